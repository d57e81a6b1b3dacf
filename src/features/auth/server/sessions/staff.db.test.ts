import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { make, unique } from '#tests/support/builders.ts';
import type { Caller } from '#tests/support/caller.ts';
import { makeTeacherMentor, signInAsStaff, staffCaller, STAFF_PASSWORD } from '#tests/support/staff.ts';
import { ADMIN, startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { withCheapHashes } from '#tests/support/cheap-hashes.ts';

withCheapHashes();

const STAFF = '/api/v1/staff';
const ME = `${STAFF}/me`;
const LOGIN = `${STAFF}/login`;
const PASSWORD = `${STAFF}/password`;
const SESSIONS = `${STAFF}/sessions`;
const NEW = 'layar-di-ufuk';
const DAY = 24 * 3_600_000;

let server: TestServer;
let admin: Caller;

beforeAll(async () => {
  server = await startTestServer();
  admin = await server.admin();
});

afterAll(() => server.stop());

/** Moves the clock during the work; the admin's own session is not affected. */
async function later<T>(ms: number, work: () => Promise<T>): Promise<T> {
  const { now } = server.clock;
  server.clock.now = new Date(now.getTime() + ms);
  try {
    return await work();
  } finally {
    server.clock.now = now;
  }
}

describe('signing in', () => {
  it('returns the person, with session and device cookies that scripts and other sites cannot access', async () => {
    const { _id, email, name } = await make.teacher(admin);
    const caller = server.visitor();
    const answer = await signInAsStaff(caller, ` ${email.toUpperCase()} `);
    expect([answer.status, answer.body]).toEqual([200, { data: { name, email, teacher: { _id }, mentor: null } }]);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split('; '));
    expect(cookies.map(([pair]) => pair)).toEqual([
      expect.stringMatching(/^suluh-staff=[\w-]{43}$/),
      expect.stringMatching(/^suluh-staff-device=[\w-]{43}$/),
    ]);
    for (const [, ...attributes] of cookies) {
      expect(attributes.sort()).toEqual(['HttpOnly', expect.stringMatching(/^Max-Age=/), 'Path=/', 'SameSite=Strict']);
    }
    expect((await caller.get(ME)).body).toEqual(answer.body);
    const stored = await server.db.read.selectFrom('staff_sessions').selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain(caller.cookieNamed('suluh-staff'));
  });

  it('signs a mentor in', async () => {
    const { _id, email } = await make.mentor(admin);
    const caller = await staffCaller(server, email);
    expect((await caller.get(ME)).body.data).toMatchObject({ teacher: null, mentor: { _id } });
  });

  it('signs in a person with both roles once, with either password', async () => {
    const { email, teacher, mentor } = await makeTeacherMentor(admin);
    for (const password of ['sandi-guru', 'sandi-mentor']) {
      const caller = await staffCaller(server, email, password);
      const { data } = (await caller.get(ME)).body;
      expect(data).toEqual({ name: 'Rina Wenda', email, teacher: { _id: teacher }, mentor: { _id: mentor } });
    }
    expect((await signInAsStaff(server.visitor(), email, 'sandi-lain')).status).toBe(401);
  });

  it('refuses a wrong password and an unknown email with the same text', async () => {
    const { email } = await make.teacher(admin);
    const wrong = await signInAsStaff(server.visitor(), email, 'bukan-ini');
    const unknown = await signInAsStaff(server.visitor(), `siapa${unique()}@example.org`, 'bukan-ini');
    expect([wrong.status, wrong.body.detail]).toEqual([401, 'Email atau kata sandi salah.']);
    expect([unknown.status, unknown.text]).toEqual([401, wrong.text]);
    expect([...wrong.headers.getSetCookie(), ...unknown.headers.getSetCookie()]).toEqual([]);
  });

  it.each([
    [{}, ['email', 'password']],
    [{ email: '', password: '' }, ['email', 'password']],
    [{ email: 'tanpa-at', password: 'x' }, ['email']],
    [{ email: ['a@b.c'], password: { $ne: '' } }, ['email', 'password']],
  ])('refuses %j with its field errors', async (body, fields) => {
    const texts: Record<string, string> = { email: 'Isi alamat email Anda.', password: 'Isi kata sandi Anda.' };
    const answer = await server.visitor().post(LOGIN, body);
    expect(answer.status).toBe(422);
    expect(answer.body.errors).toEqual(fields.map((field) => ({ field, message: texts[field] })));
  });

  it('is bound to the host and Secure over https', async () => {
    const secure = await startTestServer({ settings: { PUBLIC_URL: 'https://belajar.example.org' } });
    try {
      const { email } = await make.teacher(await secure.admin());
      const answer = await signInAsStaff(secure.visitor(), email);
      const cookies = answer.headers.getSetCookie();
      expect(cookies.map((cookie) => cookie.split('=')[0])).toEqual(['__Host-suluh-staff', '__Host-suluh-staff-device']);
      for (const cookie of cookies) expect(cookie).toMatch(/; Secure/);
    } finally {
      await secure.stop();
    }
  });

  it('is refused from a page of another site', async () => {
    const answer = await server.visitor().post(LOGIN, { email: 'a@b.c', password: 'x' }, { 'sec-fetch-site': 'cross-site' });
    expect(answer.status).toBe(403);
  });
});

describe('a session', () => {
  it('gives no access to the admin area, nor an admin session to the staff area', async () => {
    const { email } = await make.teacher(admin);
    const staff = await staffCaller(server, email);
    for (const { method, url } of server.app.routeList) {
      const [own, other] = url.startsWith(`${STAFF}/`)
        ? [url, admin]
        : url.startsWith('/api/v1/admin/')
          ? [url, staff]
          : [null, staff];
      if (own === null || method === 'HEAD' || /login|calendarSchedules/.test(own)) continue;
      const answer = await other.call(method, own.replaceAll(/:\w+/g, 'x'), method === 'GET' ? undefined : {});
      expect([method, own, answer.status]).toEqual([method, own, 401]);
    }
    expect((await staff.get('/api/docs')).status).toBe(401);
    const cookie = `suluh=${staff.cookieNamed('suluh-staff')}; suluh-staff=${admin.cookieNamed('suluh')}`;
    for (const path of [ME, '/api/v1/admin/me']) expect((await server.visitor().get(path, { cookie })).status).toBe(401);
  });

  it.each(['', 'me', 'nothing-here', 'schedules', 'me/', '..%2Fstaff%2Fme'])('is needed for staff/%s', async (path) => {
    const answer = await server.visitor().get(`${STAFF}/${path}`);
    if (path.startsWith('..')) expect(answer.status).not.toBe(200);
    else expect([answer.status, answer.body.detail]).toEqual([401, 'Silakan masuk dahulu.']);
    expect((await server.visitor().get('/api/v1/%73taff/me')).status).toBe(401);
  });

  it('of a teacher is independent of the session of an admin with the same email', async () => {
    const { email } = await make.teacher(admin, { email: ADMIN.email });
    const caller = await server.admin();
    expect((await signInAsStaff(server.visitor(), email, ADMIN.password)).status).toBe(401);
    expect((await signInAsStaff(caller, email)).status).toBe(200);
    expect([(await caller.get(ME)).status, (await caller.get('/api/v1/admin/me')).status]).toEqual([200, 200]);
    await caller.post(`${STAFF}/logout`);
    expect([(await caller.get(ME)).status, (await caller.get('/api/v1/admin/me')).status]).toEqual([401, 200]);
  });

  it('ends when the person is deleted; a person with both roles continues in the other role', async () => {
    const { _id, email } = await make.mentor(admin);
    const mentor = await staffCaller(server, email);
    await admin.delete(`/api/v1/admin/mentor/${_id}`);
    expect((await mentor.get(ME)).status).toBe(401);
    expect((await signInAsStaff(server.visitor(), email)).status).toBe(401);

    const both = await makeTeacherMentor(admin);
    const caller = await staffCaller(server, both.email, 'sandi-guru');
    await admin.delete(`/api/v1/admin/teachers/${both.teacher}`);
    expect((await caller.get(ME)).body.data).toMatchObject({ teacher: null, mentor: { _id: both.mentor } });
    await admin.delete(`/api/v1/admin/mentor/${both.mentor}`);
    expect((await caller.get(ME)).status).toBe(401);
  });

  it('does not pass to a person who gets its former email', async () => {
    const teacher = await make.teacher(admin);
    const caller = await staffCaller(server, teacher.email);
    const moved = { name: teacher.name, email: `baru${unique()}@example.org`, subject: teacher.subject };
    expect((await admin.put(`/api/v1/admin/teachers/${teacher._id}`, moved)).status).toBe(200);
    const other = await make.mentor(admin, { email: teacher.email });
    expect((await caller.get(ME)).status).toBe(401);
    expect((await (await staffCaller(server, other.email)).get(ME)).body.data.teacher).toBeNull();
  });

  it("ends at sign-out, also on the server, and clears the browser's copies", async () => {
    const { email } = await make.teacher(admin);
    const caller = await staffCaller(server, email);
    const { cookie } = caller;
    const answer = await caller.post(`${STAFF}/logout`);
    expect([answer.status, answer.headers.get('clear-site-data')]).toEqual([200, '"cache"']);
    expect(answer.headers.getSetCookie()[0]).toMatch(/^suluh-staff=;/);
    expect((await server.visitor().get(ME, { cookie })).status).toBe(401);
  });

  it('ends after 14 idle days, and after 30 days of use', async () => {
    const { email } = await make.teacher(admin);
    const [idle, used] = [await staffCaller(server, email), await staffCaller(server, email)];
    const status = (caller: Caller, ms: number) => later(ms, async () => (await caller.get(ME)).status);
    expect(await status(used, 13 * DAY)).toBe(200);
    expect(await status(idle, 14 * DAY)).toBe(401);
    expect(await status(used, 26 * DAY)).toBe(200);
    expect(await status(used, 30 * DAY - 1)).toBe(200);
    expect(await status(used, 30 * DAY)).toBe(401);
  });

  it('is invalid if a wrong clock dated it in the future', async () => {
    const { email } = await make.teacher(admin);
    const caller = await later(DAY, () => staffCaller(server, email));
    expect((await caller.get(ME)).status).toBe(401);
  });
});

describe("a staff person's own sessions", () => {
  it('are listed, can be ended one by one or all except the current one, and are hidden from other people', async () => {
    const { email } = await makeTeacherMentor(admin);
    const other = await staffCaller(server, (await make.teacher(admin)).email);
    const [phone, computer] = [await staffCaller(server, email, 'sandi-guru'), await staffCaller(server, email, 'sandi-mentor')];
    const { data } = (await phone.get(SESSIONS)).body;
    expect(data).toHaveLength(2);
    expect(Object.keys(data[0]).sort()).toEqual(['_id', 'createdAt', 'current', 'device', 'lastSeenAt']);
    const theirs = data.find(({ current }: { current: boolean }) => !current);
    expect((await other.delete(`${SESSIONS}/${theirs._id}`)).status).toBe(404);
    expect((await phone.delete(`${SESSIONS}/${theirs._id}`)).status).toBe(200);
    expect((await computer.get(ME)).status).toBe(401);
    await staffCaller(server, email, 'sandi-guru');
    expect((await phone.delete(SESSIONS)).body).toEqual({ data: { ended: 1 } });
    expect((await phone.get(SESSIONS)).body.data).toHaveLength(1);
    expect((await other.get(ME)).status).toBe(200);
  });
});

describe('limits', () => {
  it('count wrong passwords of staff and admins separately, and not against a device that signed in before', async () => {
    const { email } = await make.teacher(admin, { email: `${unique()}${ADMIN.email}` });
    await make.mentor(admin, { email });
    const own = await staffCaller(server, email);
    await own.post(`${STAFF}/logout`);
    const wrong = () => signInAsStaff(server.visitor(), email, 'bukan-ini');
    for (let number = 0; number < 10; number += 1) expect((await wrong()).status).toBe(401);
    const refused = await signInAsStaff(server.visitor(), email);
    expect([refused.status, refused.body.detail]).toEqual([429, 'Terlalu banyak percobaan masuk. Coba lagi nanti.']);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await signInAsStaff(own, email)).status).toBe(200);
    await server.visitor().signIn(ADMIN);
    const noted = await server.db.read.selectFrom('audit_log').select(['action', 'entity']).execute();
    expect(noted).toContainEqual({ action: 'lockOut', entity: 'teacher' });
    expect(noted).toContainEqual({ action: 'signInFailed', entity: 'teacher' });
    await later(15 * 60_000, () => staffCaller(server, email));
  });

  it('make a device unknown after too many guesses', async () => {
    const { email } = await make.mentor(admin);
    const own = await staffCaller(server, email);
    await own.post(`${STAFF}/logout`);
    for (let number = 0; number < 10; number += 1) expect((await signInAsStaff(own, email, 'bukan-ini')).status).toBe(401);
    expect((await signInAsStaff(own, email, 'bukan-ini')).status).toBe(401);
    expect((await server.db.read.selectFrom('staff_devices').selectAll().execute()).length).toBeGreaterThan(0);
    expect((await signInAsStaff(own, email)).status).toBe(200);
  });

  it('limit how often a session may try its current password', async () => {
    const { email } = await make.teacher(admin);
    const [caller, other] = [await staffCaller(server, email), await staffCaller(server, email)];
    for (let number = 0; number < 10; number += 1) {
      expect((await caller.post(PASSWORD, { currentPassword: 'salah', newPassword: NEW })).status).toBe(422);
    }
    expect((await caller.post(PASSWORD, { currentPassword: STAFF_PASSWORD, newPassword: NEW })).status).toBe(429);
    expect((await other.post(PASSWORD, { currentPassword: STAFF_PASSWORD, newPassword: NEW })).status).toBe(200);
  });
});
