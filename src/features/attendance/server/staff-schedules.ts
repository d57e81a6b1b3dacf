import { expressionBuilder } from 'kysely';
import type { Reader, Tx } from '#platform/server/database/database.ts';
import type { Author } from '#platform/server/records/audit.ts';
import { orNotFound } from '#platform/server/records/ids.ts';
import { NotFoundProblem } from '#platform/shared/problem.ts';
import { dateInWib } from '#platform/shared/wib.ts';
import type { ScheduleLogInput, StaffHours } from '../contract.ts';
import type { Schedule } from '#features/schedules/contract.ts';
import type { ArchivedToo } from '#features/school-year/archive-contract.ts';
import type { BoundedWindow, ScheduleWindow } from '#features/schedules/window-contract.ts';
import { isHeld, isUnlogged, mentorOf, minutesOf, teacherOf } from '#features/schedules/rules.ts';
import type { ScheduleConditions } from '#features/schedules/server/audience-queries.ts';
import { logSchedule } from './log-commands.ts';
import { findSchedule } from '#features/schedules/server/queries.ts';
import { listBounded } from '#features/schedules/server/window-queries.ts';
import { sessionTitle } from './volunteer-hours.ts';

/** The ids of one person who is a teacher, a mentor, or both. */
export interface StaffIds {
  teacherId: string | null;
  mentorId: string | null;
}

/** Returns true if the person leads the schedule, as planned or as a substitute. Returns false for a person who was replaced. */
function isOwn(schedule: Schedule, { teacherId, mentorId }: StaffIds): boolean {
  const [teacher, mentor] = [teacherOf(schedule), mentorOf(schedule)];
  return (teacher !== null && teacher._id === teacherId) || (mentor !== null && mentor._id === mentorId);
}

/** Lists the schedules of a window in which the person is planned, a substitute or replaced, in order of time. */
export function listStaffSchedules(
  db: Reader,
  { teacherId, mentorId }: StaffIds,
  window: BoundedWindow & { archived?: ArchivedToo },
  now: Date,
): Promise<Schedule[]> {
  const where: ScheduleConditions = expressionBuilder();
  const namesPerson = where.or([
    ...(teacherId === null ? [] : [where('s.teacher_id', '=', teacherId), where('s.teacher_substitute_id', '=', teacherId)]),
    ...(mentorId === null ? [] : [where('s.mentor_id', '=', mentorId), where('s.mentor_substitute_id', '=', mentorId)]),
  ]);
  return listBounded(db, window, dateInWib(now), namesPerson);
}

/**
 * Stores the log of a schedule that the person leads.
 * @throws NotFoundProblem for any other schedule, and if the person was replaced.
 */
export async function logOwnSchedule(tx: Tx, by: Author, ids: StaffIds, id: string, input: ScheduleLogInput): Promise<Schedule> {
  if (!isOwn(orNotFound(await findSchedule(tx, id)), ids)) throw new NotFoundProblem();
  return logSchedule(tx, by, id, input);
}

/** Returns the name of the person whom this person replaces; null if this person is not a substitute. */
function substituteFor({ classes, mentoring }: Schedule, { teacherId, mentorId }: StaffIds): string | null {
  if (teacherId !== null && classes.substitute?._id === teacherId) return classes.teacher?.name ?? null;
  if (mentorId !== null && mentoring.substitute?._id === mentorId) return mentoring.mentor?.name ?? null;
  return null;
}

/**
 * Reads the person's held sessions between two days, as teacher and as mentor. If the person was both in one session, it counts
 * once.
 */
export async function readStaffHours(
  db: Reader,
  person: StaffIds & { name: string },
  window: Required<ScheduleWindow>,
  now: Date,
): Promise<StaffHours> {
  // Archived schedules count too: the hours may be of an earlier school year.
  const ownSchedules = (await listStaffSchedules(db, person, { ...window, archived: 'true' }, now)).filter((schedule) =>
    isOwn(schedule, person),
  );
  const held = ownSchedules.filter(isHeld);
  const unlogged = ownSchedules.filter((schedule) => isUnlogged(schedule, now));
  const sessionOf = (schedule: Schedule) => {
    const { _id, scheduleDate, scheduleTimeStart, scheduleTimeEnd } = schedule;
    const replacedPerson = substituteFor(schedule, person);
    return { _id, scheduleDate, scheduleTimeStart, scheduleTimeEnd, what: sessionTitle(schedule), substituteFor: replacedPerson };
  };
  return {
    person: { name: person.name },
    sessions: held.map(sessionOf),
    unlogged: unlogged.map(sessionOf),
    total: {
      sessions: held.length,
      minutes: held.reduce((total, schedule) => total + minutesOf(schedule), 0),
      unlogged: unlogged.length,
    },
  };
}
