import type { VolunteerHoursQuery } from '#features/attendance/contract.ts';
import { hoursProblem, parseHoursSpan } from '#features/attendance/hours-rules.ts';
import type { IsoDate } from '#platform/shared/wib.ts';

/** The choices on the page of volunteer hours, which are in its address: a person and two days. */
export interface HoursView {
  role: 'guru' | 'mentor';
  /** The person's id; null while nobody is chosen. */
  person: string | null;
  from: IsoDate;
  to: IsoDate;
}

/** Reads the view from a query such as `?guru=…&dari=2026-06-01&sampai=2026-11-20`. Ignores invalid values. */
export function parseHours(search: URLSearchParams, today: IsoDate): HoursView {
  const mentor = search.get('mentor');
  return {
    role: mentor ? 'mentor' : 'guru',
    person: mentor || search.get('guru') || null,
    ...parseHoursSpan(search, today),
  };
}

/** Writes the view as a query; the inverse of `parseHours`. */
export function searchOfHours({ role, person, from, to }: HoursView): URLSearchParams {
  return new URLSearchParams({ ...(person === null ? {} : { [role]: person }), dari: from, sampai: to });
}

/** Returns the input of the call that reads the hours; null while nobody is chosen or the days are invalid. */
export function hoursQueryOf(view: HoursView): VolunteerHoursQuery | null {
  const { role, person, from, to } = view;
  if (person === null || hoursProblem(view) !== null) return null;
  return role === 'guru' ? { teacher: person, from, to } : { mentor: person, from, to };
}
