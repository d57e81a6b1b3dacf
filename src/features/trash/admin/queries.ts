import { queryOptions } from '@tanstack/react-query';
import * as calls from '#features/trash/calls.ts';
import { trashList } from '#features/trash/contract.ts';
import { api } from '#platform/web/admin-ui/api/api.ts';

/** The entries of the trash. Each opening of the screen reads them again, because any screen may delete records. */
export const trashQuery = queryOptions({
  queryKey: [calls.listTrash.path],
  queryFn: async ({ signal }) => (await api(calls.listTrash, trashList, {}, { signal })).data,
  refetchOnMount: 'always',
});
