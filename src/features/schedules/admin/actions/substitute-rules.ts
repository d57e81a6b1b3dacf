import type { Schedule } from '#features/schedules/contract.ts';

/** Whether a schedule has a place for a teacher, whose substitute can be named. */
export function hasTeacher({ kind, classes }: Schedule): boolean {
  return kind === 'classes' || classes.class.length > 0 || classes.teacher !== null;
}

/** The same for a mentor. */
export function hasMentor({ kind, mentoring }: Schedule): boolean {
  return kind === 'mentoring' || mentoring.group.length > 0 || mentoring.mentor !== null;
}

/** What the action is called for these schedules. */
export function substituteLabel(schedules: readonly Schedule[]): string {
  if (!schedules.some(hasMentor)) return 'Guru pengganti';
  return schedules.some(hasTeacher) ? 'Pengganti' : 'Mentor pengganti';
}
