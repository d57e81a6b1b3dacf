import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { addAdmin } from '#features/auth/server/accounts/admins.ts';
import type { Database } from '#platform/server/database/database.ts';
import { recordAccess } from '#platform/server/records/audit.ts';
import { createServer } from '#app/server/start-server.ts';
import { openTestDatabase, type OpenTestDatabase } from '../support/open-test-database.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const YEAR = 365 * DAY;
/** The number of expired rows of one kind. The job deletes rows in batches, and needs more than two for so many. */
const MANY = 1_200;

let opened: OpenTestDatabase;
let db: Database;

beforeAll(async () => {
  opened = await openTestDatabase();
  ({ db } = opened);
});
afterAll(() => opened.close());

/** The default of HISTORY_DAYS. */
const HISTORY_DAYS = 730;

/** Returns the time so many milliseconds ago as ISO text. */
const ago = (ms: number) => new Date(Date.now() - ms).toISOString();

async function fill(adminId: string): Promise<void> {
  const answer = (key: string, ageMs: number) => ({
    admin_id: adminId,
    call: 'POST /api/v1/admin/teachers',
    key,
    body_hash: 'h',
    answer: '{}',
    created_at: ago(ageMs),
  });
  for (let from = 0; from < MANY; from += 100) {
    const old = Array.from({ length: 100 }, (_, index) => answer(`lama-${from + index}`, 25 * HOUR + from + index));
    await db.direct.insertInto('idempotency_keys').values(old).execute();
  }
  await db.direct
    .insertInto('idempotency_keys')
    .values([answer('baru', 23 * HOUR), answer('jam-salah', -25 * HOUR)])
    .execute();
  const session = (token_hash: string, createdMs: number, seenMs: number) => ({
    token_hash,
    admin_id: adminId,
    created_at: ago(createdMs),
    last_seen_at: ago(seenMs),
  });
  await db.direct
    .insertInto('sessions')
    .values([session('idle', 3 * HOUR, 2.5 * HOUR), session('old', 13 * HOUR, 0), session('living', 11 * HOUR, HOUR)])
    .execute();
  const counter = (key: string, ageMs: number) => ({ key, account: null, window_start: ago(ageMs), attempts: 3 });
  await db.direct
    .insertInto('login_attempts')
    .values([counter('lama', 16 * 60_000), counter('baru', 60_000)])
    .execute();
  const codes = (source: string, ageMs: number) => ({
    admin_id: adminId,
    source,
    wrong: 3,
    streak: 3,
    first_at: ago(YEAR),
    last_at: ago(ageMs),
  });
  await db.direct
    .insertInto('wrong_codes')
    .values([codes('lama', 91 * DAY), codes('baru', 89 * DAY)])
    .execute();
  const device = (token_hash: string, ageMs: number) => ({
    token_hash,
    admin_id: adminId,
    created_at: ago(2 * YEAR),
    last_used_at: ago(ageMs),
  });
  await db.direct
    .insertInto('trusted_devices')
    .values([device('lama', YEAR + HOUR), device('baru', YEAR - HOUR)])
    .execute();
  const staff = (token_hash: string, createdMs: number, seenMs: number) => ({
    token_hash,
    id: token_hash,
    teacher_id: null,
    mentor_id: null,
    device: 'Chrome di Android',
    created_at: ago(createdMs),
    last_seen_at: ago(seenMs),
  });
  await db.direct
    .insertInto('staff_sessions')
    .values([staff('idle', 15 * DAY, 14.5 * DAY), staff('old', 31 * DAY, 0), staff('living', 29 * DAY, 13 * DAY)])
    .execute();
  const trashed = (id: string, ageMs: number) => ({
    id,
    entity: 'class',
    entity_id: id,
    name: id,
    deleted_at: ago(ageMs),
    admin_id: adminId,
    counts: '{}',
    parents: '[]',
    document: '{}',
  });
  await db.direct
    .insertInto('trash')
    .values([trashed('lama', 30 * DAY + HOUR), trashed('baru', 30 * DAY - HOUR)])
    .execute();
  for (const [entityId, ageDays] of [
    ['lama', HISTORY_DAYS + 1],
    ['baru', HISTORY_DAYS - 1],
  ] as const) {
    const by = { adminId, now: new Date(Date.now() - ageDays * DAY) };
    await recordAccess(db.direct, by, { action: 'export', entity: 'teacher', entityId });
  }
}

async function left(): Promise<string[]> {
  const answers = await db.read.selectFrom('idempotency_keys').select('key').execute();
  const sessions = await db.read.selectFrom('sessions').select('token_hash as key').execute();
  const counters = await db.read.selectFrom('login_attempts').select('key').execute();
  const codes = await db.read.selectFrom('wrong_codes').select('source as key').execute();
  const devices = await db.read.selectFrom('trusted_devices').select('token_hash as key').execute();
  const staff = await db.read.selectFrom('staff_sessions').select('token_hash as key').execute();
  const trash = await db.read.selectFrom('trash').select('id as key').execute();
  const history = await db.read
    .selectFrom('audit_log')
    .select('entity_id as key')
    .where('action', 'in', ['export', 'expire'])
    .orderBy('at')
    .execute();
  return [...answers, ...sessions, ...counters, ...codes, ...devices, ...staff, ...trash, ...history].map(({ key }) => key);
}

it('a running server deletes all expired rows, and nothing else', async () => {
  const account = { email: 'admin@example.org', name: 'Admin', passwordHash: 'x' };
  await db.write((tx) => addAdmin(tx, { adminId: null, now: new Date() }, account));
  const { id } = await db.read.selectFrom('admins').select('id').executeTakeFirstOrThrow();
  await fill(id);
  expect(await left()).toHaveLength(MANY + 2 + 3 + 2 + 2 + 2 + 3 + 2 + 2);
  const settings = { ...opened.settings, PORT: '0', SAMPLE_DATA: 'off', LOG_LEVEL: 'silent' };
  const server = await createServer(settings, () => {});
  try {
    // The newest row of the history records the deletion of the old ones.
    const kept = ['baru', 'living', 'baru', 'baru', 'baru', 'living', 'baru', 'baru', 'history'];
    await vi.waitFor(async () => expect(await left()).toEqual(kept), { timeout: 25_000, interval: 100 });
  } finally {
    await server.close();
  }
});
