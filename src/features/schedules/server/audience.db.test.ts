import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findAudience } from '#features/classes/rules.ts';
import { concerns } from '#features/schedules/audience-rules.ts';
import type { PublicSchedule } from '#features/schedules/contract.ts';
import { addDays } from '#platform/shared/wib.ts';
import { make } from '#tests/support/builders.ts';
import type { Caller } from '#tests/support/caller.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';

let server: TestServer;
/** The caller that reads each list, by path. */
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
  it("filters by class: its lessons and its groups' mentoring, webinars and other activities", async () => {
    const own = ['own lesson', 'lesson of both', 'own mentoring', 'sibling mentoring', ...FOR_ALL];
    expect(await eventsOf(path, `class=${ids.ownClass}`)).toEqual(own);
    const other = ['other lesson', 'lesson of both', 'other mentoring', ...FOR_ALL, 'activity of the other class'];
    expect(await eventsOf(path, `class=${ids.otherClass}`)).toEqual(other);
  });

  it("filters by group: its mentoring and its class's lessons, webinars and other activities", async () => {
    const own = ['own lesson', 'lesson of both', 'own mentoring', ...FOR_ALL];
    expect(await eventsOf(path, `group=${ids.ownGroup}`)).toEqual(own);
    expect(await eventsOf(path, `group=${ids.freeGroup}`)).toEqual(['free mentoring', ...FOR_ALL]);
  });

  it('filters within the window', async () => {
    expect(await eventsOf(path, `class=${ids.ownClass}&from=2026-11-02&to=2026-11-04`)).toEqual([
      'lesson of both',
      'own mentoring',
    ]);
  });

  it('refuses an unknown id', async () => {
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

it("returns the same as the pages' own filter of a whole listing", async () => {
  const admin = await server.admin();
  const some = <T>(items: readonly T[]) =>
    items.flatMap((one, index) => [[one], ...items.slice(index + 1).map((other) => [one, other])]);
  const { _id: webinar } = await make.webinar(admin);
  const groups = [[], ...some([ids.ownGroup, ids.siblingGroup, ids.otherGroup, ids.freeGroup])];
  let day = 0;
  for (const taught of [[], ...some([ids.ownClass, ids.otherClass])]) {
    for (const group of groups) {
      for (const [kind, event, anotherEvent] of [
        [undefined, [], ''],
        [undefined, [], 'Acara'],
        ['other', [], 'Acara'],
        ['webinar', [], 'Acara'],
        [undefined, [webinar], ''],
      ] as const) {
        if (taught.length + group.length + event.length === 0 && anotherEvent === '') continue;
        const parts = { classes: { class: taught }, mentoring: { group }, webinar: { event: [...event] } };
        const scheduleDate = addDays('2027-01-01', (day += 1));
        await make.schedule(admin, { ...parts, scheduleDate, anotherEvent, ...(kind && { kind }) });
      }
    }
  }
  const visitor = server.visitor();
  const window = 'from=2027-01-01&to=2027-12-31';
  const classes = (await visitor.get('/api/v1/student/audiences')).body;
  const all: PublicSchedule[] = (await visitor.get(`/api/v1/student/schedules?${window}`)).body.data;
  expect(all.length).toBe(day);
  for (const id of Object.values(ids)) {
    const audience = findAudience(classes, id);
    if (!audience) throw new Error(`${id} is nobody.`);
    const narrowed = await visitor.get(`/api/v1/student/schedules?${window}&${audience.kind}=${id}`);
    expect(all.filter((schedule) => concerns(schedule, audience))).toEqual(narrowed.body.data);
    expect(narrowed.body.data.length).toBeLessThan(day);
  }
});
