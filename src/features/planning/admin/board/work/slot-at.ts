import type { Schedule } from '#features/schedules/contract.ts';
import { fromMinutes, toOffsetIso } from '#platform/shared/wib.ts';
import type { TimeSlot } from '../slot-rules.ts';

/** Returns the schedule with the date and times of another slot. */
export function atSlot(schedule: Schedule, { date, start, end }: TimeSlot): Schedule {
  return {
    ...schedule,
    scheduleDate: date,
    scheduleTimeStart: toOffsetIso(date, fromMinutes(start)),
    scheduleTimeEnd: toOffsetIso(date, fromMinutes(end)),
  };
}
