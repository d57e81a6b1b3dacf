import { PartBoundary } from '#platform/web/router/part-boundary.tsx';
import { RouterProvider, useRouterState } from '#platform/web/router/router-context.tsx';
import type { Router } from '#platform/web/router/router.ts';
import { StartingScreen } from '#platform/web/starting-screen.tsx';
import { Layout } from './layout.tsx';
import { ErrorInFrame, ErrorPage } from './message-pages.tsx';

function RoutePage() {
  const { isReady, match } = useRouterState();
  const { Page, frame } = match.route;
  if (!isReady) return <StartingScreen />;
  const page = (
    <PartBoundary part="page" Failed={frame ? ErrorInFrame : ErrorPage}>
      <Page />
    </PartBoundary>
  );
  return frame ? <Layout>{page}</Layout> : page;
}

/** The application of teachers and mentors: renders the current page, inside the frame if the route has one. */
export function StaffApp({ router }: { router: Router }) {
  return (
    <RouterProvider router={router}>
      <PartBoundary part="frame" Failed={ErrorPage}>
        <RoutePage />
      </PartBoundary>
    </RouterProvider>
  );
}
