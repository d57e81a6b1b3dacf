import type { Call } from '#platform/shared/calls.ts';
import type * as contract from './contract.ts';

/** The programme's settings; those that the environment fixes are marked. */
export const readSettings: Call<{ answer: typeof contract.settingsAnswer }> = {
  method: 'GET',
  path: '/api/v1/admin/settings',
};
export const updateSettings: Call<{ body: typeof contract.settingsUpdate; answer: typeof contract.settingsAnswer }> = {
  method: 'PUT',
  path: '/api/v1/admin/settings',
};
