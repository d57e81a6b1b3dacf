import type { Call } from '#platform/shared/calls.ts';
import type { historyAnswer, historyQuery, undoAnswer } from './contract.ts';

/** The changes of all records with author and time, newest first. */
export const readHistory: Call<{ query: typeof historyQuery; answer: typeof historyAnswer }> = {
  method: 'GET',
  path: '/api/v1/admin/history',
};
/** Undoes the act of an entry. */
export const undoAct: Call<{ params: 'id'; answer: typeof undoAnswer }> = {
  method: 'POST',
  path: '/api/v1/admin/history/:id/undo',
};
