import type { Call } from '#platform/shared/calls.ts';
import type * as contract from './contract.ts';

/** All that students may read, in parts; with `have` only those that the asker lacks. */
export const readBundle: Call<{ query: typeof contract.bundleQuery; answer: typeof contract.bundleAnswer }> = {
  method: 'GET',
  path: '/api/v1/student/bundle',
};
