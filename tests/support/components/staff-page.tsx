import { render } from '@testing-library/react';
import { routes } from '#app/staff/routes.ts';
import { StaffApp } from '#app/staff/staff-app.tsx';
import { listOwnAbsences } from '#features/availability/calls.ts';
import type { ownAbsences } from '#features/availability/contract.ts';
import { invalidateMe } from '#features/auth/staff/me.ts';
import type { AnswerOf } from '#platform/shared/calls.ts';
import { DEFAULT_PROGRAMME } from '#platform/shared/programme.ts';
import { ProgrammeContext } from '#platform/web/programme-context.ts';
import { createRouter } from '#platform/web/router/router.ts';
import { latest, now } from '#platform/web/staff-ui/connection.ts';
import { ReaderZoneProvider } from '#platform/web/time/reader-zone.tsx';
import { LatestMoment, PresentMoment } from '#platform/web/time/use-refresh-at.ts';
import { stubApi } from './stub-api.ts';

type Absences = AnswerOf<{ answer: typeof ownAbsences }>;

/** Opens an address of the teachers' and mentors' application with a stubbed API. @param absences the answer with the own absences */
export function openStaffPage(address: string, absences: Absences | (() => Promise<Absences>) = { data: [] }): void {
  invalidateMe();
  stubApi().answer(listOwnAbsences, absences);
  window.history.replaceState(null, '', address);
  render(
    <ProgrammeContext value={DEFAULT_PROGRAMME}>
      <LatestMoment value={latest}>
        <PresentMoment value={() => now().getTime()}>
          <ReaderZoneProvider>
            <StaffApp router={createRouter(routes, null)} />
          </ReaderZoneProvider>
        </PresentMoment>
      </LatestMoment>
    </ProgrammeContext>,
  );
}
