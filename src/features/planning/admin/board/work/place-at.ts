import type { Schedule } from '#features/schedules/contract.ts';
import { fromMinutes, toOffsetIso } from '#platform/shared/wib.ts';
import type { Place } from '../place-rules.ts';

/** A schedule at another place of the board. */
export function at(schedule: Schedule, { date, start, end }: Place): Schedule {
  return {
    ...schedule,
    scheduleDate: date,
    scheduleTimeStart: toOffsetIso(date, fromMinutes(start)),
    scheduleTimeEnd: toOffsetIso(date, fromMinutes(end)),
  };
}
