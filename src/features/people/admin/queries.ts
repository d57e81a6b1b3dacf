import { queryOptions } from '@tanstack/react-query';
import * as calls from '#features/people/calls.ts';
import { mentors, teachers } from '#features/people/contract.ts';
import { api } from '#platform/web/admin-ui/api/api.ts';

/** The query for all teachers. */
export const teachersQuery = queryOptions({
  queryKey: [calls.listTeachers.path],
  queryFn: async ({ signal }) => (await api(calls.listTeachers, teachers, {}, { signal })).data,
});

/** The query for all mentors. */
export const mentorsQuery = queryOptions({
  queryKey: [calls.listMentors.path],
  queryFn: async ({ signal }) => (await api(calls.listMentors, mentors, {}, { signal })).data,
});
