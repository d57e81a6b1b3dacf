import type { Away } from '#features/schedules/away/rules.ts';
import {
  findMentoringConflicts,
  findWarnings,
  keepsTimesAndGroups,
  type PlannedSchedule,
} from '#features/schedules/clash-rules.ts';
import type { Preset } from '#features/schedules/admin/form/schedule-values.ts';
import type { Schedule } from '#features/schedules/contract.ts';
import {
  addDays,
  daysBetween,
  formatDate,
  formatTimeRange,
  fromMinutes,
  toMinutes,
  wallTime,
  type IsoDate,
} from '#platform/shared/wib.ts';

/** The place of a schedule: a WIB day, and minutes of it from 0 to 1439. */
export interface Place {
  date: IsoDate;
  start: number;
  end: number;
}

/** Which part moves: the whole schedule, its start, or its end. */
export type Grip = 'whole' | 'start' | 'end';

export const STEP = 15;
/** Free places are offered in half hours, and are as long as most lessons. */
export const FREE_STEP = 30;
const USUAL = 90;
/** A schedule does not cross midnight. */
const LAST_MINUTE = 24 * 60 - 1;
const LAST_STEP = 24 * 60 - STEP;

const down = (minute: number) => Math.floor(minute / STEP) * STEP;
const up = (minute: number) => Math.ceil(minute / STEP) * STEP;
const near = (minute: number) => Math.round(minute / STEP) * STEP;
const within = (value: number, least: number, most: number) => Math.max(least, Math.min(value, most));

export function placeOf(schedule: Schedule): Place {
  const { scheduleDate: date, scheduleTimeStart, scheduleTimeEnd } = schedule;
  return { date, start: toMinutes(wallTime(scheduleTimeStart)), end: toMinutes(wallTime(scheduleTimeEnd)) };
}

function placeIn({ date, start, end }: PlannedSchedule): Place {
  return { date, start: toMinutes(start), end: toMinutes(end) };
}

export function samePlace(a: Place, b: Place): boolean {
  return a.date === b.date && a.start === b.start && a.end === b.end;
}

/** "Selasa, 24 November 2026, 09.15–10.45 WIB". */
export function placeText({ date, start, end }: Place): string {
  return `${formatDate(date)}, ${formatTimeRange(fromMinutes(start), fromMinutes(end))}`;
}

/** The place of a new schedule at a minute. It starts at the half hour before, and takes 90 minutes or the rest of the day. */
export function freePlace(date: IsoDate, minute: number): Place {
  const start = within(Math.floor(minute / FREE_STEP) * FREE_STEP, 0, LAST_STEP);
  return { date, start, end: start < LAST_STEP ? Math.min(start + USUAL, LAST_STEP) : LAST_MINUTE };
}

/**
 * The place of a new schedule for a range from the minute `from` to `to`, in either direction, in steps of 15 minutes. If the range is
 * shorter than half an hour, the result is the free place at `from`.
 */
export function rangePlace(date: IsoDate, from: number, to: number): Place {
  const [pressed, edge] = [within(down(from), 0, LAST_STEP), within(near(to), 0, LAST_STEP)];
  const [start, end] = edge > pressed ? [pressed, edge] : [edge, pressed + STEP];
  return end - start < FREE_STEP ? freePlace(date, from) : { date, start, end: Math.min(end, LAST_MINUTE) };
}

/**
 * The place after `grip` was moved to a day and a minute, in steps of 15 minutes. A whole schedule keeps its length and stays within
 * the day; an edge stays at least one step from the other.
 */
export function movedTo(place: Place, grip: Grip, date: IsoDate, minute: number): Place {
  const { start, end } = place;
  if (grip === 'start') return { ...place, start: within(near(minute), 0, up(end) - STEP) };
  if (grip === 'end') {
    const least = down(start) + STEP;
    return { ...place, end: least > LAST_STEP ? LAST_MINUTE : within(near(minute), least, LAST_STEP) };
  }
  const length = end - start;
  const first = within(near(minute), 0, Math.max(0, down(LAST_MINUTE - length)));
  return { date, start: first, end: first + length };
}

/** The place after a key press: this many days, and one step earlier (-1) or later (1). */
export function nudged(place: Place, grip: Grip, { days = 0, steps = 0 }: { days?: number; steps?: -1 | 0 | 1 }): Place {
  const edge = grip === 'end' ? place.end : place.start;
  const minute = steps > 0 ? down(edge) + STEP : steps < 0 ? up(edge) - STEP : edge;
  if (steps === 0) return { ...place, date: addDays(place.date, days) };
  return movedTo(place, grip, addDays(place.date, days), minute);
}

/** The new place of a schedule that moves together with another one, which moves `from` one place `to` another. */
export function movedAlong(place: Place, from: Place, to: Place): Place {
  const by = to.start - from.start;
  return { date: addDays(place.date, daysBetween(from.date, to.date)), start: place.start + by, end: place.end + by };
}

/** The nearest place to `to` at which schedules that move along, now at `all`, stay within their days. */
export function movedTogether(all: readonly Place[], from: Place, to: Place): Place {
  const earliest = Math.min(...all.map(({ start }) => start));
  const latest = Math.max(...all.map(({ end }) => end));
  const by = within(to.start - from.start, -earliest, LAST_MINUTE - latest);
  return { date: to.date, start: from.start + by, end: from.end + by };
}

/** The first values of a new schedule at a place of the board. */
export function presetAt({ date, start, end }: Place): Preset {
  return { scheduleDate: date, scheduleTimeStart: fromMinutes(start), scheduleTimeEnd: fromMinutes(end) };
}

/** The verdict on a place: free, a clash that is only a warning, or a conflict that the server refuses. */
export type Tone = 'free' | 'clash' | 'refused';

export interface Verdict {
  tone: Tone;
  /** The clashes as text. */
  texts: string[];
}

/** The clashes of a schedule at a place with the known schedules, by the server's rules. */
export function verdictOn(
  schedule: PlannedSchedule,
  { date, start, end }: Place,
  others: readonly PlannedSchedule[],
  away?: Away,
): Verdict {
  const there = { ...schedule, date, start: fromMinutes(start), end: fromMinutes(end) };
  const conflicts = findMentoringConflicts(there, others);
  const warnings = findWarnings(there, others, away);
  const texts = [...conflicts, ...warnings].map(({ message }) => message);
  if (conflicts.length > 0 && !keepsTimesAndGroups(schedule, there)) return { tone: 'refused', texts };
  return { tone: texts.length > 0 ? 'clash' : 'free', texts };
}

/** The verdict on schedules that move together. A single schedule may also change its length. */
export function verdictOnAll(
  group: readonly PlannedSchedule[],
  from: Place,
  to: Place,
  others: readonly PlannedSchedule[],
  away?: Away,
): Verdict {
  const [only, second] = group;
  if (only && !second) return verdictOn(only, to, others, away);
  const ids = new Set(group.map(({ id }) => id));
  const moved = group.map((schedule) => ({ schedule, place: movedAlong(placeIn(schedule), from, to) }));
  const there = moved.map(({ schedule, place: { date, start, end } }) => ({
    ...schedule,
    date,
    start: fromMinutes(start),
    end: fromMinutes(end),
  }));
  const around = [...others.filter(({ id }) => !ids.has(id)), ...there];
  const verdicts = moved.map(({ schedule, place }) => verdictOn(schedule, place, around, away));
  const tone = (['refused', 'clash'] as const).find((worst) => verdicts.some((verdict) => verdict.tone === worst)) ?? 'free';
  return { tone, texts: [...new Set(verdicts.flatMap(({ texts }) => texts))] };
}

/** The text beside a place: colour is never the only sign. */
export const TONE_WORDS: Record<Tone, string> = { free: 'Bebas', clash: 'Bentrok', refused: 'Ditolak' };

/** "Bebas", "Bentrok: Ibu Ani sudah mengajar pada 09.00–10.30 WIB." */
export function verdictText({ tone, texts }: Verdict): string {
  return texts.length === 0 ? TONE_WORDS[tone] : `${TONE_WORDS[tone]}: ${texts.join(' ')}`;
}
