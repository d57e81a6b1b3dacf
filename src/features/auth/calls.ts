import type { deletedAnswer, removedAnswer } from '#platform/shared/answers.ts';
import type { Call } from '#platform/shared/calls.ts';
import type * as contract from './contract.ts';

/** Signs an admin in with email and password. */
export const signIn: Call<{ body: typeof contract.loginInput; answer: typeof contract.signInAnswer }> = {
  method: 'POST',
  path: '/api/v1/admin/login',
};
/** Completes an admin's sign-in with the code of the second step. */
export const signInCode: Call<{ body: typeof contract.codeInput; answer: typeof contract.adminAnswer }> = {
  method: 'POST',
  path: '/api/v1/admin/login/code',
};
/** Ends the admin's current session. */
export const signOut: Call<{ answer: typeof contract.signedOutAnswer }> = { method: 'POST', path: '/api/v1/admin/logout' };
/** Reads the signed-in admin. */
export const readMe: Call<{ answer: typeof contract.adminAnswer }> = { method: 'GET', path: '/api/v1/admin/me' };
/** Sets the signed-in admin's password. The account's other sessions end. */
export const changePassword: Call<{ body: typeof contract.passwordChange; answer: typeof contract.adminAnswer }> = {
  method: 'POST',
  path: '/api/v1/admin/password',
};
/** Renames the signed-in admin. */
export const updateMe: Call<{ body: typeof contract.ownProfile; answer: typeof contract.adminAnswer }> = {
  method: 'PUT',
  path: '/api/v1/admin/me',
};
/** Lists all admins. */
export const listAdmins: Call<{ answer: typeof contract.colleagues }> = { method: 'GET', path: '/api/v1/admin/admins' };
/** Creates an admin's account. The new admin signs in with the link in the answer. */
export const inviteAdmin: Call<{ body: typeof contract.invitation; answer: typeof contract.invitedAnswer }> = {
  method: 'POST',
  path: '/api/v1/admin/admins',
};
/** Creates a one-time link for another admin. Earlier links of that admin end. */
export const makeAdminLink: Call<{ params: 'id'; answer: typeof contract.linkAnswer }> = {
  method: 'POST',
  path: '/api/v1/admin/admins/:id/link',
};
/** Removes another admin. The sessions of that admin end. */
export const removeAdmin: Call<{ params: 'id'; answer: typeof deletedAnswer }> = {
  method: 'DELETE',
  path: '/api/v1/admin/admins/:id',
};
/** Signs in with a one-time link, which is then used up. */
export const useLink: Call<{ params: 'token'; body: typeof contract.linkUse; answer: typeof contract.linkUsedAnswer }> = {
  method: 'POST',
  path: '/api/v1/link/:token',
};
/** Lists the signed-in admin's sessions. */
export const listSessions: Call<{ answer: typeof contract.sessions }> = { method: 'GET', path: '/api/v1/admin/sessions' };
/** Ends one session of the signed-in admin. */
export const endSession: Call<{ params: 'id'; answer: typeof removedAnswer }> = {
  method: 'DELETE',
  path: '/api/v1/admin/sessions/:id',
};
/** Ends all sessions of the signed-in admin except the current one. */
export const endOtherSessions: Call<{ answer: typeof contract.endedAnswer }> = {
  method: 'DELETE',
  path: '/api/v1/admin/sessions',
};
/** Reads whether the signed-in admin's second step is on. */
export const readTwoStep: Call<{ answer: typeof contract.twoStepAnswer }> = { method: 'GET', path: '/api/v1/admin/twoStep' };
/** Creates the secret of a new second step. It is on only after `confirmTwoStep`. */
export const startTwoStep: Call<{ body: typeof contract.emptyBody; answer: typeof contract.secretAnswer }> = {
  method: 'POST',
  path: '/api/v1/admin/twoStep/start',
};
/** Turns the second step on, with the first code of the authenticator app. */
export const confirmTwoStep: Call<{ body: typeof contract.codeInput; answer: typeof contract.recoveryCodesAnswer }> = {
  method: 'POST',
  path: '/api/v1/admin/twoStep/confirm',
};
/** Turns the second step off. */
export const endTwoStep: Call<{ body: typeof contract.twoStepEnd; answer: typeof contract.twoStepAnswer }> = {
  method: 'POST',
  path: '/api/v1/admin/twoStep/off',
};
/** Creates a one-time link for a teacher. Earlier links of the same person end. */
export const makeTeacherLink: Call<{ params: 'id'; answer: typeof contract.linkAnswer }> = {
  method: 'POST',
  path: '/api/v1/admin/teachers/:id/link',
};
/** Creates a one-time link for a mentor. Earlier links of the same person end. */
export const makeMentorLink: typeof makeTeacherLink = { method: 'POST', path: '/api/v1/admin/mentor/:id/link' };
/** Signs a teacher or mentor in with email and password. */
export const staffSignIn: Call<{ body: typeof contract.staffLoginInput; answer: typeof contract.staffAnswer }> = {
  method: 'POST',
  path: '/api/v1/staff/login',
};
/** Ends the current session of a teacher or mentor. */
export const staffSignOut: Call<{ answer: typeof contract.signedOutAnswer }> = { method: 'POST', path: '/api/v1/staff/logout' };
/** Reads the signed-in teacher or mentor. */
export const readStaffMe: Call<{ answer: typeof contract.staffAnswer }> = { method: 'GET', path: '/api/v1/staff/me' };
/** Sets the signed-in person's password, as teacher and as mentor. The person's other sessions end. */
export const changeStaffPassword: Call<{ body: typeof contract.staffPasswordChange; answer: typeof contract.staffAnswer }> = {
  method: 'POST',
  path: '/api/v1/staff/password',
};
/** Lists the signed-in person's sessions. */
export const listStaffSessions: Call<{ answer: typeof contract.sessions }> = { method: 'GET', path: '/api/v1/staff/sessions' };
/** Ends one session of the signed-in person. */
export const endStaffSession: Call<{ params: 'id'; answer: typeof removedAnswer }> = {
  method: 'DELETE',
  path: '/api/v1/staff/sessions/:id',
};
/** Ends all sessions of the signed-in person except the current one. */
export const endOtherStaffSessions: Call<{ answer: typeof contract.endedAnswer }> = {
  method: 'DELETE',
  path: '/api/v1/staff/sessions',
};
