import type { Schedule } from '#features/schedules/contract.ts';
import { knownPersonId } from '#platform/shared/records/erased-person.ts';

/** Whether a schedule can have a teacher, and so a substitute for the teacher. */
export function hasTeacher({ kind, classes }: Schedule): boolean {
  return kind === 'classes' || classes.class.length > 0 || classes.teacher !== null;
}

/** Whether a schedule can have a mentor, and so a substitute for the mentor. */
export function hasMentor({ kind, mentoring }: Schedule): boolean {
  return kind === 'mentoring' || mentoring.group.length > 0 || mentoring.mentor !== null;
}

/** Returns the label of the action for these schedules. */
export function substituteLabel(schedules: readonly Schedule[]): string {
  if (!schedules.some(hasMentor)) return 'Guru pengganti';
  return schedules.some(hasTeacher) ? 'Pengganti' : 'Mentor pengganti';
}

/** The ids of the chosen substitutes; null for nobody. */
export interface TypedSubstitutes {
  classes: { substitute: string | null };
  mentoring: { substitute: string | null };
}

type Role = keyof TypedSubstitutes;

/** Returns the id of the substitute; null if there is none, or if the person's data was erased. */
function substituteOf(role: Role, schedule: Schedule): string | null {
  return knownPersonId(schedule[role].substitute?._id ?? null);
}

/**
 * Whether the form writes the substitute for a role to a schedule.
 *
 * For several chosen schedules, an empty field writes nothing, unless both fields are empty: that removes all substitutes.
 * For one chosen schedule, an unchanged field writes nothing, and a later schedule of the series is written only if it had the
 * same substitute.
 *
 * @param alone the chosen schedule, if only one is chosen
 */
export function isSubstituteWritten(role: Role, schedule: Schedule, typed: TypedSubstitutes, alone?: Schedule): boolean {
  if (!(role === 'classes' ? hasTeacher(schedule) : hasMentor(schedule))) return false;
  const chosen = typed[role].substitute;
  const isEmpty = typed.classes.substitute === null && typed.mentoring.substitute === null;
  if (!alone) return chosen !== null || isEmpty;
  const stored = substituteOf(role, alone);
  return chosen !== stored && substituteOf(role, schedule) === stored;
}

/** Whether a later schedule of a series has different substitutes from the chosen schedule. */
export function hasOtherSubstitute(schedule: Schedule, alone: Schedule): boolean {
  return (['classes', 'mentoring'] as const).some((role) => substituteOf(role, schedule) !== substituteOf(role, alone));
}
