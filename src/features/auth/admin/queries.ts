import { queryOptions } from '@tanstack/react-query';
import * as calls from '../calls.ts';
import { colleagues, sessions, twoStepAnswer } from '../contract.ts';
import { api } from '#platform/web/admin-ui/api/api.ts';

/** Reads all admins. */
export const colleaguesQuery = queryOptions({
  queryKey: [calls.listAdmins.path],
  queryFn: async ({ signal }) => (await api(calls.listAdmins, colleagues, {}, { signal })).data,
});

/** Reads the signed-in admin's sessions. */
export const sessionsQuery = queryOptions({
  queryKey: [calls.listSessions.path],
  queryFn: async ({ signal }) => (await api(calls.listSessions, sessions, {}, { signal })).data,
});

/** Reads whether the signed-in admin's second step is on. */
export const twoStepQuery = queryOptions({
  queryKey: [calls.readTwoStep.path],
  queryFn: async ({ signal }) => (await api(calls.readTwoStep, twoStepAnswer, {}, { signal })).data,
});
