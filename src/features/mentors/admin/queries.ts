import { queryOptions } from '@tanstack/react-query';
import * as calls from '#features/mentors/calls.ts';
import { mentors } from '#features/mentors/contract.ts';
import { api } from '#platform/web/admin-ui/api/api.ts';

/** Every mentor. */
export const mentorsQuery = queryOptions({
  queryKey: [calls.listMentors.path],
  queryFn: async ({ signal }) => (await api(calls.listMentors, mentors, {}, { signal })).data,
});
