/**
 * Tests that a shared cache (a CDN, a proxy) can't give a reader the answer of another reader. A shared cache must not store an
 * answer that depends on a cookie. It may store the answer to a request without a cookie at the same address, but only if it
 * revalidates this answer before each use. For that, the answer has another entity tag than the answers that depend on a cookie.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { staffSessions } from '#features/auth/server/sessions/staff-sessions.ts';
import { ask, type RawAnswer } from '../support/ask.ts';
import { make } from '../support/builders.ts';
import { makeBuiltPages, type BuiltPages } from '../support/built-pages.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let pages: BuiltPages;
let server: TestServer;
/** Cookies of readers with a choice or a session. */
let cookies: string[];
let params: Record<string, string>;

beforeAll(async () => {
  pages = makeBuiltPages();
  server = await startTestServer({ webDir: pages.dir });
  const admin = await server.admin();
  const [own, other] = [
    await make.classOf(admin, { className: 'Kelas 10A' }),
    await make.classOf(admin, { className: 'Kelas 10B' }),
  ];
  await make.schedule(admin, { anotherEvent: 'Pelajaran kami', classes: { class: [own._id] } });
  await make.schedule(admin, { anotherEvent: 'Pelajaran mereka', classes: { class: [other._id] } });
  const subject = await make.subject(admin, { name: 'Tenun Ikat' });
  const material = await make.material(admin, subject._id, { title: 'Benang' });
  const content = await make.content(admin, subject._id, material._id);
  const teacher = await make.teacher(admin);
  const staff = await staffSessions.open(
    server.db.direct,
    { teacherId: teacher._id, mentorId: null },
    'Chrome di Android',
    server.clock.now,
  );
  cookies = [`untuk=${own._id}`, `untuk=${other._id}`, admin.cookie, `suluh-staff=${staff}`];
  params = {
    subjectId: subject.slug,
    subjectName: subject.slug,
    materialTitle: 'benang',
    materialId: material._id,
    contentId: content._id,
  };
});
afterAll(async () => {
  await server.stop();
  pages.remove();
});

const PRIVATE = /\b(?:no-store|private)\b/;
/** Headers that differ from request to request. */
const OWN = new Set(['date', 'x-request-id', 'server-timing', 'keep-alive', 'connection']);

function pathsOf(): string[] {
  const urls = server.app.routeList.filter(({ method }) => method === 'GET').map(({ url }) => url);
  const filled = urls.map((url) => url.replace(/:(\w+)/g, (_, name: string) => params[name] ?? 'x').replace('*', 'x'));
  return [...new Set([...filled, '/calendar?day=2026-11-20', '/admin', '/staf'])].filter((path) => path.startsWith('/'));
}

const get = (path: string, cookie: string | null) => ask(server.url + path, cookie === null ? {} : { cookie });

/** Returns the parts of an answer that may depend on the reader. */
function seen({ status, headers, bytes }: RawAnswer): string {
  const named = Object.entries(headers).filter(([name]) => !OWN.has(name));
  return JSON.stringify([status, named.sort(), bytes.toString()]);
}

const isPrivate = ({ headers }: RawAnswer) => PRIVATE.test(headers['cache-control'] ?? '');
const isAskedFor = ({ headers }: RawAnswer, etag: string | undefined) =>
  headers['cache-control'] === 'no-cache' && headers.etag !== undefined && headers.etag !== etag;

describe('a shared cache', () => {
  it('can see that an answer depends on a cookie: in each encoding, for the first answer and for a prepared answer', async () => {
    const differing = new Set<string>();
    for (const path of pathsOf()) {
      for (let time = 0; time < 2; time += 1) {
        const plain = await get(path, null);
        for (const cookie of cookies) {
          const answer = await get(path, cookie);
          if (seen(answer) === seen(plain)) continue;
          differing.add(path);
          expect([path, answer.headers['cache-control'], isPrivate(answer)]).toEqual([path, expect.anything(), true]);
          const isEveryones = isPrivate(plain) || isAskedFor(plain, answer.headers.etag);
          expect([path, plain.headers['cache-control'], isEveryones]).toEqual([path, expect.anything(), true]);
        }
      }
    }
    for (const path of ['/', '/calendar', '/class', '/langganan', '/admin/class', '/api/v1/admin/teachers'])
      expect([...differing]).toContain(path);
  });

  it('must not store a page for a choice', async () => {
    const { headers } = await get('/', null);
    expect([headers['cache-control'], headers.vary]).toEqual(['no-cache', 'Accept-Encoding']);
    const own = await get('/', cookies[0] ?? '');
    expect(own.headers).toMatchObject({ 'cache-control': 'private, no-cache', vary: 'Accept-Encoding' });
    const known = await ask(`${server.url}/`, { cookie: cookies[0], 'if-none-match': own.headers.etag });
    expect(known.status).toBe(304);
    expect(known.headers).toMatchObject({ 'cache-control': 'private, no-cache', vary: 'Accept-Encoding' });
  });

  it('must not store answers for admins, teachers, mentors and one-time links', async () => {
    const areas = pathsOf().filter((path) =>
      /^\/(?:api\/v1\/admin|api\/v1\/staff|api\/docs|admin|staf|masuk|mulai)(?:\/|$)/.test(path),
    );
    expect(areas.length).toBeGreaterThan(20);
    for (const path of areas) {
      // This is an older address of the students' schedules. It is public, although it is below `/admin/`.
      if (/calendarSchedules|\/assets\//.test(path)) continue;
      for (const cookie of [null, ...cookies]) {
        const { headers } = await get(path, cookie);
        expect([path, headers['cache-control']]).toEqual([path, expect.stringMatching(PRIVATE)]);
      }
    }
  });

  it('gets no cookie in an answer that it may store', async () => {
    for (const path of pathsOf()) {
      for (const cookie of [null, ...cookies]) {
        const { headers } = await get(path, cookie);
        if (headers['set-cookie'] === undefined) continue;
        expect([path, headers['cache-control']]).toEqual([path, expect.stringMatching(PRIVATE)]);
      }
    }
  });
});
