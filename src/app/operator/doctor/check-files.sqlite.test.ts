import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { quickCheck } from '#platform/server/database/quick-check.ts';
import { lockDataDir } from '#platform/server/database/engines/sqlite.ts';
import { makeEmbeddedDatabase } from '#tests/support/embedded-file.ts';
import { readConfig } from '#app/server/settings/config.ts';
import { checkSameDisk } from './check-backups.ts';
import { checkFile } from './check-database.ts';
import { checkBackupDir, checkDataDir, checkDotEnvFile, currentUserId } from './check-files.ts';
import { serversOnFolder } from './check-server.ts';

let folder: string;
let dataDir: string;
let database: string;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'suluh-doctor-'));
  dataDir = join(folder, 'data');
  database = await makeEmbeddedDatabase(dataDir);
  chmodSync(dataDir, 0o700);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const config = (more: Record<string, string> = {}) => readConfig({ DATA_DIR: dataDir, ...more });
const look = () => checkDataDir(config(), currentUserId());
const finding = (level: string, message: RegExp) => expect.objectContaining({ level, message: expect.stringMatching(message) });

describe('the data folder', () => {
  it('passes if it is closed to others', async () => {
    expect(await look()).toEqual([finding('ok', /no other account can read it/)]);
  });

  it('is reported together with its files if others may read them; their permissions stay unchanged', async () => {
    chmodSync(dataDir, 0o755);
    chmodSync(database, 0o644);
    mkdirSync(join(dataDir, 'backups'), { mode: 0o700 });
    writeFileSync(join(dataDir, 'backups', 'suluh-2026-11-20.db'), 'x', { mode: 0o644 });
    expect(await look()).toEqual([
      finding('warn', /can read .+suluh\.db and 1 more/),
      finding('warn', /can list the data folder/),
    ]);
    expect(statSync(database).mode & 0o777).toBe(0o644);
  });

  it('is reported if it is missing, is not a folder, belongs to another account, or has no database', async () => {
    expect(await checkDataDir({ ...config(), dataDir: join(folder, 'lain') }, currentUserId())).toEqual([
      finding('fail', /does not exist/),
    ]);
    expect(await checkDataDir({ ...config(), dataDir: database }, currentUserId())).toEqual([finding('fail', /is not a folder/)]);
    expect((await checkDataDir(config(), 4_242))[0]).toMatchObject({ level: 'warn', fix: expect.stringContaining('sudo -u') });
    rmSync(database);
    expect(await look()).toContainEqual(finding('fail', /There is no database/));
  });

  it('is reported if it cannot be read, and the folder of the backups is still checked', async () => {
    const loop = join(folder, 'loop');
    symlinkSync(loop, loop);
    const spoilt = config({ DATA_DIR: loop });
    expect(await checkDataDir(spoilt, currentUserId())).toEqual([finding('fail', /can't read the data folder .+ELOOP/)]);
    expect(await checkBackupDir(spoilt)).toEqual([finding('fail', /can't read the folder of the backups/)]);
  });

  it('protects the backups in it, but not backups in another folder', async () => {
    for (const name of ['data/backups', 'data-backups']) {
      const dir = join(folder, name);
      mkdirSync(dir);
      chmodSync(dir, 0o755);
      const level = name === 'data/backups' ? finding('ok', /is writable/) : finding('warn', /can list the folder/);
      expect(await checkBackupDir(config({ BACKUP_DIR: dir }))).toEqual([level]);
    }
  });

  it('is checked for the lock of a server, without taking that lock', async () => {
    expect(serversOnFolder(dataDir)).toBe(0);
    const release = await lockDataDir(dataDir);
    expect(serversOnFolder(dataDir)).toBe(1);
    release();
    expect(serversOnFolder(dataDir)).toBe(0);
    (await lockDataDir(dataDir, 0))();
  });
});

describe('the database file', () => {
  const check = async (file: string) => quickCheck(file);
  it('passes if it is sound', async () => {
    expect(await checkFile(database, check)).toEqual({ finding: finding('ok', /passes/), isSound: true });
  });

  it('is reported with the restore command if it is damaged', async () => {
    writeFileSync(database, readFileSync(database).fill('rusak', 8_192));
    const { finding: found, isSound } = await checkFile(database, check);
    expect(isSound).toBe(false);
    expect(found).toMatchObject({ level: 'fail', fix: expect.stringContaining('npm run restore') });
  });

  it('is reported with a note if the check takes too long', async () => {
    expect(await checkFile(database, async () => null)).toEqual({ finding: finding('note', /did not finish/), isSound: true });
  });
});

it('the folder of the backups is checked', async () => {
  expect(await checkBackupDir(config())).toEqual([finding('note', /does not exist yet/)]);
  expect(await checkBackupDir(config({ BACKUP_DIR: join(folder, 'cabut', 'suluh') }))).toEqual([
    finding('fail', /does not exist/),
  ]);
  const open = join(folder, 'usb');
  mkdirSync(open);
  chmodSync(open, 0o755);
  expect(await checkBackupDir(config({ BACKUP_DIR: open }))).toEqual([finding('warn', /can list/)]);
  chmodSync(open, 0o700);
  expect(await checkBackupDir(config({ BACKUP_DIR: open }))).toEqual([finding('ok', /is writable/)]);
  expect(await checkSameDisk(dataDir, join(open, 'belum'))).toMatchObject({ level: 'note' });
  expect(await checkSameDisk(dataDir, '/proc')).toMatchObject({ level: 'ok' });
});

it('.env that others may read is reported if it contains secrets', async () => {
  const path = join(folder, '.env');
  expect(await checkDotEnvFile(path, null)).toEqual([]);
  writeFileSync(path, 'ADMIN_PASSWORD=x', { mode: 0o644 });
  expect(await checkDotEnvFile(path, { ADMIN_PASSWORD: 'x' })).toEqual([finding('warn', /holds ADMIN_PASSWORD/)]);
  expect(await checkDotEnvFile(path, { PORT: '1' })).toEqual([finding('note', /no secret now/)]);
  chmodSync(path, 0o600);
  expect(await checkDotEnvFile(path, { ADMIN_PASSWORD: 'x' })).toEqual([finding('ok', /^Only the owner can read/)]);
  writeFileSync(path, 'ADMIN_PASSWORD=x\nrahasia\n');
  expect(await checkDotEnvFile(path, { ADMIN_PASSWORD: 'x' })).toEqual([
    finding('fail', /^\.env, line 2, has no "="/),
    finding('ok', /^Only the owner can read/),
  ]);
  expect(await checkDotEnvFile(path, null)).toEqual([finding('fail', /can't read \.env/)]);
});
