import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Caller } from '../support/caller.ts';
import { ADMIN, startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let admin: Caller;

beforeAll(async () => {
  // With this setting, every answer counts as slow.
  server = await startTestServer({ slowMs: 0 });
  admin = await server.admin();
});
afterAll(() => server.stop());
beforeEach(() => {
  server.log.length = 0;
});

const lines = () => server.log.map((line) => JSON.parse(line));
const SLOWEST = {
  ms: expect.any(Number),
  sql: expect.stringMatching(/^\s*(?:select|insert|update|delete|with|begin|commit)\b/i),
};

describe('a slow answer', () => {
  it('is logged as a warning with its slowest statement, which has placeholders instead of values', async () => {
    await admin.put('/api/v1/admin/me', { name: 'Nama Rahasia' });
    const [line, ...more] = lines();
    expect(more).toEqual([]);
    expect(line).toMatchObject({ level: 40, msg: 'answered slowly', method: 'PUT', route: '/api/v1/admin/me', status: 200 });
    expect(line).toMatchObject({ ms: expect.any(Number), database: { ms: expect.any(Number), slowest: SLOWEST } });
    // There are at least three statements: they read the session, and write the name and the history.
    expect(line.database.statements).toBeGreaterThanOrEqual(3);
    expect(JSON.stringify(line)).not.toMatch(/Rahasia|example\.org/);
  });

  it('is logged without personal data at a sign-in', async () => {
    await server.visitor().post('/api/v1/admin/login', { email: ADMIN.email, password: ADMIN.password });
    const [line] = lines();
    expect(line.database.statements).toBeGreaterThanOrEqual(5);
    expect(line.database.slowest).toEqual(SLOWEST);
    expect(JSON.stringify(line)).not.toMatch(/example\.org|obor/);
  });

  it('is logged without the statements of earlier answers', async () => {
    await admin.get('/api/v1/admin/report');
    server.log.length = 0;
    await server.visitor().get('/livez');
    expect(lines()[0]).toMatchObject({ route: '/livez', level: 40 });
    expect(lines()[0].database).not.toHaveProperty('slowest');
  });
});

it('a quick answer causes no warning', async () => {
  const quick = await startTestServer({ slowMs: 600_000 });
  quick.log.length = 0;
  await quick.visitor().get('/api/v1/student/nothing');
  expect(quick.log.map((line) => JSON.parse(line))).toMatchObject([{ level: 30, msg: 'answered', status: 404 }]);
  expect(quick.log.join('')).not.toContain('database');
  await quick.stop();
});
