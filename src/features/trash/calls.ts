import type { removedAnswer } from '#platform/shared/answers.ts';
import type { Call } from '#platform/shared/calls.ts';
import type * as contract from './contract.ts';

/** What was deleted and can come back, the last delete first. */
export const listTrash: Call<{ query: typeof contract.trashPage; answer: typeof contract.trashList }> = {
  method: 'GET',
  path: '/api/v1/admin/trash',
};
/** Deletes it for good. */
export const deleteForever: Call<{ params: 'id'; answer: typeof removedAnswer }> = {
  method: 'DELETE',
  path: '/api/v1/admin/trash/:id',
};
