import { type ComponentType, lazy, Suspense } from 'react';
import { AbsenceSlot, type AbsenceSlotProps } from '#features/attendance/staff/absence-slot.ts';
import { WeekPage } from '#features/attendance/staff/week-page.tsx';
import { StartingScreen } from '#platform/web/starting-screen.tsx';

const AbsencePart = lazy(() => import('#features/availability/staff/absence-part.tsx'));
const Hours = lazy(async () => ({ default: (await import('#features/attendance/staff/hours-page.tsx')).HoursPage }));
const Account = lazy(async () => ({ default: (await import('#features/auth/staff/account-page.tsx')).AccountPage }));
const Away = lazy(() => import('#features/availability/staff/away-page.tsx'));
const Link = lazy(() => import('#features/auth/staff/link-page.tsx'));
const Ask = lazy(() => import('#features/availability/staff/ask-page.tsx'));

/**
 * Shows what a teacher or mentor can do about an absence, below a schedule of the week. Space for it is reserved, so that nothing
 * moves when its code has loaded.
 */
const lazyAbsence = (props: AbsenceSlotProps) => (
  <Suspense fallback={<div className="min-h-touch w-52" />}>
    <AbsencePart {...props} />
  </Suspense>
);

/** The page of the week. The code for absences loads after it, because it is rarely used. */
export function WeekWithAbsences() {
  return (
    <AbsenceSlot value={lazyAbsence}>
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
export const AwayPage = later(Away);
/** The page of the own account. */
export const AccountPage = later(Account);
/** The page of a one-time link. */
export const LinkPage = later(Link);
/** The page that asks a possible substitute. */
export const AskPage = later(Ask);
