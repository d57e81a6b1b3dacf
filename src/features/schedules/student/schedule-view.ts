import type { PublicSchedule } from '#features/schedules/contract.ts';

/** Where a schedule stands at a moment. */
export type Phase = 'done' | 'now' | 'ahead';

/** @param now ISO instant by the server's clock */
export function phaseOf(schedule: PublicSchedule, now: string): Phase {
  const moment = Date.parse(now);
  if (Date.parse(schedule.scheduleTimeEnd) <= moment) return 'done';
  return Date.parse(schedule.scheduleTimeStart) <= moment ? 'now' : 'ahead';
}

/** ISO instants at which a page that shows these schedules changes: join links open, starts, ends. */
export function changesOf(schedules: readonly PublicSchedule[], joinMinutes: number): string[] {
  return schedules.flatMap(({ scheduleTimeStart, scheduleTimeEnd }) => [
    new Date(Date.parse(scheduleTimeStart) - joinMinutes * 60_000).toISOString(),
    scheduleTimeStart,
    scheduleTimeEnd,
  ]);
}
