import type { Call } from '#platform/shared/calls.ts';
import type * as contract from './contract.ts';

/** Returns all data that students may read, in parts. With `have`, the answer has only the parts that the device lacks. */
export const readBundle: Call<{ query: typeof contract.bundleQuery; answer: typeof contract.bundleAnswer }> = {
  method: 'GET',
  path: '/api/v1/student/bundle',
};

/** Returns the texts of some contents. A device stores them in its copy. */
export const readReadings: Call<{ query: typeof contract.readingsQuery; answer: typeof contract.readingsAnswer }> = {
  method: 'GET',
  path: '/api/v1/student/readings',
};
