import { useRef } from 'react';
import { queryClient } from '#platform/web/admin-ui/api/query-client.ts';
import { sessionGate } from '#platform/web/admin-ui/api/session-gate.ts';
import { DIALOG_BODY, DialogFrame } from '#platform/web/admin-ui/dialog/dialog-frame.tsx';
import { Button } from '#platform/web/admin-ui/page/button.tsx';
import { LoginForm } from './login-form.tsx';
import { meQuery } from '../session.ts';

/** The dialog for a new sign-in after the session has ended. The calls that waited for it are then repeated, so no input is lost. */
export function SignInAgainDialog({ onClose }: { onClose: () => void }) {
  const bodyRef = useRef<HTMLDivElement>(null);
  const email = queryClient.getQueryData(meQuery.queryKey)?.email;
  return (
    <DialogFrame
      title="Masuk lagi"
      width="narrow"
      onDismiss={onClose}
      initialFocus={() => bodyRef.current?.querySelector<HTMLElement>(`input[name="${email ? 'password' : 'email'}"]`) ?? null}
    >
      <div ref={bodyRef} className={`${DIALOG_BODY} flex flex-col gap-4`}>
        <p className="text-sm">Sesi Anda sudah berakhir. Masuk lagi untuk melanjutkan; isian Anda masih ada dan akan disimpan.</p>
        <LoginForm {...(email === undefined ? {} : { email })} onSignedIn={() => sessionGate.settle(true)} />
        <Button look="quiet" onClick={onClose}>
          Nanti saja
        </Button>
      </div>
    </DialogFrame>
  );
}
