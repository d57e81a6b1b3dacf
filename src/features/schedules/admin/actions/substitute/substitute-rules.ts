import type { Schedule } from '#features/schedules/contract.ts';
import { knownPersonId } from '#platform/shared/records/erased-person.ts';

/** Whether a schedule has a place for a teacher, whose substitute can be named. */
export function hasTeacher({ kind, classes }: Schedule): boolean {
  return kind === 'classes' || classes.class.length > 0 || classes.teacher !== null;
}

/** The same for a mentor. */
export function hasMentor({ kind, mentoring }: Schedule): boolean {
  return kind === 'mentoring' || mentoring.group.length > 0 || mentoring.mentor !== null;
}

/** The name of the action for these schedules. */
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

/** The id of the substitute; null for nobody. */
function substituteOf(role: Role, schedule: Schedule): string | null {
  return knownPersonId(schedule[role].substitute?._id ?? null);
}

/**
 * Whether the substitute for a role is written to a schedule. If the action is for several schedules, a role that was left empty
 * is not written, unless both were.
 *
 * @param alone the schedule, if the action is for only one. A role that was not changed in it is not written; a later one of its
 *   series is written only if it had the same substitute.
 */
export function isSubstituteWritten(role: Role, schedule: Schedule, typed: TypedSubstitutes, alone?: Schedule): boolean {
  if (!(role === 'classes' ? hasTeacher(schedule) : hasMentor(schedule))) return false;
  const chosen = typed[role].substitute;
  const isEmpty = typed.classes.substitute === null && typed.mentoring.substitute === null;
  if (!alone) return chosen !== null || isEmpty;
  const stored = substituteOf(role, alone);
  return chosen !== stored && substituteOf(role, schedule) === stored;
}

/** Whether a later one of a series has other substitutes than the one that the action is for. */
export function hasOtherSubstitute(schedule: Schedule, alone: Schedule): boolean {
  return (['classes', 'mentoring'] as const).some((role) => substituteOf(role, schedule) !== substituteOf(role, alone));
}
