import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { css } from './scripts/css-modules.ts';

/** Returns the patterns of all test files of a kind; the kind is the end of a name, as in `.db.test.ts`. */
const suites = (kind: string) => ['src', 'migrations', 'tests'].map((folder) => `${folder}/**/*.${kind}.test.ts`);
/** Tests with a database: on SQLite, and on PostgreSQL if TEST_DATABASE_URL is set. */
const onBothEngines = suites('db');
/** Tests of SQLite itself (its files, its backups) and tests that do not depend on the engine (headers, sockets, log). */
const onSqliteAlone = suites('sqlite');
/** Tests that replace a package or measure their process. Each of these files runs in its own process, on SQLite. */
const inOwnProcess = suites('alone');
/** Whether this is the full run (`npm run test:full`), which includes the slow tests. */
const isFull = process.env['TEST_FULL'] !== undefined;
/** Tests with generated or hostile input for every call, or with kills at every step. Only the full run has them. */
const slow = isFull
  ? []
  : ['generated-bodies.db', 'longest-inputs.alone', 'wrong-types.sqlite', 'files-kill.db'].map(
      (name) => `tests/http/${name}.test.ts`,
    );
const exclude = ['**/node_modules/**', 'dist/**', 'e2e/**', ...slow];
/**
 * Tests of code that computes dates. Each run repeats them in a second time zone; only the full run repeats all other unit tests
 * there.
 */
const dateRules = [
  'src/platform/**/*.test.ts',
  'src/features/{schedules,planning,attendance,feeds}/**/*.test.ts',
  'src/app/**/*.test.ts',
  'src/features/{auth,backups,trash}/**/*.test.ts',
];

/**
 * The options of all suites. To load the sources takes longer than most tests, so a worker loads them once for all its test files.
 * Workers are processes, because a thread can't have its own time zone. The time limits only end tests that hang: no test measures
 * time with them. They are longer in the full run, whose generated input takes minutes on a busy machine.
 */
const shared = { pool: 'forks', isolate: false, testTimeout: isFull ? 900_000 : 120_000, hookTimeout: 120_000 } as const;

/** Unit tests in a time zone. */
function unit(name: string, TZ: string, include: string[]) {
  return {
    test: {
      ...shared,
      name,
      include,
      exclude: [...exclude, ...onBothEngines, ...onSqliteAlone, ...inOwnProcess],
      env: { TZ },
    },
  };
}

/** Tests of screens and components in a simulated DOM, without layout. */
const components: TestProjectInlineConfiguration = {
  css,
  test: {
    ...shared,
    name: 'component',
    // The tests of a screen create much garbage. With a larger young generation, Node collects it less often.
    execArgv: ['--max-semi-space-size=64'],
    include: ['src/**/*.component.test.tsx'],
    environment: 'happy-dom',
    // A click on a link to another site would request it.
    environmentOptions: { happyDOM: { settings: { navigation: { disableChildPageNavigation: true } } } },
    // Gives classes the same names as on the page.
    css: { include: /\.module\.css$/, modules: { classNameStrategy: 'scoped' } },
    setupFiles: 'tests/support/components/setup.ts',
    env: { TZ: 'America/New_York' },
  },
};

function onEngine(name: string, TEST_ENGINE: 'sqlite' | 'postgres', TZ: string, include: string[], isolate = false) {
  return {
    test: {
      ...shared,
      name,
      include,
      exclude,
      isolate,
      globalSetup: 'tests/support/migrated-template.ts',
      env: { TEST_ENGINE, TZ },
    },
  };
}

const hasPostgres = process.env['TEST_DATABASE_URL'] !== undefined;

export default defineConfig({
  test: {
    // One more than the two cores of a small machine, because tests also wait for time-outs and until processes end.
    maxWorkers: 3,
    projects: [
      unit('unit in Jayapura', 'Asia/Jayapura', ['src/**/*.test.ts', 'scripts/**/*.test.ts', 'bench/**/*.test.ts']),
      unit('unit in New York', 'America/New_York', isFull ? ['src/**/*.test.ts'] : dateRules),
      components,
      onEngine('sqlite', 'sqlite', 'Asia/Makassar', [...onBothEngines, ...onSqliteAlone]),
      onEngine('alone', 'sqlite', 'Asia/Makassar', inOwnProcess, true),
      ...(hasPostgres ? [onEngine('postgres', 'postgres', 'America/New_York', onBothEngines)] : []),
    ],
  },
});
