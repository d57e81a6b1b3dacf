import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { make } from '#tests/support/builders.ts';
import type { Caller } from '#tests/support/caller.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';

let server: TestServer;
/** Who reads each list. */
let readers: Record<string, Caller>;
let ids: Record<'ownClass' | 'otherClass' | 'ownGroup' | 'siblingGroup' | 'otherGroup' | 'freeGroup', string>;

const UNKNOWN_ID_TEXT = 'Pilihan tidak ditemukan. Muat ulang daftarnya, lalu pilih lagi.';
const PATHS = ['/api/v1/student/schedules', '/api/v1/admin/calendarSchedules', '/api/v1/admin/schedules'];

beforeAll(async () => {
  server = await startTestServer();
  const admin = await server.admin();
  const visitor = server.visitor();
  readers = Object.fromEntries(PATHS.map((path) => [path, path === '/api/v1/admin/schedules' ? admin : visitor]));
  const id = async (record: Promise<{ _id: string }>) => (await record)._id;
  const ownGroup = await id(make.group(admin));
  const siblingGroup = await id(make.group(admin));
  const otherGroup = await id(make.group(admin));
  const freeGroup = await id(make.group(admin));
  const ownClass = await id(make.classOf(admin, { mentoringGroup: [ownGroup, siblingGroup] }));
  const otherClass = await id(make.classOf(admin, { mentoringGroup: [otherGroup] }));
  const webinar = await id(make.webinar(admin));
  ids = { ownClass, otherClass, ownGroup, siblingGroup, otherGroup, freeGroup };
  const plans: [name: string, parts: object][] = [
    ['own lesson', { classes: { class: [ownClass] } }],
    ['other lesson', { classes: { class: [otherClass] } }],
    ['lesson of both', { classes: { class: [ownClass, otherClass] } }],
    ['own mentoring', { mentoring: { group: [ownGroup] } }],
    ['sibling mentoring', { mentoring: { group: [siblingGroup] } }],
    ['other mentoring', { mentoring: { group: [otherGroup] } }],
    ['free mentoring', { mentoring: { group: [freeGroup] } }],
    ['webinar', { webinar: { event: [webinar] } }],
    ['webinar of the other class', { webinar: { event: [webinar] }, classes: { class: [otherClass] } }],
    ['activity', {}],
    ['activity of the other class', { kind: 'other', classes: { class: [otherClass] } }],
  ];
  for (const [index, [anotherEvent, parts]] of plans.entries()) {
    const scheduleDate = `2026-11-${String(index + 1).padStart(2, '0')}`;
    await make.schedule(admin, { anotherEvent, scheduleDate, ...parts });
  }
});
afterAll(() => server.stop());

async function read(path: string, query: string) {
  const answer = await readers[path]?.get(`${path}?${query}`);
  if (!answer) throw new Error(`Nobody reads ${path}.`);
  return answer;
}

async function eventsOf(path: string, query: string): Promise<string[]> {
  const { status, body } = await read(path, query);
  expect([query, status]).toEqual([query, 200]);
  return body.data.map((schedule: { anotherEvent: string }) => schedule.anotherEvent);
}

const FOR_ALL = ['webinar', 'webinar of the other class', 'activity'];

describe.each(PATHS)('%s', (path) => {
  it("narrows to a class: its lessons and its groups' mentoring, webinars and other activities", async () => {
    const own = ['own lesson', 'lesson of both', 'own mentoring', 'sibling mentoring', ...FOR_ALL];
    expect(await eventsOf(path, `class=${ids.ownClass}`)).toEqual(own);
    const other = ['other lesson', 'lesson of both', 'other mentoring', ...FOR_ALL, 'activity of the other class'];
    expect(await eventsOf(path, `class=${ids.otherClass}`)).toEqual(other);
  });

  it("narrows to a group: its mentoring and its class's lessons, webinars and other activities", async () => {
    const own = ['own lesson', 'lesson of both', 'own mentoring', ...FOR_ALL];
    expect(await eventsOf(path, `group=${ids.ownGroup}`)).toEqual(own);
    expect(await eventsOf(path, `group=${ids.freeGroup}`)).toEqual(['free mentoring', ...FOR_ALL]);
  });

  it('narrows within the window', async () => {
    expect(await eventsOf(path, `class=${ids.ownClass}&from=2026-11-02&to=2026-11-04`)).toEqual([
      'lesson of both',
      'own mentoring',
    ]);
  });

  it('refuses an id that nothing has', async () => {
    for (const [field, value] of [
      ['class', 'none'],
      ['class', ''],
      ['class', 'x'.repeat(200)],
      ['group', 'none'],
      ['group', ids.ownClass],
      ['class', `${ids.ownClass}&class=${ids.otherClass}`],
    ]) {
      const { status, body } = await read(path, `${field}=${value}`);
      expect([status, body.errors]).toEqual([422, [{ field, message: UNKNOWN_ID_TEXT }]]);
    }
    const both = await read(path, `class=${ids.ownClass}&group=${ids.ownGroup}`);
    expect([both.status, both.body.errors]).toEqual([
      422,
      [{ field: 'group', message: 'Pilih satu kelas atau satu kelompok, tidak keduanya.' }],
    ]);
  });
});
