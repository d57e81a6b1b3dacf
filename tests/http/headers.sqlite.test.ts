import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Answer, Caller } from '../support/caller.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let admin: Caller;

beforeAll(async () => {
  server = await startTestServer({ settings: { TRUST_PROXY: 'off' } });
  admin = await server.admin();
});
afterAll(() => server.stop());

const LONG = `/api/v1/student/schedules?x=${'a'.repeat(9_000)}`;
const LARGE = JSON.stringify({ rest: 'x'.repeat(300_000) });

/** For each status that a healthy server returns, a request that gets it. */
const KINDS: [name: string, call: (visitor: Caller) => Promise<Answer>, status: number][] = [
  ['a public read', (visitor) => visitor.get('/api/v1/student/reports'), 200],
  ['an admin read', () => admin.get('/api/v1/admin/report'), 200],
  ['the API document', (visitor) => visitor.get('/api/v1/openapi.json'), 200],
  ['the page of the API document', () => admin.get('/api/docs/'), 200],
  ['/livez', (visitor) => visitor.get('/livez'), 200],
  ['/readyz', (visitor) => visitor.get('/readyz'), 200],
  ['broken JSON', () => admin.post('/api/v1/admin/report', '{'), 400],
  ['no session', (visitor) => visitor.get('/api/v1/admin/report'), 401],
  ['another site', (visitor) => visitor.post('/api/v1/admin/login', {}, { 'sec-fetch-site': 'cross-site' }), 403],
  ['an unknown address', (visitor) => visitor.get('/api/v1/nothing'), 404],
  ['an address that can not be decoded', (visitor) => visitor.get('/api/v1/student/subjects/%ZZ'), 404],
  ['a very long id', (visitor) => visitor.get(`/api/v1/student/subjects/${'a'.repeat(8_100)}`), 404],
  ['a wrong method', (visitor) => visitor.post('/api/v1/student/reports'), 405],
  ['a large body', () => admin.post('/api/v1/admin/report', LARGE), 413],
  ['a long address', (visitor) => visitor.get(LONG), 414],
  ['a very long id in an address', (visitor) => visitor.get(`/api/v1/student/subjects/${'a'.repeat(12_000)}`), 414],
  ['a body of another type', () => admin.post('/api/v1/admin/report', 'x', { 'content-type': 'text/plain' }), 415],
  ['field errors', () => admin.post('/api/v1/admin/report', {}), 422],
];

describe.each(KINDS)('the answer to %s', (_name, call, status) => {
  it('has the security headers', async () => {
    const { status: given, headers } = await call(server.visitor());
    expect(given).toBe(status);
    const csp = new Map(
      (headers.get('content-security-policy') ?? '').split(';').map((directive) => {
        const [name = '', ...values] = directive.trim().split(' ');
        return [name, values.join(' ')];
      }),
    );
    expect(csp.get('default-src')).toBe("'none'");
    expect(csp.get('script-src')).toBe("'self'");
    // Pages play uploaded recordings of lessons.
    expect(csp.get('media-src')).toBe("'self'");
    expect(csp.get('object-src')).toBe("'none'");
    expect(csp.get('base-uri')).toBe("'none'");
    expect(csp.get('frame-ancestors')).toBe("'none'");
    expect(csp.get('form-action')).toBe("'self'");
    expect(csp.get('frame-src')).toBe('https://www.youtube-nocookie.com https://www.youtube.com https://drive.google.com');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
    expect(headers.get('permissions-policy')).toContain('camera=()');
    expect(headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/);
    for (const absent of ['x-powered-by', 'server', 'access-control-allow-origin', 'strict-transport-security']) {
      expect([absent, headers.get(absent)]).toEqual([absent, null]);
    }
  });
});

describe('Cache-Control', () => {
  it('is always no-store under the admin path', async () => {
    const visitor = server.visitor();
    const answers = [
      await admin.get('/api/v1/admin/report'),
      await admin.get('/api/v1/%61dmin/report'),
      await admin.get('/api/v1/admin/nothing'),
      await admin.get('/api/v1/%61dmin/nothing'),
      await admin.post('/api/v1/admin/report', {}),
      await visitor.get('/api/v1/admin/me'),
      await visitor.get('/api/v1/%61dmin/nothing'),
      await visitor.post('/api/v1/admin/login', {}),
      await visitor.get(`/api/v1/admin/report?x=${'a'.repeat(9_000)}`),
    ];
    for (const { headers } of answers) expect(headers.get('cache-control')).toBe('no-store');
    const signIn = await visitor.post('/api/v1/admin/login', { email: 'admin@example.org', password: 'obor-di-tepi-pantai' });
    expect(signIn.status).toBe(200);
    expect(signIn.headers.get('cache-control')).toBe('no-store');
  });

  it('allows caching of public reads with revalidation', async () => {
    for (const path of ['/api/v1/admin/calendarSchedules', '/api/v1/student/schedules', '/api/v1/student/reports']) {
      expect((await server.visitor().get(path)).headers.get('cache-control')).toBe('no-cache');
    }
  });
});

describe('the log', () => {
  it('is JSON, has the request id of each answer, and contains no personal data', async () => {
    server.log.length = 0;
    const visitor = server.visitor();
    const answers = [
      await visitor.post('/api/v1/admin/login', { email: 'rahasia@example.org', password: 'kata-sandi-saya' }),
      await visitor.get('/api/v1/student/schedules?from=2026-11-01&token=rahasia-query'),
      await visitor.get('/api/v1/student/nothing/rahasia-path?rahasia-query'),
      await visitor.get('/api/v1/student/subjects/rahasia-id'),
      await visitor.get('/api/v1/student/schedules?from=2026-11-02', {
        'x-forwarded-for': '203.0.113.9',
        'user-agent': 'rahasia-agent',
      }),
      await admin.post('/api/v1/admin/teachers', { name: 'Ibu Rahasia', email: 'rahasia@example.org', password: 'x' }),
      await admin.get('/api/v1/admin/me'),
    ];
    const lines = server.log.map((line) => JSON.parse(line));
    expect(lines).toHaveLength(answers.length);
    expect(lines.map(({ reqId }) => reqId)).toEqual(answers.map(({ headers }) => headers.get('x-request-id')));
    expect(lines.map(({ status }) => status)).toEqual(answers.map(({ status }) => status));
    expect(lines[0]).toMatchObject({ method: 'POST', route: '/api/v1/admin/login', status: 401, ms: expect.any(Number) });
    expect(server.log.join('')).not.toMatch(/rahasia|kata-sandi|example\.org|203\.0\.113|127\.0\.0\.1|obor-di|cookie/i);
    for (const name of ['suluh', 'suluh-device']) {
      expect(admin.cookieNamed(name)).toHaveLength(43);
      expect(server.log.join('')).not.toContain(admin.cookieNamed(name));
    }
  });
});
