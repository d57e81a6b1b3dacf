import { useEffect, useSyncExternalStore } from 'react';
import { sessionGate } from '#platform/web/admin-ui/api/session-gate.ts';
import { lazyDialog } from '#platform/web/admin-ui/dialog/lazy-dialog.tsx';

const SignInAgainDialog = lazyDialog({
  title: 'Masuk lagi',
  load: async () => (await import('./sign-in-again-dialog.tsx')).SignInAgainDialog,
});

/** Preloads the code of the sign-in dialog when somebody types into a dialog, because saving it may require a new sign-in. */
function preloadOnInput({ target }: Event): void {
  if (target instanceof Element && target.closest('[role="dialog"]')) SignInAgainDialog.preload();
}

/** Opens the sign-in dialog over the current screen when the server refuses a call because the session has ended. */
export function SignInAgain() {
  const waiting = useSyncExternalStore(sessionGate.subscribe, sessionGate.isWaiting);
  useEffect(() => {
    document.addEventListener('input', preloadOnInput);
    return () => document.removeEventListener('input', preloadOnInput);
  }, []);
  return waiting && <SignInAgainDialog onClose={() => sessionGate.settle(false)} />;
}
