/**
 * `npm test`: every test. Rules and HTTP suites on SQLite, and on PostgreSQL too where TEST_DATABASE_URL names one; then
 * the pages in a real browser, which is found or installed.
 */
import { build, close, playwright, sum, vitest } from './run-suite.ts';

const onPostgres = process.env.TEST_DATABASE_URL !== undefined;
const engines = onPostgres ? 'SQLite and PostgreSQL' : 'SQLite (PostgreSQL too where TEST_DATABASE_URL names one)';

const suites = [await vitest(`Rules and calls, on ${engines}`, [])];
const built = await build();
suites.push(
  built === 0 ? await playwright('Pages, in a real browser', []) : { passed: 0, failed: 1, skipped: 0, failures: ['the build'] },
);
process.stdout.write(`\nDatabases: ${engines}. Suites: ${sum(suites).passed} tests passed.\n`);
close(suites);
