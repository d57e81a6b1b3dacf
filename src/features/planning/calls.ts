import type { Call } from '#platform/shared/calls.ts';
import type * as contract from './contract.ts';

/** Copies a week into another, all or none, without lessons that exist there. `dryRun` answers the result (200) and stores nothing. */
export const copyWeek: Call<{ body: typeof contract.weekCopy; answer: typeof contract.weekCopyAnswer }> = {
  method: 'POST',
  path: '/api/v1/admin/copyWeek',
};
/** Moves the unchanged lessons of one copy to the trash. */
export const undoWeekCopy: Call<{ params: 'batch'; answer: typeof contract.weekCopyUndone }> = {
  method: 'DELETE',
  path: '/api/v1/admin/copyWeek/:batch',
};
/** The next times at which classes, groups, teachers and mentors are all free. */
export const listFreeTimes: Call<{ query: typeof contract.freeTimesQuery; answer: typeof contract.freeTimes }> = {
  method: 'GET',
  path: '/api/v1/admin/freeTimes',
};
