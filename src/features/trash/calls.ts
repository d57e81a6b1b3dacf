import type { removedAnswer } from '#platform/shared/answers.ts';
import type { Call } from '#platform/shared/calls.ts';
import { RESTORE_PATH, type restoredAnswer } from '#platform/shared/records/trash.ts';
import type * as contract from './contract.ts';

/** Lists the deleted records that can be restored, the latest deletion first. */
export const listTrash: Call<{ query: typeof contract.trashPage; answer: typeof contract.trashList }> = {
  method: 'GET',
  path: '/api/v1/admin/trash',
};
/** Deletes an entry permanently. */
export const deleteForever: Call<{ params: 'id'; answer: typeof removedAnswer }> = {
  method: 'DELETE',
  path: '/api/v1/admin/trash/:id',
};
/**
 * Restores a deleted record with everything that was deleted with it. With `without=groups`, mentoring groups that other records have
 * now stay with those records.
 */
export const restoreFromTrash: Call<{
  params: 'id';
  query: typeof contract.restoreQuery;
  answer: typeof restoredAnswer;
}> = { method: 'POST', path: RESTORE_PATH };
