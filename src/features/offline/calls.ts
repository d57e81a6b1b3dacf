import type { Call } from '#platform/shared/calls.ts';
import type * as contract from './contract.ts';

/** All data that students may read, in parts; with `have` only the parts that the device lacks. */
export const readBundle: Call<{ query: typeof contract.bundleQuery; answer: typeof contract.bundleAnswer }> = {
  method: 'GET',
  path: '/api/v1/student/bundle',
};

/** The texts of some contents, for a copy on a device. */
export const readReadings: Call<{ query: typeof contract.readingsQuery; answer: typeof contract.readingsAnswer }> = {
  method: 'GET',
  path: '/api/v1/student/readings',
};
