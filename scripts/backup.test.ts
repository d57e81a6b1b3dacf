import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import Libsql from 'libsql';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

let folder: string;
let dataDir: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'suluh-backup-'));
  dataDir = join(folder, 'data');
  mkdirSync(dataDir);
  write('create table schema_migration (name text); create table catatan (isi text)');
  write("insert into catatan values ('lama')");
});
afterEach(() => rmSync(folder, { recursive: true }));

function write(statements: string): void {
  const file = new Libsql(join(dataDir, 'suluh.db'));
  file.exec('pragma journal_mode = wal');
  file.exec(statements);
  file.close();
}

function notes(path = join(dataDir, 'suluh.db')): unknown[] {
  const file = new Libsql(path);
  const rows = file.prepare('select isi from catatan').raw().all();
  file.close();
  return rows.flat();
}

function run(command: 'backup' | 'restore', ...args: string[]) {
  const script = fileURLToPath(new URL(`${command}.mjs`, import.meta.url));
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...args], {
    cwd: folder,
    encoding: 'utf8',
    env: { PATH: process.env['PATH'], DATA_DIR: dataDir },
  });
  return { status, stdout, stderr };
}

const ONE_LINE = { status: 1, stdout: '', stderr: expect.stringMatching(/^suluh: [^\n]+\n$/) };

describe('a backup', () => {
  it('is taken beside an open database, and comes back', () => {
    const backup = join(folder, 'cadangan.db');
    const server = new Libsql(join(dataDir, 'suluh.db'));
    server.exec("begin immediate; insert into catatan values ('belum jadi')");
    expect(run('backup', backup)).toMatchObject({ status: 0, stderr: '' });
    server.exec('commit');
    server.close();
    expect(notes(backup)).toEqual(['lama']);
    expect(notes()).toEqual(['lama', 'belum jadi']);

    expect(run('restore', backup)).toMatchObject({ status: 0, stderr: '' });
    expect(notes()).toEqual(['lama']);
    const kept = readdirSync(dataDir).find((name) => name.startsWith('suluh.db.before-'));
    expect(notes(join(dataDir, kept ?? ''))).toEqual(['lama', 'belum jadi']);
  });

  it('that can not be written, or would replace a file, is refused in one line', () => {
    expect(run('backup')).toEqual(ONE_LINE);
    expect(run('backup', join(folder, 'tidak-ada', 'cadangan.db'))).toEqual(ONE_LINE);
    writeFileSync(join(folder, 'cadangan.db'), 'x');
    expect(run('backup', join(folder, 'cadangan.db'))).toEqual(ONE_LINE);
  });
});

describe('a restore', () => {
  it('of what is no backup is refused in one line, and leaves the database', () => {
    const other = join(folder, 'lain.db');
    writeFileSync(other, 'bukan basis data'.repeat(100));
    const foreign = join(folder, 'asing.db');
    const file = new Libsql(foreign);
    file.exec('create table pelanggan (id integer)');
    file.close();
    for (const args of [[], [join(folder, 'tidak-ada.db')], [folder], [other], [foreign]])
      expect(run('restore', ...args)).toEqual(ONE_LINE);
    expect(notes()).toEqual(['lama']);
    expect(readdirSync(dataDir).filter((name) => !/^(?:suluh\.db(?:-wal|-shm)?|server\.lock(?:-journal)?)$/.test(name))).toEqual(
      [],
    );
  });

  it('while a server holds the data folder is refused', () => {
    const backup = join(folder, 'cadangan.db');
    run('backup', backup);
    const lock = new Libsql(join(dataDir, 'server.lock'));
    lock.exec('begin exclusive');
    expect(run('restore', backup)).toEqual({ ...ONE_LINE, stderr: expect.stringMatching(/^suluh: Stop the server first/) });
    lock.close();
  });
});
