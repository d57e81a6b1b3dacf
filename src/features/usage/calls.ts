import type { Call } from '#platform/shared/calls.ts';
import type * as contract from './contract.ts';

/** What a delete takes along, with counts. */
export const readUsage: Call<{ params: 'kind' | 'id'; answer: typeof contract.usageAnswer }> = {
  method: 'GET',
  path: '/api/v1/admin/usage/:kind/:id',
};
