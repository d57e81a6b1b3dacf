import { setImmediate as pause } from 'node:timers/promises';
import type { Schedule } from '#features/schedules/contract.ts';
import { readContentVersion } from '#platform/server/database/content-writes.ts';
import type { Reader } from '#platform/server/database/database.ts';
import type { App } from '#platform/server/http/app-server.ts';
import { publicRoute } from '#platform/server/http/route.ts';
import { addDaysWithin, dateInWib, monthOf, monthWindow, type IsoDate } from '#platform/shared/wib.ts';
import * as calls from '../calls.ts';
import * as contract from '../contract.ts';
import { createSearch } from '../document-rules.ts';
import { createArchivedRecords, createSearchedRecords } from './searched-records.ts';

/** How many days of schedules after today are searched. */
const FUTURE_DAYS = 366;

/** Recordings are searched from the start of the month that contains the day 30 days ago, as in a device's copy. */
const recordingsFrom = (today: IsoDate) => monthWindow(monthOf(addDaysWithin(today, -30))).from;

export interface SearchDeps {
  /** Returns the title of a schedule as pages show it. */
  titleOf: (schedule: Schedule) => string;
}

/** Wraps a search: if `isStale` returns true, it first runs `update`, once for all waiting callers, and then finds. */
function withUpdates(
  isStale: (today: IsoDate, version: number) => boolean,
  update: (db: Reader, today: IsoDate, version: number) => Promise<void>,
) {
  let updating: Promise<void> | null = null;
  return async <Answer>(db: Reader, now: Date, find: () => Answer): Promise<Answer> => {
    const today = dateInWib(now);
    const version = await readContentVersion(db);
    // No await separates this check from `find`, so `find` never sees a partial update.
    while (updating || isStale(today, version)) {
      await (updating ??= update(db, today, version).finally(() => (updating = null)));
    }
    return find();
  };
}

/** Creates the search of everything except the archive. It updates itself when the data or the day has changed. */
function currentSearch(titleOf: SearchDeps['titleOf']) {
  const { update, find } = createSearch(titleOf);
  const readRecords = createSearchedRecords();
  /** The day and the content version of the searched records. */
  let searched = { today: '', version: Number.NEGATIVE_INFINITY };
  const findUpdated = withUpdates(
    (today, version) => searched.today !== today || searched.version < version,
    async (db, today, version) => {
      const window = { from: recordingsFrom(today), today, to: addDaysWithin(today, FUTURE_DAYS) };
      await update(await readRecords(db, window), pause);
      searched = { today, version };
    },
  );
  return (db: Reader, query: string, now: Date) => findUpdated(db, now, () => find(query, now));
}

/** Creates the search of the archive. It reads no data before its first use. */
function archivedSearch(titleOf: SearchDeps['titleOf']) {
  const { update, findSchedules } = createSearch(titleOf);
  const readRecords = createArchivedRecords();
  let searchedVersion = Number.NEGATIVE_INFINITY;
  /** The names of the archives, by the ids of their schedules. */
  let archives = new Map<string, string>();
  const findUpdated = withUpdates(
    (_, version) => searchedVersion < version,
    async (db, _, version) => {
      const records = await readRecords(db);
      await update(records, pause);
      archives = new Map(records.schedules.map(({ _id, archive }) => [_id, archive?.name ?? '']));
      searchedVersion = version;
    },
  );
  return (db: Reader, query: string, now: Date) =>
    findUpdated(db, now, () => {
      const { count, results } = findSchedules(query);
      return { count, results: results.map((result) => ({ ...result, archive: archives.get(result._id) ?? '' })) };
    });
}

/** Registers the students' search. A device with its own copy searches that copy, and calls the server only for the archive. */
export function searchRoutes(app: App, { titleOf }: SearchDeps): void {
  const search = currentSearch(titleOf);
  const searchArchive = archivedSearch(titleOf);
  publicRoute(app, calls.search, {
    tag: 'Siswa',
    summary: 'Cari mata pelajaran, materi, isi, jadwal mendatang, dan rekaman; dengan archived=true juga jadwal di arsip',
    schemas: { query: contract.searchQuery, answer: contract.searchAnswer },
    // Anyone can invent queries, so their answers must not displace those that the pages request.
    isCommon: () => false,
    // A schedule leaves the upcoming schedules when it ends.
    changesAt: ({ data }) => data.schedules.results.map(({ scheduleTimeEnd }) => Date.parse(scheduleTimeEnd)),
    read: async (db, { query: { q, archived }, now }) => {
      const current = await search(db, q, now);
      return { data: archived === 'true' ? { ...current, archived: await searchArchive(db, q, now) } : current };
    },
  });
}
