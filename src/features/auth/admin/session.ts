import { queryOptions } from '@tanstack/react-query';
import * as calls from '#features/auth/calls.ts';
import {
  adminAnswer,
  signedOutAnswer,
  signInAnswer,
  type Admin,
  type CodeInput,
  type LoginInput,
  type PasswordChange,
} from '#features/auth/contract.ts';
import { ApiError } from '#platform/web/admin-ui/api/api-error.ts';
import { api } from '#platform/web/admin-ui/api/api.ts';
import { queryClient } from '#platform/web/admin-ui/api/query-client.ts';

/** The time between the success message of the login and the opening of the dashboard. */
export const LOGIN_REDIRECT_MS = 1_000;

/** Reads the signed-in admin; null when signed out. */
export const meQuery = queryOptions({
  queryKey: [calls.readMe.path],
  queryFn: async ({ signal }): Promise<Admin | null> => {
    try {
      return (await api(calls.readMe, adminAnswer, {}, { signal, onSignedOut: 'throw' })).data;
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) return null;
      throw error;
    }
  },
  staleTime: Number.POSITIVE_INFINITY,
});

/** Signs in with email and password. Returns null if a code is still required. @throws ApiError with the server's text. */
export async function signIn(input: LoginInput): Promise<Admin | null> {
  const { data } = await api(calls.signIn, signInAnswer, { body: input }, { onSignedOut: 'throw' });
  if ('twoStep' in data) return null;
  queryClient.setQueryData(meQuery.queryKey, data);
  return data;
}

/** Completes a sign-in with the code of the second step. @throws ApiError with the server's text. */
export async function sendCode(input: CodeInput): Promise<Admin> {
  const { data } = await api(calls.signInCode, adminAnswer, { body: input }, { onSignedOut: 'throw' });
  queryClient.setQueryData(meQuery.queryKey, data);
  return data;
}

/** Ends the session on the server and reloads at the login page, so that no data stays in memory. It also deletes this tab's unsaved input. */
export async function signOut(): Promise<void> {
  try {
    await api(calls.signOut, signedOutAnswer, {}, { onSignedOut: 'throw' });
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 401)) throw error;
  }
  try {
    sessionStorage.clear();
  } catch {
    // Storage is disabled, so there is no unsaved input to delete.
  }
  window.location.assign('/admin/login');
}

/** Changes the signed-in admin's password. */
export async function changePassword(input: PasswordChange): Promise<Admin> {
  const { data } = await api(calls.changePassword, adminAnswer, { body: input });
  queryClient.setQueryData(meQuery.queryKey, data);
  return data;
}
