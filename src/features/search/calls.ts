import type { Call } from '#platform/shared/calls.ts';
import type * as contract from './contract.ts';

/** Finds the subjects, materials, contents, upcoming schedules and recorded past schedules that match a query. */
export const search: Call<{ query: typeof contract.searchQuery; answer: typeof contract.searchAnswer }> = {
  method: 'GET',
  path: '/api/v1/student/search',
};
