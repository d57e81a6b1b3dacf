import '#features/schedules/server/tables.ts';
import { sql } from 'kysely';
import type { Reader } from '#platform/server/database/database.ts';
import { dateInWib, wallTime } from '#platform/shared/wib.ts';
import type { Schedule } from '#features/schedules/contract.ts';
import { isCancelled, mentorOf, teacherOf } from '#features/schedules/rules.ts';
import { listSchedules } from '#features/schedules/server/queries.ts';
import { ROLES, type AbsenceReason, type Role } from '../contract.ts';

/** The maximum number of sessions with an absence that are listed. */
export const ABSENCES_MAX = 200;

/** A reported absence, as stored with the session. The absence no longer applies if the session moves to another date or time. */
export interface Absence {
  /** In which role the person can't attend. */
  role: Role;
  /** The id of the teacher or mentor. */
  person: string;
  reason: AbsenceReason;
  /** The ISO instant of the report. */
  at: string;
  /** The date and times of the session when the absence was reported. */
  date: string;
  start: string;
  end: string;
}

/** Returns the person who attends in a role: the substitute, else the teacher or mentor. */
export function attendeeOf(schedule: Schedule, role: Role): { _id: string; name: string } | null {
  return role === 'teacher' ? teacherOf(schedule) : mentorOf(schedule);
}

/** Returns the current date and times of the schedule, in WIB. */
export function slotOf(schedule: Schedule): { date: string; start: string; end: string } {
  return {
    date: schedule.scheduleDate,
    start: wallTime(schedule.scheduleTimeStart),
    end: wallTime(schedule.scheduleTimeEnd),
  };
}

/** Whether the schedule still has this date and these times. */
export function isSameSlot(schedule: Schedule, { date, start, end }: { date: string; start: string; end: string }): boolean {
  const current = slotOf(schedule);
  return current.date === date && current.start === start && current.end === end;
}

/** Whether the schedule has ended. */
export function isOver(schedule: Schedule, now: Date): boolean {
  return Date.parse(schedule.scheduleTimeEnd) <= now.getTime();
}

function parseAbsences(cell: string | null): Absence[] {
  return cell === null ? [] : (JSON.parse(cell) as Absence[]);
}

/** Returns the ids of those who reported an absence for a session with this date and these times. */
export function absentees(cell: string | null, { date, start, end }: Pick<Absence, 'date' | 'start' | 'end'>): string[] {
  return parseAbsences(cell)
    .filter((absence) => absence.date === date && absence.start === start && absence.end === end)
    .map(({ person }) => person);
}

/** Reads the stored absences of a schedule, including those of people who no longer attend it. */
export async function readAbsences(db: Reader, scheduleId: string): Promise<Absence[]> {
  const row = await db.selectFrom('schedules').select('absences').where('id', '=', scheduleId).executeTakeFirst();
  return parseAbsences(row?.absences ?? null);
}

/** An absence that still applies: nobody replaced the absent person yet. `name` is that of the absent person. */
export interface OpenAbsence extends Absence {
  schedule: Schedule;
  name: string;
}

/**
 * Lists the absences that still apply: the session is not over, was not moved, and still has the same person. The next session is
 * first.
 */
export async function listOpenAbsences(db: Reader, now: Date): Promise<OpenAbsence[]> {
  const today = dateInWib(now);
  const condition = sql<boolean>`s.absences is not null and s.status = 'planned'`;
  const schedules = await listSchedules(db, { from: today }, today, condition, ABSENCES_MAX);
  if (schedules.length === 0) return [];
  const rows = await db
    .selectFrom('schedules')
    .select(['id', 'absences'])
    .where(
      'id',
      'in',
      schedules.map(({ _id }) => _id),
    )
    .execute();
  const stored = new Map(rows.map(({ id, absences }) => [id, parseAbsences(absences)]));
  return schedules.flatMap((schedule) =>
    isOver(schedule, now)
      ? []
      : (stored.get(schedule._id) ?? []).flatMap((absence) => {
          const attendee = attendeeOf(schedule, absence.role);
          const isOpen = attendee !== null && attendee._id === absence.person && isSameSlot(schedule, absence);
          return isOpen ? [{ ...absence, schedule, name: attendee.name }] : [];
        }),
  );
}

/**
 * Returns the requested role if the schedule has it; without a request, the first role that it has. Null if it has none.
 */
export function roleOf(schedule: Schedule, requested: Role | undefined): Role | null {
  const { classes, mentoring, kind } = schedule;
  const has = {
    teacher: kind === 'classes' || classes.class.length > 0 || classes.teacher !== null || classes.substitute !== null,
    mentor: kind === 'mentoring' || mentoring.group.length > 0 || mentoring.mentor !== null || mentoring.substitute !== null,
  };
  return ROLES.find((role) => has[role] && (requested === undefined || requested === role)) ?? null;
}

/** Whether the schedule is neither cancelled nor over. */
export function isPlanned(schedule: Schedule, now: Date): boolean {
  return !isCancelled(schedule) && !isOver(schedule, now);
}
