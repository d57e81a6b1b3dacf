import { lazy, Suspense } from 'react';
import { AbsenceSlot } from '#features/attendance/staff/absence-slot.ts';
import { WeekPage } from '#features/attendance/staff/week-page.tsx';
import { StartingScreen } from '#platform/web/starting-screen.tsx';

const AbsencePart = lazy(() => import('#features/availability/staff/absence-part.tsx'));
const Away = lazy(() => import('#features/availability/staff/away-page.tsx'));
const Ask = lazy(() => import('#features/availability/staff/ask-page.tsx'));

const laterAbsence = (props: { schedule: string; chat: string }) => (
  <Suspense fallback={null}>
    <AbsencePart {...props} />
  </Suspense>
);

/** The week with what loads after it. */
export function WeekWithAbsences() {
  return (
    <AbsenceSlot value={laterAbsence}>
      <WeekPage />
    </AbsenceSlot>
  );
}

export function AwayPage() {
  return (
    <Suspense fallback={<StartingScreen />}>
      <Away />
    </Suspense>
  );
}

export function AskPage() {
  return (
    <Suspense fallback={<StartingScreen />}>
      <Ask />
    </Suspense>
  );
}
