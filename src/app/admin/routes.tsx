import { redirect, type LoaderFunctionArgs, type RouteObject } from 'react-router';
import { loginPath, pageAfterLogin } from '#features/auth/admin/after-login.ts';
import { meQuery } from '#features/auth/admin/session.ts';
import { queryClient } from '#platform/web/admin-ui/api/query-client.ts';
import { Layout } from './layout.tsx';
import { NotFoundPage } from './not-found-page.tsx';
import { ADMIN_PATHS } from './paths.ts';
import { RouteError } from './route-error.tsx';
import { StartingScreen } from './starting-screen.tsx';

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

/** Every screen of section 2, each loaded when it is first opened. */
const screens: RouteObject[] = [
  {
    path: ADMIN_PATHS.dashboard,
    lazy: async () => ({ Component: (await import('#features/schedules/admin/today/dashboard-page.tsx')).DashboardPage }),
  },
  {
    path: ADMIN_PATHS.classes,
    lazy: async () => ({ Component: (await import('#features/classes/admin/classes-page.tsx')).ClassesPage }),
  },
  {
    path: ADMIN_PATHS.subjects,
    lazy: async () => ({ Component: (await import('#features/subjects/admin/subjects/subjects-page.tsx')).SubjectsPage }),
  },
  {
    path: ADMIN_PATHS.subject,
    lazy: async () => ({ Component: (await import('#features/subjects/admin/materials/subject-page.tsx')).SubjectPage }),
  },
  {
    path: ADMIN_PATHS.material,
    lazy: async () => ({ Component: (await import('#features/subjects/admin/contents/material-page.tsx')).MaterialPage }),
  },
  {
    path: ADMIN_PATHS.calendar,
    lazy: async () => ({ Component: (await import('#features/schedules/admin/list/schedules-page.tsx')).SchedulesPage }),
  },
  {
    path: ADMIN_PATHS.teachers,
    lazy: async () => ({ Component: (await import('#features/teachers/admin/teachers-page.tsx')).TeachersPage }),
  },
  {
    path: ADMIN_PATHS.mentors,
    lazy: async () => ({ Component: (await import('#features/mentors/admin/mentors-page.tsx')).MentorsPage }),
  },
  {
    path: ADMIN_PATHS.webinars,
    lazy: async () => ({ Component: (await import('#features/webinars/admin/webinars-page.tsx')).WebinarsPage }),
  },
  {
    path: ADMIN_PATHS.playground,
    lazy: async () => ({ Component: (await import('#features/schedules/admin/calendar/playground-page.tsx')).PlaygroundPage }),
  },
  {
    path: ADMIN_PATHS.reports,
    lazy: async () => ({ Component: (await import('#features/reports/admin/reports-page.tsx')).ReportsPage }),
  },
  {
    path: ADMIN_PATHS.password,
    lazy: async () => ({ Component: (await import('#features/auth/admin/password-page.tsx')).PasswordPage }),
  },
];

export const routes: RouteObject[] = [
  {
    HydrateFallback: StartingScreen,
    ErrorBoundary: RouteError,
    children: [
      {
        path: ADMIN_PATHS.home,
        loader: () => queryClient.ensureQueryData(meQuery),
        ...once,
        lazy: async () => ({ Component: (await import('./start-page.tsx')).StartPage }),
      },
      {
        path: ADMIN_PATHS.login,
        loader: skipLoginWhenSignedIn,
        lazy: async () => ({ Component: (await import('#features/auth/admin/login-page.tsx')).LoginPage }),
      },
      {
        path: ADMIN_PATHS.subjectPlural,
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
