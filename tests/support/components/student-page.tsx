import { act, render, screen } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel, type UserEvent } from '@testing-library/user-event';
import { vi } from 'vitest';
import { studentRoutes } from '#app/student/routes.ts';
import { StudentApp } from '#app/student/student-app.tsx';
import { choiceIn } from '#platform/shared/choice.ts';
import { DEFAULT_PROGRAMME } from '#platform/shared/programme.ts';
import { createLoader } from '#platform/web/api-client.ts';
import { createBrowserTransport } from '#platform/web/browser-transport.ts';
import { ProgrammeContext } from '#platform/web/programme-context.ts';
import { createLastRead } from '#platform/web/router/last-read.ts';
import { createRouter, type Router } from '#platform/web/router/router.ts';
import { ReaderZoneProvider } from '#platform/web/time/reader-zone.tsx';
import { LatestMoment, PresentMoment } from '#platform/web/time/use-refresh-at.ts';

/** An open page of the students' application in a test. */
export interface StudentPage {
  user: UserEvent;
  /** Navigates inside the application, and waits until the page is rendered. */
  go: (address: string) => Promise<void>;
}

const isSettled = ({ isReady, pending, isRevalidating }: Router['state']) => isReady && pending === null && !isRevalidating;

/** Waits until the router has no work. */
async function settled(router: Router): Promise<void> {
  if (isSettled(router.state)) return;
  await new Promise<void>((resolve) => {
    const stop = router.subscribe(() => {
      if (!isSettled(router.state)) return;
      stop();
      resolve();
    });
  });
}

/**
 * Opens an address of the students' application. The client renders it without HTML from the server. The browser counts as idle
 * immediately, so that idle work runs soon.
 */
export async function openStudentPage(address: string): Promise<StudentPage> {
  vi.stubGlobal('requestIdleCallback', (run: () => void) => setTimeout(run));
  window.history.replaceState(null, '', address);
  const { transport, now, latest } = createBrowserTransport(0, Number.MAX_SAFE_INTEGER);
  const api = {
    load: createLoader(transport, (path, reason) => console.warn('Panggilan gagal:', path, reason)),
    now,
    choice: () => choiceIn(document.cookie),
    programme: DEFAULT_PROGRAMME,
  };
  const router = createRouter(studentRoutes(api, createLastRead()), null);
  await settled(router);
  const currentTime = () => now().getTime();
  const user = userEvent.setup({ delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never });
  render(
    <ProgrammeContext value={DEFAULT_PROGRAMME}>
      <LatestMoment value={latest}>
        <PresentMoment value={currentTime}>
          <ReaderZoneProvider>
            <StudentApp router={router} />
          </ReaderZoneProvider>
        </PresentMoment>
      </LatestMoment>
    </ProgrammeContext>,
  );
  const go = async (to: string) => {
    await act(async () => {
      router.navigate(to);
      await settled(router);
    });
  };
  await screen.findByRole('main');
  return { user, go };
}
