import type { VolunteerHoursQuery } from '#features/attendance/contract.ts';
import { hoursProblem, parseHoursSpan } from '#features/attendance/hours-rules.ts';
import type { IsoDate } from '#platform/shared/wib.ts';

/** The person and the days in the address. */
export interface HoursView {
  role: 'guru' | 'mentor';
  /** An id, or null while nobody is chosen. */
  person: string | null;
  from: IsoDate;
  to: IsoDate;
}

/** Reads `?guru=…&dari=2026-06-01&sampai=2026-11-20`; ignores what can't be parsed. */
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

/** The query; null while nobody is chosen or the days are wrong. */
export function askedHours(view: HoursView): VolunteerHoursQuery | null {
  const { role, person, from, to } = view;
  if (person === null || hoursProblem(view) !== null) return null;
  return role === 'guru' ? { teacher: person, from, to } : { mentor: person, from, to };
}
