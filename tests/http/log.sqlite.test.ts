import { spawn, spawnSync } from 'node:child_process';
import { on } from 'node:events';
import { closeSync, mkdtempSync, openSync, readFileSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { buildServer, type BuiltServer } from '../support/build-server.ts';
import { run, stop } from '../support/server-process.ts';
import { newTestDatabase } from '../support/test-database.ts';
import { eventually } from '../support/eventually.ts';
import { isFullRun, itInFullRun } from '../support/full-run.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

let built: BuiltServer;
beforeAll(async () => {
  built = await buildServer();
});
afterAll(() => built.remove());

/** A number of lines that is too large for the pipe and the log's memory for waiting lines together. */
const MANY = 6_000;
const SETTINGS = { LOG_LEVEL: 'info', RATE_LIMIT: 'off', SAMPLE_DATA: 'off' };

const AT_ONCE = 50;
const QUESTIONS = 'GET /livez HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(AT_ONCE);

/** Sends so many requests on one connection. Each answer adds a line to the log. */
async function ask(url: string, times: number): Promise<void> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1').setEncoding('latin1');
  const answers = on(socket, 'data', { signal: AbortSignal.timeout(60_000) });
  for (let asked = 0; asked < times; asked += AT_ONCE) {
    socket.write(QUESTIONS);
    for (let text = ''; text.split('HTTP/1.1 200 OK\r\n').length <= AT_ONCE;) text += (await answers.next()).value[0];
  }
  socket.destroy();
}

/** The number of answers in a log, and the number of lines that it reports as lost. */
function countLines(log: string): { answered: number; lost: number } {
  const lines = log.split('\n').filter((line) => line.startsWith('{') && line.endsWith('}'));
  const entries = lines.map((line): { msg: string; lost?: number } => JSON.parse(line));
  return {
    answered: entries.filter(({ msg }) => msg === 'answered' || msg === 'answered slowly').length,
    lost: entries.reduce((sum, { lost = 0 }) => sum + lost, 0),
  };
}

async function testSettings(): Promise<Record<string, string | undefined>> {
  const database = await newTestDatabase();
  onTestFinished(() => database.drop());
  return { ...database.settings, ...SETTINGS };
}

itInFullRun('without a reader does not block the server, and counts the dropped lines', async () => {
  const server = run(built, 'main', await testSettings());
  onTestFinished(() => void server.child.kill('SIGKILL'));
  const url = await server.url();
  server.child.stdout?.pause();
  await ask(url, MANY);
  server.child.stdout?.resume();
  await eventually(() => expect(countLines(server.out()).lost).toBeGreaterThan(0));
  await ask(url, 50);
  await eventually(() => {
    const { answered, lost } = countLines(server.out());
    expect(answered + lost).toBe(MANY + 50);
  });
  expect(await stop(server)).toBe(0);
});

itInFullRun('without a reader does not delay a stop', async () => {
  const server = run(built, 'main', await testSettings());
  onTestFinished(() => void server.child.kill('SIGKILL'));
  const url = await server.url();
  server.child.stdout?.pause();
  await ask(url, MANY);
  const ended = new Promise((resolve) => server.child.once('exit', resolve));
  server.child.kill('SIGTERM');
  expect(await ended).toBe(0);
});

it('is complete after a stop', async () => {
  const server = run(built, 'main', await testSettings());
  onTestFinished(() => void server.child.kill('SIGKILL'));
  await ask(await server.url(), 500);
  expect(await stop(server)).toBe(0);
  expect(countLines(server.out())).toEqual({ answered: 500, lost: 0 });
});

const folder = mkdtempSync(join(tmpdir(), 'suluh-disk-'));
/** Mounts a disk of 64 KiB at `folder`. Returns whether that was possible: the account may lack the right. */
const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=64k', 'suluh-test', folder]).status === 0;
afterAll(() => {
  if (mounted) spawnSync('umount', ['-l', folder]);
  rmdirSync(folder);
});

it.runIf(isFullRun && mounted)(
  'on a full disk does not block the server, and reports lost lines when there is space',
  async () => {
    const file = join(folder, 'log');
    const settings = await testSettings();
    const fd = openSync(file, 'a');
    const child = spawn(process.execPath, [join(built.dir, 'main.js')], {
      cwd: built.dir,
      env: { PATH: process.env['PATH'], NODE_ENV: 'production', PORT: '0', ...settings },
      stdio: ['ignore', fd, 'ignore'],
    });
    closeSync(fd);
    const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
    onTestFinished(() => void child.kill('SIGKILL'));
    const log = () => readFileSync(file, 'utf8');
    await eventually(() => expect(log()).toMatch(/Suluh: http\S+\n/));
    const url = (/Suluh: (http\S+)/.exec(log())?.[1] ?? '').replace('localhost', '127.0.0.1');

    const filler = join(folder, 'filler');
    expect(() => writeFileSync(filler, Buffer.alloc(100_000))).toThrow(/ENOSPC/);
    const before = countLines(log()).answered;
    await ask(url, MANY);
    expect(countLines(log()).answered - before).toBeLessThan(500);

    // Enlarges the disk. For the server it is as if somebody had freed space.
    rmSync(filler);
    expect(spawnSync('mount', ['-o', 'remount,size=8m', folder]).status).toBe(0);
    await eventually(() => expect(countLines(log()).lost).toBeGreaterThan(0));
    const { answered, lost } = countLines(log());
    expect(answered + lost).toBe(MANY);
    child.kill('SIGTERM');
    expect(await ended).toBe(0);
  },
);
