import '#features/schedules/server/tables.ts';
import { sql } from 'kysely';
import type { Reader } from '#platform/server/database/database.ts';
import { dateInWib, wallTime } from '#platform/shared/wib.ts';
import type { Schedule } from '#features/schedules/contract.ts';
import { isCancelled, mentorOf, teacherOf } from '#features/schedules/rules.ts';
import { listSchedules } from '#features/schedules/server/queries.ts';
import { ROLES, type AbsenceReason, type Role } from '../contract.ts';

/** Sessions with an absence that are listed at most. */
export const ABSENCES_MAX = 200;

/** A person who can not come to a session, as stored with it. It is about where the session stood then. */
export interface Absence {
  role: Role;
  /** The id of the teacher or mentor. */
  person: string;
  reason: AbsenceReason;
  at: string;
  date: string;
  start: string;
  end: string;
}

/** Who comes in that role. */
export function attendeeOf(schedule: Schedule, role: Role): { _id: string; name: string } | null {
  return role === 'teacher' ? teacherOf(schedule) : mentorOf(schedule);
}

/** Where the schedule stands now. */
export function placeOf(schedule: Schedule): { date: string; start: string; end: string } {
  return {
    date: schedule.scheduleDate,
    start: wallTime(schedule.scheduleTimeStart),
    end: wallTime(schedule.scheduleTimeEnd),
  };
}

export function isSamePlace(schedule: Schedule, { date, start, end }: { date: string; start: string; end: string }): boolean {
  const place = placeOf(schedule);
  return place.date === date && place.start === start && place.end === end;
}

export function isOver(schedule: Schedule, now: Date): boolean {
  return Date.parse(schedule.scheduleTimeEnd) <= now.getTime();
}

function parseAbsences(cell: string | null): Absence[] {
  return cell === null ? [] : (JSON.parse(cell) as Absence[]);
}

/** The stored absences of a schedule, also of those who no longer attend it. */
export async function readAbsences(db: Reader, scheduleId: string): Promise<Absence[]> {
  const row = await db.selectFrom('schedules').select('absences').where('id', '=', scheduleId).executeTakeFirst();
  return parseAbsences(row?.absences ?? null);
}

/** An absence that still leaves a session without its teacher or mentor. */
export interface OpenAbsence extends Absence {
  schedule: Schedule;
  name: string;
}

/** The absences of sessions that are not over, whose place and people are still the same; the next session first. */
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
          const isOpen = attendee !== null && attendee._id === absence.person && isSamePlace(schedule, absence);
          return isOpen ? [{ ...absence, schedule, name: attendee.name }] : [];
        }),
  );
}

/** The role in which the schedule needs somebody: the one that is asked for, else the first that it has; null without any. */
export function roleOf(schedule: Schedule, asked: Role | undefined): Role | null {
  const { classes, mentoring, kind } = schedule;
  const has = {
    teacher: kind === 'classes' || classes.class.length > 0 || classes.teacher !== null || classes.substitute !== null,
    mentor: kind === 'mentoring' || mentoring.group.length > 0 || mentoring.mentor !== null || mentoring.substitute !== null,
  };
  return ROLES.find((role) => has[role] && (asked === undefined || asked === role)) ?? null;
}

export function isPlanned(schedule: Schedule, now: Date): boolean {
  return !isCancelled(schedule) && !isOver(schedule, now);
}
