import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Group } from '#features/classes/contract.ts';
import { ApiError } from '#platform/web/admin-ui/api/api-error.ts';
import { queryClient } from '#platform/web/admin-ui/api/query-client.ts';
import { groupsQuery } from './queries.ts';

/** Returns the name of another class or mentor that has the group; null if the group can be selected. */
export type TakenBy = (group: Group) => string | null;

/** Returns the ids of the groups that cannot be selected; empty until the groups are loaded. */
export function useTakenGroups(takenBy: TakenBy): ReadonlySet<string> {
  const groups = useQuery(groupsQuery).data;
  return useMemo(
    () => new Set((groups ?? []).filter((group) => takenBy(group) !== null).map(({ _id }) => _id)),
    [groups, takenBy],
  );
}

/** Returns whether all selected groups are free. If not, reads the groups again, because their owners may have changed. */
export function areAllFree(ids: readonly string[], taken: ReadonlySet<string>): boolean {
  const free = ids.every((id) => !taken.has(id));
  if (!free) void queryClient.prefetchQuery(groupsQuery);
  return free;
}

/**
 * Waits for a write that assigns groups. If the write fails with a conflict, reads the groups again, so that the form shows their
 * current owners.
 */
export async function refetchGroupsOnRefusal<Answer>(write: Promise<Answer>): Promise<Answer> {
  try {
    return await write;
  } catch (error) {
    if (error instanceof ApiError && error.status === 409) void queryClient.invalidateQueries({ queryKey: groupsQuery.queryKey });
    throw error;
  }
}
