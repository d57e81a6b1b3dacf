import type { deletedAnswer, removedAnswer } from '#platform/shared/answers.ts';
import type { Call } from '#platform/shared/calls.ts';
import type * as contract from './contract.ts';

export const signIn: Call<{ body: typeof contract.loginInput; answer: typeof contract.signInAnswer }> = {
  method: 'POST',
  path: '/api/v1/admin/login',
};
/** The code of the second step. */
export const signInCode: Call<{ body: typeof contract.codeInput; answer: typeof contract.adminAnswer }> = {
  method: 'POST',
  path: '/api/v1/admin/login/code',
};
export const signOut: Call<{ answer: typeof contract.signedOutAnswer }> = { method: 'POST', path: '/api/v1/admin/logout' };
/** Who is signed in. */
export const readMe: Call<{ answer: typeof contract.adminAnswer }> = { method: 'GET', path: '/api/v1/admin/me' };
/** Sets a new password for oneself; the account's other sessions end. */
export const changePassword: Call<{ body: typeof contract.passwordChange; answer: typeof contract.adminAnswer }> = {
  method: 'POST',
  path: '/api/v1/admin/password',
};
export const updateMe: Call<{ body: typeof contract.ownProfile; answer: typeof contract.adminAnswer }> = {
  method: 'PUT',
  path: '/api/v1/admin/me',
};
export const listAdmins: Call<{ answer: typeof contract.colleagues }> = { method: 'GET', path: '/api/v1/admin/admins' };
/** Creates an account, which is opened by the link in the answer. */
export const inviteAdmin: Call<{ body: typeof contract.invitation; answer: typeof contract.invitedAnswer }> = {
  method: 'POST',
  path: '/api/v1/admin/admins',
};
/** Creates a one-time link for another admin; earlier ones end. */
export const makeAdminLink: Call<{ params: 'id'; answer: typeof contract.linkAnswer }> = {
  method: 'POST',
  path: '/api/v1/admin/admins/:id/link',
};
export const removeAdmin: Call<{ params: 'id'; answer: typeof deletedAnswer }> = {
  method: 'DELETE',
  path: '/api/v1/admin/admins/:id',
};
/** Uses a one-time link up. */
export const useLink: Call<{ params: 'token'; body: typeof contract.linkUse; answer: typeof contract.linkUsedAnswer }> = {
  method: 'POST',
  path: '/api/v1/link/:token',
};
/** One's own. */
export const listSessions: Call<{ answer: typeof contract.sessions }> = { method: 'GET', path: '/api/v1/admin/sessions' };
export const endSession: Call<{ params: 'id'; answer: typeof removedAnswer }> = {
  method: 'DELETE',
  path: '/api/v1/admin/sessions/:id',
};
/** Ends all of one's own but the one that asks. */
export const endOtherSessions: Call<{ answer: typeof contract.endedAnswer }> = {
  method: 'DELETE',
  path: '/api/v1/admin/sessions',
};
export const readTwoStep: Call<{ answer: typeof contract.twoStepAnswer }> = { method: 'GET', path: '/api/v1/admin/twoStep' };
export const startTwoStep: Call<{ body: typeof contract.nothing; answer: typeof contract.secretAnswer }> = {
  method: 'POST',
  path: '/api/v1/admin/twoStep/start',
};
export const confirmTwoStep: Call<{ body: typeof contract.codeInput; answer: typeof contract.recoveryCodesAnswer }> = {
  method: 'POST',
  path: '/api/v1/admin/twoStep/confirm',
};
export const endTwoStep: Call<{ body: typeof contract.twoStepEnd; answer: typeof contract.twoStepAnswer }> = {
  method: 'POST',
  path: '/api/v1/admin/twoStep/off',
};
/** A one-time link for a teacher; earlier ones of the same person end. */
export const makeTeacherLink: Call<{ params: 'id'; answer: typeof contract.linkAnswer }> = {
  method: 'POST',
  path: '/api/v1/admin/teachers/:id/link',
};
/** The same for a mentor. */
export const makeMentorLink: typeof makeTeacherLink = { method: 'POST', path: '/api/v1/admin/mentor/:id/link' };
/** The sign-in of teachers and mentors. */
export const staffSignIn: Call<{ body: typeof contract.staffLoginInput; answer: typeof contract.staffAnswer }> = {
  method: 'POST',
  path: '/api/v1/staff/login',
};
export const staffSignOut: Call<{ answer: typeof contract.signedOutAnswer }> = { method: 'POST', path: '/api/v1/staff/logout' };
/** Who is signed in. */
export const readStaffMe: Call<{ answer: typeof contract.staffAnswer }> = { method: 'GET', path: '/api/v1/staff/me' };
/** Sets a new password for all that the person is; their other sessions end. */
export const changeStaffPassword: Call<{ body: typeof contract.staffPasswordChange; answer: typeof contract.staffAnswer }> = {
  method: 'POST',
  path: '/api/v1/staff/password',
};
/** One's own. */
export const listStaffSessions: Call<{ answer: typeof contract.sessions }> = { method: 'GET', path: '/api/v1/staff/sessions' };
export const endStaffSession: Call<{ params: 'id'; answer: typeof removedAnswer }> = {
  method: 'DELETE',
  path: '/api/v1/staff/sessions/:id',
};
/** Ends all of one's own but the one that asks. */
export const endOtherStaffSessions: Call<{ answer: typeof contract.endedAnswer }> = {
  method: 'DELETE',
  path: '/api/v1/staff/sessions',
};
