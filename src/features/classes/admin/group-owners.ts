import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Group } from '#features/classes/contract.ts';
import { ApiError } from '#platform/web/admin-ui/api/api-error.ts';
import { queryClient } from '#platform/web/admin-ui/api/query-client.ts';
import { groupsQuery } from './queries.ts';

/** The name of the one that has a group already, when it is not the record in the form; null when the group may be chosen. */
export type TakenBy = (group: Group) => string | null;

/** The ids of the groups that may not be chosen; empty while the groups are loading. */
export function useTakenGroups(takenBy: TakenBy): ReadonlySet<string> {
  const groups = useQuery(groupsQuery).data;
  return useMemo(
    () => new Set((groups ?? []).filter((group) => takenBy(group) !== null).map(({ _id }) => _id)),
    [groups, takenBy],
  );
}

/** Whether none of the chosen groups is taken. If one is, the groups are read again: it may be free by the next try. */
export function areAllFree(ids: readonly string[], taken: ReadonlySet<string>): boolean {
  const free = ids.every((id) => !taken.has(id));
  if (!free) void queryClient.prefetchQuery(groupsQuery);
  return free;
}

/** A write that gives groups to someone: after a refusal the groups are read again, so that the form shows whose they are. */
export async function refetchGroupsOnRefusal<Answer>(write: Promise<Answer>): Promise<Answer> {
  try {
    return await write;
  } catch (error) {
    if (error instanceof ApiError && error.status === 409) void queryClient.invalidateQueries({ queryKey: groupsQuery.queryKey });
    throw error;
  }
}
