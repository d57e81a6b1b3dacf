import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { css } from './scripts/css-modules.ts';

/** Suites of a kind, by the end of their names. */
const suites = (kind: string) => ['src', 'migrations', 'tests'].map((folder) => `${folder}/**/*.${kind}.test.ts`);
/** What depends on the database: on SQLite, and on PostgreSQL where TEST_DATABASE_URL names one. */
const onBothEngines = suites('db');
/** What only SQLite has (its files, its backups), and what no database has a part in (headers, sockets, log): on SQLite. */
const onSqliteAlone = suites('sqlite');
/** What replaces a package, or measures its own process: in a process of its own, on SQLite. */
const inOwnProcess = suites('alone');
/** Every test, the slow ones too (`npm run test:full`). */
const isFull = process.env['TEST_FULL'] !== undefined;
/** What is left to the full run: generated input. */
const slow = isFull ? [] : ['tests/http/generated-bodies.db.test.ts'];
const exclude = ['**/node_modules/**', 'dist/**', 'e2e/**', ...slow];
/** Where dates are computed: these rules run in a second time zone every day, the others in the full run. */
const dateRules = [
  'src/platform/**/*.test.ts',
  'src/features/{schedules,planning,attendance,feeds}/**/*.test.ts',
  'src/app/**/*.test.ts',
  'src/features/{auth,backups,trash}/**/*.test.ts',
];

/**
 * To load the sources costs more than most suites do: a worker loads them once for all its files. Workers are processes,
 * because a thread has no time zone of its own. The time-outs end what hangs: no test measures time by them.
 */
const shared = { pool: 'forks', isolate: false, testTimeout: 120_000, hookTimeout: 120_000 } as const;

/** Rules run in two time zones; the scripts, which know no time of day, in one. */
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

/** Screens and parts of them, in a DOM without a browser and without a layout. */
const components: TestProjectInlineConfiguration = {
  css,
  test: {
    ...shared,
    name: 'component',
    // A screen leaves much behind: room for it saves most of the collections.
    execArgv: ['--max-semi-space-size=64'],
    include: ['src/**/*.component.test.tsx'],
    environment: 'happy-dom',
    // The classes of a stylesheet are called as on the page.
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
    // One more than the two cores of a small machine: tests also wait, for time-outs, for processes that end.
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
