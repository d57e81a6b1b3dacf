import { addMonths, daysBetween, isDate, monthOf, type IsoDate } from '#platform/shared/wib.ts';
import { HOURS_LENGTH_TEXT } from './messages.ts';

/** The maximum of days in one person's hours, both ends included. */
export const HOURS_DAYS_MAX = 366;

/** The default window: from the first day of the month five months ago to today. */
const MONTHS_BACK = 5;

/** The window of `?dari=2026-06-01&sampai=2026-11-20`. Invalid dates count as missing. */
export function parseHoursSpan(search: URLSearchParams, today: IsoDate): { from: IsoDate; to: IsoDate } {
  const day = (name: string) => [search.get(name) ?? ''].find(isDate);
  return { from: day('dari') ?? `${addMonths(monthOf(today), -MONTHS_BACK)}-01`, to: day('sampai') ?? today };
}

/** The error text of an invalid window, or null. */
export function hoursProblem({ from, to }: { from: IsoDate; to: IsoDate }): string | null {
  if (to < from) return 'Hari terakhir lebih awal daripada hari pertama.';
  return daysBetween(from, to) >= HOURS_DAYS_MAX ? HOURS_LENGTH_TEXT : null;
}
