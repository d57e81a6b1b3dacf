import { useEffect, useSyncExternalStore } from 'react';
import { sessionGate } from '#platform/web/admin-ui/api/session-gate.ts';
import { lazyDialog } from '#platform/web/admin-ui/dialog/lazy-dialog.tsx';

const SignInAgainDialog = lazyDialog({
  title: 'Masuk lagi',
  load: async () => (await import('./sign-in-again-dialog.tsx')).SignInAgainDialog,
});

/** The save of a dialog may require a new sign-in, so the first input in a dialog loads the code of the sign-in dialog. */
function fetchForTyping({ target }: Event): void {
  if (target instanceof Element && target.closest('[role="dialog"]')) SignInAgainDialog.ahead();
}

/** Opens the sign-in dialog over the present screen when a call finds that the session has ended. */
export function SignInAgain() {
  const waiting = useSyncExternalStore(sessionGate.subscribe, sessionGate.isWaiting);
  useEffect(() => {
    document.addEventListener('input', fetchForTyping);
    return () => document.removeEventListener('input', fetchForTyping);
  }, []);
  return waiting && <SignInAgainDialog onClose={() => sessionGate.settle(false)} />;
}
