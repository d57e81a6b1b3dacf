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

/** Reads a page's data, on the server and in the browser alike. */
type PageLoad = (api: StudentApi, args: LoadArgs) => unknown;

/** What the file of a page's code gives. */
export interface PageModule {
  Page: ComponentType;
  load?: PageLoad;
}

/**
 * Pages that many open name their `load` here, so that data and code come at once. Of the others the first load carries
 * nothing but this row: their file brings `load` along, and the data is asked for once it is there.
 */
type PageWay =
  { load: PageLoad; module: () => Promise<PageModule> } | { load?: undefined; module: () => Promise<Required<PageModule>> };

/** A page of the students. */
export type StudentPage = PageWay & {
  /** Its code stands in a file of its own, `<name>-page.tsx`: by that name the server finds the page's scripts. */
  name: string;
  /** Its addresses; links lead to the first. */
  paths: readonly [string, ...string[]];
  /** How the side bar and the bottom bar show it; without, they don't. */
  menu?: { label: string; Icon: ComponentType<{ className?: string }> };
  /** The fields of the query that the page is drawn by, each with the values that it takes; any other is dropped. */
  query?: Readonly<Record<string, (value: string) => boolean>>;
  /** It differs with the class or group that its reader chose. */
  hasChoice?: true;
  /** What of the address the data depends on; its path, unless told otherwise. `today` in WIB. */
  dataOf?: (address: URL, today: string) => string;
  /** Whether a change of the address asks for other data; the router's rule, unless told otherwise. */
  shouldReload?: (args: AddressChange, today: string) => boolean;
};

const isPlace = (value: string) => /^[1-9]\d{0,2}$/.test(value);

/** A longer one is dropped; one that only has too many characters is told so. */
const QUERY_UNITS_MAX = 800;

/** The fields of the query that the frame of every page is drawn by. */
export const frameQuery: NonNullable<StudentPage['query']> = { menu: (value) => value === 'ciut' };

/**
 * Every page of the students. Routes, the server's list of addresses, the navigation and the preloaded scripts follow from
 * this table: a new page is an entry here, its file and its loader.
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
    query: { q: (value) => value.trim() !== '' && value.length <= QUERY_UNITS_MAX },
    dataOf: ({ searchParams }) => searchParams.get('q') ?? '',
  },
];
