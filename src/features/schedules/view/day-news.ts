import type { Schedule, ShownSchedule } from '#features/schedules/contract.ts';
import { isCancelled, movedFromOf } from '../rules.ts';
import type { IsoDate } from '#platform/shared/wib.ts';

/** When a schedule's place on `day` ends, in epoch milliseconds: its old place if it was moved to another day. */
function endOn(schedule: Schedule | ShownSchedule, day: IsoDate): number {
  const left = schedule.scheduleDate === day ? null : movedFromOf(schedule);
  return Date.parse((left ?? schedule).scheduleTimeEnd);
}

/**
 * The cancelled and moved ones of a day's schedules and of those moved from it, cancelled ones first. Without those whose place on
 * the day is over at `now` (ISO instant).
 */
export function newsOfDay<Shown extends Schedule | ShownSchedule>(
  schedules: readonly Shown[],
  day: IsoDate,
  now: string,
): Shown[] {
  const coming = schedules.filter((schedule) => endOn(schedule, day) > Date.parse(now));
  const cancelled = coming.filter(isCancelled);
  const moved = coming.filter((schedule) => !isCancelled(schedule) && movedFromOf(schedule) !== null);
  return [...cancelled, ...moved];
}
