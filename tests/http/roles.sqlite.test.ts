import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { adminSessions, SESSION_IDLE_MS, SESSION_MAX_MS } from '#features/auth/server/sessions/admin-sessions.ts';
import { staffSessions, STAFF_IDLE_MS, STAFF_MAX_MS } from '#features/auth/server/sessions/staff-sessions.ts';
import { openWait } from '#features/auth/server/second-step/sign-in-waits.ts';
import { rolesByRoute, SESSION_KINDS, type SessionKind, type Verdict } from '../support/role-table.ts';
import { makeBuiltPages, type BuiltPages } from '../support/built-pages.ts';
import { make } from '../support/builders.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let pages: BuiltPages;
let server: TestServer;
/** A server like `server`, but with the setting that every admin must have a second step. */
let strict: TestServer;
let people: { teacherId: string; mentorId: string };

beforeAll(async () => {
  pages = makeBuiltPages();
  server = await startTestServer({ webDir: pages.dir });
  const admin = await server.admin();
  people = { teacherId: (await make.teacher(admin))._id, mentorId: (await make.mentor(admin))._id };
  strict = await startTestServer({ webDir: pages.dir, settings: { REQUIRE_TWO_STEP: 'on' } });
});
afterAll(async () => {
  await server.stop();
  await strict.stop();
  pages.remove();
});

const table = rolesByRoute();
const open = [...table.keys()].filter((route) => route.endsWith('/**'));

/** The row of the role table that matches a route. */
function rowOf({ method, url }: { method: string; url: string }): string | undefined {
  const route = `${method === 'HEAD' ? 'GET' : method} ${url}`;
  if (table.has(route)) return route;
  return open.find((row) => route === row.slice(0, -3) || route.startsWith(row.slice(0, -2)));
}

const on = (kind: SessionKind) => (kind === 'admin, second step required' ? strict : server);

/**
 * Creates a session of a kind, and returns its cookie header. Each request gets a new session, because a call may end its session.
 */
const MAKE: Record<SessionKind, () => Promise<string>> = {
  none: async () => '',
  admin: async () => adminSession(server, 0),
  'admin, second step pending': async () => {
    const { id } = await server.db.read.selectFrom('admins').select('id').executeTakeFirstOrThrow();
    return `suluh-code=${await server.db.write((tx) => openWait(tx, id, server.clock.now))}`;
  },
  'admin, second step required': async () => adminSession(strict, 0),
  'admin, ended': async () => {
    const cookie = await adminSession(server, 0);
    await adminSessions.end(server.db.direct, cookie.slice('suluh='.length));
    return cookie;
  },
  'admin, expired': async () => adminSession(server, Math.min(SESSION_IDLE_MS, SESSION_MAX_MS) + 1_000),
  teacher: async () => staffSession('teacherId', 0),
  mentor: async () => staffSession('mentorId', 0),
  'teacher, ended': async () => {
    const cookie = await staffSession('teacherId', 0);
    await staffSessions.end(server.db.direct, cookie.slice('suluh-staff='.length));
    return cookie;
  },
  'teacher, expired': async () => staffSession('teacherId', Math.min(STAFF_IDLE_MS, STAFF_MAX_MS) + 1_000),
};

async function staffSession(role: 'teacherId' | 'mentorId', ageMs: number): Promise<string> {
  const at = new Date(server.clock.now.getTime() - ageMs);
  const ids = { teacherId: null, mentorId: null, [role]: people[role] };
  return `suluh-staff=${await staffSessions.open(server.db.direct, ids, 'Chrome di Android', at)}`;
}

async function adminSession({ db, clock }: TestServer, ageMs: number): Promise<string> {
  const { id } = await db.read.selectFrom('admins').select('id').executeTakeFirstOrThrow();
  const at = new Date(clock.now.getTime() - ageMs);
  return `suluh=${await adminSessions.open(db.direct, id, 'Chrome di Android', at)}`;
}

async function verdictOf({ url: origin }: TestServer, method: string, url: string, cookie: string): Promise<Verdict> {
  const hasBody = method === 'POST' || method === 'PUT';
  const response = await fetch(origin + url.replace('*', 'x').replaceAll(/:\w+/g, 'x'), {
    method,
    headers: {
      'sec-fetch-site': 'same-origin',
      ...(cookie === '' ? {} : { cookie }),
      ...(hasBody ? { 'content-type': 'application/json' } : {}),
    },
    ...(hasBody ? { body: '{}' } : {}),
    redirect: 'manual',
  });
  const text = await response.text();
  if (response.status >= 500) throw new Error(`${method} ${url} answered ${response.status}: ${text}`);
  return response.status === 401 || response.status === 403 ? response.status : 'in';
}

describe('the table of roles', () => {
  it('has exactly the routes of the router', () => {
    const routes = server.app.routeList;
    const missing = routes.filter((route) => rowOf(route) === undefined).map(({ method, url }) => `${method} ${url}`);
    expect(missing, 'Add these routes to a row of tests/support/role-table.ts.').toEqual([]);
    const served = new Set(routes.map(rowOf));
    const unserved = [...table.keys()].filter((row) => !served.has(row));
    expect(unserved, 'Remove these routes from tests/support/role-table.ts.').toEqual([]);
  });

  it.each(SESSION_KINDS)('matches the calls that a session may use: %s', async (kind) => {
    const wrong: string[] = [];
    for (const route of server.app.routeList) {
      const { method, url } = route;
      const expected = table.get(rowOf(route) ?? '')?.[kind];
      const given = await verdictOf(on(kind), method, url, await MAKE[kind]());
      if (given !== expected) wrong.push(`${method} ${url}: ${given}, in the table ${expected}`);
    }
    expect(wrong).toEqual([]);
  });

  it('a session without the right changes nothing, and an ended session stays ended', async () => {
    const cookie = await MAKE['admin, ended']();
    const body = { reportName: 'Laporan', reportDescription: 'Laporan bulanan', reportLink: 'https://example.org/' };
    for (const held of [
      cookie,
      await MAKE['admin, expired'](),
      await MAKE['admin, second step pending'](),
      await MAKE.teacher(),
      '',
    ]) {
      const answer = await server.visitor().post('/api/v1/admin/report', body, held === '' ? {} : { cookie: held });
      expect([answer.status, answer.body.detail]).toEqual([401, 'Silakan masuk dahulu.']);
    }
    expect(await server.db.read.selectFrom('reports').selectAll().execute()).toEqual([]);
  });
});
