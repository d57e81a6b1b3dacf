import type { Schedule } from '#features/schedules/contract.ts';
import { isCancelled } from '#features/schedules/rules.ts';

export type TimelineState = 'over' | 'running' | 'later' | 'cancelled';

export interface Timeline {
  items: { schedule: Schedule; state: TimelineState }[];
  /** The index of the first item that has not begun: the line of the present moment is before it. */
  line: number;
}

/** The state of a day's schedules (in the order of time) at a moment. */
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
