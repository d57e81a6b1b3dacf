import { queryOptions } from '@tanstack/react-query';
import * as calls from '#features/schedules/calls.ts';
import { schedules, type Schedule, type ScheduleWindow } from '#features/schedules/contract.ts';
import { api } from '#platform/web/admin-ui/api/api.ts';

/** Reads schedules past the cache. */
export async function readSchedules(window: ScheduleWindow, signal?: AbortSignal): Promise<Schedule[]> {
  return (await api(calls.listSchedules, schedules, { query: window }, signal ? { signal } : {})).data;
}

/** Schedules from `from` to `to` (WIB days, both inclusive); without them all, at most the 2,000 nearest to today. */
export function schedulesQuery(window: ScheduleWindow = {}) {
  return queryOptions({
    queryKey: [calls.listSchedules.path, window.from ?? null, window.to ?? null],
    queryFn: ({ signal }) => readSchedules(window, signal),
  });
}
