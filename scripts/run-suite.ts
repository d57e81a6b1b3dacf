import { spawn } from 'node:child_process';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { z } from 'zod';
import { isBuilt } from './build-stamp.mjs';
import { PLAYWRIGHT_REPORT, VITEST_REPORT, type Counts } from './test-reports.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
/** The start of a failure's line, so one command can find it in another's output. */
const FAILURE_MARK = '✗ ';

type Environment = Readonly<Record<string, string>>;

/** Runs a command with the terminal's input and output. Returns its exit status. */
export function run(command: string, args: string[], env: Environment = {}): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(command, args, { stdio: 'inherit', env: { ...process.env, ...env } });
    child.on('error', () => resolve(1));
    child.on('close', (code) => resolve(code ?? 1));
  });
}

/** Builds if the build is not up to date. Returns the exit status. */
export async function build(): Promise<number> {
  return (await isBuilt(ROOT)) ? 0 : run(process.execPath, ['scripts/build.mjs']);
}

/** A command as one check. Its output is printed when it ends, so checks can run in parallel. */
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

/** A suite that failed without a failed test (it didn't start, or a hook failed) counts as one failure. */
function withExitCode(counts: Counts, code: number): Counts {
  return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1, failures: [`a suite ended with ${code}`] } : counts;
}

/** The counts of a report; zero if there is no valid report. */
async function reportOf(path: string, report: z.ZodType<Counts>): Promise<Counts> {
  try {
    return report.parse(JSON.parse(await readFile(path, 'utf8')));
  } catch {
    return { passed: 0, failed: 0, skipped: 0, failures: [] };
  }
}

async function freshReport(name: string): Promise<string> {
  await mkdir('test-results', { recursive: true });
  const path = join('test-results', name);
  await rm(path, { force: true });
  return path;
}

/** Vitest with its own output, counted. */
export async function vitest(title: string, args: string[], env?: Environment): Promise<Counts> {
  process.stdout.write(`\n── ${title}\n`);
  const path = await freshReport('vitest.json');
  const flags = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${path}`];
  const code = await run('node_modules/.bin/vitest', [...flags, ...args], env);
  return withExitCode(await reportOf(path, VITEST_REPORT), code);
}

/** Playwright with its own output, counted. */
export async function playwright(title: string, args: string[], env?: Environment): Promise<Counts> {
  process.stdout.write(`\n── ${title}\n`);
  const path = await freshReport('playwright.json');
  const code = await run('node_modules/.bin/playwright', ['test', '--reporter=line,json', ...args], {
    ...env,
    PLAYWRIGHT_JSON_OUTPUT_NAME: path,
  });
  return withExitCode(await reportOf(path, PLAYWRIGHT_REPORT), code);
}

export function sum(all: Counts[]): Counts {
  const add = (name: 'passed' | 'failed' | 'skipped') => all.reduce((total, counts) => total + counts[name], 0);
  return {
    passed: add('passed'),
    failed: add('failed'),
    skipped: add('skipped'),
    failures: all.flatMap(({ failures }) => failures),
  };
}

/** The failures at the end of a command's output. */
export function failuresIn(output: string): string[] {
  const lines = output.split('\n').filter((line) => line.startsWith(FAILURE_MARK));
  return lines.map((line) => line.slice(FAILURE_MARK.length));
}

/** Prints the failures and the last line, and ends the process with the result. */
export function close(all: Counts[]): never {
  const { passed, failed, skipped, failures } = sum(all);
  for (const failure of failures) process.stdout.write(`${FAILURE_MARK}${failure}\n`);
  process.stdout.write(`\n${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}\n`);
  process.exit(failed > 0 ? 1 : 0);
}
