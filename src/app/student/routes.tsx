import { data, type LoaderFunctionArgs, type RouteObject, type ShouldRevalidateFunctionArgs } from 'react-router';
import { loadClasses } from '#features/classes/student/classes-loader.ts';
import { loadMonth, monthOfAddress } from '#features/schedules/student/schedule-loaders.ts';
import { loadScholarship } from '#features/scholarship/student/scholarship-loader.ts';
import { loadMaterial, loadSubject } from '#features/subjects/student/subject-loaders.ts';
import { dateInWib } from '#platform/shared/wib.ts';
import type { StudentApi } from '#platform/web/api-client.ts';
import { loadDashboard } from './dashboard-loader.ts';
import { ErrorPage } from './error-page.tsx';
import type { KeepLastRead } from './last-read.ts';
import { LAYOUT_ROUTE, loadLayout } from './layout-loader.ts';
import { Layout } from './layout.tsx';
import { NotFoundPage } from './not-found-page.tsx';
import { loadPage, pageComponent, type PageName } from './pages.ts';

/** What an address's loader returns: the page's data, from the API. */
type Read = (args: LoaderFunctionArgs) => unknown;

/**
 * Section 2's student routes. Loaders run on the server and in the browser alike; a page's code comes with its data.
 * `keep` is given only in a browser, where what was read belongs to one reader.
 */
export function studentRoutes(api: StudentApi, keep: KeepLastRead = (_key, fresh) => fresh): RouteObject[] {
  const today = () => dateInWib(api.now());

  const page = (name: PageName, read: Read): Pick<RouteObject, 'Component' | 'handle' | 'loader'> => ({
    Component: pageComponent(name),
    handle: name,
    loader: async (args) => {
      const code = loadPage(name).catch((error: unknown) => ({ error }));
      const fresh = await read(args);
      const failed = await code;
      if (failed) throw failed.error;
      return keep(pageKey(name, args.request.url, today()), fresh);
    },
  });
  const dashboard = page('dashboard', ({ request }) => loadDashboard(api, request.signal));

  return [
    {
      id: LAYOUT_ROUTE,
      Component: Layout,
      loader: async ({ request }) => keep(LAYOUT_ROUTE, await loadLayout(api, request.signal)),
      shouldRevalidate: rereadsLayout,
      ErrorBoundary: ErrorPage,
      children: [
        {
          ErrorBoundary: ErrorPage,
          children: [
            { ...dashboard, path: '/' },
            { ...dashboard, path: '/dashboard' },
            {
              ...page('subject', ({ params, request }) => loadSubject(api, params['subjectId'] ?? '', request.signal)),
              path: '/subject/:subjectId',
            },
            {
              ...page('material', async ({ params: { subjectId = '', materialTitle = '', materialId = '' }, request }) => {
                const loaded = await loadMaterial(api, { subjectId, title: materialTitle, materialId }, request.signal);
                return !loaded.material.ok && loaded.material.status === 404 ? data(loaded, { status: 404 }) : loaded;
              }),
              path: '/subject/:subjectId/:materialTitle/:materialId',
            },
            { ...page('classes', ({ request }) => loadClasses(api, request.signal)), path: '/class' },
            {
              ...page('calendar', ({ request }) => loadMonth(api, request)),
              path: '/calendar',
              shouldRevalidate: (args) => rereadsMonth(args, today()),
            },
            { ...page('scholarship', () => loadScholarship(api)), path: '/scholarship' },
            {
              Component: NotFoundPage,
              path: '*',
              loader: () =>
                data({ head: { title: 'Halaman tidak ditemukan', description: 'Alamat ini tidak ada.' } }, { status: 404 }),
            },
          ],
        },
      ],
    },
  ];
}

/** One key for all addresses of the same data; yesterday's is no stand-in for today's. */
export function pageKey(name: PageName, address: string, today: string): string {
  const { pathname, searchParams } = new URL(address);
  const place = name === 'dashboard' ? '' : name === 'calendar' ? monthOfAddress(searchParams, today) : pathname;
  return `${name} ${today} ${place}`;
}

/** The list of subjects is read again on 'Coba lagi' and whenever the reader comes to the dashboard. */
function rereadsLayout({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.href === nextUrl.href || nextUrl.pathname === '/' || nextUrl.pathname === '/dashboard';
}

/** Opening or closing a day's dialog changes the address, but not the month. */
function rereadsMonth({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs, today: string): boolean {
  const [here, there] = [currentUrl.searchParams, nextUrl.searchParams];
  const onlyDay = here.get('day') !== there.get('day') && monthOfAddress(here, today) === monthOfAddress(there, today);
  return !onlyDay && defaultShouldRevalidate;
}
