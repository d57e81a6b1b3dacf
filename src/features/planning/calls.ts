import type { Call } from '#platform/shared/calls.ts';
import type * as contract from './contract.ts';

/**
 * Copies a week to another: all schedules or none. Skips schedules that already exist there. With `dryRun` it answers 200 and
 * stores nothing.
 */
export const copyWeek: Call<{ body: typeof contract.weekCopy; answer: typeof contract.weekCopyAnswer }> = {
  method: 'POST',
  path: '/api/v1/admin/copyWeek',
};
/** Undoes one copy: moves its schedules to the trash, except those that were changed since. */
export const undoWeekCopy: Call<{ params: 'batch'; answer: typeof contract.weekCopyUndone }> = {
  method: 'DELETE',
  path: '/api/v1/admin/copyWeek/:batch',
};
/** Lists the next times at which all given classes, groups, teachers and mentors are free. */
export const listFreeTimes: Call<{ query: typeof contract.freeTimesQuery; answer: typeof contract.freeTimes }> = {
  method: 'GET',
  path: '/api/v1/admin/freeTimes',
};
