/**
 * The rules of times on the week board: the slot of a new schedule, the slot after a drag or a key press, and `verdictOn`, which
 * checks a slot for clashes.
 */
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
  formatShortDate,
  formatTimeRange,
  fromMinutes,
  toMinutes,
  wallTime,
  type IsoDate,
} from '#platform/shared/wib.ts';

/** When a schedule takes place: a day in WIB, and start and end as minutes of that day (0 to 1439). */
export interface TimeSlot {
  date: IsoDate;
  start: number;
  end: number;
}

/** Which part of a schedule is dragged: the whole schedule, its start, or its end. */
export type Grip = 'whole' | 'start' | 'end';

/** Schedules move on the board in steps of this many minutes. */
export const STEP = 15;
/** New schedules begin at a multiple of these minutes. */
export const FREE_STEP = 30;
/** The length of a new schedule in minutes, if the admin selects no range. */
const USUAL = 90;
/** The last minute at which a schedule can end: it can't cross midnight. */
const LAST_MINUTE = 24 * 60 - 1;
/** The last multiple of `STEP` in a day. */
const LAST_STEP = 24 * 60 - STEP;

const down = (minute: number) => Math.floor(minute / STEP) * STEP;
const up = (minute: number) => Math.ceil(minute / STEP) * STEP;
const nearest = (minute: number) => Math.round(minute / STEP) * STEP;
const within = (value: number, min: number, max: number) => Math.max(min, Math.min(value, max));

/** Returns when a schedule takes place. */
export function slotOf(schedule: Schedule): TimeSlot {
  const { scheduleDate: date, scheduleTimeStart, scheduleTimeEnd } = schedule;
  return { date, start: toMinutes(wallTime(scheduleTimeStart)), end: toMinutes(wallTime(scheduleTimeEnd)) };
}

function slotOfPlanned({ date, start, end }: PlannedSchedule): TimeSlot {
  return { date, start: toMinutes(start), end: toMinutes(end) };
}

export function isSameSlot(a: TimeSlot, b: TimeSlot): boolean {
  return a.date === b.date && a.start === b.start && a.end === b.end;
}

/** Returns "Sel 24 Nov, 09.15–10.45 WIB". */
export function slotText({ date, start, end }: TimeSlot): string {
  return `${formatShortDate(date)}, ${formatTimeRange(fromMinutes(start), fromMinutes(end))}`;
}

/**
 * Returns the slot of a new schedule at a minute. It starts at the half hour before, and lasts 90 minutes or the rest of the day.
 */
export function freeSlot(date: IsoDate, minute: number): TimeSlot {
  const start = within(Math.floor(minute / FREE_STEP) * FREE_STEP, 0, LAST_STEP);
  return { date, start, end: start < LAST_STEP ? Math.min(start + USUAL, LAST_STEP) : LAST_MINUTE };
}

/**
 * Returns the slot of a new schedule for a range that was dragged from the minute `from` to `to`, up or down, in steps of 15 minutes.
 * If the range is shorter than half an hour, the result is that of `freeSlot`.
 */
export function rangeSlot(date: IsoDate, from: number, to: number): TimeSlot {
  const [pressed, edge] = [within(down(from), 0, LAST_STEP), within(nearest(to), 0, LAST_STEP)];
  const [start, end] = edge > pressed ? [pressed, edge] : [edge, pressed + STEP];
  return end - start < FREE_STEP ? freeSlot(date, from) : { date, start, end: Math.min(end, LAST_MINUTE) };
}

/**
 * Returns the slot after `grip` was dragged to a day and a minute, in steps of 15 minutes. A whole schedule keeps its length and stays
 * within the day. A dragged start or end stays on its day, and at least one step away from the other.
 */
export function movedTo(slot: TimeSlot, grip: Grip, date: IsoDate, minute: number): TimeSlot {
  const { start, end } = slot;
  // Use `up` and `down`, because a schedule from the form can begin and end at any minute.
  if (grip === 'start') return { ...slot, start: within(nearest(minute), 0, up(end) - STEP) };
  if (grip === 'end') {
    const earliest = down(start) + STEP;
    return { ...slot, end: earliest > LAST_STEP ? LAST_MINUTE : within(nearest(minute), earliest, LAST_STEP) };
  }
  const length = end - start;
  const first = within(nearest(minute), 0, Math.max(0, down(LAST_MINUTE - length)));
  return { date, start: first, end: first + length };
}

/** Returns the slot after a key press that moves `grip` by `days`, or one step earlier (-1) or later (1). */
export function movedByKey(slot: TimeSlot, grip: Grip, { days = 0, steps = 0 }: { days?: number; steps?: -1 | 0 | 1 }): TimeSlot {
  const edge = grip === 'end' ? slot.end : slot.start;
  const minute = steps > 0 ? down(edge) + STEP : steps < 0 ? up(edge) - STEP : edge;
  if (steps === 0) return { ...slot, date: addDays(slot.date, days) };
  return movedTo(slot, grip, addDays(slot.date, days), minute);
}

/** Returns the new slot of a schedule at `slot` that moves together with another one, which moves from `from` to `to`. */
export function movedWithOther(slot: TimeSlot, from: TimeSlot, to: TimeSlot): TimeSlot {
  const minutes = to.start - from.start;
  return { date: addDays(slot.date, daysBetween(from.date, to.date)), start: slot.start + minutes, end: slot.end + minutes };
}

/**
 * Returns the slot nearest to `to` at which all schedules that move together stay within their days. `all` are their current
 * slots.
 */
export function movedTogether(all: readonly TimeSlot[], from: TimeSlot, to: TimeSlot): TimeSlot {
  const earliest = Math.min(...all.map(({ start }) => start));
  const latest = Math.max(...all.map(({ end }) => end));
  const minutes = within(to.start - from.start, -earliest, LAST_MINUTE - latest);
  return { date: to.date, start: from.start + minutes, end: from.end + minutes };
}

/** Returns the slot as initial values of a new schedule, or as values of an update. */
export function presetAt({ date, start, end }: TimeSlot): Preset {
  return { scheduleDate: date, scheduleTimeStart: fromMinutes(start), scheduleTimeEnd: fromMinutes(end) };
}

/** Whether a slot is free, causes clashes that are only warnings, or a conflict that the server refuses. */
export type SlotState = 'free' | 'clash' | 'refused';

/** The result of checking a slot. */
export interface Verdict {
  tone: SlotState;
  /** The clashes as text. */
  texts: string[];
}

/** Checks for clashes if a schedule is moved to a slot, by the server's rules. */
export function verdictOn(
  schedule: PlannedSchedule,
  { date, start, end }: TimeSlot,
  others: readonly PlannedSchedule[],
  away?: Away,
): Verdict {
  const moved = { ...schedule, date, start: fromMinutes(start), end: fromMinutes(end) };
  const conflicts = findMentoringConflicts(moved, others);
  const warnings = findWarnings(moved, others, away);
  const texts = [...conflicts, ...warnings].map(({ message }) => message);
  if (conflicts.length > 0 && !keepsTimesAndGroups(schedule, moved)) return { tone: 'refused', texts };
  return { tone: texts.length > 0 ? 'clash' : 'free', texts };
}

/**
 * Checks for clashes if schedules move together, one of them from `from` to `to`. A single schedule may also change its length.
 */
export function verdictOnAll(
  group: readonly PlannedSchedule[],
  from: TimeSlot,
  to: TimeSlot,
  others: readonly PlannedSchedule[],
  away?: Away,
): Verdict {
  const [first, second] = group;
  if (first && !second) return verdictOn(first, to, others, away);
  const ids = new Set(group.map(({ id }) => id));
  const moved = group.map((schedule) => ({ schedule, slot: movedWithOther(slotOfPlanned(schedule), from, to) }));
  const movedSchedules = moved.map(({ schedule, slot: { date, start, end } }) => ({
    ...schedule,
    date,
    start: fromMinutes(start),
    end: fromMinutes(end),
  }));
  const allAfter = [...others.filter(({ id }) => !ids.has(id)), ...movedSchedules];
  const verdicts = moved.map(({ schedule, slot }) => verdictOn(schedule, slot, allAfter, away));
  const tone = (['refused', 'clash'] as const).find((worst) => verdicts.some((verdict) => verdict.tone === worst)) ?? 'free';
  return { tone, texts: [...new Set(verdicts.flatMap(({ texts }) => texts))] };
}

/** The word for each tone, shown in addition to its colour. */
export const TONE_WORDS: Record<SlotState, string> = { free: 'Bebas', clash: 'Bentrok', refused: 'Ditolak' };

/** Returns "Bebas" or "Bentrok: Ibu Ani sudah mengajar pada 09.00–10.30 WIB." */
export function verdictText({ tone, texts }: Verdict): string {
  return texts.length === 0 ? TONE_WORDS[tone] : `${TONE_WORDS[tone]}: ${texts.join(' ')}`;
}
