import { queryOptions } from '@tanstack/react-query';
import * as calls from '#features/classes/calls.ts';
import { adminClasses, groups } from '#features/classes/contract.ts';
import { api } from '#platform/web/admin-ui/api/api.ts';

/** Reads every class of the current school year with its mentoring groups. */
export const classesQuery = queryOptions({
  queryKey: [calls.listClasses.path],
  queryFn: async ({ signal }) => (await api(calls.listClasses, adminClasses, {}, { signal })).data,
});

/** Reads every mentoring group of the current school year with its class and mentor. */
export const groupsQuery = queryOptions({
  queryKey: [calls.listGroups.path],
  queryFn: async ({ signal }) => (await api(calls.listGroups, groups, {}, { signal })).data,
});

/** Reads every class, including archived ones. */
export const allClassesQuery = queryOptions({
  queryKey: [calls.listClasses.path, 'archived'],
  queryFn: async ({ signal }) => (await api(calls.listClasses, adminClasses, { query: { archived: 'true' } }, { signal })).data,
});

/** Reads every mentoring group, including archived ones. */
export const allGroupsQuery = queryOptions({
  queryKey: [calls.listGroups.path, 'archived'],
  queryFn: async ({ signal }) => (await api(calls.listGroups, groups, { query: { archived: 'true' } }, { signal })).data,
});
