import { loadSignIn, SignInPage } from '#features/auth/staff/sign-in-page.tsx';
import type { Route } from '#platform/web/router/route.ts';
import { AccountPage, AskPage, AwayPage, HoursPage, LinkPage, loadWeekWithAbsences, WeekWithAbsences } from './later-pages.tsx';
import { NotFoundPage } from './message-pages.tsx';
import { ASK_PATH, STAFF_PATHS } from './paths.ts';

/** Marks a page as one for signed-in people: it gets the frame with the navigation, which needs no data. */
const frame = {};

/** The router's table of all pages of teachers and mentors. The week and the sign-in are one bundle; `later-pages.tsx` loads the others. */
export const routes: Route[] = [
  { path: '/masuk/:token', Page: LinkPage },
  { path: ASK_PATH, Page: AskPage },
  { path: STAFF_PATHS.signIn, load: loadSignIn, Page: SignInPage },
  { path: STAFF_PATHS.week, load: loadWeekWithAbsences, Page: WeekWithAbsences, frame },
  {
    path: STAFF_PATHS.hours,
    load: async (args) => (await import('#features/attendance/staff/hours-page.tsx')).loadHours(args),
    Page: HoursPage,
    frame,
  },
  {
    path: STAFF_PATHS.away,
    load: async (args) => (await import('#features/availability/staff/away-page.tsx')).loadAway(args),
    Page: AwayPage,
    frame,
  },
  {
    path: STAFF_PATHS.account,
    load: async (args) => (await import('#features/auth/staff/account-page.tsx')).loadAccount(args),
    Page: AccountPage,
    frame,
  },
  { path: '*', Page: NotFoundPage },
];
