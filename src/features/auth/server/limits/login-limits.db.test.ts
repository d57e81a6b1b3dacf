import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { make, unique } from '#tests/support/builders.ts';
import { addressOfLink } from '#tests/support/staff.ts';
import { migratedTestDatabase, type TestDatabase } from '#tests/support/test-database.ts';
import { ADMIN, startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { itInFullRun } from '#tests/support/full-run.ts';
import { withCheapHashes } from '#tests/support/cheap-hashes.ts';

withCheapHashes();

const LOGIN = '/api/v1/admin/login';
const WINDOW_MS = 15 * 60_000;

let database: TestDatabase;
let server: TestServer;

beforeAll(async () => {
  database = await migratedTestDatabase();
  server = await startTestServer({ database, settings: { TRUST_PROXY: 'loopback' } });
});
afterAll(async () => {
  await server.stop();
  await database.drop();
});
beforeEach(async () => {
  await server.db.direct.deleteFrom('login_attempts').execute();
});

/** An attempt from an address that the trusted proxy forwards. */
async function attempt(options: { email?: string; password?: string; from?: string; at?: TestServer } = {}) {
  const { email = ADMIN.email, password = 'bukan kata sandinya', from = '203.0.113.7', at = server } = options;
  return at.visitor().post(LOGIN, { email, password }, { 'x-forwarded-for': from });
}

async function statuses(count: number, options: Parameters<typeof attempt>[0] = {}): Promise<number[]> {
  const answers: number[] = [];
  for (let number = 0; number < count; number += 1) answers.push((await attempt(options)).status);
  return answers;
}

describe('wrong passwords', () => {
  it('are counted; after ten, the answer is 429 with the time to wait', async () => {
    expect(await statuses(10)).toEqual(Array.from({ length: 10 }, () => 401));
    const refused = await attempt();
    expect(refused.status).toBe(429);
    expect(refused.headers.get('content-type')).toContain('application/problem+json');
    expect(Number(refused.headers.get('retry-after'))).toBe(WINDOW_MS / 1000);
    server.clock.now = new Date(server.clock.now.getTime() + 60_000);
    expect(Number((await attempt()).headers.get('retry-after'))).toBe(WINDOW_MS / 1000 - 60);
  });

  it('lock the account for that address until the window ends, even for the correct password', async () => {
    await statuses(10);
    expect((await attempt({ password: ADMIN.password })).status).toBe(429);
    expect((await attempt({ password: ADMIN.password, from: '203.0.113.8' })).status).toBe(200);
    server.clock.now = new Date(server.clock.now.getTime() + WINDOW_MS);
    expect((await attempt({ password: ADMIN.password })).status).toBe(200);
  });

  it('are counted ignoring the case of the email', async () => {
    await statuses(5);
    await statuses(5, { email: ADMIN.email.toUpperCase() });
    expect((await attempt()).status).toBe(429);
  });

  it('are counted when concurrent', async () => {
    const answers = await Promise.all(Array.from({ length: 24 }, () => attempt()));
    const count = (status: number) => answers.filter((answer) => answer.status === status).length;
    expect({ wrong: count(401), refused: count(429) }).toEqual({ wrong: 10, refused: 14 });
  });

  it('from one address on many accounts are stopped', async () => {
    for (let number = 0; number < 50; number += 1) {
      expect((await attempt({ email: `orang${number}@example.org` })).status).toBe(401);
    }
    expect((await attempt({ email: 'orang-lain@example.org' })).status).toBe(429);
    expect((await attempt({ email: 'orang-lain@example.org', from: '203.0.113.9' })).status).toBe(401);
  });

  itInFullRun('from other networks stay counted after a one-time link is used', async () => {
    const admin = await server.admin();
    const attacker = { 'x-forwarded-for': '203.0.113.66' };
    const owner = { 'x-forwarded-for': '203.0.113.7' };
    const staffLogin = (email: string, headers: Record<string, string>) =>
      server.visitor().post('/api/v1/staff/login', { email, password: 'bukan ini' }, headers);
    for (const from of ['203.0.113.66', '203.0.113.7']) {
      for (let number = 0; number < 50; number += 1) {
        await attempt({ email: `orang${number}@example.org`, from });
        await staffLogin(`orang${number}@example.org`, { 'x-forwarded-for': from });
      }
    }
    for (let number = 0; number < 50; number += 1) await server.visitor().post('/api/v1/link/tidak-ada', {}, attacker);

    const stillClosed = async () => [
      (await attempt({ email: 'lain@example.org', from: attacker['x-forwarded-for'] })).status,
      (await staffLogin('lain@example.org', attacker)).status,
      (await server.visitor().post('/api/v1/link/tidak-ada', {}, attacker)).status,
    ];
    const teacher = await make.teacher(admin);
    const staffLink = addressOfLink((await admin.post(`/api/v1/admin/teachers/${teacher._id}/link`)).body);
    expect((await server.visitor().post(staffLink, {}, owner)).status).toBe(200);
    expect(await stillClosed()).toEqual([429, 429, 429]);
    expect((await staffLogin('lain@example.org', owner)).status).toBe(401);
    expect((await attempt({ email: 'lain@example.org' })).status).toBe(429);

    const { body } = await admin.post('/api/v1/admin/admins', { name: 'Ani Lobo', email: `ani${unique()}@example.org` });
    const use = await server.visitor().post(addressOfLink(body), { password: 'layar-perahu-di-ufuk' }, owner);
    expect(use.status).toBe(200);
    expect(await stillClosed()).toEqual([429, 429, 429]);
    expect((await attempt({ email: 'lain@example.org' })).status).toBe(401);
  });

  itInFullRun('on one account from many addresses are stopped', async () => {
    for (let number = 0; number < 100; number += 1) {
      expect((await attempt({ from: `198.51.100.${number}` })).status).toBe(401);
    }
    expect((await attempt({ from: '198.51.100.200' })).status).toBe(429);
  });

  it('are cleared by a correct password', async () => {
    await statuses(9);
    expect((await attempt({ password: ADMIN.password })).status).toBe(200);
    expect(await statuses(10)).toEqual(Array.from({ length: 10 }, () => 401));
    expect((await attempt()).status).toBe(429);
  });

  it('are not increased by correct passwords', async () => {
    for (let number = 0; number < 120; number += 1) {
      expect((await attempt({ password: ADMIN.password })).status).toBe(200);
    }
  });

  it('are stored as hashes, and survive a restart', async () => {
    await statuses(10);
    const rows = await server.db.read.selectFrom('login_attempts').selectAll().execute();
    expect(rows).toHaveLength(3);
    expect(JSON.stringify(rows)).not.toMatch(/example\.org|203\.0\.113/);
    const now = server.clock.now.toISOString();
    await server.stop();
    server = await startTestServer({ database, now, settings: { TRUST_PROXY: 'loopback' } });
    expect((await attempt()).status).toBe(429);
  });

  it('are shared by two servers on one database', async () => {
    const other = await startTestServer({ database, now: server.clock.now.toISOString(), settings: { TRUST_PROXY: 'loopback' } });
    try {
      await statuses(5);
      await statuses(5, { at: other });
      expect((await attempt()).status).toBe(429);
      expect((await attempt({ at: other })).status).toBe(429);
    } finally {
      await other.stop();
    }
  });

  it('ignore X-Forwarded-For of an untrusted sender', async () => {
    const bare = await startTestServer({ database, now: server.clock.now.toISOString() });
    try {
      for (let number = 0; number < 10; number += 1) {
        expect((await attempt({ at: bare, from: `198.51.100.${number}` })).status).toBe(401);
      }
      expect((await attempt({ at: bare, from: '198.51.100.99' })).status).toBe(429);
    } finally {
      await bare.stop();
    }
  });

  it('are counted together for one IPv6 network, and for both forms of an IPv4 address', async () => {
    for (let number = 0; number < 10; number += 1) {
      expect((await attempt({ from: `2001:db8:1:2:${number}::${number}` })).status).toBe(401);
    }
    expect((await attempt({ from: '2001:db8:1:2:ffff:ffff:ffff:ffff' })).status).toBe(429);
    expect((await attempt({ from: '2001:db8:1:3::1' })).status).toBe(401);
    await statuses(10, { from: '::ffff:203.0.113.20' });
    expect((await attempt({ from: '203.0.113.20' })).status).toBe(429);
    expect((await attempt({ from: '::ffff:203.0.113.21' })).status).toBe(401);
  });

  it.each([
    ['two minutes', 120_000],
    ['a year', 365 * 24 * 3_600_000],
  ])('lock nobody if the clock was %s ahead', async (_name, aheadMs) => {
    const now = server.clock.now;
    server.clock.now = new Date(now.getTime() + aheadMs);
    await statuses(11);
    server.clock.now = now;
    expect((await attempt({ password: ADMIN.password })).status).toBe(200);
    expect(await statuses(10)).toEqual(Array.from({ length: 10 }, () => 401));
    expect((await attempt()).status).toBe(429);
  });

  it('count for one window from now if the clock was a minute ahead', async () => {
    const now = server.clock.now;
    server.clock.now = new Date(now.getTime() + 60_000);
    await statuses(10);
    server.clock.now = now;
    const refused = await attempt({ password: ADMIN.password });
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, String(WINDOW_MS / 1000)]);
    server.clock.now = new Date(now.getTime() + WINDOW_MS);
    expect((await attempt({ password: ADMIN.password })).status).toBe(200);
  });

  it('are not counted if RATE_LIMIT is off', async () => {
    const open = await startTestServer({ database, settings: { RATE_LIMIT: 'off' } });
    try {
      expect(await statuses(15, { at: open })).toEqual(Array.from({ length: 15 }, () => 401));
    } finally {
      await open.stop();
    }
  });
});
