import { request } from 'node:http';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { make } from '../support/builders.ts';
import type { Answer, Caller } from '../support/caller.ts';
import { signInAsStaff } from '../support/staff.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

const REPORT = '/api/v1/admin/report';
const BODY_MAX = 256 * 1024;

let server: TestServer;
let admin: Caller;

beforeAll(async () => {
  server = await startTestServer();
  admin = await server.admin();
});
afterAll(() => server.stop());

/** Expects a refusal in the format problem+json, with its text in both `detail` and `message`, and without internal details. */
function expectProblem(answer: Answer, status: number): void {
  expect(answer.status).toBe(status);
  expect(answer.headers.get('content-type')).toBe('application/problem+json; charset=utf-8');
  const { type, title, detail, message, errors, ...more } = answer.body;
  expect(type).toBe('about:blank');
  for (const text of [title, detail]) expect(text).toMatch(/^\S.*\S$/);
  expect(message).toBe(detail);
  expect(more).toEqual({ status });
  expect(errors !== undefined).toBe(status === 422);
  expect(answer.text).not.toMatch(/\bat .+:\d+|node_modules|select |insert |SQLITE|\/src\/|\.ts\b|Fastify|FST_/i);
}

function report(fields: Record<string, unknown> = {}) {
  return { reportName: 'Laporan Mei', reportDescription: 'Kehadiran bulan Mei.', reportLink: 'https://example.org/', ...fields };
}

/** Returns a valid report of exactly this many bytes. An unknown field, which the server drops, fills it up. */
function reportOfSize(bytes: number): string {
  const empty = JSON.stringify(report({ rest: '' }));
  return JSON.stringify(report({ rest: 'x'.repeat(bytes - empty.length) }));
}

describe('400', () => {
  it.each([
    ['broken JSON', '{"reportName": "Lap'],
    ['two values', '{} {}'],
    ['a comment', '{/* */}'],
    ['an array', '[]'],
    ['a text', '"laporan"'],
    ['a number', '7'],
    ['null', 'null'],
    ['nothing', ''],
    ['a byte order mark', '\uFEFF{}'],
    ['invalid UTF-8', Uint8Array.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d])],
    ['a cut UTF-8 character', Uint8Array.from([0x22, 0xf0, 0x9f, 0x94])],
    ['UTF-16', Uint8Array.from(Buffer.from('{"a":1}', 'utf16le'))],
    ['very deep nesting', '['.repeat(100_000)],
  ])('for %s', async (_name, body) => {
    expectProblem(await admin.post(REPORT, body), 400);
    expectProblem(await server.visitor().post('/api/v1/admin/login', body), 400);
  });

  it('for a missing body', async () => {
    expectProblem(await admin.call('POST', REPORT), 400);
    expectProblem(await admin.call('PUT', `${REPORT}/x`), 400);
  });
});

describe('403', () => {
  it.each<[Record<string, string>, boolean]>([
    [{ 'sec-fetch-site': 'same-origin' }, true],
    [{ 'sec-fetch-site': 'none' }, true],
    [{ 'sec-fetch-site': 'same-site' }, false],
    [{ 'sec-fetch-site': 'cross-site' }, false],
    [{ 'sec-fetch-site': 'nonsense' }, false],
    [{ 'sec-fetch-site': '' }, false],
    [{ 'sec-fetch-site': 'cross-site', origin: 'OWN' }, false],
    [{ 'sec-fetch-site': 'same-origin', origin: 'https://evil.example' }, true],
    [{ origin: 'OWN' }, true],
    [{ origin: 'PUBLIC' }, true],
    [{ origin: 'https://evil.example' }, false],
    [{ origin: 'null' }, false],
    [{ origin: '' }, false],
    [{ origin: 'http://127.0.0.1.evil.example' }, false],
    [{ origin: 'http://127.0.0.1:1' }, false],
    [{}, true],
  ])('depends on the headers %j', async (given, taken) => {
    const origins: Record<string, string> = { OWN: server.url, PUBLIC: 'http://localhost:0' };
    const headers = Object.fromEntries(Object.entries(given).map(([name, value]) => [name, origins[value] ?? value]));
    for (const [method, path] of [
      ['POST', REPORT],
      ['PUT', `${REPORT}/x`],
      ['DELETE', `${REPORT}/x`],
      ['POST', '/api/v1/admin/login'],
    ] as const) {
      const answer = await raw(method, path, { ...headers, cookie: admin.cookie }, method === 'DELETE' ? undefined : '{}');
      if (taken) expect([422, 404]).toContain(answer.status);
      else expectProblem(answer, 403);
    }
    expect((await raw('GET', REPORT, { ...headers, cookie: admin.cookie })).status).toBe(200);
  });
});

describe('404', () => {
  it.each([
    '/api/v1/student/nothing',
    '/api/v1/student',
    '/api/v1/',
    '/api',
    '/api/v2/student/reports',
    '/api/v1/Student/reports',
    '/api/v1/student/reports/x',
    '/api/v1/student/subjects/%00',
    '/api/v1/student/subjects/%ZZ',
    '/api/v1/student/subjects/%FF',
    '/api/v1/student/subjects/%',
    '/api/v1/student/subjects/..%2F..%2Fetc%2Fpasswd',
    "/api/v1/student/subjects/' or 1=1 --",
    `/api/v1/student/subjects/${'a'.repeat(81)}`,
    `/api/v1/student/subjects/${'a'.repeat(8_000)}`,
    '/api/v1/student/validate/%F0%9F%94%A5',
    '/api/v1/student/subjects/x/y/z',
    '/api/v1/student/subjects/x/%ZZ/%00',
  ])('for %s', async (path) => {
    expectProblem(await server.visitor().get(path), 404);
  });

  it('for every write with a malformed or unknown id', async () => {
    const writes = server.app.routeList.filter(({ method, url }) => ['PUT', 'DELETE'].includes(method) && /:/.test(url));
    expect(writes.length).toBeGreaterThan(15);
    const subject = await make.subject(admin);
    await signInAsStaff(admin, (await make.teacher(admin)).email);
    for (const id of [
      '%00',
      '%ZZ',
      'x',
      '0',
      '-1',
      'a'.repeat(200),
      crypto.randomUUID(),
      '%F0%9F%94%A5',
      'null',
      '[object%20Object]',
    ]) {
      for (const { method, url } of writes) {
        const path = url.replaceAll(/:\w+/g, id);
        const answer = await admin.call(method, path, method === 'PUT' ? {} : undefined);
        // For a malformed id, the answer is 404 with any body. For an id that might exist, the body is checked first.
        const status = method === 'PUT' && /^[\w-]{1,80}$/.test(id) ? 422 : 404;
        expect([method, path, answer.status]).toEqual([method, path, status]);
      }
      expectProblem(await admin.put(`${REPORT}/${id}`, report()), 404);
      expectProblem(await admin.put(`/api/v1/admin/subjects/${subject._id}/${id}`, { title: 'Judul', content: 'Isi' }), 404);
      expectProblem(await admin.get(`/api/v1/admin/usage/subject/${id}`), 404);
    }
  });
});

describe('405', () => {
  it.each([
    ['POST', '/api/v1/student/reports', 'GET, HEAD'],
    ['DELETE', '/api/v1/student/subjects/x', 'GET, HEAD'],
    ['PATCH', REPORT, 'GET, HEAD, POST'],
    ['DELETE', REPORT, 'GET, HEAD, POST'],
    ['GET', `${REPORT}/x`, 'DELETE, PUT'],
    ['GET', '/api/v1/admin/addClass', 'POST'],
    ['GET', '/api/v1/admin/login', 'POST'],
    ['OPTIONS', '/api/v1/student/reports', 'GET, HEAD'],
    ['TRACE', '/api/v1/student/reports', 'GET, HEAD'],
    ['POST', '/livez', 'GET, HEAD'],
  ])('for %s %s, with Allow', async (method, path, allow) => {
    const answer = await raw(method, path, { cookie: admin.cookie, 'sec-fetch-site': 'same-origin' });
    expectProblem(answer, 405);
    expect(answer.headers.get('allow')).toBe(allow);
  });
});

describe('413 and 415', () => {
  it('accepts a body of 256 KiB and refuses one byte more', async () => {
    const taken = await admin.post(REPORT, reportOfSize(BODY_MAX));
    expect(taken.status).toBe(201);
    expect(taken.body.data).toMatchObject(report());
    expectProblem(await admin.post(REPORT, reportOfSize(BODY_MAX + 1)), 413);
  });

  it('refuses a larger body with a readable answer, both with a Content-Length and in chunks', async () => {
    const before = await admin.get(REPORT);
    const large = reportOfSize(8 * 1024 * 1024);
    expectProblem(await admin.post(REPORT, large), 413);
    const headers = { cookie: admin.cookie, 'content-type': 'application/json', 'transfer-encoding': 'chunked' };
    expectProblem(await raw('POST', REPORT, headers, large), 413);
    expect((await admin.get(REPORT)).body).toEqual(before.body);
  });

  it.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/jsonp',
    'nonsense',
    '',
  ])('refuses the type "%s"', async (type) => {
    expectProblem(await admin.post(REPORT, JSON.stringify(report()), { 'content-type': type }), 415);
  });

  it('accepts the type of JSON with a charset, in upper or lower case', async () => {
    for (const type of ['application/json; charset=utf-8', 'Application/JSON', 'application/json;charset=UTF-8']) {
      expect((await admin.post(REPORT, JSON.stringify(report()), { 'content-type': type })).status).toBe(201);
    }
  });

  it('accepts a delete that has the type of JSON, but no body', async () => {
    const { _id } = await make.report(admin);
    const answer = await raw('DELETE', `${REPORT}/${_id}`, { cookie: admin.cookie, 'content-type': 'application/json' });
    expect(answer.status).toBe(200);
  });
});

describe('long addresses and broken requests', () => {
  it('answers 414 for an address above 8 KiB', async () => {
    const path = '/api/v1/student/schedules?x=';
    expect((await server.visitor().get(path + 'a'.repeat(8_192 - path.length))).status).toBe(200);
    expectProblem(await server.visitor().get(path + 'a'.repeat(8_193 - path.length)), 414);
    expectProblem(await server.visitor().get(path + 'a'.repeat(40_000)), 414);
    expectProblem(await server.visitor().get(`/api/v1/student/subjects/${'a'.repeat(9_000)}`), 414);
  });

  it('accepts headers of up to 16 KiB', async () => {
    expect((await server.visitor().get('/livez', { 'x-long': 'a'.repeat(15_800) })).status).toBe(200);
  });

  it.each([
    ['GET nonsense\r\n\r\n', 400],
    ['GARBAGE\r\n\r\n', 400],
    ['GET / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n', 400],
    [`GET / HTTP/1.1\r\nHost: x\r\nX: ${'a'.repeat(17_000)}\r\n\r\n`, 431],
    [`GET / HTTP/1.1\r\nHost: x\r\nX: ${'a'.repeat(70_000)}\r\n\r\n`, 431],
    [`GET /${'a'.repeat(20_000)} HTTP/1.1\r\nHost: x\r\n\r\n`, 414],
  ])('answers %.24j as a problem', async (bytes, status) => {
    const text = await new Promise<string>((resolve, reject) => {
      const socket = connect(Number(new URL(server.url).port), '127.0.0.1', () => socket.write(bytes));
      let received = '';
      socket.setEncoding('utf8').on('data', (chunk) => (received += chunk));
      socket.on('close', () => resolve(received)).on('error', reject);
    });
    const [head = '', body = ''] = text.split('\r\n\r\n');
    expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(head).toContain('Content-Type: application/problem+json');
    expect(JSON.parse(body)).toMatchObject({ status });
  });
});

/** Sends a request that `fetch` would not send: with any method, with any headers, or in chunks. */
function raw(method: string, path: string, headers: Record<string, string>, body?: string): Promise<Answer> {
  const type: Record<string, string> = body === undefined ? {} : { 'content-type': 'application/json' };
  return new Promise((resolve, reject) => {
    const outgoing = request(server.url + path, { method, headers: { ...type, ...headers } }, (incoming) => {
      let text = '';
      incoming.setEncoding('utf8').on('data', (chunk) => (text += chunk));
      incoming.on('end', () => {
        const json = /json/.test(incoming.headers['content-type'] ?? '') && text !== '';
        const pairs = Object.entries(incoming.headers).map(([name, value]): [string, string] => [name, String(value)]);
        resolve({
          status: incoming.statusCode ?? 0,
          headers: new Headers(pairs),
          text,
          body: json ? JSON.parse(text) : undefined,
        });
      });
    });
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}
