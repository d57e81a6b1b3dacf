import type { Call } from '#platform/shared/calls.ts';
import type * as contract from './contract.ts';

/** Returns the programme's settings. Those that the environment fixes are marked. */
export const readSettings: Call<{ answer: typeof contract.settingsAnswer }> = {
  method: 'GET',
  path: '/api/v1/admin/settings',
};
/** Returns the settings that pages show, for pages that are already open. */
export const readProgramme: Call<{ answer: typeof contract.programmeAnswer }> = { method: 'GET', path: '/api/v1/programme' };
/** Changes the given settings. */
export const updateSettings: Call<{ body: typeof contract.settingsUpdate; answer: typeof contract.settingsAnswer }> = {
  method: 'PUT',
  path: '/api/v1/admin/settings',
};
