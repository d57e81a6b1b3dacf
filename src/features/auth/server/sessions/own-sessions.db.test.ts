import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Caller } from '#tests/support/caller.ts';
import { ADMIN, startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { withCheapHashes } from '#tests/support/cheap-hashes.ts';

withCheapHashes();

const SESSIONS = '/api/v1/admin/sessions';
const ME = '/api/v1/admin/me';
const ANDROID = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36';
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:143.0) Gecko/20100101 Firefox/143.0';

let server: TestServer;
let phone: Caller;
let computer: Caller;

async function signIn(userAgent: string): Promise<Caller> {
  const caller = server.visitor();
  const { email, password } = ADMIN;
  const answer = await caller.post('/api/v1/admin/login', { email, password }, { 'user-agent': userAgent });
  expect(answer.status).toBe(200);
  return caller;
}

beforeEach(async () => {
  server = await startTestServer();
  phone = await signIn(ANDROID);
  server.clock.now = new Date(server.clock.now.getTime() + 60_000);
  computer = await signIn(FIREFOX);
});
afterEach(() => server.stop());

describe("an admin's own sessions", () => {
  it('show device and times, the most recently used session first', async () => {
    const answer = await computer.get(SESSIONS);
    expect(answer.status).toBe(200);
    const at = server.clock.now.toISOString();
    const earlier = new Date(server.clock.now.getTime() - 60_000).toISOString();
    expect(answer.body.data).toEqual([
      { _id: expect.any(String), device: 'Firefox di Windows', createdAt: at, lastSeenAt: at, current: true },
      { _id: expect.any(String), device: 'Chrome di Android', createdAt: earlier, lastSeenAt: earlier, current: false },
    ]);
    for (const { _id } of answer.body.data) expect(_id.length).toBeLessThanOrEqual(36);
    const rows = await server.db.read.selectFrom('sessions').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain('AppleWebKit');
  });

  it('end one by one', async () => {
    const { _id } = (await computer.get(SESSIONS)).body.data[1];
    const answer = await computer.delete(`${SESSIONS}/${_id}`);
    expect([answer.status, answer.body]).toEqual([200, { data: { _id } }]);
    expect((await phone.get(ME)).status).toBe(401);
    expect((await computer.get(ME)).status).toBe(200);
    expect((await computer.delete(`${SESSIONS}/${_id}`)).status).toBe(404);
  });

  it('can all be ended except the current one', async () => {
    await signIn(ANDROID);
    const answer = await computer.delete(SESSIONS);
    expect([answer.status, answer.body]).toEqual([200, { data: { ended: 2 } }]);
    expect((await phone.get(ME)).status).toBe(401);
    expect((await computer.get(SESSIONS)).body.data).toHaveLength(1);
    expect((await computer.delete(SESSIONS)).body).toEqual({ data: { ended: 0 } });
  });

  it('include the current one; ending it clears its cookie', async () => {
    const { _id } = (await computer.get(SESSIONS)).body.data[0];
    expect((await computer.delete(`${SESSIONS}/${_id}`)).status).toBe(200);
    expect(computer.cookieNamed('suluh')).toBe('');
    expect((await phone.get(ME)).status).toBe(200);
  });

  it('are not shown after their end', async () => {
    // Now it is two hours after the phone's last use, and a minute less after the computer's last use.
    server.clock.now = new Date(server.clock.now.getTime() + 2 * 3_600_000 - 60_000);
    expect((await computer.get(SESSIONS)).body.data).toHaveLength(1);
  });

  it('do not include the sessions of other admins', async () => {
    const { link } = (await computer.post('/api/v1/admin/admins', { name: 'Ani', email: 'ani@example.org' })).body;
    const ani = server.visitor();
    await ani.post(`/api/v1/link/${link.slice(link.lastIndexOf('/') + 1)}`, { password: 'layar-perahu-di-ufuk' });
    const { _id } = (await computer.get(SESSIONS)).body.data[0];
    expect((await ani.delete(`${SESSIONS}/${_id}`)).status).toBe(404);
    expect((await ani.get(SESSIONS)).body.data).toHaveLength(1);
    expect((await ani.delete(SESSIONS)).body).toEqual({ data: { ended: 0 } });
    expect((await computer.get(ME)).status).toBe(200);
  });
});

it("a sign-out clears the browser's cached copies, but no data of the students' pages", async () => {
  const answer = await computer.post('/api/v1/admin/logout');
  expect(answer.headers.get('clear-site-data')).toBe('"cache"');
});
