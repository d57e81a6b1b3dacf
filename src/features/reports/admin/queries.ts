import { queryOptions } from '@tanstack/react-query';
import * as calls from '#features/reports/calls.ts';
import { reports } from '#features/reports/contract.ts';
import { api } from '#platform/web/admin-ui/api/api.ts';

/** The query for the reports that are not archived. */
export const reportsQuery = queryOptions({
  queryKey: [calls.listReports.path],
  queryFn: async ({ signal }) => (await api(calls.listReports, reports, {}, { signal })).data,
});

/** The query for all reports, archived ones too. */
export const allReportsQuery = queryOptions({
  queryKey: [calls.listReports.path, 'archived'],
  queryFn: async ({ signal }) => (await api(calls.listReports, reports, { query: { archived: 'true' } }, { signal })).data,
});
