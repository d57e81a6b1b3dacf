import { type ComponentType, lazy, Suspense } from 'react';
import { AbsenceSlot } from '#features/attendance/staff/absence-slot.ts';
import { loadWeek, readOwnSessions } from '#features/attendance/staff/week-loader.ts';
import { WeekPage } from '#features/attendance/staff/week-page.tsx';
import { weekAddress } from '#features/attendance/staff-week.ts';
import { loadAbsences } from '#features/availability/staff/own-absences.ts';
import type { LoadArgs } from '#platform/web/router/route.ts';
import { usePageData } from '#platform/web/router/router-context.tsx';
import { StartingScreen } from '#platform/web/starting-screen.tsx';

const Hours = lazy(async () => ({ default: (await import('#features/attendance/staff/hours-page.tsx')).HoursPage }));
const Account = lazy(async () => ({ default: (await import('#features/auth/staff/account-page.tsx')).AccountPage }));
const Away = lazy(() => import('#features/availability/staff/away-page.tsx'));
const Link = lazy(() => import('#features/auth/staff/link-page.tsx'));
const Ask = lazy(() => import('#features/availability/staff/ask-page.tsx'));

/** Loads the week with the reported absences and the code that shows them, so that no card changes after it was shown. */
export async function loadWeekWithAbsences(args: LoadArgs) {
  const reading = loadWeek(args);
  const [week, { absences, failure }, { default: AbsencePart }] = await Promise.all([
    reading,
    loadAbsences(args.request.signal, reading),
    import('#features/availability/staff/absence-part.tsx'),
  ]);
  return { ...week, failure: week.failure ?? failure, absences, AbsencePart };
}

/** The page of the week. Its cards show what a teacher or mentor can do about an absence. */
export function WeekWithAbsences() {
  const { absences, AbsencePart } = usePageData<Awaited<ReturnType<typeof loadWeekWithAbsences>>>();
  return (
    <AbsenceSlot value={(props) => <AbsencePart {...props} absences={absences} />}>
      <WeekPage />
    </AbsenceSlot>
  );
}

/** Makes a page of which the code loads when it is opened. */
const later = (Page: ComponentType) =>
  function LaterPage() {
    return (
      <Suspense fallback={<StartingScreen />}>
        <Page />
      </Suspense>
    );
  };

/** The page of the hours, for the letter that confirms them. */
export const HoursPage = later(Hours);
/** The page of the times when a teacher or mentor is not available. */
export const AwayPage = later(() => <Away readSessions={readOwnSessions} weekAddress={weekAddress} />);
/** The page of the own account. */
export const AccountPage = later(Account);
/** The page of a one-time link. */
export const LinkPage = later(Link);
/** The page that asks a possible substitute. */
export const AskPage = later(Ask);
