import { useQuery } from '@tanstack/react-query';
import { readUsage, usageAnswer, type UsageKind } from '#platform/shared/usage.ts';
import { api } from '../api/api.ts';

/**
 * Reads what goes along when a record is deleted. Never from the cache: it is asked right before deleting; and never again
 * once the record is gone, when every list is.
 */
export function useUsage(kind: UsageKind, id: string) {
  return useQuery({
    queryKey: [readUsage.path, kind, id],
    queryFn: async ({ signal }) => (await api(readUsage, usageAnswer, { params: { kind, id } }, { signal })).data,
    staleTime: 'static',
    gcTime: 0,
  });
}
