import type { Schedule } from '#features/schedules/contract.ts';
import { addDays, daysBetween, isDate, parseTime, toOffsetIso, wallTime, type IsoDate } from '#platform/shared/wib.ts';

/** The typed place of a schedule; date and times may be invalid. */
export interface TypedPlace {
  scheduleDate: string;
  scheduleTimeStart: string;
  scheduleTimeEnd: string;
}

/** Moves within this many days are announced to students by default. */
const TOLD_DAYS = 14;

export function placeOf({ scheduleDate, scheduleTimeStart, scheduleTimeEnd }: Schedule): TypedPlace {
  return { scheduleDate, scheduleTimeStart: wallTime(scheduleTimeStart), scheduleTimeEnd: wallTime(scheduleTimeEnd) };
}

/** A schedule at another place; null while the place can't be parsed or ends before it starts. */
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

/** Whether a later schedule of a series has other times than the first one. It keeps them when the first one moves. */
export function hasOwnHours(first: Schedule, schedule: Schedule): boolean {
  const [place, own] = [placeOf(first), placeOf(schedule)];
  return place.scheduleTimeStart !== own.scheduleTimeStart || place.scheduleTimeEnd !== own.scheduleTimeEnd;
}

/** The place of a later schedule after the first one moved: by as many days, to the same times unless it has its own. */
export function movedAlong(first: Schedule, place: TypedPlace, schedule: Schedule): TypedPlace {
  return {
    ...(hasOwnHours(first, schedule) ? placeOf(schedule) : place),
    scheduleDate: addDays(schedule.scheduleDate, daysBetween(first.scheduleDate, place.scheduleDate)),
  };
}

/** Whether a schedule is so near that students have planned around it. */
export function isAnnounced({ scheduleDate }: Schedule, today: IsoDate): boolean {
  const ahead = daysBetween(today, scheduleDate);
  return ahead >= 0 && ahead <= TOLD_DAYS;
}

/** Whether a move without a question is announced: students have planned around the schedule, or know of an earlier move. */
export function tellsOfMove(schedule: Schedule, today: IsoDate): boolean {
  return schedule.movedFrom !== null || isAnnounced(schedule, today);
}
