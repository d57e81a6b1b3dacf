import { renderToString } from 'react-dom/server';
import { hasStrayChoice } from '#features/classes/student/choice.ts';
import type { StudentApi } from '#platform/web/api-client.ts';
import { type PageHead, readHead, SITE_NAME } from '#platform/web/navigation/page-head.ts';
import { ProgrammeContext } from '#platform/web/programme-context.ts';
import { loadRoute, Redirect } from '#platform/web/router/load-route.ts';
import { locationOf } from '#platform/web/router/location.ts';
import { matchRoute } from '#platform/web/router/route.ts';
import { drawnState, type Router } from '#platform/web/router/router.ts';
import { pageOf } from './load-page.ts';
import type { PageData } from './page-data.ts';
import type { StudentPage } from './pages.ts';
import { studentRoutes } from './routes.ts';
import { StudentApp } from './student-app.tsx';

/** What a page's address is answered with. */
export type Rendering =
  | { kind: 'redirect'; location: string }
  | {
      kind: 'page';
      status: number;
      head: PageHead;
      /** The page whose code is a file of its own; undefined for the page of an unknown address. */
      page: StudentPage | undefined;
      /** It was asked for a class or group that does not exist. */
      hasStrayChoice: boolean;
      /** Draws what stands inside the root element. */
      html: () => string;
      /** What the browser takes the page over with; null for a page that could not be drawn and stays as it is. */
      data: Pick<PageData, 'programme' | 'hydration'> | null;
      /** What went wrong while it was drawn. */
      errors: unknown[];
    };

/** Nothing happens to a page while it is rendered. */
const NO_ROUTER: Omit<Router, 'state'> = { subscribe: () => () => {}, navigate: () => {}, revalidate: () => {} };

const NO_HEAD: PageHead = { title: SITE_NAME, description: '' };

/** A renderer of the students' pages over an API. */
export function createRenderer(api: StudentApi): (request: Request) => Promise<Rendering> {
  const routes = studentRoutes(api);

  return async (request) => {
    const url = new URL(request.url);
    const match = matchRoute(routes, url.pathname);
    const loaded = await loadRoute(match, request);
    if (loaded instanceof Redirect) return { kind: 'redirect', location: loaded.to };

    const { data, errors, status } = loaded;
    const router = { ...NO_ROUTER, state: drawnState(locationOf(url), match, data, errors) };
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
      data: failures.length > 0 ? null : { programme: api.programme, hydration: data },
      errors: failures,
    };
  };
}
