import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { make } from '#tests/support/builders.ts';
import type { Caller } from '#tests/support/caller.ts';
import { addressOfLink, makeTeacherMentor, signInAsStaff, staffCaller } from '#tests/support/staff.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { withCheapHashes } from '#tests/support/cheap-hashes.ts';

withCheapHashes();

const ME = '/api/v1/staff/me';
const PASSWORD = 'layar-di-ufuk';
const HOUR = 3_600_000;
const GONE = 'Tautan ini sudah tidak berlaku. Minta tautan baru.';

let server: TestServer;
let admin: Caller;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.admin();
});
afterAll(() => server.stop());

/** The path that uses a new link of a teacher or mentor. */
async function newLink(kind: 'teachers' | 'mentor', id: string): Promise<string> {
  const answer = await admin.post(`/api/v1/admin/${kind}/${id}/link`);
  expect(answer.status).toBe(201);
  return addressOfLink(answer.body);
}

describe("a teacher's or mentor's one-time link", () => {
  it('is shown once, with its expiry', async () => {
    const { _id } = await make.teacher(admin);
    const answer = await admin.post(`/api/v1/admin/teachers/${_id}/link`, {}, { 'idempotency-key': 'sama' });
    expect([answer.status, answer.body]).toEqual([
      201,
      {
        link: expect.stringMatching(/\/masuk\/[\w-]{43}$/),
        expiresAt: new Date(server.clock.now.getTime() + 48 * HOUR).toISOString(),
      },
    ]);
    const kept = [
      await server.db.read.selectFrom('idempotency_keys').selectAll().execute(),
      await server.db.read.selectFrom('sign_in_links').selectAll().execute(),
      server.log,
    ];
    expect(JSON.stringify(kept)).not.toContain(answer.body.link.split('/').at(-1));
  });

  it('signs in without a password, and keeps the current password', async () => {
    const { _id, name, email } = await make.teacher(admin);
    const before = await staffCaller(server, email);
    const caller = server.visitor();
    const answer = await caller.post(await newLink('teachers', _id));
    expect([answer.status, answer.body]).toEqual([200, { data: { kind: 'staff' } }]);
    expect((await caller.get(ME)).body.data).toEqual({ name, email, teacher: { _id }, mentor: null });
    expect((await caller.get('/api/v1/admin/me')).status).toBe(401);
    expect((await before.get(ME)).status).toBe(200);
    await staffCaller(server, email);
  });

  it('sets the password of both roles, and ends the other sessions', async () => {
    const { email, teacher, mentor } = await makeTeacherMentor(admin);
    const before = await staffCaller(server, email, 'sandi-guru');
    const caller = server.visitor();
    expect((await caller.post(await newLink('mentor', mentor), { password: PASSWORD })).status).toBe(200);
    expect((await caller.get(ME)).body.data).toMatchObject({ teacher: { _id: teacher }, mentor: { _id: mentor } });
    expect((await before.get(ME)).status).toBe(401);
    for (const old of ['sandi-guru', 'sandi-mentor'])
      expect((await signInAsStaff(server.visitor(), email, old)).status).toBe(401);
    await staffCaller(server, email, PASSWORD);
  });

  it('is not used up by an invalid password', async () => {
    const { _id } = await make.teacher(admin);
    const address = await newLink('teachers', _id);
    for (const [password, message] of [
      ['tujuh77', 'Kata sandi baru harus 8 sampai 128 karakter.'],
      ['password1', 'Kata sandi ini terlalu umum. Pilih yang lain.'],
    ]) {
      const answer = await server.visitor().post(address, { password });
      expect([answer.status, answer.body.errors]).toEqual([422, [{ field: 'password', message }]]);
    }
    expect((await server.visitor().post(address)).status).toBe(200);
  });

  it('accepts only one of several concurrent uses', async () => {
    const { _id } = await make.mentor(admin);
    const address = await newLink('mentor', _id);
    const answers = await Promise.all(Array.from({ length: 5 }, () => server.visitor().post(address)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 410, 410, 410, 410]);
    for (const { body } of answers.filter(({ status }) => status === 410)) expect(body.detail).toBe(GONE);
  });

  it('is valid for 48 hours, or until a newer link is created for the same person in either role', async () => {
    const { teacher, mentor } = await makeTeacherMentor(admin);
    const first = await newLink('teachers', teacher);
    const second = await newLink('mentor', mentor);
    expect((await server.visitor().post(first)).status).toBe(410);
    const { now } = server.clock;
    server.clock.now = new Date(now.getTime() + 48 * HOUR);
    const late = await server.visitor().post(second);
    server.clock.now = now;
    expect([late.status, late.body.detail]).toEqual([410, GONE]);
    expect((await server.visitor().post(second)).status).toBe(200);
    expect((await server.visitor().post(second)).status).toBe(410);
  });

  it('is invalid after the person is deleted; a valid one unlocks the account', async () => {
    const gone = await make.teacher(admin);
    const dead = await newLink('teachers', gone._id);
    await admin.delete(`/api/v1/admin/teachers/${gone._id}`);
    expect((await server.visitor().post(dead)).status).toBe(410);

    const { _id, email } = await make.mentor(admin);
    for (let number = 0; number < 11; number += 1) await signInAsStaff(server.visitor(), email, 'bukan-ini');
    expect((await signInAsStaff(server.visitor(), email)).status).toBe(429);
    await server.visitor().post(await newLink('mentor', _id));
    await staffCaller(server, email);
  });

  it('is created only for known people, and only by admins', async () => {
    const { _id, email } = await make.teacher(admin);
    for (const id of ['x', '%00', crypto.randomUUID()]) {
      expect((await admin.post(`/api/v1/admin/teachers/${id}/link`)).status).toBe(404);
      expect((await admin.post(`/api/v1/admin/mentor/${id}/link`)).status).toBe(404);
    }
    expect((await admin.post(`/api/v1/admin/mentor/${_id}/link`)).status).toBe(404);
    const staff = await staffCaller(server, email);
    expect((await staff.post(`/api/v1/admin/teachers/${_id}/link`)).status).toBe(401);
  });

  it('is in the history with its creator and its user', async () => {
    const { _id } = await make.teacher(admin);
    await server.visitor().post(await newLink('teachers', _id), { password: PASSWORD });
    const rows = await server.db.read
      .selectFrom('audit_log')
      .selectAll()
      .where('entity_id', '=', _id)
      .where('action', 'in', ['linkMade', 'linkUsed', 'signIn', 'update'])
      .execute();
    expect(rows.map(({ action }) => action).sort()).toEqual(['linkMade', 'linkUsed', 'signIn', 'update']);
    expect(rows.find(({ action }) => action === 'linkMade')).toMatchObject({ by_kind: 'admin' });
    for (const row of rows.filter(({ action }) => action !== 'linkMade')) {
      expect(row).toMatchObject({ by_kind: 'teacher', by_id: _id });
    }
  });
});
