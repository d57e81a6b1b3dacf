import { defineConfig } from 'vitest/config';

/** Suites that need a database are `*.db.test.ts`; they run on SQLite, and on PostgreSQL where TEST_DATABASE_URL names one. */
const databaseSuites = ['src/**/*.db.test.ts', 'migrations/**/*.db.test.ts', 'tests/**/*.db.test.ts'];
/** Suites that measure what happens before a database is asked: on one engine, which is SQLite. */
const onSqliteAlone = ['tests/http/longest-inputs.db.test.ts'];
const exclude = ['**/node_modules/**', 'dist/**', 'e2e/**'];

/** Rules run in two time zones; the scripts, which know no time of day, in one. */
function unit(name: string, TZ: string, include: string[]) {
  return {
    test: {
      name,
      include,
      exclude: [...exclude, ...databaseSuites],
      env: { TZ },
    },
  };
}

function onEngine(engine: 'sqlite' | 'postgres', TZ: string) {
  return {
    test: {
      name: engine,
      include: databaseSuites,
      exclude: engine === 'postgres' ? [...exclude, ...onSqliteAlone] : exclude,
      globalSetup: 'tests/support/migrated-template.ts',
      env: { TEST_ENGINE: engine, TZ },
      testTimeout: 30_000,
      hookTimeout: 60_000,
    },
  };
}

const hasPostgres = process.env['TEST_DATABASE_URL'] !== undefined;

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      unit('unit in Jayapura', 'Asia/Jayapura', ['src/**/*.test.ts', 'scripts/**/*.test.ts']),
      unit('unit in New York', 'America/New_York', ['src/**/*.test.ts']),
      onEngine('sqlite', 'Asia/Makassar'),
      ...(hasPostgres ? [onEngine('postgres', 'America/New_York')] : []),
    ],
  },
});
