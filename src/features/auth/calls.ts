import type { Call } from '#platform/shared/calls.ts';
import type * as contract from './contract.ts';

export const signIn: Call<{ body: typeof contract.loginInput; answer: typeof contract.adminAnswer }> = {
  method: 'POST',
  path: '/api/v1/admin/login',
};
export const signOut: Call<{ answer: typeof contract.signedOutAnswer }> = { method: 'POST', path: '/api/v1/admin/logout' };
/** Who is signed in. */
export const readMe: Call<{ answer: typeof contract.adminAnswer }> = { method: 'GET', path: '/api/v1/admin/me' };
/** Sets a new password for oneself; the account's other sessions end. */
export const changePassword: Call<{ body: typeof contract.passwordChange; answer: typeof contract.adminAnswer }> = {
  method: 'POST',
  path: '/api/v1/admin/password',
};
