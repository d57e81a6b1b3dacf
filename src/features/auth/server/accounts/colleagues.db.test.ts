import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Caller } from '#tests/support/caller.ts';
import { ADMIN, startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { withCheapHashes } from '#tests/support/cheap-hashes.ts';

withCheapHashes();

const ADMINS = '/api/v1/admin/admins';
const ME = '/api/v1/admin/me';
const ANI = { name: 'Ani Lobo', email: 'ani@example.org' };
const PASSWORD = 'layar-perahu-di-ufuk';

let server: TestServer;
let admin: Caller;

beforeEach(async () => {
  server = await startTestServer({ settings: { PUBLIC_URL: 'http://belajar.example.org' } });
  admin = await server.admin();
});
afterEach(() => server.stop());

/** The token at the end of a link. */
function tokenOf(link: string): string {
  return link.slice(link.lastIndexOf('/') + 1);
}

async function invite(who: object = ANI) {
  const answer = await admin.post(ADMINS, who);
  expect(answer.status).toBe(201);
  return { id: String(answer.body.data._id), token: tokenOf(answer.body.link), body: answer.body };
}

/** A second admin, signed in by the link. */
async function join(who = ANI): Promise<{ id: string; caller: Caller }> {
  const { id, token } = await invite(who);
  const caller = server.visitor();
  expect((await caller.post(`/api/v1/link/${token}`, { password: PASSWORD })).status).toBe(200);
  return { id, caller };
}

async function actions(): Promise<string[]> {
  const rows = await server.db.read.selectFrom('audit_log').select(['at', 'action', 'entity']).orderBy('at').execute();
  return rows.filter(({ entity }) => entity === 'admin').map(({ action }) => action);
}

describe('the list of admins', () => {
  it('shows names, emails and when they were last seen', async () => {
    const answer = await admin.get(ADMINS);
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      data: [
        {
          _id: expect.any(String),
          name: ADMIN.name,
          email: ADMIN.email,
          twoStep: false,
          lastSeenAt: server.clock.now.toISOString(),
          linkUntil: null,
        },
      ],
    });
  });

  it('records the use of a session, at most once a minute', async () => {
    const first = server.clock.now;
    server.clock.now = new Date(first.getTime() + 59_000);
    expect((await admin.get(ADMINS)).body.data[0].lastSeenAt).toBe(first.toISOString());
    server.clock.now = new Date(first.getTime() + 61_000);
    await admin.get(ME);
    expect((await admin.get(ADMINS)).body.data[0].lastSeenAt).toBe(server.clock.now.toISOString());
  });

  it('shows a new name', async () => {
    const answer = await admin.put(ME, { name: '  Maria   Tukan ' });
    expect(answer.status).toBe(200);
    expect(answer.body.data).toEqual({ _id: expect.any(String), email: ADMIN.email, name: 'Maria Tukan' });
    expect((await admin.get(ADMINS)).body.data[0].name).toBe('Maria Tukan');
    expect((await admin.put(ME, { name: 'M' })).body.errors).toEqual([
      { field: 'name', message: 'Nama paling sedikit 2 karakter.' },
    ]);
  });
});

describe('an invitation', () => {
  it('creates a link that is valid for 48 hours, and stores only its hash', async () => {
    const { token, body } = await invite();
    const until = new Date(server.clock.now.getTime() + 48 * 3_600_000).toISOString();
    expect(body).toEqual({
      data: { _id: expect.any(String), ...ANI, twoStep: false, lastSeenAt: null, linkUntil: until },
      link: `http://belajar.example.org/masuk/${token}`,
      expiresAt: until,
    });
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    const kept = await Promise.all(
      (['sign_in_links', 'audit_log', 'idempotency_keys', 'admins'] as const).map((table) =>
        server.db.read.selectFrom(table).selectAll().execute(),
      ),
    );
    expect(JSON.stringify(kept)).not.toContain(token);
    expect(server.log.join('')).not.toContain(token);
  });

  it('is not stored with an Idempotency-Key', async () => {
    const headers = { 'idempotency-key': 'undangan-1' };
    const first = await admin.post(ADMINS, ANI, headers);
    expect(first.status).toBe(201);
    expect((await admin.post(ADMINS, ANI, headers)).status).toBe(409);
    expect(await server.db.read.selectFrom('idempotency_keys').selectAll().execute()).toEqual([]);
  });

  it('allows no sign-in before the link is used', async () => {
    await invite();
    const answer = await server.visitor().post('/api/v1/admin/login', { email: ANI.email, password: PASSWORD });
    expect(answer.status).toBe(401);
  });

  it.each([
    [
      {},
      [
        ['name', 'Nama paling sedikit 2 karakter.'],
        ['email', 'Masukkan alamat email yang benar.'],
      ],
    ],
    [
      { name: 'A', email: 'ani' },
      [
        ['name', 'Nama paling sedikit 2 karakter.'],
        ['email', 'Masukkan alamat email yang benar.'],
      ],
    ],
  ])('refuses %j', async (body, expected) => {
    const answer = await admin.post(ADMINS, body);
    expect(answer.status).toBe(422);
    expect(answer.body.errors).toEqual(expected.map(([field, message]) => ({ field, message })));
  });

  it('refuses an email that is taken, ignoring case', async () => {
    const answer = await admin.post(ADMINS, { name: 'Orang lain', email: ADMIN.email.toUpperCase() });
    expect(answer.status).toBe(409);
    expect(answer.body.errors).toEqual([{ field: 'email', message: 'Email ini sudah dipakai.' }]);
  });

  it('is refused if there are already a hundred admins', async () => {
    const at = server.clock.now.toISOString();
    const rows = Array.from({ length: 99 }, (_, number) => ({
      id: `a${number}`,
      email: `a${number}@example.org`,
      email_key: `a${number}@example.org`,
      name: 'A',
      password_hash: 'x',
      created_at: at,
      updated_at: at,
    }));
    await server.db.direct.insertInto('admins').values(rows).execute();
    const answer = await admin.post(ADMINS, ANI);
    expect([answer.status, answer.body.detail]).toEqual([409, 'Sudah ada 100 pengelola. Hapus dahulu yang tidak bertugas lagi.']);
  });
});

describe('a new link', () => {
  it("invalidates the person's earlier one", async () => {
    const { id, token } = await invite();
    const again = await admin.post(`${ADMINS}/${id}/link`);
    expect(again.status).toBe(201);
    expect(Object.keys(again.body).sort()).toEqual(['expiresAt', 'link']);
    expect((await server.visitor().post(`/api/v1/link/${token}`, { password: PASSWORD })).status).toBe(410);
    const used = await server.visitor().post(`/api/v1/link/${tokenOf(again.body.link)}`, { password: PASSWORD });
    expect(used.status).toBe(200);
  });

  it("is not created for the caller's own account, or for an unknown one", async () => {
    const { _id } = (await admin.get(ME)).body.data;
    const own = await admin.post(`${ADMINS}/${_id}/link`);
    expect([own.status, own.body.detail]).toEqual([409, 'Untuk akun Anda sendiri, ubah kata sandi di halaman Akun saya.']);
    for (const id of ['tidak-ada', '%00']) expect((await admin.post(`${ADMINS}/${id}/link`)).status).toBe(404);
  });
});

describe('removing an admin', () => {
  it('ends the sessions, the links and the account at once', async () => {
    const { id, caller } = await join();
    const { link } = (await admin.post(`${ADMINS}/${id}/link`)).body;
    const answer = await admin.delete(`${ADMINS}/${id}`);
    expect([answer.status, answer.body]).toEqual([200, { data: { _id: id, trash: null } }]);
    expect((await caller.get(ME)).status).toBe(401);
    expect((await server.visitor().post(`/api/v1/link/${tokenOf(link)}`, { password: PASSWORD })).status).toBe(410);
    expect((await server.visitor().post('/api/v1/admin/login', { email: ANI.email, password: PASSWORD })).status).toBe(401);
    expect((await admin.get(ADMINS)).body.data).toHaveLength(1);
    expect((await admin.delete(`${ADMINS}/${id}`)).status).toBe(404);
  });

  it("is refused for the caller's own account, and for the last admin", async () => {
    const own = `${ADMINS}/${(await admin.get(ME)).body.data._id}`;
    const last = await admin.delete(own);
    expect([last.status, last.body.detail]).toEqual([
      409,
      'Ini satu-satunya pengelola, jadi tidak dapat dihapus. Undang pengelola lain dahulu.',
    ]);
    await join();
    const self = await admin.delete(own);
    expect([self.status, self.body.detail]).toEqual([
      409,
      'Anda tidak dapat menghapus akun Anda sendiri. Minta pengelola lain melakukannya.',
    ]);
    expect((await admin.get(ME)).status).toBe(200);
  });

  it('leaves exactly one of two admins who remove each other concurrently', async () => {
    for (let round = 0; round < 5; round += 1) {
      const email = `ani${round}@example.org`;
      const present = (await admin.get(ME)).body.data._id;
      const other = await join({ ...ANI, email });
      const answers = await Promise.all([admin.delete(`${ADMINS}/${other.id}`), other.caller.delete(`${ADMINS}/${present}`)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
      const left = await server.db.read.selectFrom('admins').select('id').execute();
      expect(left).toHaveLength(1);
      if ((await admin.get(ME)).status === 401) admin = other.caller;
      expect((await admin.get(ME)).body.data._id).toBe(left[0]?.id);
    }
  });
});

describe('the history', () => {
  it('contains sign-ins, failed attempts and unlocks', async () => {
    const tick = () => (server.clock.now = new Date(server.clock.now.getTime() + 1_000));
    tick();
    const { id, caller } = await join();
    tick();
    await server.visitor().post('/api/v1/admin/login', { email: ANI.email, password: 'bukan kata sandinya' });
    await server.visitor().post('/api/v1/admin/login', { email: 'tidak-ada@example.org', password: 'bukan kata sandinya' });
    tick();
    await caller.post('/api/v1/admin/logout');
    tick();
    await admin.delete(`${ADMINS}/${id}`);
    const found = await actions();
    expect(found.slice(0, 2).sort()).toEqual(['create', 'signIn']);
    expect(found.slice(2, 7).sort()).toEqual(['create', 'linkMade', 'linkUsed', 'signIn', 'update']);
    expect(found.slice(7)).toEqual(['signInFailed', 'signOut', 'delete']);
  });

  it('contains one entry for a lock, however many attempts follow', async () => {
    for (let number = 0; number < 13; number += 1) {
      await server.visitor().post('/api/v1/admin/login', { email: ADMIN.email, password: 'bukan kata sandinya' });
    }
    const found = await actions();
    expect(found.filter((action) => action === 'lockOut')).toHaveLength(1);
    expect(found.filter((action) => action === 'signInFailed')).toHaveLength(10);
  });
});
