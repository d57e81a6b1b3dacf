import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { BackupError } from '#platform/server/database/backup/backup-error.ts';
import { toInstant } from '#platform/shared/wib.ts';
import { openTestDatabase, type OpenTestDatabase } from '#tests/support/open-test-database.ts';
import { startTestServer } from '#tests/support/test-server.ts';
import { createDailyBackups, type DailyBackups } from './daily-backups.ts';
import { createStoreInDatabase } from './backup-state-store.ts';

let folder: string;
let test: OpenTestDatabase;
let now: Date;
let failure: Error | null;
const { signal } = new AbortController();

/** Creates the backups of a process that runs on a machine with this name. */
function onMachine(name: string): DailyBackups {
  return createDailyBackups({
    dir: join(folder, name),
    daily: 7,
    stateStore: createStoreInDatabase(test.db),
    clock: () => now,
    save: async (target) => {
      if (failure) throw failure;
      writeFileSync(target, 'isi', { flag: 'wx' });
    },
  });
}

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'suluh-daily-'));
  test = await openTestDatabase();
  now = toInstant('2026-11-21', '02:10');
  failure = null;
});
afterEach(async () => {
  await test.close();
  rmSync(folder, { recursive: true });
});

it('each day, one machine backs up a shared database, and every process reports the state', async () => {
  const [one, other] = [onMachine('satu'), onMachine('dua')];
  expect(await other.state()).toEqual({ enabled: true, lastDate: null, isLate: false, failed: null });
  await one.runIfDue(signal);
  await other.runIfDue(signal);
  expect(readdirSync(folder)).toEqual(['satu']);
  expect(await other.state()).toEqual({ enabled: true, lastDate: '2026-11-21', isLate: false, failed: null });

  now = toInstant('2026-11-24', '02:10');
  failure = new BackupError('full', 'No room.');
  await expect(other.runIfDue(signal)).rejects.toThrow('No room.');
  expect(await one.state()).toEqual({
    enabled: true,
    lastDate: '2026-11-21',
    isLate: true,
    failed: { at: now.toISOString(), reason: 'full' },
  });
  failure = null;
  await other.runIfDue(signal);
  expect(await one.state()).toEqual({ enabled: true, lastDate: '2026-11-24', isLate: false, failed: null });
  now = toInstant('2026-11-20', '03:00');
  expect(await one.state()).toMatchObject({ lastDate: null });
});

it("makes no second backup if the day's file exists, even if the database does not record it", async () => {
  await onMachine('satu').runIfDue(signal);
  await test.db.direct.updateTable('backup_state').set({ last_date: '2026-11-20' }).execute();
  await onMachine('satu').runIfDue(signal);
  expect(await onMachine('satu').state()).toMatchObject({ lastDate: '2026-11-21', failed: null });
  expect(readdirSync(join(folder, 'satu'))).toEqual(['suluh-2026-11-21.jsonl.gz']);
});

it("backs up a database at once if it has no backup yet, and keeps another database's file of the same day", async () => {
  mkdirSync(join(folder, 'satu'));
  writeFileSync(join(folder, 'satu', 'suluh-2026-11-21.jsonl.gz'), 'yang lama');
  failure = new BackupError('full', 'No room.');
  await expect(onMachine('satu').runIfDue(signal)).rejects.toThrow('No room.');
  failure = null;
  await onMachine('satu').runIfDue(signal);
  await onMachine('satu').runIfDue(signal);
  const kept = 'suluh-2026-11-21.jsonl.gz.before-2026-11-20T19-10-00-000Z';
  expect(readdirSync(join(folder, 'satu')).sort()).toEqual(['suluh-2026-11-21.jsonl.gz', kept]);
  expect(readFileSync(join(folder, 'satu', kept), 'utf8')).toBe('yang lama');
  expect(readFileSync(join(folder, 'satu', 'suluh-2026-11-21.jsonl.gz'), 'utf8')).toBe('isi');
});

it('reports to admins a backup that another machine made', async () => {
  await onMachine('satu').runIfDue(signal);
  const server = await startTestServer({ database: { ...test, drop: () => Promise.resolve() }, backups: onMachine('dua') });
  expect((await (await server.admin()).get('/api/v1/admin/backups')).body.data).toMatchObject({ lastDate: '2026-11-21' });
  await server.stop();
});
