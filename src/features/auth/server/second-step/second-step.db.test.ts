import { Secret, TOTP } from 'otpauth';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Caller } from '#tests/support/caller.ts';
import { ADMIN, startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { withCheapHashes } from '#tests/support/cheap-hashes.ts';

withCheapHashes();

const API = '/api/v1/admin';
const ME = `${API}/me`;
const LOGIN = `${API}/login`;
const CODE = `${API}/login/code`;
const WRONG =
  'Kode ini salah, sudah dipakai, atau sudah lewat. Tunggu kode berikutnya, dan pastikan jam ponsel Anda disetel otomatis.';
const EXPIRED = 'Waktu untuk mengisi kode sudah habis. Masuk lagi dengan email dan kata sandi.';
const CREDENTIALS = { email: ADMIN.email, password: ADMIN.password };

let server: TestServer;
let admin: Caller;
let secret: string;
let recoveryCodes: string[];

/** The code of a phone whose clock is this many seconds ahead. */
function phone(aheadSeconds = 0): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: server.clock.now.getTime() + aheadSeconds * 1_000,
  });
}

function later(seconds: number): void {
  server.clock.now = new Date(server.clock.now.getTime() + seconds * 1_000);
}

async function switchOn(caller: Caller): Promise<void> {
  const started = await caller.post(`${API}/twoStep/start`);
  expect(started.status).toBe(200);
  ({ secret } = started.body.data);
  const confirmed = await caller.post(`${API}/twoStep/confirm`, { code: phone() });
  expect(confirmed.status).toBe(200);
  ({ recoveryCodes } = confirmed.body.data);
  later(30);
}

/** A browser that has sent the correct password. */
async function waiting(): Promise<Caller> {
  const caller = server.visitor();
  const answer = await caller.post(LOGIN, CREDENTIALS);
  expect([answer.status, answer.body]).toEqual([202, { data: { twoStep: true } }]);
  return caller;
}

beforeEach(async () => {
  // Codes change at seconds 0 and 30. At second 15 no code changes while a test runs.
  server = await startTestServer({ now: '2026-11-20T10:00:15+07:00' });
  admin = await server.admin();
});
afterEach(() => server.stop());

describe('switching the second step on', () => {
  it('returns a secret, accepts its first code, and shows ten recovery codes once', async () => {
    expect((await admin.get(`${API}/twoStep`)).body.data).toEqual({ on: false, required: false, recoveryCodesLeft: 0 });
    const { data } = (await admin.post(`${API}/twoStep/start`)).body;
    ({ secret } = data);
    expect(Object.keys(data).sort()).toEqual(['secret', 'uri']);
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    const uri = new URL(data.uri);
    expect([uri.protocol, uri.host, decodeURIComponent(uri.pathname)]).toEqual(['otpauth:', 'totp', `/Suluh:${ADMIN.email}`]);
    expect(uri.searchParams.get('secret')).toBe(secret);
    const wrong = await admin.post(`${API}/twoStep/confirm`, { code: '000000' });
    expect([wrong.status, wrong.body.errors]).toEqual([422, [{ field: 'code', message: WRONG }]]);
    expect((await server.visitor().post(LOGIN, CREDENTIALS)).status).toBe(200);
    const shown = phone();
    const confirmed = await admin.post(`${API}/twoStep/confirm`, { code: `${shown.slice(0, 3)} ${shown.slice(3)}` });
    expect(confirmed.status).toBe(200);
    ({ recoveryCodes } = confirmed.body.data);
    expect(new Set(recoveryCodes).size).toBe(10);
    for (const code of recoveryCodes) expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){2}$/);
    expect((await admin.get(`${API}/twoStep`)).body.data).toEqual({ on: true, required: false, recoveryCodesLeft: 10 });
    expect((await admin.get(`${API}/admins`)).body.data[0].twoStep).toBe(true);
    const kept = JSON.stringify(await server.db.read.selectFrom('recovery_codes').selectAll().execute());
    for (const code of recoveryCodes) expect(kept).not.toContain(code.replaceAll('-', '').slice(4));
    expect(JSON.stringify(await server.db.read.selectFrom('audit_log').selectAll().execute())).not.toContain(secret);
  });

  it('can be restarted before it is confirmed, and is refused if the second step is already on', async () => {
    const first = (await admin.post(`${API}/twoStep/start`)).body.data.secret;
    await switchOn(admin);
    expect(secret).not.toBe(first);
    const again = await admin.post(`${API}/twoStep/start`);
    expect([again.status, again.body.detail]).toEqual([409, 'Langkah kedua sudah menyala.']);
    expect((await admin.post(`${API}/twoStep/confirm`, { code: phone() })).status).toBe(409);
  });

  it('cannot be confirmed before it is started', async () => {
    expect((await admin.post(`${API}/twoStep/confirm`, { code: '123456' })).status).toBe(409);
  });
});

describe('signing in', () => {
  beforeEach(() => switchOn(admin));

  it('waits for the code, and gives no access before', async () => {
    const caller = await waiting();
    expect(caller.cookieNamed('suluh')).toBe('');
    expect((await caller.get(ME)).status).toBe(401);
    expect((await caller.get(ME, { cookie: `suluh=${caller.cookieNamed('suluh-code')}` })).status).toBe(401);
    const answer = await caller.post(CODE, { code: phone() });
    expect([answer.status, answer.body]).toEqual([
      200,
      { data: { _id: expect.any(String), email: ADMIN.email, name: ADMIN.name } },
    ]);
    expect((await caller.get(ME)).status).toBe(200);
  });

  it('accepts each code once, even from two concurrent browsers', async () => {
    const [one, two, three] = [await waiting(), await waiting(), await waiting()];
    const code = phone();
    const answers = await Promise.all([one.post(CODE, { code }), two.post(CODE, { code })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
    const replayed = await three.post(CODE, { code });
    expect([replayed.status, replayed.body.detail]).toEqual([401, WRONG]);
    later(30);
    expect((await three.post(CODE, { code })).status).toBe(401);
    expect((await three.post(CODE, { code: phone() })).status).toBe(200);
  });

  it('refuses a code of an earlier period than the last used code', async () => {
    const [one, two] = [await waiting(), await waiting()];
    expect((await one.post(CODE, { code: phone(30) })).status).toBe(200);
    expect((await two.post(CODE, { code: phone() })).status).toBe(401);
  });

  it.each([
    [-30, 200],
    [30, 200],
    [-90, 401],
    [90, 401],
  ])('with a phone whose clock is %i s off answers %i', async (ahead, status) => {
    later(120);
    const answer = await (await waiting()).post(CODE, { code: phone(ahead) });
    expect(answer.status).toBe(status);
    if (status === 401) expect(answer.body.detail).toBe(WRONG);
  });

  it('accepts a recovery code once, with any spacing and case', async () => {
    const [code = '', other = ''] = recoveryCodes;
    const typed = ` ${code.toLowerCase().replaceAll('-', ' ')} `;
    const answers = await Promise.all([(await waiting()).post(CODE, { code: typed }), (await waiting()).post(CODE, { code })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
    expect((await (await waiting()).post(CODE, { code })).status).toBe(401);
    const last = await waiting();
    expect((await last.post(CODE, { code: other })).status).toBe(200);
    expect((await last.get(`${API}/twoStep`)).body.data.recoveryCodesLeft).toBe(8);
  });

  it('must start again if the code comes after ten minutes or after a password change', async () => {
    const late = await waiting();
    later(600);
    const answer = await late.post(CODE, { code: phone() });
    expect([answer.status, answer.body.detail, answer.body.code]).toEqual([401, EXPIRED, 'sign-in-expired']);
    const overtaken = await waiting();
    const next = { currentPassword: ADMIN.password, newPassword: 'layar-perahu-di-ufuk' };
    expect((await admin.post(`${API}/password`, next)).status).toBe(200);
    expect((await overtaken.post(CODE, { code: phone() })).body.code).toBe('sign-in-expired');
    expect((await server.visitor().post(CODE, { code: phone() })).body.code).toBe('sign-in-expired');
  });

  it('counts wrong codes separately on a known device', async () => {
    const stranger = await waiting();
    for (let number = 0; number < 11; number += 1) await stranger.post(CODE, { code: `00000${number}` });
    expect((await admin.post(LOGIN, CREDENTIALS)).status).toBe(202);
    expect((await admin.post(CODE, { code: phone() })).status).toBe(200);
  });

  it.each([[undefined], [''], ['   '], ['a'.repeat(41)], [123456]])('refuses the code %j', async (code) => {
    const answer = await (await waiting()).post(CODE, { code });
    expect(answer.status).toBe(422);
    expect(answer.body.errors).toEqual([{ field: 'code', message: 'Isi kode 6 angka, atau salah satu kode pemulihan.' }]);
  });

  it('by a one-time link still asks for the code', async () => {
    const { link } = (await admin.post(`${API}/admins`, { name: 'Ani Lobo', email: 'ani@example.org' })).body;
    const ani = server.visitor();
    const password = 'layar-perahu-di-ufuk';
    await ani.post(`/api/v1/link/${link.split('/').at(-1)}`, { password });
    const { _id } = (await admin.get(ME)).body.data;
    const forAdmin = (await ani.post(`${API}/admins/${_id}/link`)).body.link;
    const caller = server.visitor();
    const used = await caller.post(`/api/v1/link/${forAdmin.split('/').at(-1)}`, { password: 'pelita-di-bukit-batu' });
    expect([used.status, used.body]).toEqual([202, { data: { twoStep: true } }]);
    expect((await caller.get(ME)).status).toBe(401);
    expect((await caller.post(CODE, { code: phone() })).status).toBe(200);
  });
});

describe('switching the second step off', () => {
  beforeEach(() => switchOn(admin));

  it('needs the password and a code', async () => {
    const off = (password: string, code: string) => admin.post(`${API}/twoStep/off`, { password, code });
    expect((await off('salah', phone())).body.errors).toEqual([{ field: 'password', message: 'Kata sandi saat ini salah.' }]);
    expect((await off(ADMIN.password, '000000')).body.errors).toEqual([{ field: 'code', message: WRONG }]);
    const answer = await off(ADMIN.password, phone());
    expect([answer.status, answer.body.data.on]).toEqual([200, false]);
    expect((await server.visitor().post(LOGIN, CREDENTIALS)).status).toBe(200);
    expect(await server.db.read.selectFrom('recovery_codes').selectAll().execute()).toEqual([]);
    expect((await off(ADMIN.password, phone())).status).toBe(409);
  });

  it('is in the history, like switching it on', async () => {
    await admin.post(`${API}/twoStep/off`, { password: ADMIN.password, code: recoveryCodes[0] });
    const rows = await server.db.read.selectFrom('audit_log').select('action').execute();
    expect(rows.map(({ action }) => action)).toEqual(expect.arrayContaining(['twoStepOn', 'recoveryCodeUsed', 'twoStepOff']));
  });
});

describe('REQUIRE_TWO_STEP=on', () => {
  it('refuses every call except the calls that switch the second step on', async () => {
    const strict = await startTestServer({ settings: { REQUIRE_TWO_STEP: 'on' } });
    try {
      const caller = strict.visitor();
      expect((await caller.post(LOGIN, CREDENTIALS)).status).toBe(200);
      for (const [method, path] of [
        ['GET', 'teachers'],
        ['POST', 'addSubject'],
        ['GET', 'admins'],
        ['POST', 'password'],
        ['POST', 'twoStep/off'],
        ['GET', 'nothing-here'],
      ] as const) {
        const answer = await caller.call(method, `${API}/${path}`, method === 'POST' ? {} : undefined);
        expect([path, answer.status, answer.body.code]).toEqual([path, 403, 'two-step-required']);
        expect(answer.body.detail).toBe('Nyalakan langkah kedua dahulu di halaman Akun saya.');
      }
      expect((await caller.get('/api/docs')).status).toBe(403);
      expect((await caller.get(ME)).status).toBe(200);
      expect((await caller.get(`${API}/twoStep`)).body.data).toEqual({ on: false, required: true, recoveryCodesLeft: 0 });
      const started = (await caller.post(`${API}/twoStep/start`)).body.data;
      const code = new TOTP({ secret: Secret.fromBase32(started.secret) }).generate({ timestamp: strict.clock.now.getTime() });
      expect((await caller.post(`${API}/twoStep/confirm`, { code })).status).toBe(200);
      expect((await caller.get(`${API}/teachers`)).status).toBe(200);
      expect((await strict.visitor().get('/api/v1/student/reports')).status).toBe(200);
    } finally {
      await strict.stop();
    }
  });
});
