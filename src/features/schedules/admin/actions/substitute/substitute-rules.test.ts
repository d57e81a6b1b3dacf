import { expect, it } from 'vitest';
import type { Schedule } from '#features/schedules/contract.ts';
import { aSchedule } from '#tests/support/a-schedule.ts';
import { isSubstituteWritten, type TypedSubstitutes } from './substitute-rules.ts';

const person = (id: string | null) => (id === null ? null : { _id: id, name: id });
/** Makes a schedule with these substitutes (ids). It has a class and a group, so both roles can have one. */
function schedule(teacher: string | null, mentor: string | null): Schedule {
  return aSchedule({
    classes: {
      class: [{ _id: 'c', className: 'c', mentoringGroup: [] }],
      subjects: null,
      teacher: null,
      substitute: person(teacher),
    },
    mentoring: { group: [{ _id: 'g', groupName: 'g' }], mentor: null, substitute: person(mentor) },
  });
}
/** The substitutes that an admin chose in the form (ids); null for an empty field. */
const typed = (teacher: string | null, mentor: string | null): TypedSubstitutes => ({
  classes: { substitute: teacher },
  mentoring: { substitute: mentor },
});
/**
 * Returns the roles whose substitute is written to a schedule. The last argument is the chosen schedule, if only one is chosen; the
 * first may then be a later schedule of its series.
 */
const written = (...args: [Schedule, TypedSubstitutes, Schedule?]) =>
  (['classes', 'mentoring'] as const).filter((role) => isSubstituteWritten(role, ...args));

it('for one chosen schedule, a changed substitute is written to it, and to a later schedule only if that had the same substitute as the chosen one', () => {
  const first = schedule('ani', null);
  expect(written(first, typed('budi', null), first)).toEqual(['classes']);
  expect(written(schedule('ani', 'sari'), typed('budi', null), first)).toEqual(['classes']);
  expect(written(schedule('citra', null), typed('budi', 'domi'), first)).toEqual(['mentoring']);
  expect(written(schedule('ani', null), typed(null, null), first)).toEqual(['classes']);
  expect(written(first, typed('ani', null), first)).toEqual([]);
});

it('for several schedules, two empty fields remove all substitutes; a single empty field leaves the substitutes of its role', () => {
  expect(written(schedule(null, 'sari'), typed('budi', null))).toEqual(['classes']);
  expect(written(schedule('ani', 'sari'), typed(null, null))).toEqual(['classes', 'mentoring']);
  expect(written(aSchedule(), typed('budi', null))).toEqual([]);
});
