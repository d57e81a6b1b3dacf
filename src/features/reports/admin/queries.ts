import { queryOptions } from '@tanstack/react-query';
import { reports } from '#features/reports/contract.ts';
import { api } from '#platform/web/admin-ui/api/api.ts';

/** Every report. */
export const reportsQuery = queryOptions({
  queryKey: ['/admin/report'],
  queryFn: async ({ signal }) => (await api.get('/admin/report', reports, { signal })).data,
});
