import type { Call } from '#platform/shared/calls.ts';
import type * as contract from './contract.ts';

/** Reads the times when the signed-in teacher or mentor is unavailable. */
export const readOwnAway: Call<{ answer: typeof contract.ownAwayAnswer }> = {
  method: 'GET',
  path: '/api/v1/staff/availability',
};
/** Replaces the times when the signed-in teacher or mentor is unavailable. */
export const writeOwnAway: Call<{ body: typeof contract.ownAwayInput; answer: typeof contract.ownAwayAnswer }> = {
  method: 'PUT',
  path: '/api/v1/staff/availability',
};
/** Reads the times when a teacher is unavailable, for admins. */
export const readTeacherAway: Call<{ params: 'id'; answer: typeof contract.ownAwayAnswer }> = {
  method: 'GET',
  path: '/api/v1/admin/teachers/:id/availability',
};
/** Replaces the times when a teacher is unavailable. */
export const writeTeacherAway: Call<{ params: 'id'; body: typeof contract.ownAwayInput; answer: typeof contract.ownAwayAnswer }> =
  {
    method: 'PUT',
    path: '/api/v1/admin/teachers/:id/availability',
  };
/** Read and replace the times when a mentor is unavailable. */
export const readMentorAway: typeof readTeacherAway = { method: 'GET', path: '/api/v1/admin/mentor/:id/availability' };
export const writeMentorAway: typeof writeTeacherAway = { method: 'PUT', path: '/api/v1/admin/mentor/:id/availability' };
/** Lists who is unavailable on each day, and when. */
export const listAwayDays: Call<{ query: typeof contract.awayWindow; answer: typeof contract.awayDays }> = {
  method: 'GET',
  path: '/api/v1/admin/availability',
};
/** Lists possible substitutes for a schedule, the best first. */
export const listSubstitutes: Call<{
  params: 'scheduleId';
  query: typeof contract.substitutesQuery;
  answer: typeof contract.substitutes;
}> = { method: 'GET', path: '/api/v1/admin/substitutes/:scheduleId' };
/** Asks one possible substitute: creates a link with which that person can answer, once and without a login. */
export const askSubstitute: Call<{
  params: 'scheduleId';
  body: typeof contract.askInput;
  answer: typeof contract.askAnswer;
}> = { method: 'POST', path: '/api/v1/admin/substitutes/:scheduleId' };
/** Stores the answer that a possible substitute gives through the link. */
export const answerAsk: Call<{ params: 'token'; body: typeof contract.answerInput; answer: typeof contract.answered }> = {
  method: 'POST',
  path: '/api/v1/ask/:token',
};
/** Lists the future sessions whose teacher or mentor can't come. */
export const listAbsences: Call<{ answer: typeof contract.absences }> = { method: 'GET', path: '/api/v1/admin/absences' };
/** Lists the sessions of a person who is absent for some days, each with possible substitutes. */
export const planAbsence: Call<{ query: typeof contract.planQuery; answer: typeof contract.plan }> = {
  method: 'GET',
  path: '/api/v1/admin/absencePlan',
};
/** Lists the absences that the signed-in teacher or mentor reported. */
export const listOwnAbsences: Call<{ answer: typeof contract.ownAbsences }> = { method: 'GET', path: '/api/v1/staff/absences' };
/** Reports that the signed-in teacher or mentor can't come to a session. */
export const reportAbsence: Call<{ params: 'id'; body: typeof contract.absenceInput; answer: typeof contract.ownAbsence }> = {
  method: 'PUT',
  path: '/api/v1/staff/absences/:id',
};
/** Withdraws the report of an absence. */
export const withdrawAbsence: Call<{ params: 'id'; answer: typeof contract.ownAbsence }> = {
  method: 'DELETE',
  path: '/api/v1/staff/absences/:id',
};
