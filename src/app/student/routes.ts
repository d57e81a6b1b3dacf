import { loadLayout } from '#features/subjects/student/subject-loaders.ts';
import { CHOICE, type Choice } from '#platform/shared/choice.ts';
import { NO_SUCH_ADDRESS_TEXT } from '#platform/shared/refusal-texts.ts';
import { dateInWib } from '#platform/shared/wib.ts';
import type { StudentApi } from '#platform/web/api-client.ts';
import { NotFound } from '#platform/web/router/load-route.ts';
import type { AddressChange, LoadArgs, Route, RoutePart } from '#platform/web/router/route.ts';
import type { KeepLastRead } from '#platform/web/router/last-read.ts';
import { loadData, pageComponent } from './load-page.ts';
import { NotFoundPage } from './frame/not-found-page.tsx';
import { PAGES, type StudentPage } from './pages.ts';

/** The key under which the last read of the frame's data is stored. */
export const FRAME_KEY = 'layout';

/**
 * Creates the routes of all students' pages. Their loaders run on the server and in the browser. A page's code loads with its data.
 * @param keep stores each read, to show it if a later read fails. Only a browser passes it, because there the stored reads belong
 * to one reader.
 */
export function studentRoutes(api: StudentApi, keep: KeepLastRead = (_key, fresh) => fresh): Route[] {
  const today = () => dateInWib(api.now());

  const frame: RoutePart = {
    load: async ({ request }) => keep(FRAME_KEY, await loadLayout(api, request.signal)),
    shouldReload: shouldReloadFrame,
  };

  const pageRoutes = (page: StudentPage): Route[] => {
    const { shouldReload } = page;
    const route = {
      Page: pageComponent(page),
      frame,
      handle: page,
      load: async (args: LoadArgs) => {
        const fresh = await loadData(page, api, args);
        return keep(pageKey(page, args.request.url, api.choice(), today()), fresh);
      },
      ...(shouldReload && { shouldReload: (change: AddressChange) => shouldReload(change, today()) }),
    };
    return page.paths.map((path) => ({ ...route, path }));
  };

  return [
    ...PAGES.flatMap(pageRoutes),
    {
      path: '*',
      Page: NotFoundPage,
      frame,
      load: () => new NotFound({ head: { title: 'Halaman tidak ditemukan', description: NO_SUCH_ADDRESS_TEXT } }),
    },
  ];
}

/**
 * Returns the key of a page's data. All addresses with the same data have the same key; different days (WIB) and choices have
 * different keys.
 */
export function pageKey({ name, dataOf, hasChoice }: StudentPage, address: string, choice: Choice | null, today: string): string {
  const url = new URL(address);
  const audience = hasChoice ? (url.searchParams.get(CHOICE) ?? choice) : null;
  return `${name} ${today} ${audience} ${dataOf ? dataOf(url, today) : url.pathname}`;
}

/** Reloads the list of subjects after 'Coba lagi' (try again), and on each visit of the dashboard. */
function shouldReloadFrame({ currentUrl, nextUrl }: AddressChange): boolean {
  return currentUrl.href === nextUrl.href || nextUrl.pathname === '/' || nextUrl.pathname === '/dashboard';
}
