import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask, type RawAnswer } from '../support/ask.ts';
import { makeBuiltPages, type BuiltPages } from '../support/built-pages.ts';
import { make, scheduleBody } from '../support/builders.ts';
import { dumpDatabase } from '../support/dump-database.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let pages: BuiltPages;
let server: TestServer;
/** Values for the parameters of address patterns, by the beginning of the pattern. */
let params: [RegExp, Record<string, string>][];
let chosen: string;

beforeAll(async () => {
  pages = makeBuiltPages();
  server = await startTestServer({ webDir: pages.dir });
  const admin = await server.admin();
  const subject = await make.subject(admin);
  const material = await make.material(admin, subject._id);
  const content = await make.content(admin, subject._id, material._id);
  const owner = await make.classOf(admin);
  chosen = owner._id;
  const { _id } = await make.schedule(admin, scheduleBody({ classes: { class: [owner._id], subjects: subject._id } }));
  expect((await admin.post('/api/v1/admin/publishActivity', { month: '2026-11' })).status).toBe(201);
  const ofSubject = {
    subjectId: subject._id,
    materialTitle: 'materi',
    materialId: material._id,
    contentId: content._id,
    id: material._id,
  };
  params = [
    [/subject/, ofSubject],
    [/validate/, ofSubject],
    [/jadwal|schedules/, { id: _id, scheduleId: _id }],
    [/kegiatan|activity/, { month: '2026-11' }],
  ];
});
afterAll(async () => {
  await server.stop();
  pages.remove();
});

/** Returns an address of a route, with the ids of existing records. */
function addressOf(pattern: string): string {
  const values = params.find(([form]) => form.test(pattern))?.[1] ?? {};
  return pattern.replace('*', 'assets/client-1.js').replace(/:(\w+)/g, (_match, name: string) => values[name] ?? `no-${name}`);
}

/** Returns every address that a student's device may request: from the router's list, without the areas that need a session. */
function studentsAddresses(): string[] {
  const served = server.app.routeList.filter(
    ({ method, url }) =>
      method === 'GET' && !/^\/(admin|api\/docs|masuk|mulai|staf)(\/|$)/.test(url) && !/\/v1\/(admin|staff)\//.test(url),
  );
  return [...new Set(served.map(({ url }) => addressOf(url))), '/api/v1/admin/calendarSchedules', '/kain', '/cari?q=materi'];
}

describe('a stranger, on every address that students have', () => {
  it.each([['has chosen nothing'], ['has chosen a class']])(
    'who %s, is given no cookie and leaves nothing behind',
    async (who) => {
      const before = await dumpDatabase(server.db);
      const cookie = who === 'has chosen a class' ? { cookie: `untuk=${chosen}` } : {};
      const answers: [string, RawAnswer][] = [];
      for (const address of studentsAddresses()) {
        for (const method of ['GET', 'HEAD']) answers.push([address, await ask(server.url + address, cookie, method)]);
      }
      expect(answers.length).toBeGreaterThan(60);
      expect(answers.filter(([, { status }]) => status === 200).length).toBeGreaterThan(50);
      for (const [address, { status, headers }] of answers) {
        expect([address, status < 500, headers['set-cookie']]).toEqual([address, true, undefined]);
      }
      expect(await dumpDatabase(server.db)).toBe(before);
    },
  );

  it('a choice without scripts is stored only in a cookie, as the id of a class, and not on the server', async () => {
    const before = await dumpDatabase(server.db);
    const answer = await fetch(`${server.url}/untuk`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
      body: `untuk=${chosen}&ke=/`,
      redirect: 'manual',
    });
    expect([answer.status, answer.headers.getSetCookie()]).toEqual([
      303,
      [`untuk=${chosen}; Path=/; Max-Age=31536000; SameSite=Lax`],
    ]);
    expect(await dumpDatabase(server.db)).toBe(before);
  });
});
