import { REPEAT_MAX } from '#features/schedules/rules.ts';
import { addDays, daysBetween, type IsoDate } from '#platform/shared/wib.ts';

/**
 * Returns the dates of a weekly repetition from `first` to `until`, both inclusive. Null if there would be fewer than two dates, or
 * more than one call accepts (`REPEAT_MAX`).
 */
export function repeatDates(first: IsoDate, until: IsoDate): IsoDate[] | null {
  const weeks = Math.floor(daysBetween(first, until) / 7);
  if (weeks < 1 || weeks + 1 > REPEAT_MAX) return null;
  return Array.from({ length: weeks + 1 }, (_, week) => addDays(first, week * 7));
}
