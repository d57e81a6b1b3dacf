import { addMonths, daysBetween, isDate, monthOf, type IsoDate } from '#platform/shared/wib.ts';
import { HOURS_LENGTH_TEXT } from './messages.ts';

/** Most days of one person's hours, the first and the last included. */
export const HOURS_DAYS_MAX = 366;

/** Without dates: from the first day of five months before to today. */
const MONTHS_BACK = 5;

/** From when to when, of `?dari=2026-06-01&sampai=2026-11-20`; what can't be read counts as not there. */
export function parseHoursSpan(search: URLSearchParams, today: IsoDate): { from: IsoDate; to: IsoDate } {
  const day = (name: string) => [search.get(name) ?? ''].find(isDate);
  return { from: day('dari') ?? `${addMonths(monthOf(today), -MONTHS_BACK)}-01`, to: day('sampai') ?? today };
}

/** Why the days can't be asked for, or null. */
export function hoursProblem({ from, to }: { from: IsoDate; to: IsoDate }): string | null {
  if (to < from) return 'Hari terakhir lebih awal daripada hari pertama.';
  return daysBetween(from, to) >= HOURS_DAYS_MAX ? HOURS_LENGTH_TEXT : null;
}
