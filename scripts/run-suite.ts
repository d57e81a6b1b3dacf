import { spawn } from 'node:child_process';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { z } from 'zod';
import { isBuilt } from './build-stamp.mjs';
import { PLAYWRIGHT_REPORT, VITEST_REPORT, type Counts } from './test-reports.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
/** Each line about a failure begins with this mark. By the mark, `ci.ts` finds these lines in the output of `npm test`. */
const FAILURE_MARK = '✗ ';

type Environment = Readonly<Record<string, string>>;

/** Runs a command with the terminal's input and output. @returns its exit status */
export function run(command: string, args: string[], env: Environment = {}): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(command, args, { stdio: 'inherit', env: { ...process.env, ...env } });
    child.on('error', () => resolve(1));
    child.on('close', (code) => resolve(code ?? 1));
  });
}

/** Builds Suluh if the build is not up to date. @returns the exit status */
export async function build(): Promise<number> {
  return (await isBuilt(ROOT)) ? 0 : run(process.execPath, ['scripts/build.mjs']);
}

/** Runs a command that counts as one check. Prints its output only when it ends, so that checks can run in parallel. */
export function check(title: string, command: string, args: string[]): Promise<Counts> {
  return new Promise((resolve) => {
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] });
    const output: Buffer[] = [];
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (bytes: Buffer) => output.push(bytes));
    child.on('error', (error) => output.push(Buffer.from(`${error.message}\n`)));
    child.on('close', (code) => {
      process.stdout.write(`\n── ${title}\n${Buffer.concat(output).toString()}`);
      resolve({ passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0, failures: code === 0 ? [] : [title] });
    });
  });
}

/** Adds one failure if the suite failed, but none of its tests: for example because it did not start, or a hook failed. */
function withExitCode(counts: Counts, code: number): Counts {
  return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1, failures: [`a suite ended with ${code}`] } : counts;
}

/** Reads the counts from a report. All counts are zero if there is no valid report. */
async function readReport(path: string, report: z.ZodType<Counts>): Promise<Counts> {
  try {
    return report.parse(JSON.parse(await readFile(path, 'utf8')));
  } catch {
    return { passed: 0, failed: 0, skipped: 0, failures: [] };
  }
}

/** Deletes the report of an earlier run, and returns its path. */
async function clearReport(name: string): Promise<string> {
  await mkdir('test-results', { recursive: true });
  const path = join('test-results', name);
  await rm(path, { force: true });
  return path;
}

/** Runs Vitest, whose output appears in the terminal, and returns the counts from its report. */
export async function vitest(title: string, args: string[], env?: Environment): Promise<Counts> {
  process.stdout.write(`\n── ${title}\n`);
  const path = await clearReport('vitest.json');
  const flags = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${path}`];
  const code = await run('node_modules/.bin/vitest', [...flags, ...args], env);
  return withExitCode(await readReport(path, VITEST_REPORT), code);
}

/** Runs Playwright, whose output appears in the terminal, and returns the counts from its report. */
export async function playwright(title: string, args: string[], env?: Environment): Promise<Counts> {
  process.stdout.write(`\n── ${title}\n`);
  const path = await clearReport('playwright.json');
  const code = await run('node_modules/.bin/playwright', ['test', '--reporter=line,json', ...args], {
    ...env,
    PLAYWRIGHT_JSON_OUTPUT_NAME: path,
  });
  return withExitCode(await readReport(path, PLAYWRIGHT_REPORT), code);
}

/** Adds up the counts of several suites. */
export function sum(all: Counts[]): Counts {
  const add = (name: 'passed' | 'failed' | 'skipped') => all.reduce((total, counts) => total + counts[name], 0);
  return {
    passed: add('passed'),
    failed: add('failed'),
    skipped: add('skipped'),
    failures: all.flatMap(({ failures }) => failures),
  };
}

/** Returns the failures that `close` printed, from the output of a command. */
export function failuresIn(output: string): string[] {
  const lines = output.split('\n').filter((line) => line.startsWith(FAILURE_MARK));
  return lines.map((line) => line.slice(FAILURE_MARK.length));
}

/** Prints the failures, and a last line with the sums of all counts. Ends the process, with exit status 1 if anything failed. */
export function close(all: Counts[]): never {
  const { passed, failed, skipped, failures } = sum(all);
  for (const failure of failures) process.stdout.write(`${FAILURE_MARK}${failure}\n`);
  process.stdout.write(`\n${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}\n`);
  process.exit(failed > 0 ? 1 : 0);
}
