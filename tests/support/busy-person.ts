import { expect } from 'vitest';
import { make, scheduleBody, unique } from './builders.ts';
import type { Caller } from './caller.ts';

const API = '/api/v1/admin';

/** How a schedule shows a person whose data were erased. */
export const ERASED = { _id: 'dihapus', name: 'Pengajar (dihapus)' };

/**
 * Creates a teacher and mentor with one email. `ids` are the person's schedules: a past lesson with a log, a past one as the substitute of
 * `other`, a past mentoring, and a coming lesson.
 */
export async function aBusyPerson(admin: Caller) {
  const number = unique();
  const name = `Yosefina Rahasia ${number} Lobo`;
  const email = `Rahasia.${number}.Sekali@Example.org`;
  const subject = await make.subject(admin);
  const group = await make.group(admin);
  const owner = await make.classOf(admin);
  const teacher = await make.teacher(admin, { name, email, subject: [subject._id] });
  const mentor = await make.mentor(admin, { name, email: email.toLowerCase(), group: [group._id] });
  const other = await make.teacher(admin);
  const lesson = { class: [owner._id], subjects: subject._id, teacher: teacher._id };
  const headers = { 'idempotency-key': `rahasia-${number}` };
  const past = await admin.post(`${API}/addSchedule`, scheduleBody({ scheduleDate: '2026-11-02', classes: lesson }), headers);
  const stoodIn = await make.schedule(admin, {
    scheduleDate: '2026-11-03',
    classes: { ...lesson, teacher: other._id, substitute: teacher._id },
  });
  const mentored = await make.schedule(admin, {
    scheduleDate: '2026-11-04',
    mentoring: { group: [group._id], mentor: mentor._id },
  });
  const coming = await make.schedule(admin, { scheduleDate: '2026-12-02', classes: lesson });
  const log = { held: true, headcount: 12, reason: null, notes: 'Lancar.' };
  expect((await admin.put(`${API}/scheduleLog/${past.body.data._id}`, log)).status).toBe(200);
  const ids = { past: past.body.data._id as string, stoodIn: stoodIn._id, mentored: mentored._id, coming: coming._id };
  return { name, email, teacher, mentor, other, subject, group, owner, ids };
}

/** Returns the schedules of November and December 2026 by their ids. */
export async function listSchedules(
  admin: Caller,
): Promise<Map<string, { classes: Record<string, unknown>; mentoring: Record<string, unknown> }>> {
  const { data } = (await admin.get(`${API}/schedules?from=2026-11-01&to=2026-12-31`)).body;
  return new Map(data.map((schedule: { _id: string }) => [schedule._id, schedule]));
}
