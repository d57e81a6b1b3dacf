import { setImmediate as pause } from 'node:timers/promises';
import type { Schedule } from '#features/schedules/contract.ts';
import { readContentVersion } from '#platform/server/database/content-writes.ts';
import type { Reader } from '#platform/server/database/database.ts';
import type { App } from '#platform/server/http/app-server.ts';
import { publicRoute } from '#platform/server/http/route.ts';
import { addDaysWithin, dateInWib, type IsoDate } from '#platform/shared/wib.ts';
import * as calls from '../calls.ts';
import * as contract from '../contract.ts';
import { createSearch } from '../document-rules.ts';
import { createSearchedRecords } from './searched-records.ts';

/** How many days of schedules are searched, from today. */
const AHEAD_DAYS = 366;

export interface SearchDeps {
  /** The title of a schedule on pages. */
  titleOf: (schedule: Schedule) => string;
}

/** The students' search, for devices without a copy. */
export function searchRoutes(app: App, { titleOf }: SearchDeps): void {
  const { update, find } = createSearch(titleOf);
  const readRecords = createSearchedRecords();
  /** The day and the content version of the searched records. */
  let searched = { today: '', version: Number.NEGATIVE_INFINITY };
  let updating: Promise<void> | null = null;

  const updateTo = async (db: Reader, today: IsoDate, version: number): Promise<void> => {
    await update(await readRecords(db, today, addDaysWithin(today, AHEAD_DAYS)), pause);
    searched = { today, version };
  };
  const search = async (db: Reader, query: string, now: Date) => {
    const today = dateInWib(now);
    const version = await readContentVersion(db);
    // The check and `find` run in one step of the event loop, so that `find` never sees a partial update.
    while (updating || searched.today !== today || searched.version < version) {
      await (updating ??= updateTo(db, today, version).finally(() => (updating = null)));
    }
    return find(query, now);
  };

  publicRoute(app, calls.search, {
    tag: 'Siswa',
    summary: 'Cari mata pelajaran, materi, isi, dan jadwal mendatang',
    schemas: { query: contract.searchQuery, answer: contract.searchAnswer },
    isCommon: () => false,
    changesAt: ({ data }) => data.schedules.results.map(({ scheduleTimeEnd }) => Date.parse(scheduleTimeEnd)),
    read: async (db, { query, now }) => ({ data: await search(db, query.q, now) }),
  });
}
