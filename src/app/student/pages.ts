import type { ComponentType } from 'react';
import { loadMonth, monthOfAddress, shouldReloadMonth } from '#features/schedules/student/schedule-loaders.ts';
import { ASK_GROUP, GROUP_FIELD, isChoice } from '#platform/shared/choice.ts';
import { isDate, parseMonth } from '#platform/shared/wib.ts';
import { loadMaterial, loadSubject } from '#features/subjects/student/subject-loaders.ts';
import type { StudentApi } from '#platform/web/api-client.ts';
import { NotFound } from '#platform/web/router/load-route.ts';
import type { AddressChange, LoadArgs } from '#platform/web/router/route.ts';
import { CalendarIcon, HomeIcon, ScholarshipIcon } from '#platform/web/ui/icons.tsx';
import { loadDashboard } from '#features/dashboard/student/dashboard-loader.ts';

/** Reads a page's data. The server and the browser use the same function. */
type PageLoad = (api: StudentApi, args: LoadArgs) => unknown;

/** The exports of a page's file. */
export interface PageModule {
  Page: ComponentType;
  load?: PageLoad;
}

/**
 * How a page is loaded. A frequent page has its `load` in the table, so that its data and code load at the same time. Any other page
 * exports `load` from its file: its data loads after its code, but it adds nothing to the first load.
 */
type PageLoading =
  { load: PageLoad; module: () => Promise<PageModule> } | { load?: undefined; module: () => Promise<Required<PageModule>> };

/** A page for students. */
export type StudentPage = PageLoading & {
  /** Its code is in `<name>-page.tsx`. The server finds the page's scripts by this name. */
  name: string;
  /** Its addresses; links use the first one. */
  paths: readonly [string, ...string[]];
  /** Its entry in the side bar and the bottom bar; without it, the page is in neither. */
  menu?: { label: string; Icon: ComponentType<{ className?: string }> };
  /** The parameters of the query that the page uses, each with a check of its value. All others are dropped. */
  query?: Readonly<Record<string, (value: string) => boolean>>;
  /** Whether the page depends on the reader's choice of class or group. */
  hasChoice?: true;
  /**
   * Computes the cache key of the page's data from the address; by default the key is the path. '' means that the
   * data is the same at all addresses of the page. `today` is the date in WIB.
   */
  dataOf?: (address: URL, today: string) => string;
  /** Decides whether a change of the address reloads the data; by default the router decides. */
  shouldReload?: (args: AddressChange, today: string) => boolean;
};

/** Accepts a position in a list, from 1 to 999. */
const isPosition = (value: string) => /^[1-9]\d{0,2}$/.test(value);

const asksForGroup = (value: string) => value === ASK_GROUP;

/** A longer query is dropped (in UTF-16 units). The search page reports a query that is only a little too long. */
const QUERY_UNITS_MAX = 800;
const isShort = (value: string) => value.length <= QUERY_UNITS_MAX;

/** The query parameters that the frame of every page uses. */
export const frameQuery: NonNullable<StudentPage['query']> = { menu: (value) => value === 'ciut' };

/**
 * The table of all students' pages. The routes, the server's list of addresses, the navigation and the preloaded scripts are derived
 * from it. A new page needs an entry here, its file and its loader.
 */
export const PAGES: readonly StudentPage[] = [
  {
    name: 'dashboard',
    paths: ['/', '/dashboard'],
    menu: { label: 'Beranda', Icon: HomeIcon },
    load: (api, { request }) => loadDashboard(api, request),
    module: () => import('#features/dashboard/student/dashboard-page.tsx'),
    query: { jadwal: isPosition, untuk: isChoice, [GROUP_FIELD]: asksForGroup },
    hasChoice: true,
    dataOf: () => '',
  },
  {
    name: 'subject',
    paths: ['/subject/:subjectId'],
    load: (api, { params: { subjectId = '' }, request }) => loadSubject(api, subjectId, request.signal),
    module: () => import('#features/subjects/student/subject-page.tsx'),
  },
  {
    name: 'material',
    paths: ['/subject/:subjectId/:materialTitle/:materialId'],
    load: async (api, { params: { subjectId = '', materialTitle = '', materialId = '' }, request }) => {
      const loaded = await loadMaterial(api, { subjectId, title: materialTitle, materialId }, request);
      return !loaded.material.ok && loaded.material.status === 404 ? new NotFound(loaded) : loaded;
    },
    module: () => import('#features/subjects/student/material-page.tsx'),
    query: { video: isPosition },
  },
  {
    name: 'reading',
    paths: ['/subject/:subjectId/:materialTitle/:materialId/:contentId', '/subject/:subjectId/cetak'],
    module: () => import('#features/subjects/student/reading/reading-page.tsx'),
  },
  {
    name: 'classes',
    paths: ['/class'],
    module: () => import('#features/classes/student/classes-page.tsx'),
    hasChoice: true,
  },
  {
    name: 'calendar',
    paths: ['/calendar'],
    menu: { label: 'Kalender', Icon: CalendarIcon },
    load: (api, { request }) => loadMonth(api, request),
    module: () => import('#features/schedules/student/calendar/calendar-page.tsx'),
    query: { month: (value) => parseMonth(value) !== null, day: isDate, untuk: isChoice, [GROUP_FIELD]: asksForGroup },
    hasChoice: true,
    dataOf: ({ searchParams }, today) => monthOfAddress(searchParams, today),
    shouldReload: shouldReloadMonth,
  },
  {
    name: 'schedule',
    paths: ['/jadwal/:scheduleId'],
    module: () => import('#features/schedules/student/schedule-page.tsx'),
    hasChoice: true,
  },
  {
    name: 'cloth',
    paths: ['/kain'],
    module: () => import('#features/learning/student/cloth/cloth-page.tsx'),
  },
  {
    name: 'subscribe',
    paths: ['/langganan'],
    module: () => import('#features/feeds/student/subscribe-page.tsx'),
    query: { untuk: isChoice },
    hasChoice: true,
    dataOf: () => '',
  },
  {
    name: 'activity',
    paths: ['/kegiatan/:month'],
    module: () => import('#features/attendance/student/activity-page.tsx'),
  },
  {
    name: 'scholarship',
    paths: ['/scholarship'],
    menu: { label: 'Beasiswa', Icon: ScholarshipIcon },
    module: () => import('#features/scholarship/student/scholarship-page.tsx'),
  },
  {
    name: 'search',
    paths: ['/cari'],
    module: () => import('#features/search/student/search-page.tsx'),
    query: { q: isShort, arsip: isShort },
    dataOf: ({ search }) => search,
  },
];
