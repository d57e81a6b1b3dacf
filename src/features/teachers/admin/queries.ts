import { queryOptions } from '@tanstack/react-query';
import { teachers } from '#features/teachers/contract.ts';
import { api } from '#platform/web/admin-ui/api/api.ts';

/** Every teacher. */
export const teachersQuery = queryOptions({
  queryKey: ['/admin/teachers'],
  queryFn: async ({ signal }) => (await api.get('/admin/teachers', teachers, { signal })).data,
});
