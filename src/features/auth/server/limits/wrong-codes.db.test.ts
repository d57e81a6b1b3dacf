import { Secret, TOTP } from 'otpauth';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Caller } from '#tests/support/caller.ts';
import { addressOfLink } from '#tests/support/staff.ts';
import { ADMIN, startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { endCodeWaits } from './wrong-codes.ts';
import { withCheapHashes } from '#tests/support/cheap-hashes.ts';

withCheapHashes();

const API = '/api/v1/admin';
const LOGIN = `${API}/login`;
const CODE = `${API}/login/code`;
const CREDENTIALS = { email: ADMIN.email, password: ADMIN.password };
const MINUTE = 60;
const HOUR = 60 * MINUTE;

let server: TestServer;
/** An admin who is signed in on a device, which is known from then on. */
let admin: Caller;
let adminId: string;
let secret: string;

function phone(): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: server.clock.now.getTime() });
}

function later(seconds: number): void {
  server.clock.now = new Date(server.clock.now.getTime() + seconds * 1_000);
}

/** Sends the correct password, then a code, from a network. */
async function signIn(code: string, network = '203.0.113.7', caller = server.visitor()) {
  const headers = { 'x-forwarded-for': network };
  const waiting = await caller.call('POST', LOGIN, CREDENTIALS, headers);
  if (waiting.status !== 202) return waiting;
  return caller.call('POST', CODE, { code }, headers);
}

/** Sends this many wrong codes in one sign-in. */
async function guess(times: number, network = '203.0.113.7'): Promise<void> {
  const caller = server.visitor();
  await caller.call('POST', LOGIN, CREDENTIALS, { 'x-forwarded-for': network });
  for (let number = 0; number < times; number += 1) {
    const answer = await caller.call('POST', CODE, { code: '000000' }, { 'x-forwarded-for': network });
    expect([number, answer.status]).toEqual([number, 401]);
  }
}

/** Stores this many wrong codes. */
async function setStreak(streak: number): Promise<void> {
  await server.db.direct.updateTable('wrong_codes').set({ streak }).execute();
}

/** Signs in with a wrong code. Returns the status, and the seconds to wait. */
async function refusal(network?: string): Promise<[number, number]> {
  const { status, headers } = await signIn('000000', network);
  return [status, Number(headers.get('retry-after'))];
}

beforeEach(async () => {
  server = await startTestServer({ now: '2026-11-16T10:00:15+07:00', settings: { TRUST_PROXY: '127.0.0.1' } });
  admin = await server.admin();
  ({ secret } = (await admin.post(`${API}/twoStep/start`)).body.data);
  expect((await admin.post(`${API}/twoStep/confirm`, { code: phone() })).status).toBe(200);
  adminId = (await admin.get(`${API}/me`)).body.data._id;
  later(30);
});
afterEach(() => server.stop());

describe('wrong codes after the right password', () => {
  it('make each network wait: twice as long after each wrong code, and at most a day', async () => {
    await guess(5);
    const refused = await signIn(phone());
    expect([refused.status, refused.headers.get('retry-after'), refused.body.detail]).toEqual([
      429,
      '60',
      'Terlalu banyak kode salah. Coba lagi 1 menit lagi, atau masuk dari perangkat yang pernah Anda pakai masuk.',
    ]);
    for (const minutes of [1, 2, 4]) {
      expect(await refusal()).toEqual([429, minutes * MINUTE]);
      later(minutes * MINUTE - 1);
      expect(await refusal()).toEqual([429, 1]);
      later(1);
      await guess(1);
    }
    for (const [streak, hours] of [
      [5 + 10, 1_024 / 60],
      [5 + 11, 24],
      [19_000, 24],
    ] as const) {
      await setStreak(streak);
      expect(await refusal()).toEqual([429, hours * HOUR]);
    }
    await setStreak(8);
    expect((await signIn(phone(), '198.51.100.4')).status).toBe(200);
  });

  it('from many networks make all of them wait, at most an hour', async () => {
    for (let number = 1; number <= 4; number += 1) await guess(5, `198.51.100.${number}`);
    for (const minutes of [1, 2]) {
      expect(await refusal(`192.0.2.${minutes}`)).toEqual([429, minutes * MINUTE]);
      later(minutes * MINUTE);
      await guess(1, `192.0.2.${minutes}`);
    }
    for (const [streak, minutes] of [
      [20 + 5, 32],
      [20 + 6, 60],
      [19_000, 60],
    ] as const) {
      await setStreak(streak);
      expect(await refusal('192.0.2.9')).toEqual([429, minutes * MINUTE]);
    }
  });

  it('are counted before they are checked, even when concurrent', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => signIn('000000')));
    expect(answers.map(({ status }) => status).filter((status) => status === 401)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(7);
  });

  it('never lock out a known device', async () => {
    for (let number = 1; number <= 4; number += 1) await guess(5, `198.51.100.${number}`);
    expect((await refusal())[0]).toBe(429);
    expect((await signIn(phone(), '203.0.113.7', admin)).status).toBe(200);
  });

  it('cause no wait after a password change; the owner still sees how many there were', async () => {
    const ani = server.visitor();
    const invited = await admin.post(`${API}/admins`, { name: 'Ani Lobo', email: 'ani@example.org' });
    await ani.post(addressOfLink(invited.body), { password: 'layar-perahu-di-ufuk' });
    await guess(5);
    expect((await refusal())[0]).toBe(429);
    const { link } = (await ani.post(`${API}/admins/${adminId}/link`)).body;
    const owner = server.visitor();
    const headers = { 'x-forwarded-for': '203.0.113.7' };
    const used = await owner.call('POST', addressOfLink({ link }), { password: 'pelita-di-bukit-batu' }, headers);
    expect(used.status).toBe(202);
    const answer = await owner.call('POST', CODE, { code: phone() }, headers);
    expect([answer.status, answer.body.data.wrongCodes?.count]).toEqual([200, 5]);
  });

  it('cause no wait after an operator unlocks the account', async () => {
    await guess(5);
    expect((await refusal())[0]).toBe(429);
    await server.db.write((tx) => endCodeWaits(tx, adminId));
    expect((await signIn(phone())).status).toBe(200);
  });

  it('dated in the future by a wrong clock lock nobody', async () => {
    await guess(5);
    await server.db.direct.updateTable('wrong_codes').set({ last_at: '2031-01-01T00:00:00.000Z' }).execute();
    expect((await signIn(phone())).status).toBe(200);
  });
});

describe('the owner', () => {
  it('sees the number of wrong codes and the time of the first one, only at the next sign-in', async () => {
    await guess(5);
    const since = '2026-11-16T03:00:45.000Z';
    later(3 * 24 * HOUR);
    await guess(1, '198.51.100.4');
    const caller = server.visitor();
    // The owner's own typing error.
    await caller.post(LOGIN, CREDENTIALS);
    expect((await caller.post(CODE, { code: '000000' })).status).toBe(401);
    const answer = await caller.post(CODE, { code: phone() });
    const wrongCodes = { count: 6, since };
    expect([answer.status, answer.body.data]).toEqual([200, { _id: adminId, email: ADMIN.email, name: ADMIN.name, wrongCodes }]);
    expect((await caller.get(`${API}/me`)).body.data.wrongCodes).toEqual(wrongCodes);
    later(30);
    expect((await signIn(phone(), '203.0.113.9', caller)).body.data).toEqual({
      _id: adminId,
      email: ADMIN.email,
      name: ADMIN.name,
    });
  });

  it('does not see the wrong codes of the same sign-in', async () => {
    const caller = server.visitor();
    await caller.post(LOGIN, CREDENTIALS);
    for (let number = 0; number < 3; number += 1) await caller.post(CODE, { code: '000000' });
    const answer = await caller.post(CODE, { code: phone() });
    expect([answer.status, answer.body.data.wrongCodes]).toEqual([200, undefined]);
  });

  it('sees guesses on a known device, and guesses of a session that tried to switch the second step off', async () => {
    for (let number = 0; number < 3; number += 1) await signIn('000000', '203.0.113.7', admin);
    const off = () => admin.post(`${API}/twoStep/off`, { password: ADMIN.password, code: '000000' });
    for (let number = 0; number < 5; number += 1) expect((await off()).status).toBe(422);
    const refused = await off();
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60']);
    expect((await signIn(phone())).body.data.wrongCodes).toMatchObject({ count: 8 });
    const actions = await server.db.read.selectFrom('audit_log').select('action').where('entity_id', '=', adminId).execute();
    expect(actions.map(({ action }) => action).filter((action) => action === 'lockOut')).toHaveLength(1);
  });
});

it('switching the second step on counts wrong codes, and computes no hash for a wrong code', async () => {
  const ani = server.visitor();
  const invited = await admin.post(`${API}/admins`, { name: 'Ani Lobo', email: 'ani@example.org' });
  await ani.post(addressOfLink(invited.body), { password: 'layar-perahu-di-ufuk' });
  await ani.post(`${API}/twoStep/start`);
  const answers = await Promise.all(Array.from({ length: 60 }, () => ani.post(`${API}/twoStep/confirm`, { code: '000000' })));
  const statuses = answers.map(({ status }) => status);
  expect(statuses.filter((status) => status === 422)).toHaveLength(10);
  expect(statuses.filter((status) => status === 429)).toHaveLength(50);
  expect(answers.find(({ status }) => status === 429)?.headers.get('retry-after')).toBe(String(15 * MINUTE));
  expect((await server.visitor().post(LOGIN, CREDENTIALS)).status).toBe(202);
});

it('an ended session cannot switch the second step on', async () => {
  const ani = server.visitor();
  const invited = await admin.post(`${API}/admins`, { name: 'Ani Lobo', email: 'ani@example.org' });
  await ani.post(addressOfLink(invited.body), { password: 'layar-perahu-di-ufuk' });
  const started = (await ani.post(`${API}/twoStep/start`)).body.data.secret;
  const code = new TOTP({ secret: Secret.fromBase32(started) }).generate({ timestamp: server.clock.now.getTime() });
  const [confirmed, removed] = await Promise.all([
    ani.post(`${API}/twoStep/confirm`, { code }),
    admin.delete(`${API}/admins/${invited.body.data._id}`),
  ]);
  expect(removed.status).toBe(200);
  expect([200, 401]).toContain(confirmed.status);
  expect((await ani.get(`${API}/me`)).status).toBe(401);
});
