import { queryOptions } from '@tanstack/react-query';
import * as calls from '#features/trash/calls.ts';
import { trashList } from '#features/trash/contract.ts';
import { api } from '#platform/web/admin-ui/api/api.ts';

/** The last deletes that can be taken back; read anew whenever the screen opens, since any list deletes. */
export const trashQuery = queryOptions({
  queryKey: [calls.listTrash.path],
  queryFn: async ({ signal }) => (await api(calls.listTrash, trashList, {}, { signal })).data,
  refetchOnMount: 'always',
});
