import type { Schedule } from '../contract.ts';

/**
 * Remembers which schedules this page has just created. Hardly anybody has seen such a schedule yet. So the dialogs do not suggest
 * to announce its move to students.
 */

/** A schedule counts as new for this time, in milliseconds. */
const NEW_MS = 10 * 60_000;

/** When this page created schedules, by id. */
const created = new Map<string, number>();

/** Called after a create: remembers the schedules as new. */
export function rememberCreated(schedules: readonly Pick<Schedule, '_id'>[]): void {
  for (const { _id } of schedules) created.set(_id, Date.now());
}

/** Returns true if this page created the schedule in the last ten minutes. */
export function isNew({ _id }: Pick<Schedule, '_id'>): boolean {
  return Date.now() - (created.get(_id) ?? 0) < NEW_MS;
}
