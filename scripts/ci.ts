/** CI runs this script after `npm ci`: all tests (`npm test`), the checks (`npm run check`), and the suites on PostgreSQL. */
import { postgresForTests } from './postgres-for-tests.ts';
import { spawn } from 'node:child_process';
import { close, failuresIn, vitest } from './run-suite.ts';
import type { Counts } from './test-reports.ts';

/**
 * How many characters of the end of an npm script's output are kept. They must include all lines about failures, and the last line.
 */
const TAIL_LENGTH = 40_000;

/**
 * Runs an npm script, and reads the counts from its last line, `N passed, N failed`. If the script fails, but has no such line or
 * no failed test in it, it counts as one failure.
 */
function npmScript(args: string[]): Promise<Counts> {
  return new Promise((resolve) => {
    const child = spawn('npm', args, { stdio: ['ignore', 'pipe', 'inherit'] });
    let tail = '';
    child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
      process.stdout.write(chunk);
      tail = (tail + chunk).slice(-TAIL_LENGTH);
    });
    child.on('close', (code) => {
      const line = [...tail.matchAll(/^(\d+) passed, (\d+) failed(?:, (\d+) skipped)?$/gm)].at(-1);
      const [passed = 0, failed = 0, skipped = 0] = (line?.slice(1) ?? []).map((text) => Number(text ?? 0));
      resolve({ passed, failed: code !== 0 && failed === 0 ? 1 : failed, skipped, failures: failuresIn(tail) });
    });
  });
}

const databaseUrl = process.env['TEST_DATABASE_URL'];
// With this variable, `npm test` would also run the suites on PostgreSQL. This script runs them itself, below.
delete process.env['TEST_DATABASE_URL'];
const suites = [await npmScript(['test']), await npmScript(['run', 'check'])];
try {
  const postgres = await postgresForTests(databaseUrl);
  try {
    suites.push(await vitest('Rules and calls, on PostgreSQL', ['--project', 'postgres'], { TEST_DATABASE_URL: postgres.url }));
  } finally {
    postgres.stop();
  }
} catch (error) {
  process.stderr.write(`PostgreSQL: ${error instanceof Error ? error.message : String(error)}\n`);
  suites.push({ passed: 0, failed: 1, skipped: 0, failures: ['PostgreSQL for the tests'] });
}
close(suites);
