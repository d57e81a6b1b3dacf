import { queryOptions } from '@tanstack/react-query';
import { api } from '#platform/web/admin-ui/api/api.ts';
import { readChecklist } from '../calls.ts';
import { checklistAnswer } from '../contract.ts';

/** The query for the list of first steps. */
export const checklistQuery = queryOptions({
  queryKey: [readChecklist.path],
  queryFn: async ({ signal }) => (await api(readChecklist, checklistAnswer, {}, { signal })).data,
});
