import type { Schedule } from '#features/schedules/contract.ts';
import { isNew } from '#features/schedules/admin/new-schedules.ts';
import { addDays, daysBetween, isDate, parseTime, toOffsetIso, wallTime, type IsoDate } from '#platform/shared/wib.ts';

/** A date and times `HH:mm` as the admin typed them in a form. They may be invalid. */
export interface TypedSlot {
  scheduleDate: string;
  scheduleTimeStart: string;
  scheduleTimeEnd: string;
}

/** Moves of schedules within this many days are announced to students by default. */
const ANNOUNCED_DAYS = 14;

/** Returns the date and times of a schedule as form values. */
export function slotOf({ scheduleDate, scheduleTimeStart, scheduleTimeEnd }: Schedule): TypedSlot {
  return { scheduleDate, scheduleTimeStart: wallTime(scheduleTimeStart), scheduleTimeEnd: wallTime(scheduleTimeEnd) };
}

/** Returns the schedule with another date and times; null while they can't be parsed or the end is not after the start. */
export function atSlot(
  schedule: Schedule,
  { scheduleDate: date, scheduleTimeStart, scheduleTimeEnd }: TypedSlot,
): Schedule | null {
  const [start, end] = [parseTime(scheduleTimeStart), parseTime(scheduleTimeEnd)];
  if (!isDate(date) || start === null || end === null || start >= end) return null;
  return {
    ...schedule,
    scheduleDate: date,
    scheduleTimeStart: toOffsetIso(date, start),
    scheduleTimeEnd: toOffsetIso(date, end),
  };
}

/** Whether a later schedule of a series has different times from the first one. It keeps them when the first one moves. */
export function hasOwnHours(first: Schedule, schedule: Schedule): boolean {
  const [slot, other] = [slotOf(first), slotOf(schedule)];
  return slot.scheduleTimeStart !== other.scheduleTimeStart || slot.scheduleTimeEnd !== other.scheduleTimeEnd;
}

/**
 * Returns the new date and times of a later schedule of a series, after the first one moved to `slot`. It moves by the same
 * number of days. It gets the times of `slot` if it had the same times as the first one; otherwise it keeps its times.
 */
export function movedWithFirst(first: Schedule, slot: TypedSlot, schedule: Schedule): TypedSlot {
  return {
    ...(hasOwnHours(first, schedule) ? slotOf(schedule) : slot),
    scheduleDate: addDays(schedule.scheduleDate, daysBetween(first.scheduleDate, slot.scheduleDate)),
  };
}

/** Whether students may have planned around a schedule: it is near, and not just created. Then forms suggest to announce a move. */
export function mayBeKnownToStudents(schedule: Schedule, today: IsoDate): boolean {
  const daysLeft = daysBetween(today, schedule.scheduleDate);
  return daysLeft >= 0 && daysLeft <= ANNOUNCED_DAYS && !isNew(schedule);
}

/**
 * Whether a move is announced to students when no form asks the admin about it, as after a drag on the board. It is if students may know
 * the schedule, or if an earlier move was announced.
 */
export function isMoveAnnounced(schedule: Schedule, today: IsoDate): boolean {
  return schedule.movedFrom !== null || mayBeKnownToStudents(schedule, today);
}
