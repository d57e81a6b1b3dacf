import type { Schedule } from '#features/schedules/contract.ts';
import { isCancelled } from '#features/schedules/rules.ts';

export type TimelineState = 'over' | 'running' | 'later' | 'cancelled';

export interface Timeline {
  items: { schedule: Schedule; state: TimelineState }[];
  /** The line of the present moment stands before the item of this place: before all that has not begun. */
  line: number;
}

/** A day's schedules, which come in the order of time, as of a moment. */
export function timelineOf(schedules: readonly Schedule[], now: Date): Timeline {
  const begun = (schedule: Schedule) => Date.parse(schedule.scheduleTimeStart) <= now.getTime();
  const stateOf = (schedule: Schedule): TimelineState => {
    if (isCancelled(schedule)) return 'cancelled';
    if (!begun(schedule)) return 'later';
    return Date.parse(schedule.scheduleTimeEnd) <= now.getTime() ? 'over' : 'running';
  };
  const first = schedules.findIndex((schedule) => !begun(schedule));
  return {
    items: schedules.map((schedule) => ({ schedule, state: stateOf(schedule) })),
    line: first === -1 ? schedules.length : first,
  };
}
