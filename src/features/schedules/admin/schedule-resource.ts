import * as calls from '#features/schedules/calls.ts';
import { repeatAnswer, scheduleAnswer, type Schedule, type ScheduleInput } from '#features/schedules/contract.ts';
import { deletedAnswer } from '#platform/shared/answers.ts';
import { api } from '#platform/web/admin-ui/api/api.ts';
import { ApiError, UNREADABLE_ANSWER_TEXT } from '#platform/web/admin-ui/api/api-error.ts';
import { queryClient } from '#platform/web/admin-ui/api/query-client.ts';
import type { RecordCache, Resource } from '#platform/web/admin-ui/record/resource.ts';
import { schedulesQuery } from './queries.ts';

/** After a save of a schedule the lists are read again at once. */
const SCHEDULE_REFRESH_MS = 0;

/** A schedule as the form sends it: `dates` are those of a repetition, or empty for the one of `scheduleDate`. */
export type ScheduleBody = ScheduleInput & { dates: string[] };

const KEY = [calls.listSchedules.path];

/** Changes the schedules in every window that was read: a month, a day, all from today on. */
function changeWindows(change: (items: readonly Schedule[], has: (item: Schedule) => boolean) => Schedule[]): void {
  for (const [key, items] of queryClient.getQueriesData<Schedule[]>({ queryKey: KEY })) {
    const [, from, to] = key;
    const has = ({ scheduleDate }: Schedule) =>
      (typeof from !== 'string' || scheduleDate >= from) && (typeof to !== 'string' || scheduleDate <= to);
    if (items !== undefined) queryClient.setQueryData<Schedule[]>(key, change(items, has));
  }
}

/** As listings order them: by date, then start. */
function byStart(a: Schedule, b: Schedule): number {
  return a.scheduleTimeStart < b.scheduleTimeStart ? -1 : a.scheduleTimeStart > b.scheduleTimeStart ? 1 : 0;
}

const cache: RecordCache<Schedule> = {
  queryKey: KEY,
  put(item) {
    changeWindows((items, has) => {
      const others = items.filter(({ _id }) => _id !== item._id);
      return has(item) ? [...others, item].sort(byStart) : others;
    });
  },
  drop(id) {
    changeWindows((items) => items.filter(({ _id }) => _id !== id));
  },
  /** The ones nearest to today, whatever their month: the edited one may have been moved out of any window. */
  reload: () => queryClient.fetchQuery({ ...schedulesQuery(), staleTime: 0 }),
};

/** How schedules are written: their calls and toasts. Several dates are saved all or none. */
export const scheduleResource: Resource<Schedule, ScheduleBody> = {
  cache,
  async create({ dates, ...body }, options) {
    if (dates.length < 2) {
      const single = { ...body, scheduleDate: dates[0] ?? body.scheduleDate };
      return (await api(calls.createSchedule, scheduleAnswer, { body: single }, options)).data;
    }
    const { data } = await api(calls.repeatSchedule, repeatAnswer, { body: { ...body, dates } }, options);
    data.forEach(cache.put);
    const [first] = data;
    if (!first) throw new ApiError(201, UNREADABLE_ANSWER_TEXT);
    return first;
  },
  /** An edit has one date: the server drops `dates`, which is empty then. */
  update: async (id, body) => (await api(calls.updateSchedule, scheduleAnswer, { params: { id }, body })).data,
  delete: (id) => api(calls.deleteSchedule, deletedAnswer, { params: { id } }),
  refreshAfterMs: SCHEDULE_REFRESH_MS,
  texts: {
    created: 'Schedule created successfully!',
    updated: 'Schedule updated successfully!',
    deleted: 'Schedule deleted successfully!',
    saveFailed: 'Failed to save schedule.',
    deleteFailed: 'Failed to delete schedule.',
  },
};
