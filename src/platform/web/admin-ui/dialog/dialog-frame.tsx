import { AlertDialog } from '@base-ui/react/alert-dialog';
import { Dialog } from '@base-ui/react/dialog';
import type { ReactNode, RefObject } from 'react';
import { OpenersContext, useReturnFocus } from './use-return-focus.ts';

const BACKDROP =
  'scrim fixed inset-0 z-(--z-popup) bg-scrim transition-opacity duration-150 data-ending-style:opacity-0 data-starting-style:opacity-0 motion-reduce:transition-none';
const VIEWPORT = 'fixed inset-0 z-(--z-popup) flex items-end justify-center overflow-hidden md:items-center md:p-6';
const POPUP =
  'relative flex max-h-[calc(100dvh-var(--safe-top)-1rem)] min-h-0 w-full flex-col overflow-hidden rounded-t-lg border border-line bg-paper text-ink shadow-dialog outline-none transition-[opacity,translate] duration-150 data-ending-style:translate-y-3 data-ending-style:opacity-0 data-starting-style:translate-y-3 data-starting-style:opacity-0 motion-reduce:transition-none md:max-h-full md:rounded-lg';
export const DIALOG_HEAD = 'border-b border-line px-5 py-3.5 font-display text-lg font-bold wrap-anywhere text-ink';
export const DIALOG_BODY = 'min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 py-4';
export const DIALOG_FOOT =
  'flex flex-wrap justify-end gap-3 border-t border-line px-5 pt-3 pb-[calc(0.75rem+var(--safe-bottom))] md:pb-3 max-md:*:flex-1';

const WIDTHS = { narrow: 'md:max-w-md', normal: 'md:max-w-xl', wide: 'md:max-w-3xl' } as const;

interface DialogFrameProps {
  title: string;
  width?: keyof typeof WIDTHS;
  /** Escape, a click outside, or the screen reader's close gesture. */
  onDismiss: () => void;
  /** What has the focus first; by default the first control. */
  initialFocus?: RefObject<HTMLElement | null> | (() => HTMLElement | null);
  /** Set before closing when the control that opened the dialog goes with it. */
  openerGone?: RefObject<boolean>;
  children: ReactNode;
}

/** A modal dialog, open as long as it is rendered: head, and what is put inside (`DIALOG_BODY`, `DIALOG_FOOT`). */
export function DialogFrame({ title, width = 'normal', onDismiss, initialFocus, openerGone, children }: DialogFrameProps) {
  const { finalFocus, openers } = useReturnFocus(openerGone);
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onDismiss()}>
      <Dialog.Portal>
        <Dialog.Backdrop className={BACKDROP} forceRender />
        <Dialog.Viewport className={VIEWPORT}>
          <Dialog.Popup
            className={`${POPUP} ${WIDTHS[width]}`}
            finalFocus={finalFocus}
            {...(initialFocus ? { initialFocus } : {})}
          >
            <Dialog.Title className={DIALOG_HEAD}>{title}</Dialog.Title>
            <OpenersContext value={openers}>{children}</OpenersContext>
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** A question that wants an answer: a click outside does not close it, Escape does. */
export function AlertFrame({ title, width = 'narrow', onDismiss, initialFocus, openerGone, children }: DialogFrameProps) {
  const { finalFocus, openers } = useReturnFocus(openerGone);
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

/** The question itself: read out when the dialog opens. */
export function AlertText({ className = '', children }: { className?: string; children: ReactNode }) {
  return (
    <AlertDialog.Description render={<div />} className={className}>
      {children}
    </AlertDialog.Description>
  );
}
