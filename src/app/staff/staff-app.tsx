import { PartBoundary } from '#platform/web/router/part-boundary.tsx';
import { RouterProvider, useRouterState } from '#platform/web/router/router-context.tsx';
import type { Router } from '#platform/web/router/router.ts';
import { StartingScreen } from '#platform/web/starting-screen.tsx';
import { Layout } from './layout.tsx';
import { ErrorPage } from './message-pages.tsx';

function RoutePage() {
  const { isReady, match } = useRouterState();
  const { Page, frame } = match.route;
  if (!isReady) return <StartingScreen />;
  return frame ? (
    <Layout>
      <Page />
    </Layout>
  ) : (
    <Page />
  );
}

/** The pages of teachers and mentors; signed-in pages have the frame. */
export function StaffApp({ router }: { router: Router }) {
  return (
    <RouterProvider router={router}>
      <PartBoundary part="page" Failed={ErrorPage}>
        <RoutePage />
      </PartBoundary>
    </RouterProvider>
  );
}
