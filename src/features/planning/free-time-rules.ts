import { fromMinutes, toInstant, toMinutes, toOffsetIso, type IsoDate } from '#platform/shared/wib.ts';
import { findMentoringConflicts, findWarnings, overlaps, type PlannedSchedule } from '#features/schedules/clash-rules.ts';
import type { FreeTime } from './contract.ts';

/** Minutes of the day (WIB) between which a free time lies: 06:00 to 21:00. */
const OPENS = 6 * 60;
const CLOSES = 21 * 60;
const STEP = 15;
/** The maximum of free times in an answer, and on one day. */
const TIMES_MAX = 20;
const DAY_MAX = 4;

/** The records that must be free at the same time. */
export interface Wanted {
  classes: { id: string; groupIds: string[] }[];
  groups: string[];
  teachers: string[];
  mentors: string[];
}

export interface FreeTimesRule {
  /** In their order, WIB. */
  days: readonly IsoDate[];
  minutes: number;
  /** The earliest start of a day, `HH:mm` in WIB. */
  after?: string | undefined;
  /** Whether the times of a day may not overlap. */
  apart?: boolean;
  /** The earliest moment of a result. */
  now: Date;
}

/** Whether the schedule would clash, by the clash rules, with one for the wanted records at the same time. */
function keepsBusy({ classes, groups, teachers, mentors }: Wanted): (schedule: PlannedSchedule) => boolean {
  const named = (id: string) => ({ id, name: '' });
  // A schedule has one teacher and one mentor, so each wanted person needs one.
  const meetings = Array.from({ length: Math.max(1, teachers.length, mentors.length) }, (_, index) => ({
    classes: classes.map(({ id, groupIds }) => ({ ...named(id), groupIds })),
    groups: groups.map(named),
    teacher: teachers.slice(index, index + 1).map(named)[0] ?? null,
    mentor: mentors.slice(index, index + 1).map(named)[0] ?? null,
    link: '',
    cancelled: false,
  }));
  return (schedule) =>
    meetings.some((meeting) => {
      const candidate = { ...schedule, ...meeting, id: null, cancelled: false };
      return findMentoringConflicts(candidate, [schedule]).length + findWarnings(candidate, [schedule]).length > 0;
    });
}

/** The next free times: at most 20, at most 4 on one day, in steps of 15 minutes. */
export function findFreeTimes(wanted: Wanted, stored: readonly PlannedSchedule[], rule: FreeTimesRule): FreeTime[] {
  const busy = stored.filter(keepsBusy(wanted));
  const first = Math.max(OPENS, Math.ceil(toMinutes(rule.after ?? '00:00') / STEP) * STEP);
  const found: FreeTime[] = [];
  for (const date of rule.days) {
    const taken = busy.filter((schedule) => schedule.date === date).map(({ start, end }) => ({ start, end }));
    let ofDay = 0;
    for (let at = first; at + rule.minutes <= CLOSES && ofDay < DAY_MAX && found.length < TIMES_MAX; at += STEP) {
      const span = { start: fromMinutes(at), end: fromMinutes(at + rule.minutes) };
      if (toInstant(date, span.start) < rule.now || taken.some((other) => overlaps(span, other))) continue;
      found.push({
        scheduleDate: date,
        scheduleTimeStart: toOffsetIso(date, span.start),
        scheduleTimeEnd: toOffsetIso(date, span.end),
      });
      ofDay += 1;
      if (rule.apart) taken.push(span);
    }
  }
  return found;
}
