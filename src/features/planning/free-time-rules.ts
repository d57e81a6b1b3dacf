import { fromMinutes, toInstant, toMinutes, toOffsetIso, type IsoDate } from '#platform/shared/wib.ts';
import { findMentoringConflicts, findWarnings, overlaps, type PlannedSchedule } from '#features/schedules/clash-rules.ts';
import { awayOn, NOBODY_AWAY, type Away } from '#features/schedules/away/rules.ts';
import type { FreeTime } from './contract.ts';

/** Free times are between 06:00 and 21:00 (WIB), as minutes of the day. */
const OPENS = 6 * 60;
const CLOSES = 21 * 60;
/** Free times begin at a multiple of these minutes. */
const GRID_MINUTES = 15;
/** The maximum number of free times in an answer, and on one day. */
const TIMES_MAX = 20;
const DAY_MAX = 4;

/** The records that must be free at the same time, by their ids. */
export interface Wanted {
  /** Each with the ids of its groups: their mentoring must not overlap either. */
  classes: { id: string; groupIds: string[] }[];
  groups: string[];
  teachers: string[];
  mentors: string[];
}

/** The options of the search. */
export interface FreeTimesRule {
  /** The days to search (WIB), in order. */
  days: readonly IsoDate[];
  /** The length of a free time in minutes. */
  minutes: number;
  /** The earliest start of a day, `HH:mm` in WIB. */
  after?: string | undefined;
  /** Whether the times of a day must not overlap. */
  apart?: boolean;
  /** The starts of the day that are chosen first, `HH:mm` in WIB: those of the classes' lessons. */
  usual?: readonly string[];
  /** The times when teachers and mentors are unavailable. */
  away?: Away;
  /** The current time: no result is before it. */
  now: Date;
}

/**
 * Returns a function that checks whether a schedule would clash with a new schedule at the same time. The new schedule has all
 * wanted records.
 */
function involves({ classes, groups, teachers, mentors }: Wanted): (schedule: PlannedSchedule) => boolean {
  const named = (id: string) => ({ id, name: '' });
  // A schedule has one teacher and one mentor, so each further wanted person needs a further schedule.
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

/**
 * Starts are chosen from these times of day in turn: morning, evening, afternoon, midday. Each has its first minute and its end.
 */
const TIMES_OF_DAY = [
  [OPENS, 11 * 60],
  [18 * 60, CLOSES],
  [15 * 60, 18 * 60],
  [11 * 60, 15 * 60],
] as const;

/** Returns the free starts of a day in minutes, ascending. */
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
  const first = Math.max(OPENS, Math.ceil(toMinutes(after) / GRID_MINUTES) * GRID_MINUTES);
  const starts: number[] = [];
  for (let start = first; start + minutes <= CLOSES; start += GRID_MINUTES) {
    const span = { start: fromMinutes(start), end: fromMinutes(start + minutes) };
    if (toInstant(date, span.start) >= now && !taken.some((other) => overlaps(span, other))) starts.push(start);
  }
  return starts;
}

/**
 * Chooses from the free starts in rounds. Each round adds one start to each day, the first of these that exists:
 * 1. In the first round, a usual start. Which one changes with the day.
 * 2. The earliest start in one of `TIMES_OF_DAY`. Which one changes with the day and the round, so that the result is mixed.
 * 3. The earliest start of the day.
 */
function chooseStarts(
  days: readonly { date: IsoDate; free: readonly number[] }[],
  { minutes, apart, usual = [] }: FreeTimesRule,
) {
  const chosen = new Map<IsoDate, number[]>(days.map(({ date }) => [date, []]));
  let count = 0;
  for (let round = 0; round < DAY_MAX; round += 1) {
    for (const [index, { date, free }] of days.entries()) {
      const chosenThatDay = chosen.get(date) ?? [];
      const length = apart ? minutes : GRID_MINUTES;
      const available = free.filter((start) => chosenThatDay.every((other) => Math.abs(start - other) >= length));
      const usualStarts = round === 0 ? available.filter((start) => usual.includes(fromMinutes(start))) : [];
      const [from, to] = TIMES_OF_DAY[(index + round) % TIMES_OF_DAY.length] ?? TIMES_OF_DAY[0];
      const next =
        usualStarts[index % usualStarts.length] ?? available.find((start) => start >= from && start < to) ?? available[0];
      if (next === undefined || count === TIMES_MAX) continue;
      chosenThatDay.push(next);
      count += 1;
    }
  }
  return chosen;
}

/**
 * Finds the free times that a query asks for, in order of time: at most 20, and at most 4 on one day. If there are more, the result is
 * spread over all days and times of day.
 *
 * 1. Selects the stored schedules that would clash.
 * 2. Finds the free starts of each day.
 * 3. Chooses from them.
 */
export function findFreeTimes(wanted: Wanted, stored: readonly PlannedSchedule[], rule: FreeTimesRule): FreeTime[] {
  const busy = stored.filter(involves(wanted));
  const people = [...wanted.teachers, ...wanted.mentors];
  const days = rule.days
    .map((date) => ({ date, free: freeStarts(date, busy, people, rule) }))
    .filter(({ free }) => free.length > 0);
  return [...chooseStarts(days, rule)].flatMap(([date, starts]) =>
    starts
      .sort((a, b) => a - b)
      .map((start) => ({
        scheduleDate: date,
        scheduleTimeStart: toOffsetIso(date, fromMinutes(start)),
        scheduleTimeEnd: toOffsetIso(date, fromMinutes(start + rule.minutes)),
      })),
  );
}
