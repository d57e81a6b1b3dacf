import { redirect, type LoaderFunctionArgs, type RouteObject } from 'react-router';
import { loginPath, pageAfterLogin } from '#features/auth/admin/sign-in/after-login.ts';
import { meQuery } from '#features/auth/admin/session.ts';
import { FIRST_STEPS_PATH } from '#features/first-steps/address.ts';
import { queryClient } from '#platform/web/admin-ui/api/query-client.ts';
import { StartingScreen } from '#platform/web/starting-screen.tsx';
import { Layout } from './layout.tsx';
import { NotFoundPage, RouteError } from './message-pages.tsx';
import { ENTRY_PATHS, LINK_PATH, SCREENS } from './screens.ts';
import { StartPage } from './start-page.tsx';

/** Returns the signed-in admin. Redirects to the login if there is none; after the login, the requested page opens. */
async function requireAdmin({ request }: LoaderFunctionArgs) {
  const admin = await queryClient.ensureQueryData(meQuery);
  const { pathname, search, hash } = new URL(request.url);
  if (!admin) throw redirect(loginPath(pathname + search + hash));
  return admin;
}

/** Runs a loader once per page load. If the session ends later, the next call to the server reports it. */
const runOnce = { shouldRevalidate: () => false };

/** Redirects an admin who is signed in already, for example in another tab, to the requested page. */
async function skipLoginWhenSignedIn({ request }: LoaderFunctionArgs) {
  const admin = await queryClient.ensureQueryData(meQuery);
  const { search, origin } = new URL(request.url);
  return admin ? redirect(pageAfterLogin(search, origin)) : null;
}

/** The routes of all screens. The code of a screen loads when the screen is first opened. */
const screens = SCREENS.map(({ path, module }): RouteObject => ({ path, lazy: async () => ({ Component: await module() }) }));

/** The router's table of all addresses of the admin application. */
export const routes: RouteObject[] = [
  {
    HydrateFallback: StartingScreen,
    ErrorBoundary: RouteError,
    children: [
      {
        path: ENTRY_PATHS.home,
        loader: () => queryClient.ensureQueryData(meQuery),
        ...runOnce,
        Component: StartPage,
      },
      {
        path: ENTRY_PATHS.login,
        loader: skipLoginWhenSignedIn,
        lazy: async () => ({ Component: (await import('#features/auth/admin/sign-in/login-page.tsx')).LoginPage }),
      },
      {
        path: LINK_PATH,
        lazy: async () => ({ Component: (await import('#features/auth/admin/sign-in/link-page.tsx')).LinkPage }),
      },
      {
        path: FIRST_STEPS_PATH,
        lazy: async () => ({ Component: (await import('#features/first-steps/admin/first-steps-page.tsx')).FirstStepsPage }),
      },
      {
        // `docs/product.md` promises that this address redirects.
        path: ENTRY_PATHS.subjectPlural,
        Component: StartingScreen,
        loader: ({ params }) => redirect(`/admin/subject/${encodeURIComponent(params.subjectId ?? '')}`),
      },
      {
        loader: requireAdmin,
        ...runOnce,
        Component: Layout,
        children: [{ ErrorBoundary: RouteError, children: screens }],
      },
      { path: '*', Component: NotFoundPage },
    ],
  },
];
