import { renderToString } from 'react-dom/server';
import { hasStrayChoice } from '#features/classes/student/choice.ts';
import type { StudentApi } from '#platform/web/api-client.ts';
import { type PageHead, readHead, SITE_NAME } from '#platform/web/navigation/page-head.ts';
import { ProgrammeContext } from '#platform/web/programme-context.ts';
import { loadRoute, Redirect } from '#platform/web/router/load-route.ts';
import { locationOf } from '#platform/web/router/location.ts';
import { matchRoute } from '#platform/web/router/route.ts';
import { loadedState, type Router } from '#platform/web/router/router.ts';
import { pageOf } from './load-page.ts';
import type { PageData } from './page-data.ts';
import type { StudentPage } from './pages.ts';
import { studentRoutes } from './routes.ts';
import { StudentApp } from './student-app.tsx';

/** The answer to a request for a page. */
export type Rendering =
  | { kind: 'redirect'; location: string }
  | {
      kind: 'page';
      status: number;
      head: PageHead;
      /** The page in the table of pages; undefined for an unknown address. */
      page: StudentPage | undefined;
      /** Whether the address names a class or group that does not exist. */
      hasStrayChoice: boolean;
      /** Renders the contents of the root element. */
      html: () => string;
      /** The data for hydration. Null if a loader failed; the browser then leaves the server's HTML as it is. */
      data: Pick<PageData, 'programme' | 'hydration'> | null;
      /** The errors that the page's loaders threw. */
      errors: unknown[];
    };

/** Replaces the router on the server, where a page never navigates. */
const NO_ROUTER: Omit<Router, 'state'> = { subscribe: () => () => {}, navigate: () => {}, revalidate: () => {} };

const NO_HEAD: PageHead = { title: SITE_NAME, description: '' };

/** Removes the description from a page's data. It is already in the document, and scripts never change it. */
function withoutDescription(page: unknown): unknown {
  const head = readHead(page);
  return head && typeof page === 'object' ? { ...page, head: { ...head, description: '' } } : page;
}

/** Creates the function that renders students' pages on the server, with data from `api`. `render-page.ts` uses it. */
export function createRenderer(api: StudentApi): (request: Request) => Promise<Rendering> {
  const routes = studentRoutes(api);

  return async (request) => {
    const url = new URL(request.url);
    const match = matchRoute(routes, url.pathname);
    const loaded = await loadRoute(match, request);
    if (loaded instanceof Redirect) return { kind: 'redirect', location: loaded.to };

    const { data, errors, status } = loaded;
    const router = { ...NO_ROUTER, state: loadedState(locationOf(url), match, data, errors) };
    const html = () =>
      renderToString(
        <ProgrammeContext value={api.programme}>
          <StudentApp router={router} />
        </ProgrammeContext>,
      );
    const failures = Object.values(errors);
    return {
      kind: 'page',
      status,
      head: readHead(data.page) ?? NO_HEAD,
      page: pageOf(match.route.handle),
      hasStrayChoice: hasStrayChoice(data.page),
      html,
      data:
        failures.length > 0 ? null : { programme: api.programme, hydration: { ...data, page: withoutDescription(data.page) } },
      errors: failures,
    };
  };
}
