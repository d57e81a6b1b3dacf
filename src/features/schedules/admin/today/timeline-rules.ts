import type { Schedule } from '#features/schedules/contract.ts';
import { isCancelled } from '#features/schedules/rules.ts';

export type TimelineState = 'over' | 'running' | 'later' | 'cancelled';

/** The schedules of a day with their states, for the dashboard's timeline. */
export interface Timeline {
  items: { schedule: Schedule; state: TimelineState }[];
  /** The index of the first item that has not begun. The line of the current time is above it. */
  line: number;
}

/** Returns the states of a day's schedules at the time `now`. `schedules` are in order of time. */
export function timelineOf(schedules: readonly Schedule[], now: Date): Timeline {
  const hasBegun = (schedule: Schedule) => Date.parse(schedule.scheduleTimeStart) <= now.getTime();
  const stateOf = (schedule: Schedule): TimelineState => {
    if (isCancelled(schedule)) return 'cancelled';
    if (!hasBegun(schedule)) return 'later';
    return Date.parse(schedule.scheduleTimeEnd) <= now.getTime() ? 'over' : 'running';
  };
  const first = schedules.findIndex((schedule) => !hasBegun(schedule));
  return {
    items: schedules.map((schedule) => ({ schedule, state: stateOf(schedule) })),
    line: first === -1 ? schedules.length : first,
  };
}
