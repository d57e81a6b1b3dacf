import { spawn } from 'node:child_process';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */

/** Runs a command with the terminal's own input and output; gives its exit code. */
export function run(command, args, env = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { stdio: 'inherit', env: { ...process.env, ...env } });
    child.on('error', () => resolve(1));
    child.on('close', (code) => resolve(code ?? 1));
  });
}

/** A command as one check. @returns {Promise<Counts>} */
export async function check(title, command, args, env) {
  process.stdout.write(`\n── ${title}\n`);
  const code = await run(command, args, env);
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0 };
}

/** A suite that failed without counting a failure (it didn't start, or a hook broke) counts as one. */
function withExitCode(counts, code) {
  return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}

async function reportOf(path, read) {
  try {
    return read(JSON.parse(await readFile(path, 'utf8')));
  } catch {
    return { passed: 0, failed: 0, skipped: 0 };
  }
}

async function freshReport(name) {
  await mkdir('test-results', { recursive: true });
  const path = join('test-results', name);
  await rm(path, { force: true });
  return path;
}

/** Vitest with its own output, counted. @returns {Promise<Counts>} */
export async function vitest(title, args, env) {
  process.stdout.write(`\n── ${title}\n`);
  const path = await freshReport('vitest.json');
  const flags = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${path}`];
  const code = await run('node_modules/.bin/vitest', [...flags, ...args], env);
  const counts = await reportOf(path, ({ numPassedTests, numFailedTests, numPendingTests }) => ({
    passed: numPassedTests,
    failed: numFailedTests,
    skipped: numPendingTests,
  }));
  return withExitCode(counts, code);
}

/** Playwright with its own output, counted. @returns {Promise<Counts>} */
export async function playwright(title, args, env) {
  process.stdout.write(`\n── ${title}\n`);
  const path = await freshReport('playwright.json');
  const code = await run('node_modules/.bin/playwright', ['test', '--reporter=line,json', ...args], {
    ...env,
    PLAYWRIGHT_JSON_OUTPUT_NAME: path,
  });
  const counts = await reportOf(path, ({ stats }) => ({
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    skipped: stats.skipped,
  }));
  return withExitCode(counts, code);
}

/** @param {Counts[]} all */
export function sum(all) {
  const add = (name) => all.reduce((total, counts) => total + counts[name], 0);
  return { passed: add('passed'), failed: add('failed'), skipped: add('skipped') };
}

/** Prints the closing line and ends the process with the result. */
export function close(all) {
  const { passed, failed, skipped } = sum(all);
  process.stdout.write(`\n${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}\n`);
  process.exit(failed > 0 ? 1 : 0);
}
