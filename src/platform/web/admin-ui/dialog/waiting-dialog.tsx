import type { ReactNode } from 'react';
import { Button } from '../page/button.tsx';
import { DIALOG_BODY, DIALOG_FOOT, DialogFrame } from './dialog-frame.tsx';
import { LoadingLine } from './lazy-dialog.tsx';

interface WaitingDialogProps {
  title: string;
  onClose: () => void;
  /** The error, which replaces "Loading…". */
  children?: ReactNode;
}

/** The dialog that is shown while the data of a form loads. */
export function WaitingDialog({ title, onClose, children }: WaitingDialogProps) {
  return (
    <DialogFrame title={title} onDismiss={onClose}>
      <div className={`${DIALOG_BODY} grid min-h-72 place-items-center`}>{children || <LoadingLine />}</div>
      <div className={DIALOG_FOOT}>
        <Button onClick={onClose}>Cancel</Button>
      </div>
    </DialogFrame>
  );
}
