import { data, type RouteObject, type ShouldRevalidateFunctionArgs } from 'react-router';
import { CHOICE, type Choice } from '#platform/shared/choice.ts';
import { NO_SUCH_ADDRESS_TEXT } from '#platform/shared/refusal-texts.ts';
import { dateInWib } from '#platform/shared/wib.ts';
import type { StudentApi } from '#platform/web/api-client.ts';
import { ErrorPage } from './error-page.tsx';
import type { KeepLastRead } from './last-read.ts';
import { LAYOUT_ROUTE, loadLayout } from './layout-loader.ts';
import { Layout } from './layout.tsx';
import { loadData, pageComponent } from './load-page.ts';
import { NotFoundPage } from './not-found-page.tsx';
import { PAGES, type StudentPage } from './pages.ts';

/**
 * The routes of every registered page. Loaders run on the server and in the browser alike; a page's code comes with its
 * data. `keep` is given only in a browser, where what was read belongs to one reader.
 */
export function studentRoutes(api: StudentApi, keep: KeepLastRead = (_key, fresh) => fresh): RouteObject[] {
  const today = () => dateInWib(api.now());

  const pageRoutes = (page: StudentPage): RouteObject[] => {
    const { shouldReload } = page;
    const route: RouteObject = {
      Component: pageComponent(page),
      handle: page,
      loader: async (args) => {
        const fresh = await loadData(page, api, args);
        return keep(pageKey(page, args.request.url, api.choice(), today()), fresh);
      },
      ...(shouldReload && { shouldRevalidate: (args) => shouldReload(args, today()) }),
    };
    return page.paths.map((path) => ({ ...route, path }));
  };

  return [
    {
      id: LAYOUT_ROUTE,
      Component: Layout,
      loader: async ({ request }) => keep(LAYOUT_ROUTE, await loadLayout(api, request.signal)),
      shouldRevalidate: shouldReloadLayout,
      ErrorBoundary: ErrorPage,
      children: [
        {
          ErrorBoundary: ErrorPage,
          children: [
            ...PAGES.flatMap(pageRoutes),
            {
              Component: NotFoundPage,
              path: '*',
              loader: () =>
                data({ head: { title: 'Halaman tidak ditemukan', description: NO_SUCH_ADDRESS_TEXT } }, { status: 404 }),
            },
          ],
        },
      ],
    },
  ];
}

/** One key for all addresses of the same data; yesterday's is no stand-in for today's, nor another class's for one's own. */
export function pageKey({ name, dataOf, hasChoice }: StudentPage, address: string, choice: Choice | null, today: string): string {
  const url = new URL(address);
  const audience = hasChoice ? (url.searchParams.get(CHOICE) ?? choice) : null;
  return `${name} ${today} ${audience} ${dataOf ? dataOf(url, today) : url.pathname}`;
}

/** The list of subjects is read again on 'Coba lagi' and whenever the reader comes to the dashboard. */
function shouldReloadLayout({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.href === nextUrl.href || nextUrl.pathname === '/' || nextUrl.pathname === '/dashboard';
}
