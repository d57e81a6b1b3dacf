import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '../support/caller.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

/** All calls. The list is written by hand, so that it does not depend on the code. `{}` is a parameter. */
const CALLS = `
GET student/reports · GET student/schedules · GET student/subjects · GET student/subjects/{} · GET student/validate/{} ·
GET student/subjects/{}/{}/{} · GET student/classes · POST admin/login · POST admin/logout · GET admin/me · GET admin/classes ·
GET admin/mentoringGroup · POST admin/mentoringGroup · PUT admin/mentoringGroup/{} · DELETE admin/mentoringGroup/{} ·
POST admin/addClass · PUT admin/editClass/{} · DELETE admin/deleteClass/{} · GET admin/subjects · POST admin/addSubject ·
PUT admin/editSubject/{} · DELETE admin/deleteSubject/{} · GET admin/subjects/{} · GET admin/validate/{} ·
POST admin/subjects/{} · PUT admin/subjects/{}/{} · DELETE admin/subjects/{}/{} · GET admin/subjects/{}/{}/{} ·
POST admin/subjects/{}/{}/{} · PUT admin/subjects/{}/{}/{} · DELETE admin/subjects/{}/{}/{} · GET admin/teachers ·
POST admin/teachers · PUT admin/teachers/{} · DELETE admin/teachers/{} · GET admin/mentor · POST admin/mentor ·
PUT admin/mentor/{} · DELETE admin/mentor/{} · GET admin/schedules · POST admin/addSchedule · PUT admin/editSchedule/{} ·
DELETE admin/deleteSchedule/{} · GET admin/calendarSchedules · GET admin/webinar · POST admin/webinar ·
PUT admin/webinar/{} · DELETE admin/webinar/{} · GET admin/report · POST admin/report · PUT admin/report/{} ·
DELETE admin/report/{}`
  .split('·')
  .map((call) => call.trim().replace(' ', ' /api/v1/'));

const METHODS = ['get', 'put', 'post', 'delete', 'patch', 'head', 'options', 'trace'];

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
type JsonObject = { [key: string]: Json };

let server: TestServer;
let admin: Caller;
let document: JsonObject;

beforeAll(async () => {
  server = await startTestServer();
  admin = await server.admin();
  document = (await server.visitor().get('/api/v1/openapi.json')).body;
});
afterAll(() => server.stop());

function object(value: Json | undefined): JsonObject {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new Error(`no object: ${JSON.stringify(value)}`);
  return value;
}

function operations(): [call: string, operation: JsonObject][] {
  return Object.entries(object(document['paths'])).flatMap(([path, item]) =>
    Object.entries(object(item)).map(([method, operation]): [string, JsonObject] => [
      `${method.toUpperCase()} ${path}`,
      object(operation),
    ]),
  );
}

/** Returns every `$ref` inside a value. */
function references(value: Json): string[] {
  if (typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value)) return value.flatMap(references);
  return Object.entries(value).flatMap(([key, inner]) => (key === '$ref' ? [String(inner)] : references(inner)));
}

describe('the API document', () => {
  it('is in the format OpenAPI 3.1, and everyone may read it', async () => {
    const answer = await server.visitor().get('/api/v1/openapi.json');
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toMatch(/^application\/json/);
    expect(document['openapi']).toMatch(/^3\.1\.\d+$/);
    expect(document['info']).toMatchObject({ title: 'Suluh', version: 'test' });
  });

  it('contains every call once', () => {
    const named = operations().map(([call]) => call.replaceAll(/\{\w+\}/g, '{}'));
    expect(CALLS.filter((call) => !named.includes(call))).toEqual([]);
    expect(named).toHaveLength(new Set(named).size);
    expect(named.every((call) => call.includes(' /api/v1/'))).toBe(true);
  });

  it('has no two paths that differ only in names of parameters, and has the idempotency key of every create', () => {
    const paths = Object.keys(object(document['paths']));
    expect(new Set(paths.map((path) => path.replaceAll(/\{\w+\}/g, '{}'))).size).toBe(paths.length);
    for (const [call, operation] of operations()) {
      const parameters = (Array.isArray(operation['parameters']) ? operation['parameters'] : []).map(object);
      const key = parameters.find((parameter) => parameter['in'] === 'header' && parameter['name'] === 'Idempotency-Key');
      expect([call, key !== undefined]).toEqual([call, '201' in object(operation['responses'])]);
    }
  });

  it("is valid: known methods, the path's parameters, answers, existing references", () => {
    for (const [call, operation] of operations()) {
      const [method = '', path = ''] = call.split(' ');
      expect(METHODS).toContain(method.toLowerCase());
      const parameters = (Array.isArray(operation['parameters']) ? operation['parameters'] : []).map(object);
      const inPath = parameters.filter((parameter) => parameter['in'] === 'path');
      expect([call, inPath.map((parameter) => parameter['name']).sort()]).toEqual([
        call,
        [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]).sort(),
      ]);
      for (const parameter of parameters) {
        expect(['path', 'query', 'header', 'cookie']).toContain(parameter['in']);
        expect(parameter['schema']).toBeTypeOf('object');
        if (parameter['in'] === 'path') expect(parameter['required']).toBe(true);
      }
      for (const [status, response] of Object.entries(object(operation['responses']))) {
        expect(status).toMatch(/^([1-5]\d\d|default)$/);
        expect(object(response)['description']).toBeTypeOf('string');
      }
      expect(Object.keys(object(operation['responses'])), call).toContain(
        method === 'POST' &&
          /\/(login|login\/code|twoStep\/\w+|firstSteps\/\{key\}|logout|password|restore|undo|erase|personalData|readingPreview|deleteSchedules|links\/\{contentId\}|(?:link|ask)\/\{token\})$/.test(
            path,
          )
          ? '200'
          : method === 'POST'
            ? path.endsWith('/linkReports')
              ? '202'
              : '201'
            : '200',
      );
      if (operation['requestBody'] !== undefined) {
        expect(object(object(operation['requestBody'])['content'])).toHaveProperty(['application/json', 'schema']);
      }
    }
    for (const reference of references(document)) {
      expect(reference).toMatch(/^#\//);
      let place: Json | undefined = document;
      for (const key of reference.slice(2).split('/')) place = object(place)[key.replaceAll('~1', '/').replaceAll('~0', '~')];
      expect(place).toBeTypeOf('object');
    }
  });

  it('declares which calls need a session, and the cookie of the session', async () => {
    for (const [call, operation] of operations()) {
      const [, area] = / \/api\/v1\/(admin|staff)\//.exec(call) ?? [];
      const needed = area !== undefined && !/login|calendarSchedules/.test(call);
      const scheme = area === 'staff' ? 'staffSession' : 'session';
      expect([call, operation['security']]).toEqual([call, needed ? [{ [scheme]: [] }] : undefined]);
    }
    const cookieName = (scheme = 'session') => object(object(object(document['components'])['securitySchemes'])[scheme])['name'];
    expect(cookieName()).toBe(admin.cookie.split('=')[0]);
    expect(cookieName('staffSession')).toBe('suluh-staff');
    const secure = await startTestServer({ settings: { PUBLIC_URL: 'https://belajar.example.org' } });
    try {
      document = (await secure.visitor().get('/api/v1/openapi.json')).body;
      expect(cookieName()).toBe('__Host-suluh');
    } finally {
      await secure.stop();
    }
  });
});

describe('the page of the API document', () => {
  it('is only for signed-in admins, and so are its files', async () => {
    const page = await admin.get('/api/docs/');
    expect(page.status).toBe(200);
    expect(page.headers.get('content-type')).toMatch(/^text\/html/);
    const assets = [...page.text.matchAll(/(?:src|href)="([^"]+)"/g)].map(
      (match) => new URL(match[1] ?? '', `${server.url}/api/docs/`),
    );
    expect(assets.length).toBeGreaterThan(2);
    for (const { pathname } of assets) {
      expect([pathname, (await admin.get(pathname)).status]).toEqual([pathname, 200]);
      expect([pathname, (await server.visitor().get(pathname)).status]).toEqual([pathname, 401]);
    }
    expect((await admin.get('/api/docs')).status).toBeLessThan(400);
  });

  it('has no inline script, which the policy would refuse', async () => {
    const { text } = await admin.get('/api/docs/');
    expect([...text.matchAll(/<script(?![^>]*\bsrc=)[^>]*>[^<]/g)]).toEqual([]);
  });
});
