import { queryOptions } from '@tanstack/react-query';
import { schedules, type ScheduleWindow } from '#features/schedules/contract.ts';
import { api } from '#platform/web/admin-ui/api/api.ts';

/** Schedules from `from` to `to` (WIB days, both inclusive); without them all, at most the 2,000 nearest to today. */
export function schedulesQuery(window: ScheduleWindow = {}) {
  const search = new URLSearchParams();
  if (window.from !== undefined) search.set('from', window.from);
  if (window.to !== undefined) search.set('to', window.to);
  const query = search.toString();
  return queryOptions({
    queryKey: ['/admin/schedules', window.from ?? null, window.to ?? null],
    queryFn: async ({ signal }) => (await api.get(`/admin/schedules${query && `?${query}`}`, schedules, { signal })).data,
  });
}
