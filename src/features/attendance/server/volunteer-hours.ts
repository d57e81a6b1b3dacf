import { expressionBuilder } from 'kysely';
import type { Reader } from '#platform/server/database/database.ts';
import { orNotFound } from '#platform/server/records/ids.ts';
import { assertReferences } from '#platform/server/records/references.ts';
import { dateInWib } from '#platform/shared/wib.ts';
import type { Schedule } from '#features/schedules/contract.ts';
import { VOLUNTEER_REFERENCES, type VolunteerHours, type VolunteerHoursQuery } from '../contract.ts';
import { isHeld, isUnlogged, mentorOf, minutesOf, namesOf, teacherOf, titleOf } from '#features/schedules/rules.ts';
import type { ScheduleConditions } from '#features/schedules/server/audience-queries.ts';
import { listSchedules } from '#features/schedules/server/queries.ts';

/** Names a session in a few words, such as "Matematika · Kelas Tifa". */
export function sessionTitle(schedule: Schedule): string {
  const classes = schedule.classes.class.map(({ className }) => className);
  const title = titleOf(schedule);
  return schedule.kind === 'classes' && classes.length > 0 ? `${title} · ${namesOf(classes)}` : title;
}

/**
 * Reads the sessions that one teacher or mentor held between two days; the query names either a teacher or a mentor. Also counts
 * the person's finished sessions without a log, which do not count as held.
 * @throws InvalidProblem if the person is unknown.
 */
export async function readVolunteerHours(db: Reader, query: VolunteerHoursQuery, now: Date): Promise<VolunteerHours> {
  await assertReferences(db, VOLUNTEER_REFERENCES, query);
  const { from, to, teacher, mentor } = query;
  const id = teacher ?? mentor ?? '';
  const where: ScheduleConditions = expressionBuilder();
  const [table, plannedColumn, substituteColumn] =
    teacher === undefined
      ? (['mentors', 's.mentor_id', 's.mentor_substitute_id'] as const)
      : (['teachers', 's.teacher_id', 's.teacher_substitute_id'] as const);
  const person = await db.selectFrom(table).select(['id', 'name']).where('id', '=', id).executeTakeFirst();
  const namesPerson = where.or([where(plannedColumn, '=', id), where(substituteColumn, '=', id)]);
  // Returns who held a schedule: the substitute if there is one.
  const holderOf = teacher === undefined ? mentorOf : teacherOf;
  const heldOrOpen = (await listSchedules(db, { from, to, archived: 'true' }, dateInWib(now), namesPerson)).filter(
    (schedule) => holderOf(schedule)?._id === id,
  );
  const held = heldOrOpen.filter(isHeld);
  return {
    person: orNotFound(person && { _id: person.id, name: person.name }),
    sessions: held.map((schedule) => {
      const { scheduleDate, scheduleTimeStart, scheduleTimeEnd } = schedule;
      const plannedPerson = teacher === undefined ? schedule.mentoring.mentor : schedule.classes.teacher;
      const substituteFor = plannedPerson === null || plannedPerson._id === id ? null : plannedPerson.name;
      return { _id: schedule._id, scheduleDate, scheduleTimeStart, scheduleTimeEnd, what: sessionTitle(schedule), substituteFor };
    }),
    total: {
      sessions: held.length,
      minutes: held.reduce((total, schedule) => total + minutesOf(schedule), 0),
      unlogged: heldOrOpen.filter((schedule) => isUnlogged(schedule, now)).length,
    },
  };
}
