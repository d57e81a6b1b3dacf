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
 * Whether the form writes the substitute for a role to `schedule`: a chosen schedule, or a later one of its series.
 *
 * - Several schedules are chosen: an empty field leaves the substitutes of its role. But if both fields are empty, all substitutes
 *   are removed.
 * - One schedule is chosen (`alone`): the fields begin with its substitutes, and an unchanged field writes nothing. A changed field
 *   also writes to a later schedule, but only if that had the same substitute as `alone`.
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
