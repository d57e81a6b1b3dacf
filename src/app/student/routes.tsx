import { data, type RouteObject, type ShouldRevalidateFunctionArgs } from 'react-router';
import { loadClasses } from '#features/classes/student/classes-loader.ts';
import { loadMonth } from '#features/schedules/student/schedule-loaders.ts';
import { loadScholarship } from '#features/scholarship/student/scholarship-loader.ts';
import { loadMaterial, loadSubject } from '#features/subjects/student/subject-loaders.ts';
import type { StudentApi } from '#platform/web/api-client.ts';
import { loadDashboard } from './dashboard-loader.ts';
import { ErrorPage } from './error-page.tsx';
import { LAYOUT_ROUTE, loadLayout } from './layout-loader.ts';
import { Layout } from './layout.tsx';
import { NotFoundPage } from './not-found-page.tsx';
import { PAGES, type PageName } from './pages.ts';

/** Section 2's student routes. Loaders run on the server and in the browser alike; a page's code comes when it is needed. */
export function studentRoutes(api: StudentApi): RouteObject[] {
  const dashboard = ({ request }: { request: Request }) => loadDashboard(api, request.signal);
  return [
    {
      id: LAYOUT_ROUTE,
      Component: Layout,
      loader: ({ request }) => loadLayout(api, request.signal),
      shouldRevalidate: rereadsLayout,
      ErrorBoundary: ErrorPage,
      children: [
        {
          ErrorBoundary: ErrorPage,
          children: [
            { ...page('dashboard'), path: '/', loader: dashboard },
            { ...page('dashboard'), path: '/dashboard', loader: dashboard },
            {
              ...page('subject'),
              path: '/subject/:subjectId',
              loader: ({ params, request }) => loadSubject(api, params.subjectId ?? '', request.signal),
            },
            {
              ...page('material'),
              path: '/subject/:subjectId/:materialTitle/:materialId',
              loader: async ({ params: { subjectId = '', materialTitle = '', materialId = '' }, request }) => {
                const loaded = await loadMaterial(api, { subjectId, title: materialTitle, materialId }, request.signal);
                return data(loaded, { status: !loaded.material.ok && loaded.material.status === 404 ? 404 : 200 });
              },
            },
            { ...page('classes'), path: '/class', loader: ({ request }) => loadClasses(api, request.signal) },
            {
              ...page('calendar'),
              path: '/calendar',
              loader: ({ request }) => loadMonth(api, request),
              shouldRevalidate: rereadsMonth,
            },
            { ...page('scholarship'), path: '/scholarship', loader: () => loadScholarship(api) },
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

function page(name: PageName): Pick<RouteObject, 'lazy' | 'handle'> {
  return { lazy: { Component: PAGES[name] }, handle: name };
}

/** The list of subjects is read again on 'Coba lagi' and whenever the reader comes to the dashboard. */
function rereadsLayout({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.href === nextUrl.href || nextUrl.pathname === '/' || nextUrl.pathname === '/dashboard';
}

/** Opening or closing a day's dialog changes the address, but not the month. */
function rereadsMonth({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  const [here, there] = [currentUrl.searchParams, nextUrl.searchParams];
  const onlyDay = here.get('day') !== there.get('day') && monthKey(here) === monthKey(there);
  return !onlyDay && defaultShouldRevalidate;
}

function monthKey(search: URLSearchParams): string {
  return search.get('month') ?? search.get('day')?.slice(0, 7) ?? '';
}
