import '#platform/web/admin-ui/zod-without-eval.ts';
import { CSPProvider } from '@base-ui/react/csp-provider';
import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel, type UserEvent } from '@testing-library/user-event';
import { Fragment, StrictMode } from 'react';
import { flushSync } from 'react-dom';
import { createBrowserRouter, RouterProvider } from 'react-router';
import { routes } from '#app/admin/routes.tsx';
import { listAbsences } from '#features/availability/calls.ts';
import type { AbsentSession } from '#features/availability/contract.ts';
import { listLinks } from '#features/links/calls.ts';
import { listAway } from '#features/schedules/calls.ts';
import { readMe } from '#features/auth/calls.ts';
import { readBackups } from '#features/backups/calls.ts';
import type { BackupState } from '#features/backups/contract.ts';
import { readFilesState } from '#features/files/calls.ts';
import { SignInAgain } from '#features/auth/admin/sign-in/sign-in-again.tsx';
import { queryClient } from '#platform/web/admin-ui/api/query-client.ts';
import { ToastArea } from '#platform/web/admin-ui/toast/toast-area.tsx';
import { toasts } from '#platform/web/admin-ui/toast/toasts.tsx';
import { inFullRun } from '../full-run.ts';
import { complaints, expectComplaints } from './complaints.ts';
import { stubApi, type StubApi } from './stub-api.ts';

/** An open screen of the admin application in a test. */
export interface Screen {
  api: StubApi;
  user: UserEvent;
  unmount: () => void;
}

/**
 * In the full run, React's strict mode renders everything twice, which finds impure components. Everyday runs leave it out, because
 * it takes a seventh of the time.
 */
const Mode = inFullRun(Fragment, StrictMode);

const BACKUPS: BackupState = { enabled: true, lastDate: '2026-11-19', isLate: false, failed: null };

// If the code of a dialog can't be loaded, the screen shows only a retry button. This lets the error fail the test.
queryClient.getQueryCache().subscribe((event) => {
  if (event.type === 'updated' && event.action.type === 'error' && event.query.queryKey[0] === 'code')
    complaints.made.push(`Code could not be loaded: ${event.action.error.stack ?? String(event.action.error)}`);
});

/**
 * Opens an address of the admin application with a stubbed API. The options say whether an admin is signed in, and set the answers
 * that every screen reads.
 */
export function openAdmin(
  address: string,
  { isSignedIn = true, backups = BACKUPS, filesUsed = 0, absences = [] as AbsentSession[] } = {},
): Screen {
  // React Router complains because this test does not use the `RouterProvider` of `react-router/dom`. In tests, that component
  // would be in another module graph than the router's hooks.
  expectComplaints(/You provided the `flushSync` option/);
  // Drops the undos that an earlier test offered to Ctrl+Z.
  toasts.saved(undefined);
  const api = stubApi();
  if (isSignedIn) api.answer(readMe, { data: { _id: 'a', email: 'admin@suluh.test', name: 'Admin' } });
  else api.refuse(readMe, { status: 401, message: 'Silakan masuk.' });
  api.answer(readBackups, { data: backups });
  api.answer(listAway, { data: [] });
  api.answer(listLinks, { data: [] });
  api.answer(listAbsences, { data: absences });
  api.answer(readFilesState, { data: { files: 3, bytes: filesUsed, limit: 2 * 1024 ** 3 } });
  queryClient.clear();
  window.history.replaceState(null, '', address);
  const router = createBrowserRouter(routes);
  // Before a click, user-event checks whether the element receives pointer events. This slow check is off, because without
  // stylesheets nothing blocks pointer events.
  const user = userEvent.setup({ delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never });
  const { unmount } = render(
    <Mode>
      <CSPProvider disableStyleElements>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} flushSync={(update) => void flushSync(update)} />
          <SignInAgain />
          <ToastArea />
        </QueryClientProvider>
      </CSPProvider>
    </Mode>,
  );
  return { api, user, unmount };
}
