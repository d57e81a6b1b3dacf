import type { RouteObject } from 'react-router';
import { AccountPage, loadAccount } from '#features/auth/staff/account-page.tsx';
import { LinkPage } from '#features/auth/staff/link-page.tsx';
import { loadSignIn, SignInPage } from '#features/auth/staff/sign-in-page.tsx';
import { HoursPage, loadHours } from '#features/schedules/staff/hours-page.tsx';
import { loadWeek } from '#features/schedules/staff/week-loader.ts';
import { WeekPage } from '#features/schedules/staff/week-page.tsx';
import { Layout } from './layout.tsx';
import { ErrorPage, NotFoundPage, StartingPage } from './message-pages.tsx';
import { STAFF_PATHS } from './paths.ts';

/** All pages of teachers and mentors; they are small, and come together. */
export const routes: RouteObject[] = [
  {
    HydrateFallback: StartingPage,
    ErrorBoundary: ErrorPage,
    children: [
      { path: '/masuk/:token', Component: LinkPage },
      { path: STAFF_PATHS.signIn, loader: loadSignIn, Component: SignInPage },
      {
        Component: Layout,
        children: [
          { path: STAFF_PATHS.week, loader: loadWeek, Component: WeekPage },
          { path: STAFF_PATHS.hours, loader: loadHours, Component: HoursPage },
          { path: STAFF_PATHS.account, loader: loadAccount, Component: AccountPage },
        ],
      },
      { path: '*', Component: NotFoundPage },
    ],
  },
];
