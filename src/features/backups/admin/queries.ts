import { queryOptions } from '@tanstack/react-query';
import { api } from '#platform/web/admin-ui/api/api.ts';
import { readBackups } from '../calls.ts';
import { backupStateAnswer } from '../contract.ts';

/** Reads the state of the daily backups. */
export const backupsQuery = queryOptions({
  queryKey: [readBackups.path],
  queryFn: async ({ signal }) => (await api(readBackups, backupStateAnswer, {}, { signal })).data,
});
