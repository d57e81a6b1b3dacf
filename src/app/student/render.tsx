import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router';
import { hasStrayChoice } from '#features/classes/student/choice.ts';
import type { StudentApi } from '#platform/web/api-client.ts';
import { type PageHead, readHead, SITE_NAME } from '#platform/web/navigation/page-head.ts';
import { ProgrammeContext } from '#platform/web/programme-context.ts';
import { pageOf } from './load-page.ts';
import type { PageData } from './page-data.ts';
import type { StudentPage } from './pages.ts';
import { studentRoutes } from './routes.tsx';

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
      /** What stands inside the root element. */
      html: string;
      /** What the browser takes the page over with; null for a page that could not be drawn and stays as it is. */
      data: Pick<PageData, 'programme' | 'hydration'> | null;
      /** What went wrong while it was drawn. */
      errors: unknown[];
    };

const NO_HEAD: PageHead = { title: SITE_NAME, description: '' };

/** A renderer of the students' pages over an API. */
export function createRenderer(api: StudentApi): (request: Request) => Promise<Rendering> {
  const handler = createStaticHandler(studentRoutes(api));

  return async (request) => {
    const context = await handler.query(request);
    if (context instanceof Response) return { kind: 'redirect', location: context.headers.get('location') ?? '/' };

    const router = createStaticRouter(handler.dataRoutes, context);
    const html = renderToString(
      <ProgrammeContext value={api.programme}>
        <StaticRouterProvider router={router} context={context} hydrate={false} />
      </ProgrammeContext>,
    );
    const leaf = context.matches.at(-1)?.route;
    const loaded: unknown = leaf && context.loaderData[leaf.id];
    return {
      kind: 'page',
      status: context.statusCode,
      head: readHead(loaded) ?? NO_HEAD,
      page: pageOf(leaf?.handle),
      hasStrayChoice: hasStrayChoice(loaded),
      html,
      data: context.errors ? null : { programme: api.programme, hydration: { loaderData: context.loaderData } },
      errors: Object.values(context.errors ?? {}),
    };
  };
}
