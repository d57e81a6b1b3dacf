import { queryOptions } from '@tanstack/react-query';
import { api } from '#platform/web/admin-ui/api/api.ts';
import { readFilesState } from '../calls.ts';
import { filesStateAnswer } from '../contract.ts';

/** Reads how much space the uploaded files use. */
export const filesStateQuery = queryOptions({
  queryKey: [readFilesState.path],
  queryFn: async ({ signal }) => (await api(readFilesState, filesStateAnswer, {}, { signal })).data,
});
