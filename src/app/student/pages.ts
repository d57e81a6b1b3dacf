import type { ComponentType } from 'react';
import { loadMonth, monthOfAddress, shouldReloadMonth } from '#features/schedules/student/schedule-loaders.ts';
import { isChoice } from '#platform/shared/choice.ts';
import { isDate, parseMonth } from '#platform/shared/wib.ts';
import { loadMaterial, loadSubject } from '#features/subjects/student/subject-loaders.ts';
import type { StudentApi } from '#platform/web/api-client.ts';
import { withStatus } from '#platform/web/router/load-route.ts';
import type { AddressChange, LoadArgs } from '#platform/web/router/route.ts';
import { CalendarIcon, HomeIcon, ScholarshipIcon } from '#platform/web/ui/icons.tsx';
import { loadDashboard } from '#features/dashboard/student/dashboard-loader.ts';

/** Reads a page's data; the same function on the server and in the browser. */
type PageLoad = (api: StudentApi, args: LoadArgs) => unknown;

/** The exports of a page's file. */
export interface PageModule {
  Page: ComponentType;
  load?: PageLoad;
}

/**
 * A frequent page names its `load` here, so that its data and code load at the same time. Any other page adds only its row to
 * the first load: `load` is in its file, and the data is requested after the code.
 */
type PageWay =
  { load: PageLoad; module: () => Promise<PageModule> } | { load?: undefined; module: () => Promise<Required<PageModule>> };

/** A page of the students. */
export type StudentPage = PageWay & {
  /** Its code is in `<name>-page.tsx`. The server finds the page's scripts by this name. */
  name: string;
  /** Its addresses; links use the first one. */
  paths: readonly [string, ...string[]];
  /** Its entry in the side bar and the bottom bar; without it, the page is in neither. */
  menu?: { label: string; Icon: ComponentType<{ className?: string }> };
  /** The parameters of the query that the page uses, each with a check of its value. All others are dropped. */
  query?: Readonly<Record<string, (value: string) => boolean>>;
  /** Whether it depends on the reader's class or group. */
  hasChoice?: true;
  /** The key of its data, computed from the address; by default the path. `today` is in WIB. */
  dataOf?: (address: URL, today: string) => string;
  /** Whether a change of the address reloads the data; by default the router's rule. */
  shouldReload?: (args: AddressChange, today: string) => boolean;
};

const isPlace = (value: string) => /^[1-9]\d{0,2}$/.test(value);

/** A longer query is dropped, in UTF-16 units. The search itself reports a query that is a little too long. */
const QUERY_UNITS_MAX = 800;
const isShort = (value: string) => value.length <= QUERY_UNITS_MAX;

/** The parameters of the query that the frame of every page uses. */
export const frameQuery: NonNullable<StudentPage['query']> = { menu: (value) => value === 'ciut' };

/**
 * Every students' page. Routes, the server's list of addresses, the navigation and the preloaded scripts follow from this
 * table: a new page is an entry here, its file and its loader.
 */
export const PAGES: readonly StudentPage[] = [
  {
    name: 'dashboard',
    paths: ['/', '/dashboard'],
    menu: { label: 'Beranda', Icon: HomeIcon },
    load: (api, { request }) => loadDashboard(api, request),
    module: () => import('#features/dashboard/student/dashboard-page.tsx'),
    query: { jadwal: isPlace, untuk: isChoice },
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
      return !loaded.material.ok && loaded.material.status === 404 ? withStatus(404, loaded) : loaded;
    },
    module: () => import('#features/subjects/student/material-page.tsx'),
    query: { video: isPlace },
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
    query: { month: (value) => parseMonth(value) !== null, day: isDate, untuk: isChoice },
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
