import { fromMinutes, toInstant, toMinutes, toOffsetIso, weekday, type IsoDate } from '#platform/shared/wib.ts';
import { findMentoringConflicts, findWarnings, overlaps, type PlannedSchedule } from '#features/schedules/clash-rules.ts';
import { awayOn, NOBODY_AWAY, type Away } from '#features/schedules/away/rules.ts';
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

export interface UsualStart {
  weekday: number;
  start: string;
}

export interface FreeTimesRule {
  /** In their order, WIB. */
  days: readonly IsoDate[];
  minutes: number;
  /** The earliest start of a day, `HH:mm` in WIB. */
  after?: string | undefined;
  /** Whether the times of a day may not overlap. */
  apart?: boolean;
  /** The weekdays and starts (`HH:mm`, WIB) that are chosen first. */
  usual?: readonly UsualStart[];
  /** When people can not. */
  away?: Away;
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

/** The first minutes of morning, evening, afternoon and midday, and their ends. */
const PARTS = [
  [OPENS, 11 * 60],
  [18 * 60, CLOSES],
  [15 * 60, 18 * 60],
  [11 * 60, 15 * 60],
] as const;

/** The free starts of a day in minutes, ascending. */
function freeStarts(
  date: IsoDate,
  busy: readonly PlannedSchedule[],
  people: readonly string[],
  { minutes, after = '00:00', away = NOBODY_AWAY, now }: FreeTimesRule,
): number[] {
  const taken = [
    ...busy.filter((schedule) => schedule.date === date),
    ...people.flatMap((person) => awayOn(away.get(person), date)),
  ];
  const first = Math.max(OPENS, Math.ceil(toMinutes(after) / STEP) * STEP);
  const starts: number[] = [];
  for (let at = first; at + minutes <= CLOSES; at += STEP) {
    const span = { start: fromMinutes(at), end: fromMinutes(at + minutes) };
    if (toInstant(date, span.start) >= now && !taken.some((other) => overlaps(span, other))) starts.push(at);
  }
  return starts;
}

/**
 * Chooses among the free starts of the days, one for each day in turn. A day's first choice is a usual start. Otherwise the part of
 * the day changes from day to day and from turn to turn; where that part is not free, it is the earliest start.
 */
function spread(days: readonly { date: IsoDate; free: readonly number[] }[], { minutes, apart, usual = [] }: FreeTimesRule) {
  const chosen = new Map<IsoDate, number[]>(days.map(({ date }) => [date, []]));
  let count = 0;
  for (let turn = 0; turn < DAY_MAX; turn += 1) {
    for (const [index, { date, free }] of days.entries()) {
      const ofDay = chosen.get(date) ?? [];
      const length = apart ? minutes : STEP;
      const left = free.filter((at) => ofDay.every((other) => Math.abs(at - other) >= length));
      const isUsual = (at: number) => usual.some((place) => place.weekday === weekday(date) && toMinutes(place.start) === at);
      const [from, to] = PARTS[(index + turn) % PARTS.length] ?? PARTS[0];
      const next = (turn === 0 ? left.find(isUsual) : undefined) ?? left.find((at) => at >= from && at < to) ?? left[0];
      if (next === undefined || count === TIMES_MAX) continue;
      ofDay.push(next);
      count += 1;
    }
  }
  return chosen;
}

/**
 * Free times by date, then start, in steps of 15 minutes: at most 20, at most 4 on one day. Of more, it returns some of every day and
 * of every part of the day.
 */
export function findFreeTimes(wanted: Wanted, stored: readonly PlannedSchedule[], rule: FreeTimesRule): FreeTime[] {
  const busy = stored.filter(keepsBusy(wanted));
  const people = [...wanted.teachers, ...wanted.mentors];
  const days = rule.days
    .map((date) => ({ date, free: freeStarts(date, busy, people, rule) }))
    .filter(({ free }) => free.length > 0);
  return [...spread(days, rule)].flatMap(([date, starts]) =>
    starts
      .sort((a, b) => a - b)
      .map((at) => ({
        scheduleDate: date,
        scheduleTimeStart: toOffsetIso(date, fromMinutes(at)),
        scheduleTimeEnd: toOffsetIso(date, fromMinutes(at + rule.minutes)),
      })),
  );
}
