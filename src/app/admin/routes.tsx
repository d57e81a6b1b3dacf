import { redirect, type LoaderFunctionArgs, type RouteObject } from 'react-router';
import { loginPath, pageAfterLogin } from '#features/auth/admin/after-login.ts';
import { meQuery } from '#features/auth/admin/session.ts';
import { queryClient } from '#platform/web/admin-ui/api/query-client.ts';
import { Layout } from './layout.tsx';
import { NotFoundPage } from './not-found-page.tsx';
import { RouteError } from './route-error.tsx';
import { ENTRY_PATHS, LINK_PATH, SCREENS } from './screens.ts';
import { StartingScreen } from './starting-screen.tsx';
import { StartPage } from './start-page.tsx';

/** The signed-in admin, or the way to the login and back. */
async function requireAdmin({ request }: LoaderFunctionArgs) {
  const admin = await queryClient.ensureQueryData(meQuery);
  const { pathname, search, hash } = new URL(request.url);
  if (!admin) throw redirect(loginPath(pathname + search + hash));
  return admin;
}

/** Who is signed in is asked once per page load; a session that ends later shows at the next call. */
const once = { shouldRevalidate: () => false };

/** Signed in already, in another tab perhaps: on to the page that was asked for. */
async function skipLoginWhenSignedIn({ request }: LoaderFunctionArgs) {
  const admin = await queryClient.ensureQueryData(meQuery);
  const { search, origin } = new URL(request.url);
  return admin ? redirect(pageAfterLogin(search, origin)) : null;
}

/** Every screen, each loaded when it is first opened. */
const screens = SCREENS.map(({ path, module }): RouteObject => ({ path, lazy: async () => ({ Component: await module() }) }));

export const routes: RouteObject[] = [
  {
    HydrateFallback: StartingScreen,
    ErrorBoundary: RouteError,
    children: [
      {
        path: ENTRY_PATHS.home,
        loader: () => queryClient.ensureQueryData(meQuery),
        ...once,
        Component: StartPage,
      },
      {
        path: ENTRY_PATHS.login,
        loader: skipLoginWhenSignedIn,
        lazy: async () => ({ Component: (await import('#features/auth/admin/login-page.tsx')).LoginPage }),
      },
      { path: LINK_PATH, lazy: async () => ({ Component: (await import('#features/auth/admin/link-page.tsx')).LinkPage }) },
      {
        path: ENTRY_PATHS.subjectPlural,
        Component: StartingScreen,
        loader: ({ params }) => redirect(`/admin/subject/${encodeURIComponent(params.subjectId ?? '')}`),
      },
      {
        loader: requireAdmin,
        ...once,
        Component: Layout,
        children: [{ ErrorBoundary: RouteError, children: screens }],
      },
      { path: '*', Component: NotFoundPage },
    ],
  },
];
