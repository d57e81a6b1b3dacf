/**
 * `npm test` runs the everyday tests. With `--full` (`npm run test:full`) it runs every test, including the tests with the tag
 * `@full` and the slow suites of vitest.config.ts. First it tests rules, components and calls with Vitest: on SQLite, and also on
 * PostgreSQL if TEST_DATABASE_URL is set. Then it tests the pages with Playwright in a browser, which it finds or installs.
 */
import { build, close, playwright, sum, vitest } from './run-suite.ts';

const isFull = process.argv.includes('--full');
const onPostgres = process.env.TEST_DATABASE_URL !== undefined;
const engines = onPostgres ? 'SQLite and PostgreSQL' : 'SQLite (for PostgreSQL, set TEST_DATABASE_URL)';

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
