import type { Call } from '#platform/shared/calls.ts';
import type * as contract from './contract.ts';

/** Archives the past school year and creates the classes of the next. With `dryRun` it returns the effects and stores nothing. */
export const startNewYear: Call<{ body: typeof contract.newYear; answer: typeof contract.newYearAnswer }> = {
  method: 'POST',
  path: '/api/v1/admin/newYear',
};
/** Lists the archives, newest first. */
export const listSchoolYears: Call<{ answer: typeof contract.schoolYears }> = { method: 'GET', path: '/api/v1/admin/newYear' };
/** Undoes a new school year: restores the archived records, and trashes new classes and groups that are unchanged and unused. */
export const undoNewYear: Call<{ params: 'id'; answer: typeof contract.newYearUndone }> = {
  method: 'DELETE',
  path: '/api/v1/admin/newYear/:id',
};
/** Takes one record out of the archive. */
export const takeFromArchive: Call<{ body: typeof contract.archivedRecord; answer: typeof contract.takenOutAnswer }> = {
  method: 'POST',
  path: '/api/v1/admin/archive/restore',
};
/** Reads the archived class or group that a student has chosen, and the class or group that follows it. */
export const readPastAudience: Call<{ params: 'audienceId'; answer: typeof contract.pastAudience }> = {
  method: 'GET',
  path: '/api/v1/student/pastAudience/:audienceId',
};
