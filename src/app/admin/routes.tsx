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

/** The signed-in admin; otherwise redirects to the login, which leads back. */
async function requireAdmin({ request }: LoaderFunctionArgs) {
  const admin = await queryClient.ensureQueryData(meQuery);
  const { pathname, search, hash } = new URL(request.url);
  if (!admin) throw redirect(loginPath(pathname + search + hash));
  return admin;
}

/** Reads the signed-in admin once per page load; the next call notices a session that ended. */
const once = { shouldRevalidate: () => false };

/** Redirects an admin who is signed in already, for example in another tab, to the requested page. */
async function skipLoginWhenSignedIn({ request }: LoaderFunctionArgs) {
  const admin = await queryClient.ensureQueryData(meQuery);
  const { search, origin } = new URL(request.url);
  return admin ? redirect(pageAfterLogin(search, origin)) : null;
}

/** Every screen; its code loads when it is first opened. */
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
