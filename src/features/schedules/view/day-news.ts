import type { Schedule, ShownSchedule } from '#features/schedules/contract.ts';
import { isCancelled, movedFromOf } from '../rules.ts';
import type { IsoDate } from '#platform/shared/wib.ts';

/** Returns when a schedule ends on `day`, in epoch milliseconds: at its former time if it was moved to another day. */
function endOn(schedule: Schedule | ShownSchedule, day: IsoDate): number {
  const former = schedule.scheduleDate === day ? null : movedFromOf(schedule);
  return Date.parse((former ?? schedule).scheduleTimeEnd);
}

/** Returns when a schedule began on `day` before it was moved, as an ISO instant; its planned time if it was not moved from that day. */
function startOn(schedule: Schedule | ShownSchedule, day: IsoDate): string {
  const former = isCancelled(schedule) ? null : movedFromOf(schedule);
  return (former?.scheduleDate === day ? former : schedule).scheduleTimeStart;
}

/**
 * Returns the cancelled and moved schedules of a day in the order of `startOn`, without those that are over at `now` (ISO instant).
 * @param schedules those of the day, and those that were moved from it to another day
 */
export function newsOfDay<Shown extends Schedule | ShownSchedule>(
  schedules: readonly Shown[],
  day: IsoDate,
  now: string,
): Shown[] {
  return schedules
    .filter((schedule) => isCancelled(schedule) || movedFromOf(schedule))
    .filter((schedule) => endOn(schedule, day) > Date.parse(now))
    .toSorted((one, other) => Date.parse(startOn(one, day)) - Date.parse(startOn(other, day)));
}
