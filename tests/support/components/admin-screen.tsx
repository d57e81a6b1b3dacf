import '#platform/web/admin-ui/zod-without-eval.ts';
import { CSPProvider } from '@base-ui/react/csp-provider';
import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel, type UserEvent } from '@testing-library/user-event';
import { Fragment, StrictMode } from 'react';
import { flushSync } from 'react-dom';
import { createBrowserRouter, RouterProvider } from 'react-router';
import { routes } from '#app/admin/routes.tsx';
import { readMe } from '#features/auth/calls.ts';
import { readBackups } from '#features/backups/calls.ts';
import type { BackupState } from '#features/backups/contract.ts';
import { SignInAgain } from '#features/auth/admin/sign-in/sign-in-again.tsx';
import { queryClient } from '#platform/web/admin-ui/api/query-client.ts';
import { ToastArea } from '#platform/web/admin-ui/toast/toasts.tsx';
import { inFullRun } from '../full-run.ts';
import { expectComplaints } from './complaints.ts';
import { stubApi, type StubApi } from './stub-api.ts';

export interface Screen {
  api: StubApi;
  user: UserEvent;
  unmount: () => void;
}

/** Everything is rendered twice in the full run alone: the second time finds parts that are not pure, for a seventh of the cost. */
const Mode = inFullRun(Fragment, StrictMode);

const BACKUPS: BackupState = { enabled: true, lastDate: '2026-11-19', isLate: false, failed: null };

/** Shows an address of the admin application, signed in or out, as its client does. */
export function openAdmin(address: string, { isSignedIn = true, backups = BACKUPS } = {}): Screen {
  // The provider with it is of another module graph here than the router's hooks.
  expectComplaints(/You provided the `flushSync` option/);
  const api = stubApi();
  if (isSignedIn) api.answer(readMe, { data: { _id: 'a', email: 'admin@suluh.test', name: 'Admin' } });
  else api.refuse(readMe, { status: 401, message: 'Silakan masuk.' });
  api.answer(readBackups, { data: backups });
  queryClient.clear();
  window.history.replaceState(null, '', address);
  const router = createBrowserRouter(routes);
  // Without stylesheets nothing refuses the pointer, and to look costs more than the click.
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
