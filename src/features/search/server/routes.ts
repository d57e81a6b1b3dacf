import { setImmediate as pause } from 'node:timers/promises';
import type { Schedule } from '#features/schedules/contract.ts';
import { listSchedules } from '#features/schedules/server/queries.ts';
import type { App, Deps } from '#platform/server/http/app-server.ts';
import { publicRoute } from '#platform/server/http/route.ts';
import { addDaysWithin, dateInWib, type IsoDate } from '#platform/shared/wib.ts';
import * as calls from '../calls.ts';
import * as contract from '../contract.ts';
import { createSearch, type Search } from '../document-rules.ts';
import { listSearchedSubjects, readContentVersion } from './queries.ts';

/** Days from today on whose schedules are found. */
const AHEAD_DAYS = 366;

export interface SearchDeps extends Deps {
  /** A schedule's title, as pages show it. */
  titleOf: (schedule: Schedule) => string;
}

/** The students' search where a device has no copy to search. */
export function searchRoutes(app: App, { db, titleOf }: SearchDeps): void {
  /** The search of one state of the content on one day: made when somebody asks, for all who ask then. */
  let known: { state: string; search: Promise<Search> } | null = null;

  const prepare = async (today: IsoDate): Promise<Search> => {
    const subjects = await listSearchedSubjects(db.read);
    const schedules = await listSchedules(db.read, { from: today, to: addDaysWithin(today, AHEAD_DAYS) }, today);
    return createSearch({ subjects, schedules }, titleOf, pause);
  };
  const searchOn = async (today: IsoDate): Promise<Search> => {
    // Read before the records: what is made is never older than its number.
    const state = `${today} ${await readContentVersion(db.read)}`;
    if (known?.state === state) return known.search;
    const search = prepare(today);
    known = { state, search };
    search.catch(() => {
      if (known?.search === search) known = null;
    });
    return search;
  };

  publicRoute(app, calls.search, {
    tag: 'Siswa',
    summary: 'Cari mata pelajaran, materi, isi, dan jadwal mendatang',
    schemas: { query: contract.searchQuery, answer: contract.searchAnswer },
    isCommon: () => false,
    changesAt: ({ data }) => data.schedules.results.map(({ scheduleTimeEnd }) => Date.parse(scheduleTimeEnd)),
    handle: async ({ query, now }) => ({ data: (await searchOn(dateInWib(now)))(query.q, now) }),
  });
}
