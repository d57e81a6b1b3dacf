import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ADMIN, startTestServer, type TestServer } from '#tests/support/test-server.ts';

const LOGIN = '/api/v1/admin/login';
const ME = '/api/v1/admin/me';
const HOUR = 3_600_000;

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

function moveClock(ms: number): void {
  server.clock.now = new Date(server.clock.now.getTime() + ms);
}

describe('signing in', () => {
  it('answers 200 with the account and the session cookie', async () => {
    const caller = server.visitor();
    const answer = await caller.post(LOGIN, { email: ADMIN.email, password: ADMIN.password });
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ data: { _id: expect.any(String), email: ADMIN.email, name: ADMIN.name } });
    expect(answer.body.data._id.length).toBeLessThanOrEqual(36);
    const me = await caller.get(ME);
    expect(me.status).toBe(200);
    expect(me.body).toEqual(answer.body);
  });

  it('ignores the case of the email and spaces around it', async () => {
    const answer = await server.visitor().post(LOGIN, { email: ` ${ADMIN.email.toUpperCase()} `, password: ADMIN.password });
    expect(answer.status).toBe(200);
    expect(answer.body.data.email).toBe(ADMIN.email);
  });

  it('uses the password exactly as typed', async () => {
    for (const password of [` ${ADMIN.password}`, `${ADMIN.password} `, ADMIN.password.toUpperCase()]) {
      expect((await server.visitor().post(LOGIN, { email: ADMIN.email, password })).status).toBe(401);
    }
  });

  it.each([
    [{ email: 'bukan-email', password: 'rahasia-sekali' }, [['email', 'Invalid username format']]],
    [{ email: 'a@b', password: 'rahasia-sekali' }, [['email', 'Invalid username format']]],
    [{ email: 'a b@example.org', password: 'rahasia-sekali' }, [['email', 'Invalid username format']]],
    [{ email: ADMIN.email, password: '1234567' }, [['password', 'Password must be at least 8 characters long.']]],
    [
      {},
      [
        ['email', 'Invalid username format'],
        ['password', 'Password must be at least 8 characters long.'],
      ],
    ],
    [
      { email: null, password: 12345678 },
      [
        ['email', 'Invalid username format'],
        ['password', 'Password must be at least 8 characters long.'],
      ],
    ],
    [
      { email: ['a@example.org'], password: { $ne: '' } },
      [
        ['email', 'Invalid username format'],
        ['password', 'Password must be at least 8 characters long.'],
      ],
    ],
  ])('refuses %j with its field errors', async (body, expected) => {
    const answer = await server.visitor().post(LOGIN, body);
    expect(answer.status).toBe(422);
    expect(answer.body.errors).toEqual(expected.map(([field, message]) => ({ field, message })));
  });

  it('accepts a password of eight or more characters as input', async () => {
    for (const password of ['12345678', 'a'.repeat(5_000)]) {
      expect((await server.visitor().post(LOGIN, { email: 'lain@example.org', password })).status).toBe(401);
    }
  });

  it('gives teachers no access to the admin area', async () => {
    const admin = await server.admin();
    const subject = await admin.post('/api/v1/admin/addSubject', { name: 'Fisika', kurikulum: 'https://example.org/k' });
    const person = { name: 'Pengajar', email: 'pengajar@example.org', password: 'kata-sandi-pengajar' };
    const created = await admin.post('/api/v1/admin/teachers', { ...person, subject: [subject.body.data._id] });
    expect(created.status).toBe(201);
    const answer = await server.visitor().post(LOGIN, { email: person.email, password: person.password });
    expect(answer.status).toBe(401);
  });
});

describe('a session', () => {
  it('has a new token at every sign-in, and the previous one is invalid', async () => {
    const caller = await server.admin();
    const first = caller.cookie;
    await caller.signIn(ADMIN);
    expect(caller.cookieNamed('suluh')).not.toBe(/suluh=([^;]+)/.exec(first)?.[1]);
    expect((await caller.get(ME)).status).toBe(200);
    expect((await server.visitor().get(ME, { cookie: first })).status).toBe(401);
  });

  it('has a token of 256 bits, which is not in the database', async () => {
    const caller = await server.admin();
    const token = caller.cookieNamed('suluh');
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    const rows = await server.db.read.selectFrom('sessions').selectAll().execute();
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it('ends on the server at sign-out, and the cookie is cleared', async () => {
    const caller = await server.admin();
    const cookie = caller.cookie;
    const answer = await caller.post('/api/v1/admin/logout');
    expect(answer.status).toBe(200);
    const [cleared = ''] = answer.headers.getSetCookie();
    expect(cleared).toMatch(/^suluh=;/);
    expect(cleared).toMatch(/Path=\//);
    expect(cleared).toMatch(/Max-Age=0|Expires=Thu, 01 Jan 1970/i);
    expect((await server.visitor().get(ME, { cookie })).status).toBe(401);
    expect((await server.visitor().post('/api/v1/admin/logout')).status).toBe(401);
  });

  it('ends after two idle hours, and continues while it is used', async () => {
    const idle = await server.admin();
    const used = await server.admin();
    moveClock(2 * HOUR - 60_000);
    expect((await used.get(ME)).status).toBe(200);
    moveClock(60_000);
    expect((await idle.get(ME)).status).toBe(401);
    expect((await used.get(ME)).status).toBe(200);
  });

  it('ends after twelve hours, however much it is used', async () => {
    const caller = await server.admin();
    for (let hour = 1; hour < 12; hour += 1) {
      moveClock(HOUR);
      expect((await caller.get(ME)).status).toBe(200);
    }
    moveClock(HOUR - 1);
    expect((await caller.get(ME)).status).toBe(200);
    moveClock(1);
    expect((await caller.get(ME)).status).toBe(401);
  });

  it('is invalid if a wrong clock dated it in the future; a skew of a minute is accepted', async () => {
    const now = server.clock.now.getTime();
    for (const column of ['created_at', 'last_seen_at'] as const) {
      for (const [aheadMs, status] of [
        [60_000, 200],
        [60_001, 401],
        [365 * 24 * HOUR, 401],
      ] as const) {
        const caller = await server.admin();
        const date = new Date(now + aheadMs).toISOString();
        await server.db.direct
          .updateTable('sessions')
          .set({ [column]: date })
          .execute();
        expect([column, aheadMs, (await caller.get(ME)).status]).toEqual([column, aheadMs, status]);
        await server.db.direct.deleteFrom('sessions').execute();
      }
    }
  });

  it.each(['suluh=', 'suluh=nonsense', `suluh=${'a'.repeat(4_000)}`, 'suluh=%00', 'suluh=%ZZ', 'lain=1', ';;;='])(
    'is not accepted for the cookie "%s"',
    async (cookie) => {
      expect((await server.visitor().get(ME, { cookie })).status).toBe(401);
    },
  );
});

describe("the session's and the device's cookie", () => {
  it('are not accessible to scripts and other sites', async () => {
    const answer = await server.visitor().post(LOGIN, { email: ADMIN.email, password: ADMIN.password });
    const [session = '', device = '', ...more] = answer.headers.getSetCookie();
    expect(more).toEqual([]);
    for (const [cookie, name, seconds] of [
      [session, 'suluh', 12 * 3_600],
      [device, 'suluh-device', 365 * 86_400],
    ] as const) {
      const [pair = '', ...attributes] = cookie.split('; ');
      expect(pair).toMatch(new RegExp(`^${name}=[\\w-]{43}$`));
      expect(attributes.sort()).toEqual(['HttpOnly', `Max-Age=${seconds}`, 'Path=/', 'SameSite=Strict']);
    }
    expect(answer.headers.has('strict-transport-security')).toBe(false);
    expect(answer.headers.get('content-security-policy')).not.toContain('upgrade-insecure-requests');
  });

  it('are bound to the host and Secure over https', async () => {
    const secure = await startTestServer({ settings: { PUBLIC_URL: 'https://belajar.example.org' } });
    try {
      const caller = secure.visitor();
      const answer = await caller.post(LOGIN, { email: ADMIN.email, password: ADMIN.password });
      const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split('; '));
      expect(cookies.map(([pair = '']) => pair.split('=')[0])).toEqual(['__Host-suluh', '__Host-suluh-device']);
      for (const [, ...attributes] of cookies) {
        expect(attributes.sort()).toEqual([
          'HttpOnly',
          expect.stringMatching(/^Max-Age=/),
          'Path=/',
          'SameSite=Strict',
          'Secure',
        ]);
      }
      expect(answer.headers.get('strict-transport-security')).toBe('max-age=63072000; includeSubDomains');
      expect(answer.headers.get('content-security-policy')).toContain('upgrade-insecure-requests');
      expect((await caller.get(ME)).status).toBe(200);
      const insecure = caller.cookie.replaceAll('__Host-', '');
      expect((await secure.visitor().get(ME, { cookie: insecure })).status).toBe(401);
    } finally {
      await secure.stop();
    }
  });
});
