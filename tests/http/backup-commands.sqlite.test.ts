import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import Libsql from 'libsql';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { migrations } from '#migrations/all-migrations.ts';
import { writeCopy } from '#platform/server/database/backup/copy/write-copy.ts';
import { lockDataDir } from '#platform/server/database/engines/sqlite.ts';
import { Caller } from '../support/caller.ts';
import { columnOf, execOn, makeEmbeddedDatabase } from '../support/embedded-file.ts';
import { buildServer, type BuiltServer } from '../support/build-server.ts';
import { run, stop, type Program } from '../support/server-process.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

let built: BuiltServer;
/** A folder with a backup of what every test's database holds. */
let original: string;
let folder: string;
let dataDir: string;
let database: string;
let backup: string;

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

async function command(program: Program, args: string[], settings: Record<string, string> = {}) {
  const process = run(built, program, { DATA_DIR: dataDir, ...settings }, args);
  const code = await process.ended;
  return { code, out: process.out(), err: process.err() };
}

const save = (...args: string[]) => command('backup-database', args);
const restore = (...args: string[]) => command('restore-database', args);
const check = (...args: string[]) => command('check-backup', args);
const subjects = (path = database) => columnOf(path, 'select name from subjects order by name');
/** What lies in the data folder beside the database, its lock and what was set aside. */
const leftovers = () => readdirSync(dataDir).filter((name) => !/^(?:suluh\.db(?:-wal|-shm)?|server\.lock.*)$/.test(name));
const keptAside = () => readdirSync(dataDir).filter((name) => name.startsWith('suluh.db.before-'));

async function expectRefusal(result: ReturnType<typeof restore>, line: RegExp, status?: number): Promise<void> {
  const { code, out, err } = await result;
  expect(err).toMatch(/^suluh: [^\n]+\n$/);
  expect(err).toMatch(line);
  expect(out).toBe('');
  expect(code).toBeGreaterThan(0);
  if (status !== undefined) expect(code).toBe(status);
}

describe('a backup', () => {
  it('is made while the database is open, reports its contents, is private to its owner, and can be restored', async () => {
    const server = new Libsql(database);
    server.exec("begin immediate; delete from subjects where id = 's2'");
    const saved = await save(backup);
    expect(saved).toMatchObject({ code: 0, err: '' });
    expect(saved.out).toMatch(
      /^Saved to .+cadangan\.jsonl\.gz \(saved \d{4}-\d\d-\d\d \d\d:\d\d WIB; \d+ tables with \d+ rows checked, data [0-9a-f]{64}\)\.\n$/,
    );
    server.exec('commit');
    server.close();
    expect(statSync(backup).mode & 0o777).toBe(0o600);
    expect(subjects()).toEqual(['Matematika']);

    const restored = await restore(backup);
    expect(restored).toMatchObject({ code: 0, err: '', out: expect.stringMatching(/Everyone has to sign in again\.\n$/) });
    expect(restored.out).not.toContain('Warning');
    expect(subjects()).toEqual(['Fisika', 'Matematika']);
    expect(columnOf(database, 'select count(*) from sessions')).toEqual([0]);
    expect(statSync(database).mode & 0o777).toBe(0o600);
    expect(subjects(join(dataDir, keptAside()[0] ?? ''))).toEqual(['Matematika']);
    expect(leftovers()).toEqual(keptAside());
  });

  it('is refused in one line for an existing file, a missing folder or a missing database', async () => {
    await expectRefusal(save(), /Usage: npm run backup/);
    await expectRefusal(save(join(folder, 'tidak-ada', 'cadangan.jsonl.gz')), /could not be written/, 2);
    writeFileSync(backup, 'x');
    await expectRefusal(save(backup), /exists already/);
    expect(readFileSync(backup, 'utf8')).toBe('x');
    const empty = await command('backup-database', [join(folder, 'lain.jsonl.gz')], { DATA_DIR: join(folder, 'kosong') });
    expect(empty).toMatchObject({ code: 1, err: expect.stringMatching(/^suluh: There is no database at [^\n]+\n$/) });
    expect(readdirSync(folder).sort()).toEqual(['cadangan.jsonl.gz', 'data']);
  });

  it('leaves nothing if the disk is full', () => {
    // The limit of a file's size (a block of 512 bytes or 1 KiB) is met in the middle, as a full disk is.
    const program = join(built.dir, 'backup-database.js');
    const limited = spawnSync('sh', ['-c', 'ulimit -f 1; exec "$0" "$@"', process.execPath, program, backup], {
      cwd: built.dir,
      encoding: 'utf8',
      env: { PATH: process.env['PATH'], DATA_DIR: dataDir },
    });
    expect(limited.stderr).toMatch(/^suluh: The backup could not be written to [^\n]+\n$/);
    expect(limited.status).toBe(3);
    expect(readdirSync(folder)).toEqual(['data']);
  });

  it('of a damaged database fails', async () => {
    execOn(database, "delete from subjects where id = 's1'");
    await expectRefusal(save(backup), /references to records that are not in it \(in materials\)/);
    expect(readdirSync(folder)).toEqual(['data']);
  });
});

describe('a restore', () => {
  beforeEach(() => cpSync(join(original, 'cadangan.jsonl.gz'), backup));

  it('over a damaged database that still opens keeps its companion files', async () => {
    const bytes = readFileSync(database).fill('rusak', 8_192);
    // As it lies where no process has it open.
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

  it('over a damaged database sets it aside with its companion files, and restores', async () => {
    writeFileSync(database, 'bukan basis data'.repeat(100));
    writeFileSync(`${database}-wal`, 'bukan catatan');
    expect(await restore(backup)).toMatchObject({ code: 0, err: '' });
    expect(subjects()).toEqual(['Fisika', 'Matematika']);
    const kept = keptAside().find((name) => name.endsWith('Z')) ?? '';
    expect(readFileSync(join(dataDir, kept), 'utf8')).toContain('bukan basis data');
    expect(readFileSync(join(dataDir, `${kept}-wal`), 'utf8')).toBe('bukan catatan');
    expect(leftovers()).toEqual(keptAside());
  });

  it('without a database ignores its remaining files', async () => {
    execOn(database, "insert into subjects values ('s3', 'Kimia', 'Kurikulum', 'kimia', '2026-11-20T03:00:00.000Z')");
    const other = new Libsql(database);
    other.exec("delete from subjects where id = 's2'");
    rmSync(database);
    expect(readdirSync(dataDir)).toContain('suluh.db-wal');
    expect(await restore(backup)).toMatchObject({ code: 0, err: '' });
    expect(subjects()).toEqual(['Fisika', 'Matematika']);
    other.close();
  });

  it('of a database that was set aside restores it, including its write-ahead log', async () => {
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

  it.each<[string, RegExp, (path: string) => void]>([
    ['a changed text', /damaged: subjects does not hold what was saved/, (path) => editLines(path, /Fisika/, 'Fisikb')],
    ['a missing row', /holds 1 rows of subjects, not the 2/, (path) => editLines(path, /\[[^\n]*Fisika[^\n]*\n/, '')],
    ['a cut end', /damaged: it can't be unpacked/, (path) => writeFileSync(path, readFileSync(path).subarray(0, -9))],
    ['no database', /is no backup of Suluh's/, (path) => writeFileSync(path, 'bukan basis data'.repeat(100))],
    ['nothing', /is no backup of Suluh's/, (path) => writeFileSync(path, '')],
    [
      'a folder',
      /There is no file/,
      (path) => {
        rmSync(path);
        mkdirSync(path);
      },
    ],
    ['no file', /There is no file/, (path) => rmSync(path)],
  ])('of a file with %s is refused in one line, and keeps the database', async (_what, line, spoil) => {
    spoil(backup);
    await expectRefusal(restore(backup), line);
    expect(subjects()).toEqual(['Fisika', 'Matematika']);
    expect(columnOf(database, 'select count(*) from sessions')).toEqual([1]);
    expect(leftovers()).toEqual([]);
  });

  it.each<[string, RegExp, (path: string) => void]>([
    ['a changed row', /damaged: subjects does not/, (path) => execOn(path, "update subjects set name = 'Kimia' where id = 's2'")],
    ['text that is none', /damaged: subjects does not/, (path) => replaceBytes(path, 'Fisika', 'Fisik\u00ff')],
    ['a dropped table', /lacks the tables webinars/, (path) => execOn(path, 'drop table webinars; drop table backup_manifest')],
    [
      'a broken reference',
      /1 references to records .* \(in materials\)/,
      (path) => execOn(path, "update materials set subject_id = 'x'; drop table backup_manifest"),
    ],
    [
      'the schema of a newer Suluh',
      /newer Suluh \(it has 9999-masa-depan\)/,
      (path) => execOn(path, "insert into schema_migration (name, timestamp) values ('9999-masa-depan', 'x')"),
    ],
    [
      'foreign tables',
      /no database of Suluh's/,
      (path) => {
        rmSync(path);
        execOn(path, 'create table pelanggan (id integer)');
      },
    ],
  ])('of a copy of a database with %s is refused in one line, and keeps the database', async (_what, line, spoil) => {
    const copy = join(folder, 'salinan.db');
    writeCopy(database, copy, migrations, new Date());
    spoil(copy);
    await expectRefusal(restore(copy), line);
    expect(subjects()).toEqual(['Fisika', 'Matematika']);
    expect(leftovers()).toEqual([]);
  });

  it("of an earlier version's copy restores it; one without a manifest causes a warning", async () => {
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

  it('is refused while a server runs, and a restored database has no sessions', async () => {
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

describe('the check of a backup', () => {
  it('restores it into a scratch folder and reports the result; the database stays', async () => {
    cpSync(join(original, 'cadangan.jsonl.gz'), backup);
    execOn(database, "delete from subjects where id = 's2'");
    const checked = await check(backup);
    expect(checked).toMatchObject({ code: 0, err: '' });
    expect(checked.out).toMatch(
      /^[^\n]+cadangan\.jsonl\.gz can be restored \(saved [^\n]+\)\.\nCounts, checksums and references match\.\nIts schema is that of this release\.\n$/,
    );
    expect(subjects()).toEqual(['Matematika']);
    editLines(backup, /Fisika/, 'Fisikb');
    await expectRefusal(check(backup), /damaged: subjects does not hold what was saved/);
  });

  it('uses the newest daily one by default', async () => {
    await expectRefusal(check(), /There is no daily backup in /);
    mkdirSync(join(dataDir, 'backups'));
    writeFileSync(join(dataDir, 'backups', 'suluh-2026-01-01.db'), 'lama');
    cpSync(join(original, 'cadangan.jsonl.gz'), join(dataDir, 'backups', 'suluh-2026-01-02.jsonl.gz'));
    expect((await check()).out).toMatch(/suluh-2026-01-02\.jsonl\.gz can be restored/);
  });
});

it('a move to another folder keeps both databases, and refuses the same folder and a running server', async () => {
  const there = join(folder, 'sana');
  await makeEmbeddedDatabase(there);
  execOn(join(there, 'suluh.db'), "delete from subjects where id = 's1'; delete from materials");
  const move = (...args: string[]) => command('move-database', args);
  await expectRefusal(move(), /Usage: npm run move/);
  await expectRefusal(move(`sqlite:${dataDir}`), /already name that database/);
  const moved = await move(`sqlite:${there}`);
  expect(moved).toMatchObject({ code: 0, err: '' });
  expect(moved.out).toMatch(
    /^Moved and verified: both databases hold the same data \(\d+ tables with \d+ rows checked, data [0-9a-f]{64}\)\.\n/,
  );
  expect(subjects(join(there, 'suluh.db'))).toEqual(['Fisika', 'Matematika']);
  expect(subjects()).toEqual(['Fisika', 'Matematika']);
  expect(columnOf(database, 'select count(*) from sessions')).toEqual([1]);
  expect(keptAside()).toEqual([]);
  const kept = readdirSync(there).find((name) => name.startsWith('suluh.db.before-')) ?? '';
  expect(subjects(join(there, kept))).toEqual(['Fisika']);
  const release = await lockDataDir(dataDir);
  await expectRefusal(move(`sqlite:${there}`), /Stop the server first/);
  release();
});

/** Changes the text of a backup, and packs it again. */
function editLines(path: string, from: RegExp, to: string): void {
  const text = gunzipSync(readFileSync(path)).toString();
  expect(text).toMatch(from);
  writeFileSync(path, gzipSync(text.replace(from, to)));
}

/** Replaces the first occurrence of a text, byte for byte (Latin-1). */
function replaceBytes(path: string, from: string, to: string): void {
  const bytes = readFileSync(path);
  const at = bytes.lastIndexOf(Buffer.from(from, 'latin1'));
  expect(at).toBeGreaterThan(0);
  bytes.write(to, at, 'latin1');
  writeFileSync(path, bytes);
}
