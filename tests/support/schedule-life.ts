import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import type { PublicSchedule, Schedule } from '#features/schedules/contract.ts';
import { make, scheduleBody } from './builders.ts';
import type { Answer, Caller } from './caller.ts';
import { startTestServer, type TestServer } from './test-server.ts';

export const API = '/api/v1/admin';
/** The time at which each test begins: 10.00 WIB on Friday, 20 November 2026. */
export const NOW = '2026-11-20T03:00:00.000Z';
/** Later times in a test. They are within a minute: if the clock were set back by more than a minute, the session would end. */
export const LATER = '2026-11-20T03:00:20.000Z';
export const LATEST = '2026-11-20T03:00:40.000Z';

/** Returns the time fields of a schedule's input. */
export const at = (scheduleTimeStart: string, scheduleTimeEnd: string) => ({ scheduleTimeStart, scheduleTimeEnd });
/** Returns the date and time fields of a schedule in answers. */
export const timeFields = (date: string, start: string, end: string) => ({
  scheduleDate: date,
  scheduleTimeStart: `${date}T${start}:00+07:00`,
  scheduleTimeEnd: `${date}T${end}:00+07:00`,
});
/** The fields that cancel a schedule. */
export const cancelled = { status: 'cancelled', statusReason: 'Listrik padam' } as const;

/**
 * Prepares a file of tests about the changes of schedules: starts a server with a class, a group, two teachers, two mentors and a
 * webinar. Each test begins without schedules. Returns the server and functions that write and read schedules.
 */
export function serveSchedules() {
  const life = {} as {
    server: TestServer;
    admin: Caller;
    ids: Record<'group' | 'class' | 'teacher' | 'otherTeacher' | 'mentor' | 'otherMentor' | 'webinar', string>;
  };
  beforeAll(async () => {
    life.server = await startTestServer();
    life.admin = await life.server.admin();
    const group = (await make.group(life.admin, { groupName: 'Nuri' }))._id;
    life.ids = {
      group,
      class: (await make.classOf(life.admin, { className: 'Kelas Tifa', mentoringGroup: [group] }))._id,
      teacher: (await make.teacher(life.admin, { name: 'Ibu Ani' }))._id,
      otherTeacher: (await make.teacher(life.admin, { name: 'Pak Budi' }))._id,
      mentor: (await make.mentor(life.admin, { name: 'Kak Sari' }))._id,
      otherMentor: (await make.mentor(life.admin, { name: 'Kak Domi' }))._id,
      webinar: (await make.webinar(life.admin))._id,
    };
  });
  afterAll(() => life.server.stop());
  beforeEach(async () => {
    life.server.clock.now = new Date(NOW);
    await life.server.db.write((tx) => tx.deleteFrom('schedules').execute());
  });

  // The bodies of a lesson and of a mentoring, on 20 November 2026 from 09.00 to 10.00 WIB unless `fields` say otherwise.
  const lesson = (fields: object = {}) => scheduleBody({ anotherEvent: '', classes: { class: [life.ids.class] }, ...fields });
  const mentoring = (fields: object = {}) =>
    scheduleBody({ anotherEvent: '', mentoring: { group: [life.ids.group] }, ...fields });

  /** Creates a schedule. */
  async function added(body: object): Promise<Schedule> {
    const answer = await life.admin.post(`${API}/addSchedule`, body);
    // The text is compared with itself, so that a failure prints it.
    expect([answer.status, answer.text]).toEqual([201, answer.text]);
    return answer.body.data;
  }
  /** Creates a series: the same schedule on several dates. */
  async function repeated(body: object, dates: string[]): Promise<Schedule[]> {
    const answer = await life.admin.post(`${API}/repeatSchedule`, { ...body, dates });
    expect([answer.status, answer.text]).toEqual([201, answer.text]);
    return answer.body.data;
  }
  /** Sends an edit, and returns the answer. Without `updatedAt`, it is never refused as outdated. */
  const put = (schedule: Schedule, fields: object): Promise<Answer> =>
    life.admin.put(`${API}/editSchedule/${schedule._id}`, { ...schedule, updatedAt: undefined, ...fields });
  /** Edits a schedule, and expects success. */
  async function edited(schedule: Schedule, fields: object): Promise<Schedule> {
    const answer = await put(schedule, fields);
    expect([answer.status, answer.text]).toEqual([200, answer.text]);
    return answer.body.data;
  }
  /** Lists all schedules as admins see them. */
  async function stored(): Promise<Schedule[]> {
    return (await life.admin.get(`${API}/schedules`)).body.data;
  }
  /** Lists all schedules as everybody sees them. */
  async function seenByAll(): Promise<PublicSchedule[]> {
    const lists = await Promise.all(
      ['student/schedules', 'admin/calendarSchedules'].map((path) => life.server.visitor().get(`/api/v1/${path}`)),
    );
    const [students, calendar] = lists.map(({ body }) => body.data);
    expect(calendar).toEqual(students);
    return students;
  }
  const errorsOf = ({ status, body }: Answer) => [status, body.errors];
  const codesOf = ({ body }: Answer) => body.warnings.map(({ code }: { code: string }) => code);
  /** Sets the clock to `LATER`, so that the next writes have a later time. */
  const wait = () => (life.server.clock.now = new Date(LATER));

  return Object.assign(life, { lesson, mentoring, added, repeated, put, edited, stored, seenByAll, errorsOf, codesOf, wait });
}
