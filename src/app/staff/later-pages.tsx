import { lazy, Suspense } from 'react';
import { AbsenceSlot, type AbsenceSlotProps } from '#features/attendance/staff/absence-slot.ts';
import { WeekPage } from '#features/attendance/staff/week-page.tsx';
import { StartingScreen } from '#platform/web/starting-screen.tsx';

const AbsencePart = lazy(() => import('#features/availability/staff/absence-part.tsx'));
const Away = lazy(() => import('#features/availability/staff/away-page.tsx'));
const Ask = lazy(() => import('#features/availability/staff/ask-page.tsx'));

/**
 * Shows what a teacher or mentor can do about an absence, below a schedule of the week. Space for it is reserved, so that nothing
 * moves when its code has loaded.
 */
const lazyAbsence = (props: AbsenceSlotProps) => (
  <Suspense fallback={<div className="min-h-touch w-full" />}>
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

/** The page of the times when a teacher or mentor is not available. Its code loads when it is opened. */
export function AwayPage() {
  return (
    <Suspense fallback={<StartingScreen />}>
      <Away />
    </Suspense>
  );
}

/** The page that asks a possible substitute. Its code loads when it is opened. */
export function AskPage() {
  return (
    <Suspense fallback={<StartingScreen />}>
      <Ask />
    </Suspense>
  );
}
