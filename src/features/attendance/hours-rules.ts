import { addMonths, daysBetween, isDate, monthOf, type IsoDate } from '#platform/shared/wib.ts';

/** The largest number of days in a report of hours, the first and last day included. */
export const HOURS_DAYS_MAX = 366;
export const HOURS_LENGTH_TEXT = 'Rentang tanggal paling banyak 366 hari.';

/** By default, a report begins on the first day of the month five months ago, and ends today. */
const MONTHS_BACK = 5;

/** Reads the first and last day from a query such as `?dari=2026-06-01&sampai=2026-11-20`. Invalid dates count as missing. */
export function parseHoursSpan(search: URLSearchParams, today: IsoDate): { from: IsoDate; to: IsoDate } {
  const day = (name: string) => [search.get(name) ?? ''].find(isDate);
  return { from: day('dari') ?? `${addMonths(monthOf(today), -MONTHS_BACK)}-01`, to: day('sampai') ?? today };
}

/** Returns the error text for invalid days; null if they are valid. */
export function hoursProblem({ from, to }: { from: IsoDate; to: IsoDate }): string | null {
  if (to < from) return "'Sampai' tidak boleh sebelum 'Dari'.";
  return daysBetween(from, to) >= HOURS_DAYS_MAX ? HOURS_LENGTH_TEXT : null;
}
