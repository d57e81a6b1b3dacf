import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../support/test-server.ts';

/** Matches the ids that the server itself creates. */
const OWN = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;
/** Ids that the server keeps if a trusted proxy sends them. */
const GIVEN = ['4f2a9c', 'a', 'Root.1-67891233_abcdef', 'x'.repeat(64)];
/** Ids that the server always replaces by its own. */
const REFUSED = ['', 'x'.repeat(65), 'a b', 'a,b', 'a"b', '<script>', 'a;b=c', 'naïve', '1\t2', '../../etc'];

let server: TestServer;
afterAll(() => server.stop());
afterEach(() => {
  server.log.length = 0;
});

/**
 * An address that the framework answers, and an address with a prepared answer. `beforeAll` requests it, so that the answer is
 * prepared.
 */
const WAYS = [
  ['of an ordinary answer', '/api/v1/student/nothing'],
  ['of an answer from prepared bytes', '/api/v1/student/reports'],
] as const;

async function idOf(path: string, headers: Record<string, string>): Promise<string | null> {
  return (await server.visitor().get(path, headers)).headers.get('x-request-id');
}

describe('from a trusted proxy', () => {
  beforeAll(async () => {
    server = await startTestServer({ settings: { TRUST_PROXY: 'loopback' } });
    await server.visitor().get('/api/v1/student/reports');
  });

  it.each(WAYS)('the id %s is kept if its form is safe', async (_name, path) => {
    for (const id of GIVEN) expect(await idOf(path, { 'x-request-id': id })).toBe(id);
  });

  it.each(WAYS)('the id %s is replaced if its form is not safe', async (_name, path) => {
    for (const id of REFUSED) expect(await idOf(path, { 'x-request-id': id })).toMatch(OWN);
    expect(await idOf(path, {})).toMatch(OWN);
  });

  it('the id is in the log', async () => {
    await idOf('/api/v1/student/nothing', { 'x-request-id': 'from-the-proxy' });
    expect(JSON.parse(server.log[0] ?? '')).toMatchObject({ reqId: 'from-the-proxy', status: 404 });
  });
});

describe('from anybody else', () => {
  beforeAll(async () => {
    await server.stop();
    server = await startTestServer({ settings: { TRUST_PROXY: '10.0.0.0/8' } });
    await server.visitor().get('/api/v1/student/reports');
  });

  it.each(WAYS)('the id %s is replaced, even behind an untrusted proxy', async (_name, path) => {
    expect(await idOf(path, { 'x-request-id': 'mine' })).toMatch(OWN);
    expect(await idOf(path, { 'x-request-id': 'mine', 'x-forwarded-for': '10.0.0.1' })).toMatch(OWN);
  });
});
