import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { make, unique } from '#tests/support/builders.ts';
import type { Caller } from '#tests/support/caller.ts';
import { addressOfLink, makeTeacherMentor, signInAsStaff, staffCaller, STAFF_PASSWORD } from '#tests/support/staff.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { withCheapHashes } from '#tests/support/cheap-hashes.ts';

withCheapHashes();

const STAFF = '/api/v1/staff';
const ME = `${STAFF}/me`;

const PASSWORD = `${STAFF}/password`;

const NEW = 'layar-di-ufuk';

let server: TestServer;
let admin: Caller;

beforeAll(async () => {
  server = await startTestServer();
  admin = await server.admin();
});

afterAll(() => server.stop());

describe('changing the password', () => {
  it('applies to both roles, ends every other session and the old token', async () => {
    const { email } = await makeTeacherMentor(admin);
    const [caller, other] = [await staffCaller(server, email, 'sandi-guru'), await staffCaller(server, email, 'sandi-mentor')];
    const { cookie } = caller;
    const answer = await caller.post(PASSWORD, { currentPassword: 'sandi-mentor', newPassword: NEW });
    expect([answer.status, answer.body.data.email]).toEqual([200, email]);
    expect((await caller.get(ME)).status).toBe(200);
    expect((await other.get(ME)).status).toBe(401);
    expect((await server.visitor().get(ME, { cookie })).status).toBe(401);
    for (const old of ['sandi-guru', 'sandi-mentor'])
      expect((await signInAsStaff(server.visitor(), email, old)).status).toBe(401);
    await staffCaller(server, email, NEW);
    const rows = await server.db.read.selectFrom('audit_log').selectAll().where('action', '=', 'update').execute();
    expect(rows.map(({ entity }) => entity)).toEqual(expect.arrayContaining(['teacher', 'mentor']));
    expect(JSON.stringify(rows)).not.toMatch(/argon2|layar-di/);
  });

  it.each([
    ['bukan-ini', NEW, 'currentPassword', 'Kata sandi saat ini salah.'],
    ['', NEW, 'currentPassword', 'Kata sandi saat ini salah.'],
    [STAFF_PASSWORD, 'tujuh77', 'newPassword', 'Kata sandi baru harus 8 sampai 128 karakter.'],
    [STAFF_PASSWORD, 'a1'.repeat(65), 'newPassword', 'Kata sandi baru harus 8 sampai 128 karakter.'],
    [STAFF_PASSWORD, undefined, 'newPassword', 'Kata sandi baru harus 8 sampai 128 karakter.'],
    [STAFF_PASSWORD, 'password1', 'newPassword', 'Kata sandi ini terlalu umum. Pilih yang lain.'],
  ])('from "%s" to "%s" is refused', async (currentPassword, newPassword, field, message) => {
    const { email } = await make.teacher(admin);
    const caller = await staffCaller(server, email);
    const answer = await caller.post(PASSWORD, { currentPassword, newPassword });
    expect([answer.status, answer.body.errors]).toEqual([422, [{ field, message }]]);
    await staffCaller(server, email);
  });

  it('succeeds for one of several concurrent changes', async () => {
    const { email } = await make.teacher(admin);
    const callers = [await staffCaller(server, email), await staffCaller(server, email), await staffCaller(server, email)];
    const answers = await Promise.all(
      callers.map((caller, number) =>
        caller.post(PASSWORD, { currentPassword: STAFF_PASSWORD, newPassword: `${NEW}-${number}` }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    await staffCaller(server, email, `${NEW}-${answers.findIndex(({ status }) => status === 200)}`);
  });
});

describe('a record that an admin gives to another person by a new email', () => {
  const kinds = [
    ['teachers', 'teacher', 'subject'],
    ['mentor', 'mentor', 'group'],
  ] as const;

  async function give(path: string, id: string, changed: object) {
    const list: { _id: string; subject?: unknown; group?: unknown }[] = (await admin.get(`/api/v1/admin/${path}`)).body.data;
    const { subject, group, ...record } = list.find(({ _id }) => _id === id) ?? { _id: id };
    const ids = (refs: unknown) => (refs as { _id: string }[] | undefined)?.map(({ _id }) => _id);
    const answer = await admin.put(`/api/v1/admin/${path}/${id}`, {
      ...record,
      subject: ids(subject),
      group: ids(group),
      ...changed,
    });
    expect(answer.status).toBe(200);
  }

  it.each(kinds)('ends all access with the earlier email: %s', async (path, role) => {
    const { _id, email } = await make[role](admin);
    const [before, own] = [await staffCaller(server, email), await staffCaller(server, email)];
    await own.post(`${STAFF}/logout`);
    const link = addressOfLink((await admin.post(`/api/v1/admin/${path}/${_id}/link`)).body);
    const successor = `pengganti${unique()}@example.org`;
    await give(path, _id, { name: 'Yosina Kogoya', email: successor });
    expect((await before.get(ME)).status).toBe(401);
    expect((await server.visitor().get(link)).status).not.toBe(200);
    expect((await server.visitor().post(link)).status).toBe(410);
    for (const caller of [before, own, server.visitor()]) {
      expect((await signInAsStaff(caller, successor)).status).toBe(401);
      expect((await signInAsStaff(caller, email)).status).toBe(401);
    }
    const column = `${role}_id` as const;
    for (const table of ['staff_sessions', 'staff_devices'] as const) {
      expect(await server.db.read.selectFrom(table).selectAll().where(column, '=', _id).execute()).toEqual([]);
    }
    const fresh = addressOfLink((await admin.post(`/api/v1/admin/${path}/${_id}/link`)).body);
    const caller = server.visitor();
    expect((await caller.post(fresh, { password: NEW })).status).toBe(200);
    expect((await caller.get(ME)).body.data).toMatchObject({ name: 'Yosina Kogoya', email: successor });
    await staffCaller(server, successor, NEW);
  });

  it("ends access for both roles, and keeps the other record's own password", async () => {
    const { email, mentor } = await makeTeacherMentor(admin);
    const caller = await staffCaller(server, email, 'sandi-guru');
    const successor = `pengganti${unique()}@example.org`;
    await give('mentor', mentor, { email: successor });
    expect((await caller.get(ME)).status).toBe(401);
    expect((await signInAsStaff(server.visitor(), successor, 'sandi-mentor')).status).toBe(401);
    await staffCaller(server, email, 'sandi-guru');
  });

  it.each(kinds)('gives no access to a record of the other role with the new email: %s', async (path, role) => {
    const other = role === 'teacher' ? 'mentor' : 'teacher';
    const [one, owner] = [await make[role](admin), await make[other](admin, { password: 'milik-orang' })];
    await give(path, one._id, { email: owner.email });
    expect((await signInAsStaff(server.visitor(), owner.email)).status).toBe(401);
    await staffCaller(server, owner.email, 'milik-orang');
  });

  it.each(kinds)('signs nobody out if only the case of the email or only the name changes: %s', async (path, role) => {
    const { _id, email } = await make[role](admin);
    const caller = await staffCaller(server, email);
    await give(path, _id, { name: 'Nama Baru', email: email.toUpperCase() });
    expect((await caller.get(ME)).status).toBe(200);
    await staffCaller(server, email);
  });
});
