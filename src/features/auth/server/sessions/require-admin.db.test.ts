import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '#tests/support/caller.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';

const ADMIN_PATH = '/api/v1/admin/';
const NO_SESSION_NEEDED = [
  'POST /api/v1/admin/login',
  'POST /api/v1/admin/login/code',
  'GET /api/v1/admin/calendarSchedules',
  'HEAD /api/v1/admin/calendarSchedules',
];

/** All calls under the admin path, as a literal list. */
const CALLS = `
POST login · POST logout · GET me · GET classes · GET mentoringGroup · POST mentoringGroup · PUT mentoringGroup/:id ·
DELETE mentoringGroup/:id · POST addClass · PUT editClass/:id · DELETE deleteClass/:id · GET subjects · POST addSubject ·
PUT editSubject/:id · DELETE deleteSubject/:id · GET subjects/:s · GET validate/:s · POST subjects/:s · PUT subjects/:s/:m ·
DELETE subjects/:s/:m · GET subjects/:s/:t/:m · POST subjects/:s/:t/:m · PUT subjects/:s/:t/:c · DELETE subjects/:s/:t/:c ·
GET teachers · POST teachers · PUT teachers/:id · DELETE teachers/:id · GET mentor · POST mentor · PUT mentor/:id ·
DELETE mentor/:id · GET schedules · POST addSchedule · PUT editSchedule/:id · DELETE deleteSchedule/:id ·
GET calendarSchedules · GET webinar · POST webinar · PUT webinar/:id · DELETE webinar/:id · GET report · POST report ·
PUT report/:id · DELETE report/:id`
  .split('·')
  .map((call) => call.trim().replace(' ', ` ${ADMIN_PATH}`));

let server: TestServer;
let admin: Caller;

beforeAll(async () => {
  server = await startTestServer();
  admin = await server.admin();
});
afterAll(() => server.stop());

/** An address of the pattern with some text for each parameter. */
function address(pattern: string): string {
  return pattern.replaceAll(/:\w+/g, 'x');
}

function body(method: string): object | undefined {
  return method === 'POST' || method === 'PUT' || method === 'PATCH' ? {} : undefined;
}

describe('without a session', () => {
  it('every route under the admin path is refused, except the three of the contract', async () => {
    const routes = server.app.routeList.filter(({ url }) => url.startsWith(ADMIN_PATH));
    expect(routes.length).toBeGreaterThanOrEqual(CALLS.length);
    const open: string[] = [];
    for (const { method, url } of routes) {
      const answer = await server.visitor().call(method, address(url), body(method));
      if (answer.status !== 401) open.push(`${method} ${url}`);
      else if (method !== 'HEAD') expect(answer.body).toMatchObject({ status: 401, detail: 'Silakan masuk dahulu.' });
    }
    expect(open.sort()).toEqual([...NO_SESSION_NEEDED].sort());
  });

  it('no call reads or writes anything, even with a malformed body', async () => {
    const before = await server.db.read.selectFrom('audit_log').selectAll().execute();
    for (const call of CALLS) {
      const [method = '', url = ''] = call.split(' ');
      if (NO_SESSION_NEEDED.includes(call)) continue;
      const answer = await server.visitor().call(method, address(url), method === 'GET' ? undefined : '{broken');
      expect([call, answer.status]).toEqual([call, 401]);
    }
    expect(await server.db.read.selectFrom('audit_log').selectAll().execute()).toEqual(before);
  });

  it.each([
    '/api/v1/admin/',
    '/api/v1/admin',
    '/api/v1/admin/nothing-here',
    '/api/v1/admin/report/',
    '/api/v1/%61dmin/report',
    '/api/v1/admin%2Freport',
    '/api/%76%31/%61%64%6d%69%6e/schedules',
    '/api/v1/admin/report?x=/api/v1/student/reports',
    '/api/v1/admin/subjects/%ZZ',
    '/api/v1/%61dmin/subjects/%ZZ',
    '/api/v1/admin/../admin/report',
    '/api/docs',
    '/api/docs/',
    '/api/docs/json',
    '/api/docs/static/index.html',
    '/api/docs/static/swagger-ui-bundle.js',
  ])('GET %s is a 401', async (path) => {
    expect((await server.visitor().get(path)).status).toBe(401);
  });

  it('a wrong method under the admin path is a 401', async () => {
    for (const path of ['report', 'login', 'calendarSchedules']) {
      expect((await server.visitor().call('PATCH', ADMIN_PATH + path, {})).status).toBe(401);
    }
  });

  it('other addresses stay open', async () => {
    for (const path of ['/api/v1/student/reports', '/api/v1/openapi.json', '/livez', '/readyz']) {
      expect([path, (await server.visitor().get(path)).status]).toEqual([path, 200]);
    }
    expect((await server.visitor().get('/api/v1/administration')).status).toBe(404);
    expect((await server.visitor().get('/api/v1/ADMIN/report')).status).toBe(404);
  });
});

describe('with a session', () => {
  it('every call under the admin path has a route', () => {
    const shape = (call: string) => call.replaceAll(/:\w+/g, ':');
    const routes = server.app.routeList.map(({ method, url }) => shape(`${method} ${url}`));
    expect(CALLS.map(shape).filter((call) => !routes.includes(call))).toEqual([]);
  });

  it('an unknown admin address is a 404, a wrong method a 405', async () => {
    for (const path of ['nothing-here', 'subjects/x/y/z/more', 'report/%00', 'editClass/%F0%9F%94%A5']) {
      const method = path.startsWith('editClass') ? 'DELETE' : 'GET';
      const answer = await admin.call(method, ADMIN_PATH + path);
      expect([path, answer.status]).toEqual([path, path === 'nothing-here' || path.startsWith('subjects') ? 404 : 405]);
    }
  });

  it('accepts any encoding of the path of admin calls', async () => {
    expect((await admin.get('/api/v1/%61dmin/report')).status).toBe(200);
  });
});
