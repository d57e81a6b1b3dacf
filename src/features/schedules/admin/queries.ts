import { queryOptions } from '@tanstack/react-query';
import { awayAnswer, type PersonAway } from '#features/schedules/away/contract.ts';
import type { Away } from '#features/schedules/away/rules.ts';
import * as calls from '#features/schedules/calls.ts';
import { schedules, type Schedule } from '#features/schedules/contract.ts';
import type { ScheduleAudience, ScheduleWindow } from '#features/schedules/window-contract.ts';
import { REPEAT_MAX } from '#features/schedules/rules.ts';
import { addDays, type IsoDate } from '#platform/shared/wib.ts';
import { api } from '#platform/web/admin-ui/api/api.ts';
import { byStart } from './schedule-view.ts';

/** Reads schedules from the server, without the cache, in the order `byStart`. */
export async function readSchedules(window: ScheduleWindow & ScheduleAudience, signal?: AbortSignal): Promise<Schedule[]> {
  const { data } = await api(calls.listSchedules, schedules, { query: window }, signal ? { signal } : {});
  return data.sort(byStart);
}

/** The query for the schedules from `from` to `to` (WIB days, both inclusive); without them for the 2,000 nearest to today. */
export function schedulesQuery(window: ScheduleWindow = {}) {
  return queryOptions({
    queryKey: [calls.listSchedules.path, window.from ?? null, window.to ?? null],
    queryFn: ({ signal }) => readSchedules(window, signal),
  });
}

/**
 * The query for the archived schedules of these days; without days for the 2,000 nearest to today. They have their own cache key,
 * because clashes, filters and writes must only see schedules that are not archived.
 */
export function archivedSchedulesQuery(window: ScheduleWindow | null) {
  return queryOptions({
    queryKey: ['archived schedules', window?.from ?? null, window?.to ?? null],
    async queryFn({ signal }) {
      const query = { ...window, archived: 'true' as const };
      const { data } = await api(calls.listSchedules, schedules, { query }, { signal });
      return data.filter(({ archive }) => archive !== undefined);
    },
  });
}

/** The form computes proposals from the schedules of this many days before today. */
const REMEMBERED_DAYS = 56;
/** The form also computes proposals from the schedules of this many days after today. */
const PLANNED_DAYS = 28;

/**
 * The query for the schedules of one class or group from eight weeks before today to four weeks after, in order of time.
 *
 * @param audience `{"class": id}` or `{"group": id}` as JSON
 */
export function recentQuery(today: IsoDate, audience: string) {
  const window = { from: addDays(today, -REMEMBERED_DAYS), to: addDays(today, PLANNED_DAYS) };
  return queryOptions({
    queryKey: ['recent schedules', window.from, audience],
    queryFn: ({ signal }) => readSchedules({ ...window, ...(JSON.parse(audience) as ScheduleAudience) }, signal),
    // Read whenever the class is chosen again: a lesson that was added a moment ago is the best proposal.
    staleTime: 0,
  });
}

/**
 * The query for all schedules of the same series. The call has no filter for a series. So it reads the schedules of the same class or
 * group within the longest time that a series can have, and keeps those of the series.
 */
export function seriesQuery(schedule: Schedule | null) {
  const { _id = '', series = null, scheduleDate = '', classes, mentoring } = schedule ?? {};
  const [lesson] = classes?.class ?? [];
  const [group] = mentoring?.group ?? [];
  const audience = lesson ? { class: lesson._id } : group ? { group: group._id } : {};
  return queryOptions({
    queryKey: ['schedules of a series', series, _id],
    async queryFn({ signal }) {
      const [from, to] = [-REPEAT_MAX * 7, REPEAT_MAX * 7].map((days) => addDays(scheduleDate, days));
      return (await readSchedules({ from, to, ...audience }, signal)).filter((other) => other.series === series);
    },
  });
}

/** The number of days before today on which the dashboard looks for sessions without a log. */
export const LOG_DAYS = 14;

/** Returns the days on which the dashboard looks for sessions without a log: today and `LOG_DAYS` before it. */
export function unloggedWindow(today: IsoDate): { from: IsoDate; to: IsoDate } {
  return { from: addDays(today, -LOG_DAYS), to: today };
}

const byPerson = (people: readonly PersonAway[]): Away => new Map(people.map(({ _id, ...times }) => [_id, times]));

/** The query for the times when teachers and mentors are unavailable, for the clash rules. */
export const awayQuery = queryOptions({
  queryKey: [calls.listAway.path],
  queryFn: async ({ signal }) => (await api(calls.listAway, awayAnswer, {}, { signal })).data,
  select: byPerson,
});
