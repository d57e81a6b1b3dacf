import { afterAll, beforeAll, beforeEach } from 'vitest';
import { make } from '#tests/support/builders.ts';
import type { Caller } from '#tests/support/caller.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';

// The server, the records and the calls that the tests about copies of weeks share (`copy-week` and `copy-week-again` of planning).

export const API = '/api/v1/admin';
/** The text of a copy that is refused because of a conflict. */
export const CONFLICT = 'Selected mentoring group conflicts with an ongoing class.';

export let server: TestServer;
export let admin: Caller;
/** The ids of the server's records. `inClass` is the class of `lesson`; `standIn` is a substitute teacher. */
export let group: string;
export let inClass: string;
export let otherClass: string;
export let teacher: string;
export let standIn: string;
export let mentor: string;
export let webinar: string;

/**
 * Prepares a file of tests about copies of weeks: starts a server with classes and people. Each test begins without schedules.
 */
export function serveWeekToCopy(): void {
  beforeAll(async () => {
    server = await startTestServer();
    admin = await server.admin();
    group = (await make.group(admin, { groupName: 'Nuri' }))._id;
    inClass = (await make.classOf(admin, { className: 'Kelas Tifa', mentoringGroup: [group] }))._id;
    otherClass = (await make.classOf(admin))._id;
    teacher = (await make.teacher(admin))._id;
    standIn = (await make.teacher(admin))._id;
    mentor = (await make.mentor(admin))._id;
    webinar = (await make.webinar(admin))._id;
  });
  afterAll(() => server.stop());
  beforeEach(() =>
    server.db.write((tx) =>
      tx
        .deleteFrom('schedules')
        .execute()
        .then(() => {}),
    ),
  );
}

/** The time fields of a schedule's input. */
export const at = (scheduleDate: string, scheduleTimeStart: string, scheduleTimeEnd: string) => ({
  scheduleDate,
  scheduleTimeStart,
  scheduleTimeEnd,
});

/** Creates a lesson, by default of `inClass`. */
export const lesson = (when: ReturnType<typeof at>, classId = inClass) =>
  make.schedule(admin, { ...when, anotherEvent: '', classes: { class: [classId], teacher } });

/** Creates a mentoring session of `group`. */
export const mentoring = (when: ReturnType<typeof at>) =>
  make.schedule(admin, { ...when, anotherEvent: '', mentoring: { group: [group], mentor } });

/** Sends a request to copy a week. */
export const copy = (body: object, headers?: Record<string, string>) => admin.post(`${API}/copyWeek`, body, headers);

/** Lists the schedules of a week. (The Mondays are 9, 16, 23 and 30 November 2026.) */
export const inWeek = async (from: string, to: string) => (await admin.get(`${API}/schedules?from=${from}&to=${to}`)).body.data;

/** Lists the schedules of the week to which the tests copy. */
export const next = () => inWeek('2026-11-23', '2026-11-29');

/**
 * Creates a typical week of schedules, 16 to 22 November 2026, one schedule before it, and one after it. The first schedule of the
 * week has everything that a copy leaves out: a move, a substitute, a recording and a log. One schedule is cancelled.
 * @returns the first and the last schedule of the week
 */
export async function aWeek() {
  await lesson(at('2026-11-15', '09:00', '10:00'));
  const first = await lesson(at('2026-11-16', '09:00', '10:00'));
  await mentoring(at('2026-11-18', '19:00', '20:30'));
  await make.schedule(admin, { ...at('2026-11-20', '13:00', '14:00'), anotherEvent: '', webinar: { event: [webinar] } });
  const last = await make.schedule(admin, { ...at('2026-11-22', '23:00', '23:45'), anotherEvent: 'Malam bersama' });
  const cancelled = await lesson(at('2026-11-19', '09:00', '10:00'));
  await admin.put(`${API}/editSchedule/${cancelled._id}`, { ...cancelled, status: 'cancelled', statusReason: 'Banjir' });
  await admin.put(`${API}/editSchedule/${first._id}`, {
    ...first,
    ...at('2026-11-16', '10:00', '11:00'),
    announceMove: true,
    classes: { ...first.classes, substitute: standIn },
    recordingLink: 'https://example.org/rekaman',
  });
  await admin.put(`${API}/scheduleLog/${first._id}`, { held: true, headcount: 12 });
  await lesson(at('2026-11-23', '06:00', '07:00'));
  return { first, last };
}
