import { PartBoundary } from '#platform/web/router/part-boundary.tsx';
import { RouterProvider, useRouterState } from '#platform/web/router/router-context.tsx';
import type { Router } from '#platform/web/router/router.ts';
import { ErrorPage } from './frame/error-page.tsx';
import { Layout } from './frame/layout.tsx';

function RoutePage() {
  const { Page } = useRouterState().match.route;
  return <Page />;
}

/** The application of the students: the current page in its frame. The server and the browser render it. */
export function StudentApp({ router }: { router: Router }) {
  return (
    <RouterProvider router={router}>
      <PartBoundary part="frame" Failed={ErrorPage}>
        <Layout>
          <PartBoundary part="page" Failed={ErrorPage}>
            <RoutePage />
          </PartBoundary>
        </Layout>
      </PartBoundary>
    </RouterProvider>
  );
}
