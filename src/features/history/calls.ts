import type { Call } from '#platform/shared/calls.ts';
import type { historyAnswer, historyQuery } from './contract.ts';

/** Who did what, when; the newest first. */
export const readHistory: Call<{ query: typeof historyQuery; answer: typeof historyAnswer }> = {
  method: 'GET',
  path: '/api/v1/admin/history',
};
