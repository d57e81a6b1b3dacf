import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Libsql from 'libsql';
import { beforeEach, describe, expect, it } from 'vitest';
import { migrations } from '#migrations/all-migrations.ts';
import { writeCopy } from '#platform/server/database/backup/copy/write-copy.ts';
import { Caller } from '../support/caller.ts';
import { columnOf, execOn } from '../support/embedded-file.ts';
import { run, stop } from '../support/server-process.ts';
import {
  built,
  original,
  folder,
  dataDir,
  database,
  backup,
  save,
  restore,
  subjects,
  leftovers,
  keptAside,
  expectRefusal,
  editLines,
  prepareBackupCommands,
} from '../support/backup-commands.ts';
import { inFullRun, itInFullRun } from '../support/full-run.ts';

prepareBackupCommands();

describe('a restore', () => {
  beforeEach(() => cpSync(join(original, 'cadangan.jsonl.gz'), backup));

  itInFullRun('over a damaged database that still opens keeps its companion files', async () => {
    const bytes = readFileSync(database).fill('rusak', 8_192);
    // Writes a copy of the file, which no process has open.
    rmSync(dataDir, { recursive: true });
    mkdirSync(dataDir);
    writeFileSync(database, bytes);
    writeFileSync(`${database}-wal`, 'bukan catatan');
    expect(await restore(backup)).toMatchObject({ code: 0, err: '' });
    expect(subjects()).toEqual(['Fisika', 'Matematika']);
    const kept = keptAside().find((name) => name.endsWith('Z')) ?? '';
    expect(readFileSync(join(dataDir, kept)).equals(bytes)).toBe(true);
    expect(readFileSync(join(dataDir, `${kept}-wal`), 'utf8')).toBe('bukan catatan');
  });

  it('over a damaged database keeps that database and its companion files under other names', async () => {
    writeFileSync(database, 'bukan basis data'.repeat(100));
    writeFileSync(`${database}-wal`, 'bukan catatan');
    expect(await restore(backup)).toMatchObject({ code: 0, err: '' });
    expect(subjects()).toEqual(['Fisika', 'Matematika']);
    const kept = keptAside().find((name) => name.endsWith('Z')) ?? '';
    expect(readFileSync(join(dataDir, kept), 'utf8')).toContain('bukan basis data');
    expect(readFileSync(join(dataDir, `${kept}-wal`), 'utf8')).toBe('bukan catatan');
    expect(leftovers()).toEqual(keptAside());
  });

  itInFullRun('to a folder without a database ignores companion files that remained there', async () => {
    execOn(database, "insert into subjects values ('s3', 'Kimia', 'Kurikulum', 'kimia', '2026-11-20T03:00:00.000Z')");
    const other = new Libsql(database);
    other.exec("delete from subjects where id = 's2'");
    rmSync(database);
    expect(readdirSync(dataDir)).toContain('suluh.db-wal');
    expect(await restore(backup)).toMatchObject({ code: 0, err: '' });
    expect(subjects()).toEqual(['Fisika', 'Matematika']);
    other.close();
  });

  itInFullRun('of a kept database also restores its write-ahead log', async () => {
    execOn(
      database,
      "update subjects set name = 'Fisika Dasar' where id = 's2'; insert into sessions (token_hash, admin_id, created_at, last_seen_at) select 'lain', admin_id, created_at, last_seen_at from sessions",
    );
    const copy = join(folder, 'salinan');
    const open = new Libsql(database);
    open.exec("update subjects set name = 'Aljabar' where id = 's1'");
    cpSync(dataDir, copy, { recursive: true });
    open.close();
    const restored = await restore(join(copy, 'suluh.db'));
    expect(restored).toMatchObject({ code: 0, out: expect.stringMatching(/^Warning: [^\n]+\n/) });
    expect(subjects()).toEqual(['Aljabar', 'Fisika Dasar']);
    expect(columnOf(database, 'select count(*) from sessions')).toEqual([0]);
    expect(readdirSync(dataDir)).not.toContain('restoring');
  });

  // The tests of `readBackup` and `checkCopy` damage files in every way. The everyday tests need only two of these rows each.
  const files: [string, RegExp, (path: string) => void][] = [
    ['a changed text', /damaged: subjects differs from what was saved/, (path) => editLines(path, /Fisika/, 'Fisikb')],
    ['a missing row', /holds 1 rows of subjects, not the 2/, (path) => editLines(path, /\[[^\n]*Fisika[^\n]*\n/, '')],
    ['a cut end', /damaged: it can't be unpacked/, (path) => writeFileSync(path, readFileSync(path).subarray(0, -9))],
    ['no database', /is not a Suluh backup/, (path) => writeFileSync(path, 'bukan basis data'.repeat(100))],
    ['nothing', /is not a Suluh backup/, (path) => writeFileSync(path, '')],
    [
      'a folder',
      /There is no file/,
      (path) => {
        rmSync(path);
        mkdirSync(path);
      },
    ],
    ['no file', /There is no file/, (path) => rmSync(path)],
  ];
  it.each(inFullRun(files.slice(0, 2), files))(
    'of a file with %s is refused with one line, and the database stays',
    async (_what, line, spoil) => {
      spoil(backup);
      await expectRefusal(restore(backup), line);
      expect(subjects()).toEqual(['Fisika', 'Matematika']);
      expect(columnOf(database, 'select count(*) from sessions')).toEqual([1]);
      expect(leftovers()).toEqual([]);
    },
  );

  const copies: [string, RegExp, (path: string) => void][] = [
    ['a changed row', /damaged: subjects differs/, (path) => execOn(path, "update subjects set name = 'Kimia' where id = 's2'")],
    ['bytes that are not valid text', /damaged: subjects differs/, (path) => replaceBytes(path, 'Fisika', 'Fisik\u00ff')],
    ['a dropped table', /lacks the tables webinars/, (path) => execOn(path, 'drop table webinars; drop table backup_manifest')],
    [
      'a broken reference',
      /1 references in materials point to records that do not exist/,
      (path) => execOn(path, "update materials set subject_id = 'x'; drop table backup_manifest"),
    ],
    [
      'the schema of a newer Suluh',
      /newer Suluh \(it has 9999-masa-depan\)/,
      (path) => execOn(path, "insert into schema_migration (name, timestamp) values ('9999-masa-depan', 'x')"),
    ],
    [
      "tables that are not Suluh's",
      /not a Suluh database/,
      (path) => {
        rmSync(path);
        execOn(path, 'create table pelanggan (id integer)');
      },
    ],
  ];
  it.each(inFullRun(copies.slice(0, 2), copies))(
    'of a copy of a database with %s is refused with one line, and the database stays',
    async (_what, line, spoil) => {
      const copy = join(folder, 'salinan.db');
      writeCopy(database, copy, migrations, new Date());
      spoil(copy);
      await expectRefusal(restore(copy), line);
      expect(subjects()).toEqual(['Fisika', 'Matematika']);
      expect(leftovers()).toEqual([]);
    },
  );

  itInFullRun("of an earlier version's copy restores it; one without a manifest causes a warning", async () => {
    const copy = join(folder, 'salinan.db');
    writeCopy(database, copy, migrations, new Date());
    execOn(database, "delete from subjects where id = 's2'");
    const restored = await restore(copy);
    expect(restored).toMatchObject({ code: 0, err: '', out: expect.stringMatching(/\(saved [^)]+ rows checked/) });
    expect(restored.out).not.toContain('Warning');
    expect(subjects()).toEqual(['Fisika', 'Matematika']);
    expect(columnOf(database, "select count(*) from sqlite_master where name = 'backup_manifest'")).toEqual([0]);
    execOn(copy, 'drop table backup_manifest');
    expect((await restore(copy)).out).toMatch(/^Warning: this backup has no counts or checksums [^\n]+\n/);
  });

  it('is refused while a server runs; afterwards, everyone must sign in again', async () => {
    const admin = { email: 'pengelola@example.org', password: 'obor-di-tepi-pantai' };
    const settings = { DATA_DIR: dataDir, ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password };
    const first = run(built, 'main', settings);
    const caller = new Caller(await first.url());
    await caller.signIn(admin);
    const later = join(folder, 'nanti.jsonl.gz');
    expect((await save(later)).code).toBe(0);
    await expectRefusal(restore(later), /Stop the server first/);
    expect((await caller.get('/api/v1/admin/me')).status).toBe(200);
    expect(await stop(first)).toBe(0);
    expect((await restore(later)).code).toBe(0);
    const second = run(built, 'main', { ...settings, PORT: '0' });
    const again = new Caller(await second.url());
    const cookie = { cookie: caller.cookie };
    expect((await again.get('/api/v1/admin/me', cookie)).status).toBe(401);
    await again.signIn(admin);
    expect((await again.get('/api/v1/student/subjects')).body).toHaveLength(2);
    expect(await stop(second)).toBe(0);
  });
});

/** Replaces the last occurrence of a text, byte for byte (Latin-1). */
function replaceBytes(path: string, from: string, to: string): void {
  const bytes = readFileSync(path);
  const at = bytes.lastIndexOf(Buffer.from(from, 'latin1'));
  expect(at).toBeGreaterThan(0);
  bytes.write(to, at, 'latin1');
  writeFileSync(path, bytes);
}
