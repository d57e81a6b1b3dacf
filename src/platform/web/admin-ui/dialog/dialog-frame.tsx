import { AlertDialog } from '@base-ui/react/alert-dialog';
import { Dialog } from '@base-ui/react/dialog';
import { useEffect, type ReactNode, type RefObject } from 'react';
import { toasts } from '../toast/toasts.tsx';
import { BACKDROP, DIALOG_HEAD, POPUP, TALL, VIEWPORT } from './dialog-looks.ts';
import { isSaveKey } from './save-key.ts';
import { NextFocusContext, OpenersContext, useReturnFocus } from './use-return-focus.ts';

export { DIALOG_BODY, DIALOG_FOOT } from './dialog-looks.ts';

const WIDTHS = { narrow: 'md:max-w-md', normal: 'md:max-w-xl', wide: 'md:max-w-3xl', widest: 'md:max-w-6xl' } as const;

export type DialogWidth = keyof typeof WIDTHS;

interface DialogFrameProps {
  title: string;
  width?: DialogWidth;
  /** Whether the dialog has a fixed height: its content loads after it opens. */
  tall?: boolean;
  /** Called on Escape, a click outside, or the screen reader's close gesture. */
  onDismiss: () => void;
  /** Called on Ctrl+Enter, in a dialog that saves without a `FormDialog`. */
  onSaveKey?: () => void;
  /** The element that gets the focus first; by default the first control. */
  initialFocus?: RefObject<HTMLElement | null> | (() => HTMLElement | null);
  /** Set to true before closing if the control that opened the dialog is removed. */
  openerGone?: RefObject<boolean>;
  /** Set to true before closing if another element gets the focus. */
  focusTaken?: RefObject<boolean>;
  children: ReactNode;
}

/** When an inner dialog closes, no other element gets the focus: the focus returns into this dialog. */
const noOtherFocus = () => null;

/** A modal dialog, open while it is rendered. Its children use `DIALOG_BODY` and `DIALOG_FOOT`. */
export function DialogFrame({
  title,
  width = 'normal',
  tall = false,
  onDismiss,
  onSaveKey,
  initialFocus,
  openerGone,
  focusTaken,
  children,
}: DialogFrameProps) {
  const { finalFocus, openers } = useReturnFocus(openerGone, focusTaken);
  useEffect(() => toasts.makeRoom(), []);
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onDismiss()}>
      <Dialog.Portal>
        <Dialog.Backdrop className={BACKDROP} forceRender />
        <Dialog.Viewport className={VIEWPORT}>
          <Dialog.Popup
            className={`${POPUP} ${WIDTHS[width]} ${tall ? TALL : ''}`}
            finalFocus={finalFocus}
            {...(initialFocus ? { initialFocus } : {})}
            onKeyDown={(event) => onSaveKey && isSaveKey(event) && onSaveKey()}
          >
            <Dialog.Title className={DIALOG_HEAD}>{title}</Dialog.Title>
            <NextFocusContext value={noOtherFocus}>
              <OpenersContext value={openers}>{children}</OpenersContext>
            </NextFocusContext>
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** A modal dialog with a question. Escape closes it, a click outside does not. */
export function AlertFrame({
  title,
  width = 'narrow',
  onDismiss,
  initialFocus,
  openerGone,
  focusTaken,
  children,
}: Omit<DialogFrameProps, 'tall' | 'onSaveKey'>) {
  const { finalFocus, openers } = useReturnFocus(openerGone, focusTaken);
  useEffect(() => toasts.makeRoom(), []);
  return (
    <AlertDialog.Root open onOpenChange={(open) => !open && onDismiss()}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className={BACKDROP} forceRender />
        <AlertDialog.Viewport className={VIEWPORT}>
          <AlertDialog.Popup
            className={`${POPUP} ${WIDTHS[width]}`}
            finalFocus={finalFocus}
            {...(initialFocus ? { initialFocus } : {})}
          >
            <AlertDialog.Title className={DIALOG_HEAD}>{title}</AlertDialog.Title>
            <OpenersContext value={openers}>{children}</OpenersContext>
          </AlertDialog.Popup>
        </AlertDialog.Viewport>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}

/** The text of the question. Screen readers announce it when the dialog opens. */
export function AlertText({ className = '', children }: { className?: string; children: ReactNode }) {
  return (
    <AlertDialog.Description render={<div />} className={className}>
      {children}
    </AlertDialog.Description>
  );
}
