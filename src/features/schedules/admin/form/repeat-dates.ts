import { REPEAT_MAX } from '#features/schedules/rules.ts';
import { addDays, daysBetween, type IsoDate } from '#platform/shared/wib.ts';

/**
 * The same weekday of every week from `first` to `until`, both inclusive. Null if the dates are not a repetition: `until` is
 * before the second week, or there are more dates than one call takes.
 */
export function repeatDates(first: IsoDate, until: IsoDate): IsoDate[] | null {
  const weeks = Math.floor(daysBetween(first, until) / 7);
  if (weeks < 1 || weeks + 1 > REPEAT_MAX) return null;
  return Array.from({ length: weeks + 1 }, (_, week) => addDays(first, week * 7));
}
