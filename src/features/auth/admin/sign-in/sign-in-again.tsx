import { useEffect, useSyncExternalStore } from 'react';
import { sessionGate } from '#platform/web/admin-ui/api/session-gate.ts';
import { lazyDialog } from '#platform/web/admin-ui/dialog/lazy-dialog.tsx';

const SignInAgainDialog = lazyDialog({
  title: 'Masuk lagi',
  load: async () => (await import('./sign-in-again-dialog.tsx')).SignInAgainDialog,
});

/** Whoever types into a dialog may have to sign in before it is saved: the code for that is fetched with the first letter. */
function fetchForTyping({ target }: Event): void {
  if (target instanceof Element && target.closest('[role="dialog"]')) SignInAgainDialog.ahead();
}

/** Opens the sign-in over whatever stands on the screen when a call finds the session ended. */
export function SignInAgain() {
  const waiting = useSyncExternalStore(sessionGate.subscribe, sessionGate.isWaiting);
  useEffect(() => {
    document.addEventListener('input', fetchForTyping);
    return () => document.removeEventListener('input', fetchForTyping);
  }, []);
  return waiting && <SignInAgainDialog onClose={() => sessionGate.settle(false)} />;
}
