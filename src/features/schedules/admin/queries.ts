import { queryOptions } from '@tanstack/react-query';
import * as calls from '#features/schedules/calls.ts';
import { schedules, type Schedule, type ScheduleWindow } from '#features/schedules/contract.ts';
import { addDays, type IsoDate } from '#platform/shared/wib.ts';
import { api } from '#platform/web/admin-ui/api/api.ts';

/** How many weeks from today on lists and clashes look at first: time enough to move a schedule. */
export const UPCOMING_WEEKS = 4;

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

/** Today (WIB) and the next four weeks. */
export function upcoming(today: IsoDate): { from: IsoDate; to: IsoDate } {
  return { from: today, to: addDays(today, UPCOMING_WEEKS * 7) };
}
