import type { Schedule, ShownSchedule } from '#features/schedules/contract.ts';
import type { IsoDate } from '#platform/shared/wib.ts';

/** Schedules by their WIB day; the days stand in the order in which each is first met. */
export function groupByDay<Shown extends Schedule | ShownSchedule>(schedules: readonly Shown[]): Map<IsoDate, Shown[]> {
  const days = new Map<IsoDate, Shown[]>();
  for (const schedule of schedules) {
    const day = days.get(schedule.scheduleDate);
    if (day) day.push(schedule);
    else days.set(schedule.scheduleDate, [schedule]);
  }
  return days;
}
