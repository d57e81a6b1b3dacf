import { useRef, type ReactNode, type RefObject } from 'react';
import { errorText } from '../api/api-error.ts';
import { Button } from '../page/button.tsx';
import { Notice } from '../page/notice.tsx';
import { Spinner } from '../page/spinner.tsx';
import { AlertFrame, AlertText, DIALOG_BODY, DIALOG_FOOT } from './dialog-frame.tsx';

interface ConfirmDialogProps {
  title: string;
  /** On the button that does it: "Delete". */
  confirm: string;
  /** What is done when it is confirmed: a mutation without variables. */
  action: { isPending: boolean; error: Error | null; mutate: () => void };
  /** Set once what opened the dialog is gone with it, so that the focus goes elsewhere. */
  openerGone: RefObject<boolean>;
  onClose: () => void;
  /** What is asked, and what goes along. */
  children: ReactNode;
}

/** Asks before something is taken away; the button that leaves it has the focus, and a failure is told here. */
export function ConfirmDialog({ title, confirm, action, openerGone, onClose, children }: ConfirmDialogProps) {
  const cancelRef = useRef<HTMLButtonElement>(null);
  return (
    <AlertFrame title={title} onDismiss={() => !action.isPending && onClose()} initialFocus={cancelRef} openerGone={openerGone}>
      <div className={`${DIALOG_BODY} flex flex-col gap-3 text-sm`}>
        <AlertText className="flex flex-col gap-3">{children}</AlertText>
        {action.error && <Notice kind="error">{errorText(action.error)}</Notice>}
      </div>
      <div className={DIALOG_FOOT}>
        <Button ref={cancelRef} onClick={onClose} disabled={action.isPending}>
          Cancel
        </Button>
        <Button look="danger" onClick={() => action.mutate()} disabled={action.isPending}>
          {action.isPending && <Spinner />}
          {confirm}
        </Button>
      </div>
    </AlertFrame>
  );
}
