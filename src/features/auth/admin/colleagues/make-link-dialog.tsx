import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type * as calls from '#features/auth/calls.ts';
import { linkAnswer } from '#features/auth/contract.ts';
import { errorText } from '#platform/web/admin-ui/api/api-error.ts';
import { api } from '#platform/web/admin-ui/api/api.ts';
import { DIALOG_BODY, DIALOG_FOOT, DialogFrame } from '#platform/web/admin-ui/dialog/dialog-frame.tsx';
import { Button } from '#platform/web/admin-ui/page/button.tsx';
import { Notice } from '#platform/web/admin-ui/page/notice.tsx';
import { Spinner } from '#platform/web/admin-ui/page/spinner.tsx';
import { NewLink, type LinkOwner } from './new-link.tsx';

interface MakeLinkDialogProps {
  title: string;
  /** The call that creates the link. */
  call: typeof calls.makeAdminLink | typeof calls.makeTeacherLink | typeof calls.makeMentorLink;
  /** The role of the person. */
  who: LinkOwner;
  person: { _id: string; name: string };
  /** Explains the effects of the link, before it is created. */
  children: ReactNode;
  /** Called after the link was created. */
  onMade?: () => void;
  onClose: () => void;
}

/** Asks for confirmation, because a new link invalidates the earlier one. Then creates the one-time link and shows it only once. */
export function MakeLinkDialog({ title, call, who, person: { _id, name }, children, onMade, onClose }: MakeLinkDialogProps) {
  const make = useMutation({ mutationFn: () => api(call, linkAnswer, { params: { id: _id } }), onSuccess: () => onMade?.() });
  return (
    <DialogFrame title={title} onDismiss={() => !make.isPending && onClose()}>
      <div className={`${DIALOG_BODY} flex flex-col gap-4 text-sm`}>
        {make.data ? <NewLink name={name} who={who} oneTimeLink={make.data} /> : <p>{children}</p>}
        {make.error && <Notice kind="error">{errorText(make.error)}</Notice>}
      </div>
      <div className={DIALOG_FOOT}>
        <Button onClick={onClose} disabled={make.isPending}>
          {make.data ? 'Selesai' : 'Batal'}
        </Button>
        {!make.data && (
          <Button look="primary" onClick={() => make.mutate()} disabled={make.isPending}>
            {make.isPending && <Spinner />}
            Buat tautan
          </Button>
        )}
      </div>
    </DialogFrame>
  );
}
