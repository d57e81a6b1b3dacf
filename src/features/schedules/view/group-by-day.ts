import type { Schedule, ShownSchedule } from '#features/schedules/contract.ts';
import type { IsoDate } from '#platform/shared/wib.ts';
import { isCancelled, movedFromOf } from '../rules.ts';

/** Groups schedules by WIB day. The days are in the order of the schedules. */
export function groupByDay<Shown extends Schedule | ShownSchedule>(schedules: readonly Shown[]): Map<IsoDate, Shown[]> {
  return group(schedules, ({ scheduleDate }) => scheduleDate);
}

/** Groups the schedules that were moved to another day by their former WIB day. Cancelled ones are not included. */
export function groupMovedAway<Shown extends Schedule | ShownSchedule>(schedules: readonly Shown[]): Map<IsoDate, Shown[]> {
  return group(schedules, (schedule) => {
    const from = isCancelled(schedule) ? null : movedFromOf(schedule);
    return from && from.scheduleDate !== schedule.scheduleDate ? from.scheduleDate : null;
  });
}

function group<Shown>(schedules: readonly Shown[], dayOf: (schedule: Shown) => IsoDate | null): Map<IsoDate, Shown[]> {
  const days = new Map<IsoDate, Shown[]>();
  for (const schedule of schedules) {
    const day = dayOf(schedule);
    if (day === null) continue;
    const others = days.get(day);
    if (others) others.push(schedule);
    else days.set(day, [schedule]);
  }
  return days;
}
