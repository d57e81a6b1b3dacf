import type { Call } from '#platform/shared/calls.ts';
import type * as contract from './contract.ts';

/** Subjects, materials, contents and coming schedules that hold what is asked for. */
export const search: Call<{ query: typeof contract.searchQuery; answer: typeof contract.searchAnswer }> = {
  method: 'GET',
  path: '/api/v1/student/search',
};
