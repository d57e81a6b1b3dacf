import type { VolunteerHoursQuery } from '#features/attendance/contract.ts';
import { hoursProblem, parseHoursSpan } from '#features/attendance/hours-rules.ts';
import type { IsoDate } from '#platform/shared/wib.ts';

/** Whose hours are shown, from when to when, as it stands in the address. */
export interface HoursView {
  role: 'guru' | 'mentor';
  /** An id, or null while nobody is chosen. */
  person: string | null;
  from: IsoDate;
  to: IsoDate;
}

/** Reads `?guru=…&dari=2026-06-01&sampai=2026-11-20`; what can't be read counts as not there. */
export function parseHours(search: URLSearchParams, today: IsoDate): HoursView {
  const mentor = search.get('mentor');
  return {
    role: mentor ? 'mentor' : 'guru',
    person: mentor || search.get('guru') || null,
    ...parseHoursSpan(search, today),
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
