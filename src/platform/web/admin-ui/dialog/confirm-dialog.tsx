import { useRef, type ReactNode, type RefObject } from 'react';
import { errorText } from '../api/api-error.ts';
import { Button } from '../page/button.tsx';
import { Notice } from '../page/notice.tsx';
import { Spinner } from '../page/spinner.tsx';
import { AlertFrame, AlertText, DIALOG_BODY, DIALOG_FOOT } from './dialog-frame.tsx';

interface ConfirmDialogProps {
  title: string;
  /** The label of the confirming button: "Delete". */
  confirm: string;
  /** The look of the confirming button: `danger` (the default) if something is removed, otherwise `primary`. */
  look?: 'danger' | 'primary';
  /** The label of the other button. */
  cancel?: string;
  /** The mutation that runs after the confirmation. */
  action: { isPending: boolean; error: Error | null; mutate: () => void };
  /** Set to true when the control that opened the dialog is removed. The focus then moves elsewhere. */
  openerGone: RefObject<boolean>;
  onClose: () => void;
  /** The question, and what else the action affects. */
  children: ReactNode;
}

/** Asks before something is removed or published. The cancel button has the focus; a failure is shown in the dialog. */
export function ConfirmDialog({
  title,
  confirm,
  look = 'danger',
  cancel = 'Cancel',
  action,
  openerGone,
  onClose,
  children,
}: ConfirmDialogProps) {
  const cancelRef = useRef<HTMLButtonElement>(null);
  return (
    <AlertFrame title={title} onDismiss={() => !action.isPending && onClose()} initialFocus={cancelRef} openerGone={openerGone}>
      <div className={`${DIALOG_BODY} flex flex-col gap-3 text-sm`}>
        <AlertText className="flex flex-col gap-3">{children}</AlertText>
        {action.error && <Notice kind="error">{errorText(action.error)}</Notice>}
      </div>
      <div className={DIALOG_FOOT}>
        <Button ref={cancelRef} onClick={onClose} disabled={action.isPending}>
          {cancel}
        </Button>
        {/* The second click of a double click can come before the button is disabled. */}
        <Button look={look} onClick={({ detail }) => detail < 2 && action.mutate()} disabled={action.isPending}>
          {action.isPending && <Spinner />}
          {confirm}
        </Button>
      </div>
    </AlertFrame>
  );
}
