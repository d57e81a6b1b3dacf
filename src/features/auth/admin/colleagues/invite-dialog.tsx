import { useState } from 'react';
import * as calls from '#features/auth/calls.ts';
import { invitation, invitedAnswer, type Invitation, type LinkAnswer } from '#features/auth/contract.ts';
import { api } from '#platform/web/admin-ui/api/api.ts';
import { queryClient } from '#platform/web/admin-ui/api/query-client.ts';
import { DIALOG_BODY, DIALOG_FOOT, DialogFrame } from '#platform/web/admin-ui/dialog/dialog-frame.tsx';
import { TextField } from '#platform/web/admin-ui/form/text/text-field.tsx';
import { Button } from '#platform/web/admin-ui/page/button.tsx';
import { Notice } from '#platform/web/admin-ui/page/notice.tsx';
import { Spinner } from '#platform/web/admin-ui/page/spinner.tsx';
import { NewLink } from './new-link.tsx';
import { colleaguesQuery } from '../queries.ts';
import { usePlainForm } from '../use-plain-form.ts';

/** The dialog that invites an admin: asks for name and email, then shows the one-time link to send. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const [invited, setInvited] = useState<{ name: string; oneTimeLink: LinkAnswer } | null>(null);
  const { control, busy, failure, onSubmit } = usePlainForm<Invitation>({
    schema: invitation,
    values: { name: '', email: '' },
    send: async (body) => {
      const oneTimeLink = await api(calls.inviteAdmin, invitedAnswer, { body });
      void queryClient.invalidateQueries({ queryKey: colleaguesQuery.queryKey });
      setInvited({ name: oneTimeLink.data.name, oneTimeLink });
    },
  });
  if (invited) {
    return (
      <DialogFrame title="Undangan siap dikirim" onDismiss={onClose}>
        <div className={DIALOG_BODY}>
          <NewLink who="pengelola" {...invited} />
        </div>
        <div className={DIALOG_FOOT}>
          <Button onClick={onClose}>Selesai</Button>
        </div>
      </DialogFrame>
    );
  }
  return (
    <DialogFrame title="Undang pengelola" onDismiss={() => !busy && onClose()}>
      <form noValidate className="flex min-h-0 flex-1 flex-col" onSubmit={onSubmit}>
        <fieldset disabled={busy} className={`${DIALOG_BODY} flex flex-col gap-4`}>
          <TextField control={control} name="name" label="Nama" isPrivate />
          <TextField
            control={control}
            name="email"
            label="Email"
            type="email"
            hint="Dipakai untuk masuk. Suluh tidak mengirim email: tautannya Anda kirim sendiri."
          />
          {failure !== null && <Notice kind="error">{failure}</Notice>}
        </fieldset>
        <div className={DIALOG_FOOT}>
          <Button onClick={onClose} disabled={busy}>
            Batal
          </Button>
          <Button look="primary" type="submit" disabled={busy}>
            {busy && <Spinner />}
            Buat tautan
          </Button>
        </div>
      </form>
    </DialogFrame>
  );
}
