import { queryOptions } from '@tanstack/react-query';
import * as calls from '#features/trash/calls.ts';
import { trashList } from '#features/trash/contract.ts';
import { api } from '#platform/web/admin-ui/api/api.ts';

/** Reads the entries of the trash. It runs each time the screen opens, because any screen may have deleted records. */
export const trashQuery = queryOptions({
  queryKey: [calls.listTrash.path],
  queryFn: async ({ signal }) => (await api(calls.listTrash, trashList, {}, { signal })).data,
  refetchOnMount: 'always',
});
