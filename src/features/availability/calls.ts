import type { Call } from '#platform/shared/calls.ts';
import type * as contract from './contract.ts';

/** When one can not. */
export const readOwnAway: Call<{ answer: typeof contract.ownAwayAnswer }> = {
  method: 'GET',
  path: '/api/v1/staff/availability',
};
export const writeOwnAway: Call<{ body: typeof contract.ownAwayInput; answer: typeof contract.ownAwayAnswer }> = {
  method: 'PUT',
  path: '/api/v1/staff/availability',
};
/** The same for admins, of a teacher or of a mentor. */
export const readTeacherAway: Call<{ params: 'id'; answer: typeof contract.ownAwayAnswer }> = {
  method: 'GET',
  path: '/api/v1/admin/teachers/:id/availability',
};
export const writeTeacherAway: Call<{ params: 'id'; body: typeof contract.ownAwayInput; answer: typeof contract.ownAwayAnswer }> =
  {
    method: 'PUT',
    path: '/api/v1/admin/teachers/:id/availability',
  };
export const readMentorAway: typeof readTeacherAway = { method: 'GET', path: '/api/v1/admin/mentor/:id/availability' };
export const writeMentorAway: typeof writeTeacherAway = { method: 'PUT', path: '/api/v1/admin/mentor/:id/availability' };
/** When who can not, day by day. */
export const listAwayDays: Call<{ query: typeof contract.awayWindow; answer: typeof contract.awayDays }> = {
  method: 'GET',
  path: '/api/v1/admin/availability',
};
/** Who could stand in at a schedule, the best first. */
export const listSubstitutes: Call<{
  params: 'scheduleId';
  query: typeof contract.substitutesQuery;
  answer: typeof contract.substitutes;
}> = { method: 'GET', path: '/api/v1/admin/substitutes/:scheduleId' };
/** A one-time link that asks one of them. */
export const askSubstitute: Call<{
  params: 'scheduleId';
  body: typeof contract.askInput;
  answer: typeof contract.askAnswer;
}> = { method: 'POST', path: '/api/v1/admin/substitutes/:scheduleId' };
/** Answers such a question, once. */
export const answerAsk: Call<{ params: 'token'; body: typeof contract.answerInput; answer: typeof contract.answered }> = {
  method: 'POST',
  path: '/api/v1/ask/:token',
};
/** Sessions ahead without the teacher or mentor who was to come. */
export const listAbsences: Call<{ answer: typeof contract.absences }> = { method: 'GET', path: '/api/v1/admin/absences' };
/** The sessions of a person who is away for some days, each with proposals. */
export const planAbsence: Call<{ query: typeof contract.planQuery; answer: typeof contract.plan }> = {
  method: 'GET',
  path: '/api/v1/admin/absencePlan',
};
export const listOwnAbsences: Call<{ answer: typeof contract.ownAbsences }> = { method: 'GET', path: '/api/v1/staff/absences' };
/** Says that one can not come to a session. */
export const reportAbsence: Call<{ params: 'id'; body: typeof contract.absenceInput; answer: typeof contract.ownAbsence }> = {
  method: 'PUT',
  path: '/api/v1/staff/absences/:id',
};
/** Takes that back. */
export const withdrawAbsence: Call<{ params: 'id'; answer: typeof contract.ownAbsence }> = {
  method: 'DELETE',
  path: '/api/v1/staff/absences/:id',
};
