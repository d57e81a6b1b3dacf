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
const AHEAD_DAYS = 366;

/** Recordings are searched from the month that was 30 days ago, as in a device's copy. */
const recordingsFrom = (today: IsoDate) => monthWindow(monthOf(addDaysWithin(today, -30))).from;

export interface SearchDeps {
  /** The title of a schedule on pages. */
  titleOf: (schedule: Schedule) => string;
}

/** Returns a search that first updates itself, once for all callers, if `isStale` says so. */
function kept(
  isStale: (today: IsoDate, version: number) => boolean,
  update: (db: Reader, today: IsoDate, version: number) => Promise<void>,
) {
  let updating: Promise<void> | null = null;
  return async <Answer>(db: Reader, now: Date, find: () => Answer): Promise<Answer> => {
    const today = dateInWib(now);
    const version = await readContentVersion(db);
    // The check and `find` run in one step of the event loop, so that `find` never sees a partial update.
    while (updating || isStale(today, version)) {
      await (updating ??= update(db, today, version).finally(() => (updating = null)));
    }
    return find();
  };
}

/** The search of the present, at one time of the data. */
function presentSearch(titleOf: SearchDeps['titleOf']) {
  const { update, find } = createSearch(titleOf);
  const readRecords = createSearchedRecords();
  /** The day and the content version of the searched records. */
  let searched = { today: '', version: Number.NEGATIVE_INFINITY };
  const current = kept(
    (today, version) => searched.today !== today || searched.version < version,
    async (db, today, version) => {
      const window = { from: recordingsFrom(today), today, to: addDaysWithin(today, AHEAD_DAYS) };
      await update(await readRecords(db, window), pause);
      searched = { today, version };
    },
  );
  return (db: Reader, query: string, now: Date) => current(db, now, () => find(query, now));
}

/** The search of the archive. It is empty until somebody uses it. */
function archivedSearch(titleOf: SearchDeps['titleOf']) {
  const { update, findSchedules } = createSearch(titleOf);
  const readRecords = createArchivedRecords();
  let searched = Number.NEGATIVE_INFINITY;
  let archives = new Map<string, string>();
  const current = kept(
    (_, version) => searched < version,
    async (db, _, version) => {
      const records = await readRecords(db);
      await update(records, pause);
      archives = new Map(records.schedules.map(({ _id, archive }) => [_id, archive?.name ?? '']));
      searched = version;
    },
  );
  return (db: Reader, query: string, now: Date) =>
    current(db, now, () => {
      const { count, results } = findSchedules(query);
      return { count, results: results.map((result) => ({ ...result, archive: archives.get(result._id) ?? '' })) };
    });
}

/** The students' search, for devices without a copy, and of the archive. */
export function searchRoutes(app: App, { titleOf }: SearchDeps): void {
  const search = presentSearch(titleOf);
  const searchArchive = archivedSearch(titleOf);
  publicRoute(app, calls.search, {
    tag: 'Siswa',
    summary: 'Cari mata pelajaran, materi, isi, jadwal mendatang, dan rekaman; dengan archived=true juga jadwal di arsip',
    schemas: { query: contract.searchQuery, answer: contract.searchAnswer },
    isCommon: () => false,
    changesAt: ({ data }) => data.schedules.results.map(({ scheduleTimeEnd }) => Date.parse(scheduleTimeEnd)),
    read: async (db, { query: { q, archived }, now }) => {
      const present = await search(db, q, now);
      return { data: archived === 'true' ? { ...present, archived: await searchArchive(db, q, now) } : present };
    },
  });
}
