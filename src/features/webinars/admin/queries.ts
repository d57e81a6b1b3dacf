import { queryOptions } from '@tanstack/react-query';
import * as calls from '#features/webinars/calls.ts';
import { webinars } from '#features/webinars/contract.ts';
import { api } from '#platform/web/admin-ui/api/api.ts';

/** The query for all webinars. */
export const webinarsQuery = queryOptions({
  queryKey: [calls.listWebinars.path],
  queryFn: async ({ signal }) => (await api(calls.listWebinars, webinars, {}, { signal })).data,
});
