import { queryOptions } from '@tanstack/react-query';
import * as calls from '../calls.ts';
import { colleagues, sessions, twoStepAnswer } from '../contract.ts';
import { api } from '#platform/web/admin-ui/api/api.ts';

/** Every admin. */
export const colleaguesQuery = queryOptions({
  queryKey: [calls.listAdmins.path],
  queryFn: async ({ signal }) => (await api(calls.listAdmins, colleagues, {}, { signal })).data,
});

/** Where one is signed in. */
export const sessionsQuery = queryOptions({
  queryKey: [calls.listSessions.path],
  queryFn: async ({ signal }) => (await api(calls.listSessions, sessions, {}, { signal })).data,
});

/** How one's own second step stands. */
export const twoStepQuery = queryOptions({
  queryKey: [calls.readTwoStep.path],
  queryFn: async ({ signal }) => (await api(calls.readTwoStep, twoStepAnswer, {}, { signal })).data,
});
