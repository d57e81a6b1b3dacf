import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Caller } from '#tests/support/caller.ts';
import { ADMIN, startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { withCheapHashes } from '#tests/support/cheap-hashes.ts';

withCheapHashes();

const ADMINS = '/api/v1/admin/admins';
const ME = '/api/v1/admin/me';
const LOGIN = '/api/v1/admin/login';
const ANI = { name: 'Ani Lobo', email: 'ani@example.org' };
const PASSWORD = 'layar-perahu-di-ufuk';
const HOUR = 3_600_000;
const GONE = 'Tautan ini sudah tidak berlaku. Minta tautan baru.';

let server: TestServer;
let admin: Caller;
let ani: { id: string; address: string };

/** The path that uses the link of an answer. */
function addressOf({ link }: { link: string }): string {
  return `/api/v1/link/${link.slice(link.lastIndexOf('/') + 1)}`;
}

beforeEach(async () => {
  server = await startTestServer();
  admin = await server.admin();
  const { body } = await admin.post(ADMINS, ANI);
  ani = { id: body.data._id, address: addressOf(body) };
});
afterEach(() => server.stop());

describe('a one-time link', () => {
  it('sets the password and signs in', async () => {
    const caller = server.visitor();
    const answer = await caller.post(ani.address, { password: PASSWORD });
    expect([answer.status, answer.body]).toEqual([200, { data: { kind: 'admin' } }]);
    expect((await caller.get(ME)).body.data).toEqual({ _id: ani.id, ...ANI });
    await server.visitor().signIn({ email: ANI.email, password: PASSWORD });
  });

  it('is used once', async () => {
    expect((await server.visitor().post(ani.address, { password: PASSWORD })).status).toBe(200);
    const again = await server.visitor().post(ani.address, { password: `${PASSWORD}-lagi` });
    expect([again.status, again.body.detail]).toEqual([410, GONE]);
    await server.visitor().signIn({ email: ANI.email, password: PASSWORD });
  });

  it('accepts only one of several concurrent uses', async () => {
    const passwords = Array.from({ length: 6 }, (_, number) => `${PASSWORD}-${number}`);
    const answers = await Promise.all(passwords.map((password) => server.visitor().post(ani.address, { password })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 410, 410, 410, 410, 410]);
    const taken = passwords[answers.findIndex(({ status }) => status === 200)] ?? '';
    await server.visitor().signIn({ email: ANI.email, password: taken });
  });

  it('is valid for 48 hours', async () => {
    const made = server.clock.now.getTime();
    server.clock.now = new Date(made + 48 * HOUR);
    const late = await server.visitor().post(ani.address, { password: PASSWORD });
    expect([late.status, late.body.detail]).toEqual([410, GONE]);
    server.clock.now = new Date(made + 48 * HOUR - 1);
    expect((await server.visitor().post(ani.address, { password: PASSWORD })).status).toBe(200);
  });

  it('is invalid if a wrong clock dated it in the future', async () => {
    server.clock.now = new Date(server.clock.now.getTime() - 61_000);
    expect((await server.visitor().post(ani.address, { password: PASSWORD })).status).toBe(410);
  });

  it.each(['tidak-ada', 'a'.repeat(4_000), '%00', '%F0%9F%94%A5', '%ZZ'])('is refused for the token "%s"', async (token) => {
    const answer = await server.visitor().post(`/api/v1/link/${token}`, { password: PASSWORD });
    expect([answer.status, answer.body.detail]).toEqual([410, GONE]);
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  it.each([
    [undefined, 'Kata sandi baru harus 12 sampai 128 karakter.'],
    ['pendek', 'Kata sandi baru harus 12 sampai 128 karakter.'],
    ['Password1234', 'Kata sandi ini terlalu umum. Pilih yang lain.'],
    [`xx-${ANI.email}-xx`, 'Kata sandi tidak boleh memuat email.'],
    ['ani lobo ani lobo', 'Kata sandi ini hampir hanya nama program, nama Anda, atau email Anda. Tambahkan beberapa kata lain.'],
  ])('is not used up by the password "%s"', async (password, message) => {
    const answer = await server.visitor().post(ani.address, { password });
    expect(answer.status).toBe(422);
    expect(answer.body.errors).toEqual([{ field: 'password', message }]);
    expect((await server.visitor().post(ani.address, { password: PASSWORD })).status).toBe(200);
  });

  it('resets a forgotten password: ends old sessions, the old password and a lock', async () => {
    const before = server.visitor();
    expect((await before.post(ani.address, { password: PASSWORD })).status).toBe(200);
    const wrong = () => server.visitor().post(LOGIN, { email: ANI.email, password: 'bukan kata sandinya' });
    for (let number = 0; number < 11; number += 1) await wrong();
    expect((await wrong()).status).toBe(429);
    const { body } = await admin.post(`${ADMINS}/${ani.id}/link`);
    const next = `${PASSWORD}-baru`;
    expect((await server.visitor().post(addressOf(body), { password: next })).status).toBe(200);
    expect((await before.get(ME)).status).toBe(401);
    expect((await server.visitor().post(LOGIN, { email: ANI.email, password: PASSWORD })).status).toBe(401);
    await server.visitor().signIn({ email: ANI.email, password: next });
  });

  it('replaces another session of the browser', async () => {
    const cookie = admin.cookie;
    expect((await admin.post(ani.address, { password: PASSWORD })).status).toBe(200);
    expect((await admin.get(ME)).body.data.email).toBe(ANI.email);
    expect((await server.visitor().get(ME, { cookie })).status).toBe(401);
  });

  it('is refused from a page of another site', async () => {
    const answer = await server.visitor().post(ani.address, { password: PASSWORD }, { 'sec-fetch-site': 'cross-site' });
    expect(answer.status).toBe(403);
  });

  it('allows fifty guesses from one network, then refuses even a valid link', async () => {
    for (let number = 0; number < 50; number += 1) {
      expect((await server.visitor().post(`/api/v1/link/tebakan-${number}`, { password: PASSWORD })).status).toBe(410);
    }
    const refused = await server.visitor().post(ani.address, { password: PASSWORD });
    expect([refused.status, refused.body.detail]).toEqual([429, 'Terlalu banyak percobaan. Coba lagi nanti.']);
    expect(Number(refused.headers.get('retry-after'))).toBe(15 * 60);
    expect((await server.visitor().post(LOGIN, { email: ADMIN.email, password: ADMIN.password })).status).toBe(200);
  });

  it('is never in the log', async () => {
    await server.visitor().get(`/masuk/${ani.address.split('/').at(-1)}`);
    await server.visitor().post(ani.address, { password: PASSWORD });
    expect(server.log.join('')).toContain('/api/v1/link/:token');
    expect(server.log.join('')).not.toContain(ani.address.split('/').at(-1));
  });
});
