import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest';
import { columnOf, makeEmbeddedDatabase } from './embedded-file.ts';
import { buildServer, type BuiltServer } from './build-server.ts';
import { run, type Program } from './server-process.ts';

/** The bundled server. The tests of backups run its commands. */
export let built: BuiltServer;

/** A folder with a backup of the data that every test's database contains. */
export let original: string;

/** The folder of the current test, and in it the data folder, the database file, and the path for a backup. */
export let folder: string;
export let dataDir: string;
export let database: string;
export let backup: string;

/** Prepares a file of tests: builds the server once, and gives each test a folder with a new copy of the database. */
export function prepareBackupCommands(): void {
  vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });
  beforeAll(async () => {
    built = await buildServer();
    original = mkdtempSync(join(tmpdir(), 'suluh-backup-'));
    await makeEmbeddedDatabase(join(original, 'data'));
    const { ended } = run(built, 'backup-database', { DATA_DIR: join(original, 'data') }, [join(original, 'cadangan.jsonl.gz')]);
    expect(await ended).toBe(0);
  });
  afterAll(() => {
    built.remove();
    rmSync(original, { recursive: true });
  });
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'suluh-backup-'));
    dataDir = join(folder, 'data');
    database = await makeEmbeddedDatabase(dataDir);
    backup = join(folder, 'cadangan.jsonl.gz');
  });
  afterEach(() => rmSync(folder, { recursive: true }));
}

/** Runs a command on the test's data folder. */
export async function command(program: Program, args: string[], settings: Record<string, string> = {}) {
  const process = run(built, program, { DATA_DIR: dataDir, ...settings }, args);
  const code = await process.ended;
  return { code, out: process.out(), err: process.err() };
}

export const save = (...args: string[]) => command('backup-database', args);
export const restore = (...args: string[]) => command('restore-database', args);

/** The names of the subjects in a database. */
export const subjects = (path = database) => columnOf(path, 'select name from subjects order by name');

/**
 * Returns all files in the data folder except the database and its lock. Among them are earlier databases that a restore has
 * renamed.
 */
export const leftovers = () => readdirSync(dataDir).filter((name) => !/^(?:suluh\.db(?:-wal|-shm)?|server\.lock.*)$/.test(name));

/** Returns the files of earlier databases, which a restore renamed. */
export const keptAside = () => readdirSync(dataDir).filter((name) => name.startsWith('suluh.db.before-'));

/** Expects that a command fails, and that it prints nothing but one line to standard error, which matches. */
export async function expectRefusal(result: ReturnType<typeof restore>, line: RegExp, status?: number): Promise<void> {
  const { code, out, err } = await result;
  expect(err).toMatch(/^suluh: [^\n]+\n$/);
  expect(err).toMatch(line);
  expect(out).toBe('');
  expect(code).toBeGreaterThan(0);
  if (status !== undefined) expect(code).toBe(status);
}

/** Replaces a text in a backup file, and compresses it again. */
export function editLines(path: string, from: RegExp, to: string): void {
  const text = gunzipSync(readFileSync(path)).toString();
  expect(text).toMatch(from);
  writeFileSync(path, gzipSync(text.replace(from, to)));
}
