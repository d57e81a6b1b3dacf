import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { css } from './scripts/css-modules.ts';

/** Test files of a kind, by the end of their names. */
const suites = (kind: string) => ['src', 'migrations', 'tests'].map((folder) => `${folder}/**/*.${kind}.test.ts`);
/** Tests with a database: on SQLite, and on PostgreSQL if TEST_DATABASE_URL is set. */
const onBothEngines = suites('db');
/** Tests of SQLite itself (its files, its backups) and tests that do not depend on the engine (headers, sockets, log). */
const onSqliteAlone = suites('sqlite');
/** Tests that replace a package or measure their process: each file in a separate process, on SQLite. */
const inOwnProcess = suites('alone');
/** Whether every test runs, also the slow ones (`npm run test:full`). */
const isFull = process.env['TEST_FULL'] !== undefined;
/** Tests with generated or hostile input for every call, and kills at every step: only the full run has them. */
const slow = isFull
  ? []
  : ['generated-bodies.db', 'longest-inputs.alone', 'wrong-types.sqlite', 'files-kill.db'].map(
      (name) => `tests/http/${name}.test.ts`,
    );
const exclude = ['**/node_modules/**', 'dist/**', 'e2e/**', ...slow];
/** Tests of code that computes dates: they run in a second time zone every day, all other unit tests only in the full run. */
const dateRules = [
  'src/platform/**/*.test.ts',
  'src/features/{schedules,planning,attendance,feeds}/**/*.test.ts',
  'src/app/**/*.test.ts',
  'src/features/{auth,backups,trash}/**/*.test.ts',
];

/**
 * Loading the sources costs more than most tests, so a worker loads them once for all its files. Workers are processes,
 * because a thread can't have its own time zone. The time-outs only end tests that hang: no test measures time with them.
 * Generated input of the full run takes minutes on a busy machine.
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
    // A screen creates much garbage: a larger young generation saves most collections.
    execArgv: ['--max-semi-space-size=64'],
    include: ['src/**/*.component.test.tsx'],
    environment: 'happy-dom',
    // Class names are the same as on the page.
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
    // One more than the two cores of a small machine, because tests also wait for time-outs and for processes to end.
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
