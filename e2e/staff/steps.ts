import { dateInWib } from '../../src/platform/shared/wib.ts';
import { make, unique } from '../../tests/support/builders.ts';
import type { Caller } from '../../tests/support/caller.ts';

/** The password of the teachers that the builders create. */
export const STAFF_PASSWORD = 'rahasia';

/**
 * Creates a teacher with two sessions today: one of their own that has begun, and a later one as the substitute of `replaced`.
 * `begun` and `coming` are the names of their subjects.
 */
export async function staffWithSessions(admin: Caller) {
  const number = `${Date.now()}-${unique()}`;
  const begun = `Fisika ${number}`;
  const subject = await make.subject(admin, { name: begun });
  const teacher = await make.teacher(admin, {
    name: `Rina ${number}`,
    email: `rina.${number}@example.org`,
    subject: [subject._id],
  });
  const replaced = await make.teacher(admin, { name: `Yohanes ${number}` });
  const date = { scheduleDate: dateInWib(new Date()), kind: 'classes' as const, anotherEvent: '' };
  const classes = { class: [(await make.classOf(admin))._id] };
  await make.schedule(admin, {
    ...date,
    scheduleTimeStart: '00:00',
    scheduleTimeEnd: '00:15',
    classes: { ...classes, subjects: subject._id, teacher: teacher._id },
  });
  const coming = `Kimia ${number}`;
  await make.schedule(admin, {
    ...date,
    scheduleTimeStart: '23:58',
    scheduleTimeEnd: '23:59',
    classes: {
      ...classes,
      subjects: (await make.subject(admin, { name: coming }))._id,
      teacher: replaced._id,
      substitute: teacher._id,
    },
  });
  return { _id: teacher._id, name: teacher.name, email: teacher.email, replaced: replaced.name, begun, coming };
}

/** Creates a one-time link of the teacher. Returns its address on the tested server. */
export async function makeStaffLink(admin: Caller, origin: string, id: string): Promise<string> {
  const { body } = await admin.post(`/api/v1/admin/teachers/${id}/link`);
  return origin + new URL(body.link).pathname;
}
