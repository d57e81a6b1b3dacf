import type { Call } from '#platform/shared/calls.ts';
import type { historyAnswer, historyQuery } from './contract.ts';

/** The changes of all records with author and time, newest first. */
export const readHistory: Call<{ query: typeof historyQuery; answer: typeof historyAnswer }> = {
  method: 'GET',
  path: '/api/v1/admin/history',
};
