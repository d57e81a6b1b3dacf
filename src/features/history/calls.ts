import type { Call } from '#platform/shared/calls.ts';
import type { historyAnswer, historyQuery, undoAnswer } from './contract.ts';

/** Reads the changes of all records with their authors and times, the newest first. */
export const readHistory: Call<{ query: typeof historyQuery; answer: typeof historyAnswer }> = {
  method: 'GET',
  path: '/api/v1/admin/history',
};
/** Undoes an act: all changes that one call made together. The id is that of any entry of the act. */
export const undoAct: Call<{ params: 'id'; answer: typeof undoAnswer }> = {
  method: 'POST',
  path: '/api/v1/admin/history/:id/undo',
};
