import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Caller } from '#tests/support/caller.ts';
import { migratedTestDatabase, type TestDatabase } from '#tests/support/test-database.ts';
import { ADMIN, startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { hashPassword, OWN_WORK } from '#platform/server/session/password-hash.ts';
import { addAdmin } from '../accounts/admins.ts';
import { unlockAccount } from './unlock.ts';
import { withCheapHashes } from '#tests/support/cheap-hashes.ts';

withCheapHashes();

const LOGIN = '/api/v1/admin/login';
const DEVICE = 'suluh-device';
const WINDOW_MS = 15 * 60_000;
const DAY_MS = 24 * 3_600_000;
const WRONG = { email: ADMIN.email, password: 'bukan kata sandinya' };
const SECOND = { email: 'kedua@example.org', password: 'obor-kedua-di-bukit', name: 'Kedua' };

let database: TestDatabase;
let server: TestServer;

beforeAll(async () => {
  database = await migratedTestDatabase();
  server = await startTestServer({ database, settings: { TRUST_PROXY: 'loopback' } });
  const passwordHash = await hashPassword(SECOND.password, OWN_WORK);
  await server.db.write((tx) => addAdmin(tx, { adminId: null, now: server.clock.now }, { ...SECOND, passwordHash }));
});
afterAll(async () => {
  await server.stop();
  await database.drop();
});
beforeEach(async () => {
  await server.db.direct.deleteFrom('login_attempts').execute();
  await server.db.direct.deleteFrom('trusted_devices').execute();
});

/** A device that signed in to the account and then signed out. */
async function knownDevice(account: { email: string; password: string } = ADMIN): Promise<Caller> {
  const caller = server.visitor();
  await caller.signIn(account);
  await caller.post('/api/v1/admin/logout');
  expect(caller.cookieNamed('suluh')).toBe('');
  expect(caller.cookieNamed(DEVICE)).toHaveLength(43);
  return caller;
}

/** Enough wrong passwords of strangers to lock the account for all strangers. */
async function attack(): Promise<void> {
  await server.visitor().post(LOGIN, WRONG, { 'x-forwarded-for': '198.51.100.3' });
  await server.db.direct.updateTable('login_attempts').set({ attempts: 1_000 }).whereRef('key', '=', 'account').execute();
  const stranger = await server.visitor().post(LOGIN, ADMIN, { 'x-forwarded-for': '203.0.113.99' });
  expect(stranger.status).toBe(429);
}

async function statuses(caller: Caller, count: number, body: object): Promise<number[]> {
  const answers: number[] = [];
  for (let number = 0; number < count; number += 1) answers.push((await caller.post(LOGIN, body)).status);
  return answers;
}

const times = (count: number, status: number) => Array.from({ length: count }, () => status);

describe("strangers' wrong passwords", () => {
  it('do not lock the account for a device that has signed in before', async () => {
    const device = await knownDevice();
    for (let number = 0; number < 110; number += 1) {
      await server.visitor().post(LOGIN, WRONG, { 'x-forwarded-for': `198.51.100.${number % 11}` });
    }
    const stranger = await server.visitor().post(LOGIN, ADMIN, { 'x-forwarded-for': '203.0.113.99' });
    expect(stranger.status).toBe(429);
    expect((await device.post(LOGIN, ADMIN)).status).toBe(200);
    expect((await device.get('/api/v1/admin/me')).status).toBe(200);
    expect((await device.post(LOGIN, ADMIN)).status).toBe(200);
  });

  it('do not block the address of a device that has signed in before', async () => {
    const device = await knownDevice();
    for (let number = 0; number < 60; number += 1) {
      await server.visitor().post(LOGIN, { ...WRONG, email: `orang${number}@example.org` });
    }
    expect((await server.visitor().post(LOGIN, ADMIN)).status).toBe(429);
    expect((await device.post(LOGIN, ADMIN)).status).toBe(200);
  });

  it('do not prevent a signed-in admin from changing the password', async () => {
    const admin = await server.admin();
    await attack();
    const change = (currentPassword: string, newPassword: string) =>
      admin.post('/api/v1/admin/password', { currentPassword, newPassword });
    expect((await change(ADMIN.password, 'layar-perahu-di-ufuk')).status).toBe(200);
    expect((await change('layar-perahu-di-ufuk', ADMIN.password)).status).toBe(200);
  });

  it('are cleared for the account and every address when an operator unlocks the account', async () => {
    await attack();
    await server.db.write((tx) => unlockAccount(tx, ADMIN.email));
    expect((await server.visitor().post(LOGIN, ADMIN, { 'x-forwarded-for': '198.51.100.3' })).status).toBe(200);
  });
});

describe('a known device', () => {
  it('is unknown after ten wrong passwords, until it signs in again', async () => {
    const device = await knownDevice();
    expect(await statuses(device, 10, WRONG)).toEqual(times(10, 401));
    expect(await server.db.read.selectFrom('trusted_devices').selectAll().execute()).toHaveLength(1);
    expect(await statuses(device, 11, WRONG)).toEqual([...times(10, 401), 429]);
    expect(await server.db.read.selectFrom('trusted_devices').selectAll().execute()).toEqual([]);
    expect((await device.post(LOGIN, ADMIN)).status).toBe(429);
    expect((await device.post(LOGIN, ADMIN, { 'x-forwarded-for': '203.0.113.50' })).status).toBe(200);
    expect(await statuses(device, 9, WRONG)).toEqual(times(9, 401));
    expect((await device.post(LOGIN, ADMIN)).status).toBe(200);
  });

  it('cannot exceed its limit with concurrent attempts', async () => {
    const device = await knownDevice();
    const answers = await Promise.all(Array.from({ length: 40 }, () => device.post(LOGIN, WRONG)));
    expect(answers.filter(({ status }) => status === 401).length).toBeLessThanOrEqual(20);
  });

  it('restarts its count after a correct password, and after the window', async () => {
    const device = await knownDevice();
    expect(await statuses(device, 9, WRONG)).toEqual(times(9, 401));
    expect((await device.post(LOGIN, ADMIN)).status).toBe(200);
    expect(await statuses(device, 9, WRONG)).toEqual(times(9, 401));
    server.clock.now = new Date(server.clock.now.getTime() + WINDOW_MS);
    expect(await statuses(device, 9, WRONG)).toEqual(times(9, 401));
    await attack();
    expect((await device.post(LOGIN, ADMIN)).status).toBe(200);
  });

  it('is known only to the accounts that signed in on it', async () => {
    const device = await knownDevice(SECOND);
    await attack();
    expect((await device.post(LOGIN, ADMIN)).status).toBe(429);
    await server.db.write((tx) => unlockAccount(tx, ADMIN.email));
    await device.signIn(ADMIN);
    await attack();
    expect((await device.post(LOGIN, ADMIN)).status).toBe(200);
    expect(await statuses(device, 10, { ...WRONG, email: SECOND.email })).toEqual(times(10, 401));
    expect((await device.post(LOGIN, ADMIN)).status).toBe(200);
  });

  it('has a new token at every sign-in; the previous one, or an invented one, is invalid', async () => {
    const device = await knownDevice();
    const before = device.cookieNamed(DEVICE);
    await device.signIn(ADMIN);
    expect(device.cookieNamed(DEVICE)).not.toBe(before);
    await attack();
    for (const token of [before, 'a'.repeat(43), '', 'x'.repeat(4_000)]) {
      const answer = await server.visitor().post(LOGIN, ADMIN, { cookie: `${DEVICE}=${token}` });
      expect(answer.status).toBe(429);
    }
    expect((await device.post(LOGIN, ADMIN)).status).toBe(200);
  });

  it('is stored as a hash, for a year after its last sign-in', async () => {
    const device = await knownDevice();
    const rows = await server.db.read.selectFrom('trusted_devices').selectAll().execute();
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(device.cookieNamed(DEVICE));
    const start = server.clock.now;
    try {
      server.clock.now = new Date(start.getTime() + 364 * DAY_MS);
      await attack();
      expect((await device.post(LOGIN, ADMIN)).status).toBe(200);
      server.clock.now = new Date(start.getTime() + (364 + 366) * DAY_MS);
      await attack();
      expect((await device.post(LOGIN, ADMIN)).status).toBe(429);
    } finally {
      server.clock.now = start;
    }
  });

  it('is forgotten after twenty other devices signed in to the account', async () => {
    const first = await knownDevice();
    const others: Caller[] = [];
    for (let number = 0; number < 20; number += 1) {
      server.clock.now = new Date(server.clock.now.getTime() + 1_000);
      others.push(await knownDevice());
    }
    expect(await server.db.read.selectFrom('trusted_devices').selectAll().execute()).toHaveLength(20);
    await attack();
    expect((await first.post(LOGIN, ADMIN)).status).toBe(429);
    expect((await others[0]?.post(LOGIN, ADMIN))?.status).toBe(200);
  });

  it('is known to every server on the database', async () => {
    const device = await knownDevice();
    const other = await startTestServer({ database, now: server.clock.now.toISOString(), settings: { TRUST_PROXY: 'loopback' } });
    try {
      await attack();
      const answer = await other.visitor().post(LOGIN, ADMIN, { cookie: device.cookie });
      expect(answer.status).toBe(200);
    } finally {
      await other.stop();
    }
  });
});
