/**
 * `npm test` runs the everyday tests. With `--full` (`npm run test:full`) it runs every test, including those marked `@full` and the
 * slow suites of vitest.config.ts. First come rules, components and HTTP suites, on SQLite and, if TEST_DATABASE_URL is set, on
 * PostgreSQL; then the pages in a browser, which is found or installed.
 */
import { build, close, playwright, sum, vitest } from './run-suite.ts';

const isFull = process.argv.includes('--full');
const onPostgres = process.env.TEST_DATABASE_URL !== undefined;
const engines = onPostgres ? 'SQLite and PostgreSQL' : 'SQLite (PostgreSQL too where TEST_DATABASE_URL names one)';

const environment = isFull ? { TEST_FULL: '1' } : {};
// The build comes first, because some suites start the built server.
const built = await build();
const suites = [await vitest(`Rules, components and calls, on ${engines}`, [], environment)];
suites.push(
  built === 0
    ? await playwright('Pages, in a real browser', isFull ? [] : ['--grep-invert', '@full'], environment)
    : { passed: 0, failed: 1, skipped: 0, failures: ['the build'] },
);
process.stdout.write(`\nDatabases: ${engines}. Suites: ${sum(suites).passed} tests passed.\n`);
close(suites);
