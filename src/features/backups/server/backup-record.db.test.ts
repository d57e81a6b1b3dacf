import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { BackupError } from '#platform/server/database/backup/backup-error.ts';
import { toInstant } from '#platform/shared/wib.ts';
import { openTestDatabase, type OpenTestDatabase } from '#tests/support/open-test-database.ts';
import { startTestServer } from '#tests/support/test-server.ts';
import { createDailyBackups, type DailyBackups } from './daily-backups.ts';
import { recordInDatabase } from './backup-record.ts';

let folder: string;
let test: OpenTestDatabase;
let now: Date;
let failure: Error | null;
const { signal } = new AbortController();

/** The backups of a process on its own machine. */
function onMachine(name: string): DailyBackups {
  return createDailyBackups({
    dir: join(folder, name),
    daily: 7,
    record: recordInDatabase(test.db),
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

it('makes backups of a shared database once a day on any machine, and every process reports their state', async () => {
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

it('counts an existing file that could not be recorded in the database as made', async () => {
  await onMachine('satu').runIfDue(signal);
  await test.db.direct.updateTable('backup_state').set({ last_date: '2026-11-20' }).execute();
  await onMachine('satu').runIfDue(signal);
  expect(await onMachine('satu').state()).toMatchObject({ lastDate: '2026-11-21', failed: null });
  expect(readdirSync(join(folder, 'satu'))).toEqual(['suluh-2026-11-21.jsonl.gz']);
});

it("backs up a database without backups at once, and keeps another database's file of that day", async () => {
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

it('reports a backup of another machine to admins', async () => {
  await onMachine('satu').runIfDue(signal);
  const server = await startTestServer({ database: { ...test, drop: () => Promise.resolve() }, backups: onMachine('dua') });
  expect((await (await server.admin()).get('/api/v1/admin/backups')).body.data).toMatchObject({ lastDate: '2026-11-21' });
  await server.stop();
});
