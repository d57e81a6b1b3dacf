import { queryOptions } from '@tanstack/react-query';
import * as calls from '#features/teachers/calls.ts';
import { teachers } from '#features/teachers/contract.ts';
import { api } from '#platform/web/admin-ui/api/api.ts';

/** Every teacher. */
export const teachersQuery = queryOptions({
  queryKey: [calls.listTeachers.path],
  queryFn: async ({ signal }) => (await api(calls.listTeachers, teachers, {}, { signal })).data,
});
