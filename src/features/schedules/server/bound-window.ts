import { addDaysWithin } from '#platform/shared/wib.ts';
import { PUBLIC_WINDOW_DAYS, type ScheduleWindow } from '../contract.ts';

/** With one bound alone, the longest window from it or up to it; without any, none: then the listing bounds itself. */
export function boundWindow({ from, to }: ScheduleWindow): ScheduleWindow {
  if (from !== undefined && to === undefined) return { from, to: addDaysWithin(from, PUBLIC_WINDOW_DAYS) };
  if (to !== undefined && from === undefined) return { from: addDaysWithin(to, -PUBLIC_WINDOW_DAYS), to };
  return { from, to };
}
