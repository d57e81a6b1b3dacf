import type { Schedule } from '#features/schedules/contract.ts';
import { addDays, daysBetween, isDate, parseTime, toOffsetIso, wallTime, type IsoDate } from '#platform/shared/wib.ts';

/** Where a schedule is to stand; date and times may be whatever was typed. */
export interface TypedPlace {
  scheduleDate: string;
  scheduleTimeStart: string;
  scheduleTimeEnd: string;
}

/** A move of this many days ahead is told to students unless the admin says otherwise. */
const TOLD_DAYS = 14;

export function placeOf({ scheduleDate, scheduleTimeStart, scheduleTimeEnd }: Schedule): TypedPlace {
  return { scheduleDate, scheduleTimeStart: wallTime(scheduleTimeStart), scheduleTimeEnd: wallTime(scheduleTimeEnd) };
}

/** A schedule at another place; null while the place can't be read or ends before it starts. */
export function at(schedule: Schedule, { scheduleDate: date, scheduleTimeStart, scheduleTimeEnd }: TypedPlace): Schedule | null {
  const [start, end] = [parseTime(scheduleTimeStart), parseTime(scheduleTimeEnd)];
  if (!isDate(date) || start === null || end === null || start >= end) return null;
  return {
    ...schedule,
    scheduleDate: date,
    scheduleTimeStart: toOffsetIso(date, start),
    scheduleTimeEnd: toOffsetIso(date, end),
  };
}

/** Whether a later one of a series begins or ends at another hour than the first: it keeps its hours when that moves. */
export function hasOwnHours(first: Schedule, schedule: Schedule): boolean {
  const [place, own] = [placeOf(first), placeOf(schedule)];
  return place.scheduleTimeStart !== own.scheduleTimeStart || place.scheduleTimeEnd !== own.scheduleTimeEnd;
}

/** The place of another one of a series, moved along with the first: by as many days, to the same times unless it has its own. */
export function movedAlong(first: Schedule, place: TypedPlace, schedule: Schedule): TypedPlace {
  return {
    ...(hasOwnHours(first, schedule) ? placeOf(schedule) : place),
    scheduleDate: addDays(schedule.scheduleDate, daysBetween(first.scheduleDate, place.scheduleDate)),
  };
}

/** Whether a schedule is so near that students have planned with it. */
export function isTold({ scheduleDate }: Schedule, today: IsoDate): boolean {
  const ahead = daysBetween(today, scheduleDate);
  return ahead >= 0 && ahead <= TOLD_DAYS;
}
