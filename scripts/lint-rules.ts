/**
 * The rules of the linter: which parts of Suluh may import which others (docs/architecture.md), and all other rules.
 * `npm run lint:rules` writes them to `.oxlintrc.json`. Each row has the forbidden imports of some files. If two rows match a file,
 * the linter uses only the later row, so the most specific rows come last.
 */
import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

/** Imports that the linter refuses, and the message that it prints then. */
type Pattern = { message: string; allowTypeImports?: boolean } & ({ regex: string } | { group: string[] });

/** Creates a pattern from a message and a regular expression for the imported path. */
const says =
  (message: string) =>
  (regex: string, more: { allowTypeImports?: boolean } = {}): Pattern => ({ regex, message, ...more });

const noApp = says('Nothing outside src/app may import from src/app.')('^#app/');
const noServer = says('Only server code may import server code. Read data through the API.')(
  '(^#features/[^/]+/server/|^\\.\\.?/server/|^#platform/server/|^node:)',
);
const noWeb = says('Contracts, rules and servers must not import from platform/web: only src/app/server renders pages.')(
  '^#platform/web/',
);
const noFeatures = says('The platform must not import a feature. Pass what it needs as an argument.')('^#features/');
const noStaff = says(
  "Students' and admins' code must not import the pages of teachers and mentors. Share code through a feature's view or platform/web.",
)('(^#features/[^/]+/staff/|^\\.\\./staff/|^#platform/web/staff-ui/|^#app/staff/)');
const noAdmin = says('Code that students, teachers or mentors load must not import admin code.')(
  '(^#features/[^/]+/admin/|^\\.\\./admin/|^#platform/web/admin-ui/|^#app/admin/)',
);
const noStudent = says(
  "Code for admins, teachers and mentors must not import students' code. Share code through platform/web/ui.",
)('(^#features/[^/]+/student/|^\\.\\./student/|^#app/student/)');
const noScreens = says('Rules, servers, workers and views must not import screens (student, admin or view).')(
  '(^#features/[^/]+/(student|admin|view)/|^(\\.\\.?/)+(student|admin|view)/)',
);
const climbText = 'Import from another feature or the platform with #features or #platform, not with ../..';
const noClimb = says(climbText)('^\\.\\./\\.\\./');
/** Like `noClimb`, for files in a folder inside `server/`, where `../..` is still inside the feature. */
const noClimbFromRoom = says(climbText)('^\\.\\./\\.\\./\\.\\./');
const contractTypes = says("Import only types from a contract here: its schemas would add zod to the pages' scripts.")(
  '(^#features/[^/]+/([\\w-]+-)?contract\\.ts$|^\\.\\./([\\w-]+-)?contract\\.ts$)',
  { allowTypeImports: true },
);
const noWeight = says('This package is too large for these pages (docs/decisions/0004-students-pages.md).')(
  '^(zod|react-router|@base-ui/|react-hook-form|@hookform/|@tanstack/|react-day-picker|date-fns)',
);
const noDrawing = says('The service worker renders nothing: it may import calls, rules and types.')('^(#platform/web/|react|@)');
const noZodFields = says('Only contracts, servers and admin screens use schemas: these pages must not load zod.')(
  '^#platform/shared/(fields|person-fields|answers|pages)\\.ts$',
);
const noPackages = says('Shared code may import no package except zod.')('^(node:|react|fastify|kysely|pg$|libsql|@)');
/**
 * Returns the forbidden imports from other features. Of its `base`, the feature that it builds on, a feature may import more files.
 */
const foreign = (base?: string) => {
  const open = (...files: string[]) => files.map((file) => `!#features/*/server/${file}`);
  const ofBase = (...files: string[]) => (base === undefined ? [] : files.map((file) => `!#features/${base}/${file}`));
  return {
    contract: {
      group: ['#features/*/*contract.ts', ...ofBase('contract.ts', '*-contract.ts')],
      allowTypeImports: true,
      message: "From another feature's contract, only types may be imported.",
    },
    layer: {
      group: ['#features/*/*rules.ts', '#features/*/messages.ts', ...ofBase('rules.ts', '*-rules.ts', 'messages.ts')],
      message: "Another feature's rules and messages are private.",
    },
    writes: {
      group: [
        '#features/*/server/**',
        ...open('queries.ts', '*-queries.ts', 'tables.ts', '*-relation.ts'),
        ...ofBase('server/commands.ts', 'server/*-trash.ts'),
      ],
      message: "Another feature's server code is private, except for its queries, tables and shared relations.",
    },
  } satisfies Record<string, Pattern>;
};

/** The imports that are forbidden in some files. */
interface Row {
  name: string;
  files: string[];
  patterns: Pattern[];
}

/** Returns the rows for these features; `*` means all features. @param base the feature that they build on */
function featureRows(features: readonly string[], base?: string): Row[] {
  const { contract, layer, writes } = foreign(base);
  const rows: Row[] = [
    {
      name: 'contract layer',
      files: ['contract', '*-contract', 'calls', 'messages', 'record', 'records', 'rules', '*-rules', 'sheet'].map(
        (file) => `${file}.ts`,
      ),
      patterns: [noApp, noServer, noWeb, noScreens, noPackages, layer],
    },
    { name: 'server', files: ['server/**'], patterns: [noApp, noWeb, noScreens, noClimb, contract, layer, writes] },
    {
      name: 'room of a server',
      files: ['server/*/**'],
      patterns: [noApp, noWeb, noScreens, noClimbFromRoom, contract, layer, writes],
    },
    {
      name: 'view',
      files: ['view/**'],
      patterns: [noApp, noServer, noScreens, noAdmin, noClimb, contractTypes, layer, noWeight, noZodFields],
    },
    {
      name: 'student',
      files: ['student/**'],
      patterns: [noApp, noServer, noAdmin, noStaff, noClimb, contractTypes, noWeight, noZodFields],
    },
    {
      name: 'staff',
      files: ['staff/**'],
      patterns: [noApp, noServer, noAdmin, noStudent, noClimb, contractTypes, noWeight, noZodFields],
    },
    {
      name: 'worker',
      files: ['worker/**'],
      patterns: [noApp, noServer, noScreens, noDrawing, noClimb, contractTypes, noWeight, noZodFields],
    },
    { name: 'admin', files: ['admin/**'], patterns: [noApp, noServer, noStudent, noStaff, noClimb] },
  ];
  return rows.map(({ name, files, patterns }) => ({
    name: `${name} of ${features.join(', ')}`,
    files: features.flatMap((feature) => files.map((file) => `src/features/${feature}/${file}`)),
    patterns,
  }));
}

/**
 * The features that build on the feature `schedules`: they may import its contract, rules, messages, commands and trash.
 * `structure.test.ts` checks that `schedules` imports none of these features, and that they do not import each other.
 */
export const ON_SCHEDULES = ['attendance', 'availability', 'feeds', 'planning'];

/** All rows, from the most general to the most specific. If two rows match a file, only the later one applies. */
const IMPORT_RULES: Row[] = [
  ...featureRows(['*']),
  ...featureRows(ON_SCHEDULES, 'schedules'),
  {
    name: 'sample data and first steps',
    files: ['src/features/sample-data/server/**', 'src/features/first-steps/server/**'],
    patterns: [noApp, noWeb, noScreens, noClimb],
  },
  { name: 'platform shared', files: ['src/platform/shared/**'], patterns: [noApp, noFeatures, noServer, noWeb, noPackages] },
  { name: 'platform server', files: ['src/platform/server/**'], patterns: [noApp, noFeatures, noWeb] },
  {
    name: 'platform web',
    files: ['src/platform/web/**'],
    patterns: [noApp, noFeatures, noServer, noAdmin, noWeight, noZodFields],
  },
  { name: 'platform web for admins', files: ['src/platform/web/admin-ui/**'], patterns: [noApp, noFeatures, noServer] },
  {
    name: 'student app',
    files: ['src/app/student/**'],
    patterns: [noServer, noAdmin, noStaff, contractTypes, noWeight, noZodFields],
  },
  { name: 'admin app', files: ['src/app/admin/**'], patterns: [noServer, noStudent, noStaff] },
  {
    name: 'staff app',
    files: ['src/app/staff/**'],
    patterns: [noServer, noAdmin, noStudent, contractTypes, noWeight, noZodFields],
  },
  { name: 'tests', files: ['src/**/*.test.ts', 'src/**/*.component.test.tsx', 'tests/**'], patterns: [] },
];

/** The maximum number of lines of a function. Tests have no limit, because a suite of tests is one function. */
const LINES_OF_A_FUNCTION = 60;

const lintConfig = {
  $schema: './node_modules/oxlint/configuration_schema.json',
  plugins: ['typescript', 'import', 'react', 'jsx-a11y', 'unicorn', 'oxc'],
  categories: { correctness: 'error' },
  ignorePatterns: ['dist', 'data', 'node_modules'],
  rules: {
    'typescript/no-explicit-any': 'error',
    'typescript/no-non-null-assertion': 'error',
    'typescript/ban-ts-comment': 'error',
    'import/no-cycle': ['error', { ignoreTypes: false }],
    'no-console': ['error', { allow: ['error', 'warn'] }],
    'no-var': 'error',
    'prefer-const': 'error',
    eqeqeq: 'error',
    'react/rules-of-hooks': 'error',
    'react/exhaustive-deps': 'error',
    // These rules are off because they judge only the source, and are wrong here: tables that become cards on phones need explicit
    // roles, scrollable regions and grids need focus and keys, and a prop of the date picker is only named like `autofocus`. The
    // browser tests check the rendered pages with axe instead.
    'jsx-a11y/prefer-tag-over-role': 'off',
    'jsx-a11y/no-redundant-roles': 'off',
    'jsx-a11y/no-interactive-element-to-noninteractive-role': 'off',
    'jsx-a11y/no-noninteractive-tabindex': 'off',
    'jsx-a11y/no-noninteractive-element-interactions': 'off',
    'jsx-a11y/no-autofocus': 'off',
  },
  overrides: [
    ...IMPORT_RULES.map(({ files, patterns }) => ({
      files,
      rules: { 'no-restricted-imports': patterns.length > 0 ? ['error', { patterns }] : 'off' },
    })),
    { files: ['src/**'], rules: { 'max-lines-per-function': ['error', { max: LINES_OF_A_FUNCTION }] } },
    { files: ['**/*.test.ts', '**/*.test.tsx'], rules: { 'max-lines-per-function': 'off' } },
    // Playwright's `use` is not a hook.
    { files: ['scripts/**', 'bench/**', 'e2e/**'], rules: { 'no-console': 'off', 'react/rules-of-hooks': 'off' } },
    // Playwright requires a destructured first parameter, even of a fixture without dependencies.
    { files: ['e2e/**'], rules: { 'no-empty-pattern': 'off' } },
  ],
};

/** The content of `.oxlintrc.json`. */
export const lintConfigText = `${JSON.stringify(lintConfig, null, 2)}\n`;

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await writeFile(new URL('../.oxlintrc.json', import.meta.url), lintConfigText);
}
