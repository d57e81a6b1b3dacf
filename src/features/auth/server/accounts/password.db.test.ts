import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Caller } from '#tests/support/caller.ts';
import { ADMIN, startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { withCheapHashes } from '#tests/support/cheap-hashes.ts';

withCheapHashes();

const PASSWORD = '/api/v1/admin/password';
const ME = '/api/v1/admin/me';
const NEW = 'layar-perahu-di-ufuk';

let server: TestServer;
let admin: Caller;

beforeEach(async () => {
  server = await startTestServer();
  admin = await server.admin();
});
afterEach(() => server.stop());

describe('changing the password', () => {
  it('ends all sessions; the browser that sent the change gets a new one', async () => {
    const other = await server.admin();
    const before = admin.cookie;
    const answer = await admin.post(PASSWORD, { currentPassword: ADMIN.password, newPassword: NEW });
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ data: { _id: expect.any(String), email: ADMIN.email, name: ADMIN.name } });
    expect(admin.cookie).not.toBe(before);
    expect((await admin.get(ME)).status).toBe(200);
    expect((await other.get(ME)).status).toBe(401);
    expect((await server.visitor().get(ME, { cookie: before })).status).toBe(401);
    const signIn = (password: string) => server.visitor().post('/api/v1/admin/login', { email: ADMIN.email, password });
    expect((await signIn(ADMIN.password)).status).toBe(401);
    expect((await signIn(NEW)).status).toBe(200);
  });

  it('needs the current password', async () => {
    for (const currentPassword of ['bukan kata sandinya', '', null, 7, undefined]) {
      const answer = await admin.post(PASSWORD, { currentPassword, newPassword: NEW });
      expect(answer.status).toBe(422);
      expect(answer.body.errors).toEqual([{ field: 'currentPassword', message: 'Kata sandi saat ini salah.' }]);
    }
    await server.visitor().signIn(ADMIN);
  });

  it('counts wrong current passwords as attempts', async () => {
    for (let number = 0; number < 10; number += 1) {
      expect((await admin.post(PASSWORD, { currentPassword: 'salah', newPassword: NEW })).status).toBe(422);
    }
    const answer = await admin.post(PASSWORD, { currentPassword: ADMIN.password, newPassword: NEW });
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  it('counts wrong passwords per session: another session of the account has ten attempts of its own', async () => {
    const other = await server.admin();
    for (let number = 0; number < 11; number += 1) await admin.post(PASSWORD, { currentPassword: 'salah', newPassword: NEW });
    expect((await other.post(PASSWORD, { currentPassword: ADMIN.password, newPassword: NEW })).status).toBe(200);
  });

  it('succeeds for only one of many concurrent changes with the same old password', async () => {
    const sessions = [admin, await server.admin(), await server.admin()];
    const wanted = Array.from({ length: 9 }, (_, number) => `${NEW}-${number}`);
    const answers = await Promise.all(
      wanted.map((newPassword, number) =>
        (sessions[number % sessions.length] ?? admin).post(PASSWORD, { currentPassword: ADMIN.password, newPassword }),
      ),
    );
    const taken = wanted.filter((_, number) => answers[number]?.status === 200);
    expect(taken).toHaveLength(1);
    for (const answer of answers.filter(({ status }) => status !== 200)) expect([401, 422]).toContain(answer.status);
    const refused = answers.filter(({ status }) => status === 422).flatMap(({ body }) => body.errors);
    for (const error of refused) expect(error).toEqual({ field: 'currentPassword', message: 'Kata sandi saat ini salah.' });
    await server.visitor().signIn({ email: ADMIN.email, password: taken[0] ?? '' });
  });

  it('needs a session', async () => {
    const answer = await server.visitor().post(PASSWORD, { currentPassword: ADMIN.password, newPassword: NEW });
    expect(answer.status).toBe(401);
  });

  it.each([
    ['a'.repeat(11), 'Kata sandi baru harus 12 sampai 128 karakter.'],
    ['a1'.repeat(64) + 'a', 'Kata sandi baru harus 12 sampai 128 karakter.'],
    ['', 'Kata sandi baru harus 12 sampai 128 karakter.'],
    ['Password1234', 'Kata sandi ini terlalu umum. Pilih yang lain.'],
    ['bismillah123', 'Kata sandi ini terlalu umum. Pilih yang lain.'],
    ['dragon123456', 'Kata sandi ini terlalu umum. Pilih yang lain.'],
    [
      'Program Beasiswa dan Bimbingan Belajar',
      'Kata sandi ini hampir hanya nama program, nama Anda, atau email Anda. Tambahkan beberapa kata lain.',
    ],
    [`xx-${ADMIN.email.toUpperCase()}-xx`, 'Kata sandi tidak boleh memuat email.'],
  ])('refuses "%s"', async (newPassword, message) => {
    const answer = await admin.post(PASSWORD, { currentPassword: ADMIN.password, newPassword });
    expect(answer.status).toBe(422);
    expect(answer.body.errors).toEqual([{ field: 'newPassword', message }]);
    await server.visitor().signIn(ADMIN);
  });

  it('accepts 12 and 128 characters, including emoji and spaces', async () => {
    const passwords = ['🔥'.repeat(12), ` ${'b4'.repeat(63)} `];
    let currentPassword = ADMIN.password;
    for (const newPassword of passwords) {
      const answer = await admin.post(PASSWORD, { currentPassword, newPassword });
      expect(answer.status).toBe(200);
      await server.visitor().signIn({ email: ADMIN.email, password: newPassword });
      currentPassword = newPassword;
    }
  });

  it('is in the audit log without the password', async () => {
    await admin.post(PASSWORD, { currentPassword: ADMIN.password, newPassword: NEW });
    const rows = await server.db.read.selectFrom('audit_log').selectAll().where('entity', '=', 'admin').execute();
    expect(rows.some(({ action, by_id }) => action === 'update' && by_id !== null)).toBe(true);
    expect(JSON.stringify(rows)).not.toMatch(/argon2|layar-perahu|obor-di/);
  });
});
