import { queryOptions } from '@tanstack/react-query';
import { awayAnswer, type PersonAway } from '#features/schedules/away/contract.ts';
import type { Away } from '#features/schedules/away/rules.ts';
import * as calls from '#features/schedules/calls.ts';
import { schedules, type Schedule } from '#features/schedules/contract.ts';
import type { ScheduleAudience, ScheduleWindow } from '#features/schedules/window-contract.ts';
import { REPEAT_MAX } from '#features/schedules/rules.ts';
import { addDays, type IsoDate } from '#platform/shared/wib.ts';
import { api } from '#platform/web/admin-ui/api/api.ts';

/** Reads schedules past the cache. */
export async function readSchedules(window: ScheduleWindow & ScheduleAudience, signal?: AbortSignal): Promise<Schedule[]> {
  return (await api(calls.listSchedules, schedules, { query: window }, signal ? { signal } : {})).data;
}

/** Schedules from `from` to `to` (WIB days, both inclusive); without them all, at most the 2,000 nearest to today. */
export function schedulesQuery(window: ScheduleWindow = {}) {
  return queryOptions({
    queryKey: [calls.listSchedules.path, window.from ?? null, window.to ?? null],
    queryFn: ({ signal }) => readSchedules(window, signal),
  });
}

/**
 * The archived schedules of these days; without days the 2,000 nearest to today. The cache keeps them apart: clashes, choices and
 * writes know the present ones only.
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

/** How far back proposals look for a class's or group's earlier schedules. */
const REMEMBERED_DAYS = 56;
/** And how far ahead. */
const PLANNED_DAYS = 28;

/**
 * The schedules of one class or group, eight weeks back and four ahead, by date, then start.
 *
 * @param audience `{"class": id}` or `{"group": id}` as JSON
 */
export function recentQuery(today: IsoDate, audience: string) {
  const window = { from: addDays(today, -REMEMBERED_DAYS), to: addDays(today, PLANNED_DAYS) };
  return queryOptions({
    queryKey: ['recent schedules', window.from, audience],
    queryFn: ({ signal }) => readSchedules({ ...window, ...(JSON.parse(audience) as ScheduleAudience) }, signal),
  });
}

/** All schedules of the same series; none without one. */
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

/** How many days back the dashboard looks for sessions without a log. */
export const LOG_DAYS = 14;

/** Today and the days before it whose sessions may lack a log. */
export function unloggedWindow(today: IsoDate): { from: IsoDate; to: IsoDate } {
  return { from: addDays(today, -LOG_DAYS), to: today };
}

const byPerson = (people: readonly PersonAway[]): Away => new Map(people.map(({ _id, ...times }) => [_id, times]));

/** When teachers and mentors can not, for the clash rules. */
export const awayQuery = queryOptions({
  queryKey: [calls.listAway.path],
  queryFn: async ({ signal }) => (await api(calls.listAway, awayAnswer, {}, { signal })).data,
  select: byPerson,
});
