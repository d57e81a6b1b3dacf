import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { make } from '#tests/support/builders.ts';
import type { Caller } from '#tests/support/caller.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';

export const API = '/api/v1/admin';
/** A day of the old school year, the day before which schedules are archived, and a day of the new school year. */
const OLD_DAY = '2026-11-02';
export const BEFORE = '2026-11-10';
export const NEW_DAY = '2026-11-24';

export let server: TestServer;
export let admin: Caller;

/**
 * Prepares a file of tests about school years: starts a server. Each test begins on 20 November 2026, without records and
 * history.
 */
export function serveSchoolYear(): void {
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.stop());
  beforeEach(async () => {
    await setClock('2026-11-20T10:00:00+07:00');
    await server.db.write(async (tx) => {
      for (const table of [
        'schedules',
        'mentoring_groups',
        'classes',
        'reports',
        'school_years',
        'trash',
        'audit_log',
      ] as const) {
        await tx.deleteFrom(table).execute();
      }
    });
  });
}

/**
 * Creates the records of a school year:
 * - a class (`oldClass`) with a group and a mentor
 * - of the old year: a lesson, a mentoring and a report
 * - of the new year, so that they are not archived: an activity (`newActivity`) and a report (`newReport`)
 */
export async function aYear(className = 'Kelas 7A 2026') {
  const group = await make.group(admin, { groupName: '7A-1' });
  const oldClass = await make.classOf(admin, { className, classNumber: 7, mentoringGroup: [group._id] });
  const mentor = await make.mentor(admin, { name: 'Mama Yul', group: [group._id] });
  const lesson = await make.schedule(admin, {
    scheduleDate: OLD_DAY,
    anotherEvent: 'Pelajaran lama',
    classes: { class: [oldClass._id] },
  });
  const mentoring = await make.schedule(admin, {
    scheduleDate: OLD_DAY,
    scheduleTimeStart: '19:00',
    scheduleTimeEnd: '20:00',
    anotherEvent: '',
    mentoring: { group: [group._id], mentor: mentor._id },
  });
  const newActivity = await make.schedule(admin, { scheduleDate: NEW_DAY, anotherEvent: 'Tahun baru' });
  const report = await make.report(admin, { reportName: 'Laporan Lama' });
  // The time of its creation decides in which school year a report is archived.
  const oldTime = { created_at: '2026-11-05T03:00:00.000Z' };
  await server.db.write(async (tx) => void (await tx.updateTable('reports').set(oldTime).execute()));
  const newReport = await make.report(admin, { reportName: 'Laporan Baru' });
  return { group, oldClass, mentor, lesson, mentoring, newActivity, report, newReport };
}

type Year = Awaited<ReturnType<typeof aYear>>;

/** Returns the body that archives a year, and carries its class over to the new year. */
export const bodyOf = ({ oldClass, group }: Year, more: object = {}) => ({
  name: '2026/2027',
  archive: { classes: [oldClass._id], groups: [group._id], before: BEFORE },
  carry: [{ class: oldClass._id, name: 'Kelas 8A 2027' }],
  ...more,
});

/** Archives a year, and returns the answer's data. */
export const archive = async (year: Year, more: object = {}) => {
  const answer = await admin.post(`${API}/newYear`, bodyOf(year, more));
  expect(answer.status, answer.text).toBe(201);
  return answer.body.data;
};

/** Sets the server's clock. Then the admin signs in again, because the earlier session has ended by that time. */
export const setClock = async (iso: string) => {
  server.clock.now = new Date(iso);
  admin = await server.admin();
};

/** Reads an address as the admin, and returns the answer's data. */
export const data = async (path: string) => {
  const answer = await admin.get(path);
  expect(answer.status, `${path}: ${answer.text}`).toBe(200);
  return answer.body.data;
};
