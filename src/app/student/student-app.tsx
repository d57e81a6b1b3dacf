import { PartBoundary } from '#platform/web/router/part-boundary.tsx';
import { RouterProvider, useRouterState } from '#platform/web/router/router-context.tsx';
import type { Router } from '#platform/web/router/router.ts';
import { ErrorPage } from './frame/error-page.tsx';
import { Layout } from './frame/layout.tsx';

function RoutePage() {
  const { Page } = useRouterState().match.route;
  return <Page />;
}

/** A students' page in its frame, on the server and in the browser. */
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
