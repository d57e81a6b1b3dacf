import * as calls from '#features/schedules/calls.ts';
import { repeatAnswer, scheduleAnswer, scheduleDeletedAnswer, type Schedule } from '#features/schedules/contract.ts';
import type { ScheduleInput } from '#features/schedules/write-contract.ts';
import type { IsoDate } from '#platform/shared/wib.ts';
import { api } from '#platform/web/admin-ui/api/api.ts';
import { ApiError, UNREADABLE_ANSWER_TEXT } from '#platform/web/admin-ui/api/api-error.ts';
import { queryClient } from '#platform/web/admin-ui/api/query-client.ts';
import type { RecordCache, Resource } from '#platform/web/admin-ui/record/resource.ts';
import { rememberCreated } from './new-schedules.ts';
import { readSchedules, schedulesQuery } from './queries.ts';
import { byStart } from './schedule-view.ts';

/** The lists are read again immediately after a save: the delay is 0. */
const SCHEDULE_REFRESH_MS = 0;

/**
 * The result of the schedule form. `dates` are the dates of a repetition; without a repetition it is empty, and `scheduleDate` is
 * the only date.
 */
export type ScheduleBody = ScheduleInput & { dates: string[] };

const KEY = [calls.listSchedules.path];
/** If the lists on the screen have at most this many schedules (about 12 KB), they are read in full after a write. */
const SMALL_LIST = 300;
/** At most this many days are read separately. If a write changed more days, the lists are read in full. */
const DAYS_AT_ONCE = 7;
/** A large list is read in full if its last full read is older than this, because a colleague may have changed other days. */
const FULL_READ_MAX_AGE_MS = 5 * 60_000;

/** The days (WIB) that were changed by writes since the lists were last read. `cache` adds them, and `refreshDays` empties the set. */
const changedDays = new Set<IsoDate>();

/**
 * Replaces the schedules of every cached list by the result of `change`. A list has the schedules of some days, for example of a week.
 * `has` returns whether a schedule's date is within the days of that list.
 */
function changeLists(
  change: (items: readonly Schedule[], has: (item: Pick<Schedule, 'scheduleDate'>) => boolean) => Schedule[],
): void {
  for (const query of queryClient.getQueryCache().findAll({ queryKey: KEY })) {
    // The key is the path of the call, and the first and last day; undefined without that limit.
    const [, from, to] = query.queryKey;
    const has = ({ scheduleDate }: Pick<Schedule, 'scheduleDate'>) =>
      (typeof from !== 'string' || scheduleDate >= from) && (typeof to !== 'string' || scheduleDate <= to);
    // Keep the time of the last read from the server.
    const { dataUpdatedAt: updatedAt } = query.state;
    queryClient.setQueryData<Schedule[]>(query.queryKey, (items) => items && change(items, has), { updatedAt });
  }
}

/**
 * Reads the lists again after writes. Small lists are read in full. Of large lists only the changed days are read, unless a full
 * read is already running, or the last one is older than `FULL_READ_MAX_AGE_MS`.
 */
async function refreshDays(): Promise<void> {
  const days = [...changedDays];
  changedDays.clear();
  const listsOnScreen = queryClient.getQueryCache().findAll({ queryKey: KEY, type: 'active' });
  const isSmall =
    listsOnScreen.reduce((sum, { state }) => sum + (Array.isArray(state.data) ? state.data.length : 0), 0) <= SMALL_LIST;
  const isOld = listsOnScreen.some(({ state }) => Date.now() - state.dataUpdatedAt > FULL_READ_MAX_AGE_MS);
  const isReading = listsOnScreen.some(({ state }) => state.fetchStatus === 'fetching');
  if (isSmall || isOld || isReading || days.length > DAYS_AT_ONCE) return queryClient.invalidateQueries({ queryKey: KEY });
  try {
    await Promise.all(
      days.map(async (day) => {
        // Read without the cache: a closing form cancels its queries, which may be for the same day.
        const items = await readSchedules({ from: day, to: day });
        changeLists((known, has) =>
          has({ scheduleDate: day })
            ? [...known.filter(({ scheduleDate }) => scheduleDate !== day), ...items].sort(byStart)
            : [...known],
        );
      }),
    );
    // Mark the lists as stale: each is read in full when a screen shows it again.
    await queryClient.invalidateQueries({ queryKey: KEY, refetchType: 'none' });
  } catch {
    await queryClient.invalidateQueries({ queryKey: KEY });
  }
}

const cache: RecordCache<Schedule> = {
  queryKey: KEY,
  put(item) {
    changedDays.add(item.scheduleDate);
    changeLists((items, has) => {
      const before = items.find(({ _id }) => _id === item._id);
      if (before) changedDays.add(before.scheduleDate);
      const others = items.filter(({ _id }) => _id !== item._id);
      return has(item) ? [...others, item].sort(byStart) : others;
    });
  },
  drop(id) {
    changeLists((items) => {
      const before = items.find(({ _id }) => _id === id);
      if (before) changedDays.add(before.scheduleDate);
      return items.filter(({ _id }) => _id !== id);
    });
  },
  /** Reads the 2,000 schedules nearest to today, because the edited one may now be on a day outside of every cached list. */
  reload: () => queryClient.fetchQuery({ ...schedulesQuery(), staleTime: 0 }),
};

/** The number of schedules that the last create stored. */
let lastCount = 1;

/**
 * How the admin area writes schedules: calls, cache and messages. Forms and dialogs use it through `Resource`. After each write, the
 * cached lists are changed immediately (`cache.put`, `cache.drop`), and read again from the server (`refresh`).
 */
export const scheduleResource: Resource<Schedule, ScheduleBody> = {
  cache,
  /** Creates one schedule, or a repetition: all of its dates or none. Returns the first. */
  async create({ dates, ...body }, options) {
    if (dates.length < 2) {
      const single = { ...body, scheduleDate: dates[0] ?? body.scheduleDate };
      const { data } = await api(calls.createSchedule, scheduleAnswer, { body: single }, options);
      rememberCreated([data]);
      lastCount = 1;
      return data;
    }
    const { data } = await api(calls.repeatSchedule, repeatAnswer, { body: { ...body, dates } }, options);
    data.forEach(cache.put);
    rememberCreated(data);
    lastCount = data.length;
    const [first] = data;
    if (!first) throw new ApiError(201, UNREADABLE_ANSWER_TEXT);
    return first;
  },
  /** An edit has one date: `dates` is empty, and the server ignores it. */
  update: async (id, body) => (await api(calls.updateSchedule, scheduleAnswer, { params: { id }, body })).data,
  delete: (id) => api(calls.deleteSchedule, scheduleDeletedAnswer, { params: { id } }),
  refreshAfterMs: SCHEDULE_REFRESH_MS,
  createdDetail: () => (lastCount > 1 ? `${lastCount} jadwal ditambahkan.` : undefined),
  undoCreate: (item) => import('./undo-saved.ts').then(({ undoSaved }) => undoSaved(item, 'create')),
  refresh: () => void refreshDays(),
  texts: {
    created: 'Schedule created successfully!',
    updated: 'Schedule updated successfully!',
    deleted: 'Schedule deleted successfully!',
    saveFailed: 'Failed to save schedule.',
    deleteFailed: 'Failed to delete schedule.',
  },
};
