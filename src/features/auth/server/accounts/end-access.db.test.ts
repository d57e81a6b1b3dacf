import { Secret, TOTP } from 'otpauth';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { make } from '#tests/support/builders.ts';
import type { Caller } from '#tests/support/caller.ts';
import { addressOfLink, makeTeacherMentor, signInAsStaff, staffCaller } from '#tests/support/staff.ts';
import { ADMIN, startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { setPassword } from './admins.ts';
import { withCheapHashes } from '#tests/support/cheap-hashes.ts';

withCheapHashes();

const API = '/api/v1/admin';
const OLD = { email: 'ani@example.org', password: 'layar-perahu-di-ufuk' };
const NEW = 'pelita-di-bukit-batu';
const GONE = 'Tautan ini sudah tidak berlaku. Minta tautan baru.';

let server: TestServer;
let admin: Caller;

beforeEach(async () => {
  server = await startTestServer({ now: '2026-11-20T10:00:15+07:00' });
  admin = await server.admin();
});
afterEach(() => server.stop());

/** Another admin, signed in, with a second step. */
async function anAdmin() {
  const invited = await admin.post(`${API}/admins`, { name: 'Ani Lobo', email: OLD.email });
  const caller = server.visitor();
  await caller.post(addressOfLink(invited.body), { password: OLD.password });
  const { secret } = (await caller.post(`${API}/twoStep/start`)).body.data;
  const code = () => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: server.clock.now.getTime() });
  expect((await caller.post(`${API}/twoStep/confirm`, { code: code() })).status).toBe(200);
  server.clock.now = new Date(server.clock.now.getTime() + 30_000);
  const id = invited.body.data._id as string;
  const newLink = async () => addressOfLink((await admin.post(`${API}/admins/${id}/link`)).body);
  return { id, caller, code, newLink };
}

/** Every way of changing an admin's password. */
const ADMIN_WAYS: Record<string, (parts: Awaited<ReturnType<typeof anAdmin>>) => Promise<unknown>> = {
  'their own change': async ({ caller }) => {
    const answer = await caller.post(`${API}/password`, { currentPassword: OLD.password, newPassword: NEW });
    expect(answer.status).toBe(200);
    expect((await caller.get(`${API}/me`)).status).toBe(200);
  },
  'another one-time link': async ({ newLink }) => {
    const used = await newLink();
    expect((await server.visitor().post(used, { password: NEW })).status).toBe(202);
  },
  'the command': ({ id }) =>
    server.db.write((tx) => setPassword(tx, { adminId: null, now: server.clock.now }, id, '$argon2id$never')),
};

describe.each(Object.entries(ADMIN_WAYS))("an admin's password, changed by %s", (way, change) => {
  it('ends open links, sign-ins that wait for a code, and other sessions', async () => {
    const parts = await anAdmin();
    const { id, caller, code, newLink } = parts;
    const other = server.visitor();
    expect((await other.post(`${API}/login`, OLD)).status).toBe(202);
    expect((await other.post(`${API}/login/code`, { code: code() })).status).toBe(200);
    server.clock.now = new Date(server.clock.now.getTime() + 30_000);
    const waiting = server.visitor();
    expect((await waiting.post(`${API}/login`, OLD)).status).toBe(202);
    const open = await newLink();
    await change(parts);

    const used = await server.visitor().post(open, { password: 'kabut-pagi-gunung-hijau' });
    expect([used.status, used.body.detail]).toEqual([410, GONE]);
    const late = await waiting.post(`${API}/login/code`, { code: code() });
    expect([late.status, late.body.code]).toEqual([401, 'sign-in-expired']);
    expect((await other.get(`${API}/me`)).status).toBe(401);
    expect((await caller.get(`${API}/me`)).status).toBe(way === 'their own change' ? 200 : 401);
    const left = await server.db.read.selectFrom('sign_in_links').select('admin_id').where('admin_id', '=', id).execute();
    expect(left).toEqual([]);
    expect((await admin.get(`${API}/admins`)).body.data.map(({ linkUntil }: { linkUntil: unknown }) => linkUntil)).toEqual([
      null,
      null,
    ]);
  });
});

it('a link and a password change that run concurrently: one sets the password, the other is refused', async () => {
  const { caller, newLink } = await anAdmin();
  const open = await newLink();
  const [changed, used] = await Promise.all([
    caller.post(`${API}/password`, { currentPassword: OLD.password, newPassword: NEW }),
    server.visitor().post(open, { password: 'kabut-pagi-gunung-hijau' }),
  ]);
  expect([
    [200, 410],
    [422, 202],
    [401, 202],
  ]).toContainEqual([changed.status, used.status]);
});

/** Every way of changing a teacher's or mentor's password. */
const STAFF_WAYS: Record<string, (person: { caller: Caller; mentor: string }) => Promise<unknown>> = {
  'their own change': async ({ caller }) => {
    const answer = await caller.post('/api/v1/staff/password', { currentPassword: 'sandi-guru', newPassword: NEW });
    expect(answer.status).toBe(200);
  },
  'a one-time link of the other role': async ({ mentor }) => {
    const link = addressOfLink((await admin.post(`${API}/mentor/${mentor}/link`)).body);
    expect((await server.visitor().post(link, { password: NEW })).status).toBe(200);
  },
};

describe.each(Object.entries(STAFF_WAYS))("a teacher's and mentor's password, changed by %s", (way, change) => {
  it('ends open links of both roles, and other sessions', async () => {
    const { email, teacher, mentor } = await makeTeacherMentor(admin);
    const [caller, other] = [await staffCaller(server, email, 'sandi-guru'), await staffCaller(server, email, 'sandi-mentor')];
    const open = addressOfLink((await admin.post(`${API}/teachers/${teacher}/link`)).body);
    await change({ caller, mentor });

    expect((await server.visitor().post(open)).status).toBe(410);
    expect((await other.get('/api/v1/staff/me')).status).toBe(401);
    expect((await caller.get('/api/v1/staff/me')).status).toBe(way === 'their own change' ? 200 : 401);
    for (const password of ['sandi-guru', 'sandi-mentor']) {
      expect((await signInAsStaff(server.visitor(), email, password)).status).toBe(401);
    }
    expect((await signInAsStaff(server.visitor(), email, NEW)).status).toBe(200);
    expect(await server.db.read.selectFrom('sign_in_links').selectAll().execute()).toEqual([]);
  });
});

it('a new email, set by an admin, ends all access with the earlier email', async () => {
  const { _id, name, email, subject } = await make.teacher(admin);
  const caller = await staffCaller(server, email);
  const open = addressOfLink((await admin.post(`${API}/teachers/${_id}/link`)).body);
  expect((await admin.put(`${API}/teachers/${_id}`, { name, email: `baru.${email}`, subject })).status).toBe(200);
  expect((await server.visitor().post(open)).status).toBe(410);
  expect((await caller.get('/api/v1/staff/me')).status).toBe(401);
  expect((await signInAsStaff(server.visitor(), `baru.${email}`)).status).toBe(401);
});

it('a known device stays known after a password change, but gives no access', async () => {
  const change = { currentPassword: ADMIN.password, newPassword: NEW };
  const other = await server.admin();
  expect((await admin.post(`${API}/password`, change)).status).toBe(200);
  const stranger = server.visitor();
  for (let number = 0; number < 11; number += 1) await stranger.post(`${API}/login`, { ...ADMIN, password: 'bukan-sandinya' });
  expect((await stranger.post(`${API}/login`, { ...ADMIN, password: NEW })).status).toBe(429);
  expect((await other.post(`${API}/login`, ADMIN)).status).toBe(401);
  expect((await other.post(`${API}/login`, { ...ADMIN, password: NEW })).status).toBe(200);
});
