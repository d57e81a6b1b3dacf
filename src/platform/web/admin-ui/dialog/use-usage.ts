import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { api } from '../api/api.ts';

export type UsageKind = 'subject' | 'material' | 'teacher' | 'mentor' | 'group' | 'class' | 'webinar';

/** How much hangs on a record, by what it is: `schedules`, `materials`, `contents`… */
export type UsageCounts = Record<string, number>;

const usageAnswer = z.object({ data: z.record(z.string(), z.number()) });

/**
 * Reads what goes along when a record is deleted. Never from the cache: it is asked right before deleting; and never again
 * once the record is gone, when every list is.
 */
export function useUsage(kind: UsageKind, id: string) {
  return useQuery({
    queryKey: ['/admin/usage', kind, id],
    queryFn: async ({ signal }) => (await api.get(`/admin/usage/${kind}/${id}`, usageAnswer, { signal })).data,
    staleTime: 'static',
    gcTime: 0,
  });
}
