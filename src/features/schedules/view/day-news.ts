import type { Schedule, ShownSchedule } from '#features/schedules/contract.ts';
import { isCancelled, movedFromOf } from '../rules.ts';
import type { IsoDate } from '#platform/shared/wib.ts';

/** Returns when a schedule ends on `day`, in epoch milliseconds: at its former time if it was moved to another day. */
function endOn(schedule: Schedule | ShownSchedule, day: IsoDate): number {
  const former = schedule.scheduleDate === day ? null : movedFromOf(schedule);
  return Date.parse((former ?? schedule).scheduleTimeEnd);
}

/**
 * Returns the cancelled and then the moved schedules of a day, without those that are over at `now` (ISO instant).
 * @param schedules those of the day, and those that were moved from it to another day
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
