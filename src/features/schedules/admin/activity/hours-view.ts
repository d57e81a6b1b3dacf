import { addMonths, daysBetween, isDate, monthOf, type IsoDate } from '#platform/shared/wib.ts';
import { HOURS_DAYS_MAX, type VolunteerHoursQuery } from '#features/schedules/contract.ts';
import { HOURS_LENGTH_TEXT } from '#features/schedules/messages.ts';

/** Whose hours are shown, from when to when, as it stands in the address. */
export interface HoursView {
  role: 'guru' | 'mentor';
  /** An id, or null while nobody is chosen. */
  person: string | null;
  from: IsoDate;
  to: IsoDate;
}

/** Without dates: from the first day of five months before to today. */
const MONTHS_BACK = 5;

/** Reads `?guru=…&dari=2026-06-01&sampai=2026-11-20`; what can't be read counts as not there. */
export function parseHours(search: URLSearchParams, today: IsoDate): HoursView {
  const mentor = search.get('mentor');
  const day = (name: string) => [search.get(name) ?? ''].find(isDate);
  return {
    role: mentor ? 'mentor' : 'guru',
    person: mentor || search.get('guru') || null,
    from: day('dari') ?? `${addMonths(monthOf(today), -MONTHS_BACK)}-01`,
    to: day('sampai') ?? today,
  };
}

export function searchOfHours({ role, person, from, to }: HoursView): URLSearchParams {
  return new URLSearchParams({ ...(person === null ? {} : { [role]: person }), dari: from, sampai: to });
}

/** What is asked of the server; null while nobody is chosen or the days are wrong. */
export function askedHours(view: HoursView): VolunteerHoursQuery | null {
  const { role, person, from, to } = view;
  if (person === null || hoursProblem(view) !== null) return null;
  return role === 'guru' ? { teacher: person, from, to } : { mentor: person, from, to };
}

/** Why the days can't be asked for, or null. */
export function hoursProblem({ from, to }: HoursView): string | null {
  if (to < from) return 'Hari terakhir lebih awal daripada hari pertama.';
  return daysBetween(from, to) >= HOURS_DAYS_MAX ? HOURS_LENGTH_TEXT : null;
}
