import type { linkUsedAnswer } from '#features/auth/contract.ts';
import type { Call } from '#platform/shared/calls.ts';
import type * as contract from './contract.ts';

/**
 * Uses up the key of the first start: creates the first admin's account, sets the programme's name and contacts, and keeps or
 * removes the samples.
 */
export const finishFirstSteps: Call<{ params: 'key'; body: typeof contract.firstStepsInput; answer: typeof linkUsedAnswer }> = {
  method: 'POST',
  path: '/api/v1/firstSteps/:key',
};
/** Returns the list of first steps, and which of them are done. */
export const readChecklist: Call<{ answer: typeof contract.checklistAnswer }> = {
  method: 'GET',
  path: '/api/v1/admin/firstSteps',
};
/** Closes or reopens the list of first steps. */
export const updateChecklist: Call<{ body: typeof contract.checklistUpdate; answer: typeof contract.checklistAnswer }> = {
  method: 'PUT',
  path: '/api/v1/admin/firstSteps',
};
/** Moves to the trash all sample records that nobody changed and no other record uses. */
export const removeSamples: Call<{ answer: typeof contract.samplesRemoved }> = {
  method: 'DELETE',
  path: '/api/v1/admin/samples',
};
/** Restores the sample records that the last removal moved to the trash. */
export const restoreSamples: Call<{ body: typeof contract.emptyBody; answer: typeof contract.samplesRestored }> = {
  method: 'POST',
  path: '/api/v1/admin/samples/restore',
};
