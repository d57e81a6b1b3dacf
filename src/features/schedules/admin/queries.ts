import { queryOptions } from '@tanstack/react-query';
import * as calls from '#features/schedules/calls.ts';
import { schedules, type ScheduleWindow } from '#features/schedules/contract.ts';
import { api } from '#platform/web/admin-ui/api/api.ts';

/** Schedules from `from` to `to` (WIB days, both inclusive); without them all, at most the 2,000 nearest to today. */
export function schedulesQuery(window: ScheduleWindow = {}) {
  return queryOptions({
    queryKey: [calls.listSchedules.path, window.from ?? null, window.to ?? null],
    queryFn: async ({ signal }) => (await api(calls.listSchedules, schedules, { query: window }, { signal })).data,
  });
}
