import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { BackupError } from '#platform/server/database/backup/backup-error.ts';
import { addDays, toInstant } from '#platform/shared/wib.ts';
import { createDailyBackups, type DailyBackups } from './daily-backups.ts';
import { createStoreInFolder } from './backup-state-store.ts';

let folder: string;
let dir: string;
let now: Date;
let failure: Error | null;
let backups: DailyBackups;
const { signal } = new AbortController();

function open(daily = 7): DailyBackups {
  return createDailyBackups({
    dir,
    daily,
    stateStore: createStoreInFolder(dir, join(folder, 'backup-failure.json')),
    clock: () => now,
    save: async (target) => {
      if (failure) throw failure;
      writeFileSync(target, 'isi', { mode: 0o600, flag: 'wx' });
    },
  });
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'suluh-daily-'));
  dir = join(folder, 'backups');
  now = toInstant('2026-11-21', '02:10');
  failure = null;
  backups = open();
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('the daily backups', () => {
  it('are made once a day in a folder that only its owner can read', async () => {
    expect(await backups.runIfDue(signal)).toBe(join(dir, 'suluh-2026-11-21.jsonl.gz'));
    expect(await backups.runIfDue(signal)).toBe(null);
    expect(readdirSync(dir)).toEqual(['suluh-2026-11-21.jsonl.gz']);
    expect(statSync(dir).mode & 0o777).toBe(0o700);
    expect(await backups.state()).toEqual({ enabled: true, lastDate: '2026-11-21', isLate: false, failed: null });
    now = toInstant('2026-11-22', '01:59');
    await backups.runIfDue(signal);
    expect(readdirSync(dir)).toHaveLength(1);
    now = toInstant('2026-11-22', '02:00');
    await backups.runIfDue(signal);
    expect(readdirSync(dir)).toEqual(['suluh-2026-11-21.jsonl.gz', 'suluh-2026-11-22.jsonl.gz']);
  });

  it('are kept for seven days and four weeks; no other file is touched', async () => {
    mkdirSync(dir);
    const others = ['suluh.db', 'suluh-2026-01-01.db.salinan', 'suluh-2026-02-30.db', 'foto.jpg', 'suluh-2030-01-01.db'];
    for (const name of others) writeFileSync(join(dir, name), 'x');
    writeFileSync(join(dir, 'suluh-2026-11-20.db.0a1b2c3d.part'), 'setengah');
    for (let day = 0; day < 40; day += 1) {
      writeFileSync(join(dir, `suluh-${addDays('2026-08-14', day)}.db`), 'dari versi lama');
    }
    for (let day = 0; day < 60; day += 1) {
      now = toInstant(addDays('2026-09-23', day), '03:00');
      await backups.runIfDue(signal);
    }
    const ours = readdirSync(dir).filter((name) => !others.includes(name));
    expect(ours.map((name) => name.slice(6, 16))).toEqual([
      '2026-10-18',
      '2026-10-25',
      '2026-11-01',
      '2026-11-08',
      '2026-11-15',
      '2026-11-16',
      '2026-11-17',
      '2026-11-18',
      '2026-11-19',
      '2026-11-20',
      '2026-11-21',
    ]);
    for (const name of others) expect(existsSync(join(dir, name))).toBe(true);
  });

  it('become private if others could read them', async () => {
    mkdirSync(dir);
    writeFileSync(join(dir, 'suluh-2026-11-20.db'), 'x');
    chmodSync(join(dir, 'suluh-2026-11-20.db'), 0o644);
    await backups.runIfDue(signal);
    expect(statSync(join(dir, 'suluh-2026-11-20.db')).mode & 0o777).toBe(0o600);
  });

  it('report a failure, even after a restart, until a backup succeeds; no backup is deleted meanwhile', async () => {
    await backups.runIfDue(signal);
    backups = open(1);
    now = toInstant('2026-11-22', '02:10');
    failure = new BackupError('full', 'No room.');
    await expect(backups.runIfDue(signal)).rejects.toThrow('No room.');
    const expected = { enabled: true, lastDate: '2026-11-21', isLate: false, failed: { at: now.toISOString(), reason: 'full' } };
    expect(await backups.state()).toEqual(expected);
    expect(await open(1).state()).toEqual(expected);
    expect(readdirSync(dir)).toEqual(['suluh-2026-11-21.jsonl.gz']);
    now = toInstant('2026-11-24', '00:00');
    expect(await backups.state()).toMatchObject({ isLate: true });
    failure = null;
    await backups.runIfDue(signal);
    expect(await backups.state()).toMatchObject({ lastDate: '2026-11-24', isLate: false, failed: null });
    expect(await open(1).state()).toMatchObject({ failed: null });
  });

  it.each([
    ['the parent of their folder is missing', () => (dir = join(folder, 'cabut', 'suluh')), 'folder'],
    ['their folder is a file', () => writeFileSync(dir, 'x'), 'folder'],
  ])('report why they failed if %s', async (_what, spoil, reason) => {
    spoil();
    backups = open();
    await expect(backups.runIfDue(signal)).rejects.toThrow(/^The daily backup could not be written to /);
    expect(await backups.state()).toMatchObject({ lastDate: null, failed: { reason } });
  });

  it('ignore a malformed file about the last failure', async () => {
    for (const text of ['', 'null', '{"at": 7}', '{"at": "kemarin", "reason": "full"}']) {
      writeFileSync(join(folder, 'backup-failure.json'), text);
      expect(await open().state()).toMatchObject({ failed: null });
    }
  });

  it('do not fail if a stop of the server interrupts them', async () => {
    const abort = new AbortController();
    abort.abort();
    failure = new Error('aborted');
    await backups.runIfDue(abort.signal);
    expect(await backups.state()).toMatchObject({ failed: null });
  });
});
