import type { ComponentType } from 'react';
import { data, type LoaderFunctionArgs, type ShouldRevalidateFunctionArgs } from 'react-router';
import { loadClasses } from '#features/classes/student/classes-loader.ts';
import { loadActivity } from '#features/schedules/student/activity-loader.ts';
import { loadMonth, monthOfAddress, shouldReloadMonth } from '#features/schedules/student/schedule-loaders.ts';
import { isDate, parseMonth } from '#platform/shared/wib.ts';
import { loadScholarship } from '#features/scholarship/student/scholarship-loader.ts';
import { loadMaterial, loadSubject } from '#features/subjects/student/subject-loaders.ts';
import type { StudentApi } from '#platform/web/api-client.ts';
import { CalendarIcon, HomeIcon, ScholarshipIcon } from '#platform/web/ui/icons.tsx';
import { loadDashboard } from './dashboard/dashboard-loader.ts';

/** A page of the students. */
export interface StudentPage {
  /** Its code stands in a file of its own, `<name>-page.tsx`: by that name the server finds the page's scripts. */
  name: string;
  /** Its addresses; links lead to the first. */
  paths: readonly [string, ...string[]];
  /** Reads the page's data, on the server and in the browser alike. */
  load: (api: StudentApi, args: LoaderFunctionArgs) => unknown;
  /** Brings the page's code. */
  module: () => Promise<ComponentType>;
  /** How the side bar and the bottom bar show it; without, they don't. */
  menu?: { label: string; Icon: ComponentType<{ className?: string }> };
  /** The fields of the query that the page is drawn by, each with the values that it takes; any other is dropped. */
  query?: Readonly<Record<string, (value: string) => boolean>>;
  /** What of the address the data depends on; its path, unless told otherwise. `today` in WIB. */
  dataOf?: (address: URL, today: string) => string;
  /** Whether a change of the address asks for other data; the router's rule, unless told otherwise. */
  shouldReload?: (args: ShouldRevalidateFunctionArgs, today: string) => boolean;
}

const isPlace = (value: string) => /^[1-9]\d{0,2}$/.test(value);

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
    load: (api, { request }) => loadDashboard(api, request.signal),
    module: async () => (await import('./dashboard/dashboard-page.tsx')).DashboardPage,
    query: { jadwal: isPlace },
    dataOf: () => '',
  },
  {
    name: 'subject',
    paths: ['/subject/:subjectId'],
    load: (api, { params: { subjectId = '' }, request }) => loadSubject(api, subjectId, request.signal),
    module: async () => (await import('#features/subjects/student/subject-page.tsx')).SubjectPage,
  },
  {
    name: 'material',
    paths: ['/subject/:subjectId/:materialTitle/:materialId'],
    load: async (api, { params: { subjectId = '', materialTitle = '', materialId = '' }, request }) => {
      const loaded = await loadMaterial(api, { subjectId, title: materialTitle, materialId }, request.signal);
      return !loaded.material.ok && loaded.material.status === 404 ? data(loaded, { status: 404 }) : loaded;
    },
    module: async () => (await import('#features/subjects/student/material-page.tsx')).MaterialPage,
    query: { video: isPlace },
  },
  {
    name: 'classes',
    paths: ['/class'],
    load: (api, { request }) => loadClasses(api, request.signal),
    module: async () => (await import('#features/classes/student/classes-page.tsx')).ClassesPage,
  },
  {
    name: 'calendar',
    paths: ['/calendar'],
    menu: { label: 'Kalender', Icon: CalendarIcon },
    load: (api, { request }) => loadMonth(api, request),
    module: async () => (await import('#features/schedules/student/calendar-page.tsx')).CalendarPage,
    query: { month: (value) => parseMonth(value) !== null, day: isDate },
    dataOf: ({ searchParams }, today) => monthOfAddress(searchParams, today),
    shouldReload: shouldReloadMonth,
  },
  {
    name: 'activity',
    paths: ['/kegiatan/:month'],
    load: (api, { params: { month = '' }, request }) => loadActivity(api, month, request.signal),
    module: async () => (await import('#features/schedules/student/activity-page.tsx')).ActivityPage,
  },
  {
    name: 'scholarship',
    paths: ['/scholarship'],
    menu: { label: 'Beasiswa', Icon: ScholarshipIcon },
    load: (api) => loadScholarship(api),
    module: async () => (await import('#features/scholarship/student/scholarship-page.tsx')).ScholarshipPage,
  },
];
