import { createContext, useContext, useEffect, useRef, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useBlocker, type Blocker } from 'react-router';
import { Button } from '../page/button.tsx';
import type { StoredRecord } from '../record/resource.ts';
import type { RecordForm } from '../record/use-record-form.ts';
import { AlertFrame, AlertText, DIALOG_BODY, DIALOG_FOOT } from './dialog-frame.tsx';

/**
 * Whether a form around this one has unsaved input. The router calls only the innermost guard, so that guard must know of the outer
 * form.
 */
export const OuterUnsavedContext = createContext(false);

/**
 * Blocks leaving the page (links, the Back button, closing the tab) while this form or one around it has unsaved input.
 */
function useLeaveGuard(unsaved: boolean): Blocker {
  const unsavedAround = useContext(OuterUnsavedContext);
  const active = unsaved || unsavedAround;
  useEffect(() => {
    if (!active) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [active]);
  return useBlocker(active);
}

interface DiscardDialogProps {
  text?: string;
  onKeep: () => void;
  onDiscard: () => void;
}

/** Asks before unsaved input is discarded. */
function DiscardDialog({ text = 'Isian yang belum disimpan akan hilang.', onKeep, onDiscard }: DiscardDialogProps) {
  const keepRef = useRef<HTMLButtonElement>(null);
  return (
    <AlertFrame title="Buang perubahan?" onDismiss={onKeep} initialFocus={keepRef}>
      <AlertText className={`${DIALOG_BODY} text-sm`}>{text}</AlertText>
      <div className={DIALOG_FOOT}>
        <Button ref={keepRef} onClick={onKeep}>
          Lanjut mengisi
        </Button>
        <Button look="danger" onClick={onDiscard}>
          Buang
        </Button>
      </div>
    </AlertFrame>
  );
}

/**
 * Asks before unsaved work on a screen is lost: when the person leaves the page, and before `ask` runs its argument.
 * @param text names the work that would be lost
 * @returns `question` to render, and `ask`.
 */
export function useDiscardQuestion(unsaved: boolean, text: string) {
  const [pending, setPending] = useState<(() => void) | null>(null);
  const leaving = useLeaveGuard(unsaved);
  const ask = (run: () => void) => (unsaved ? setPending(() => run) : run());
  const question = (pending !== null || leaving.state === 'blocked') && (
    <DiscardDialog
      text={text}
      onKeep={() => {
        setPending(null);
        leaving.reset?.();
      }}
      onDiscard={() => {
        setPending(null);
        if (leaving.state === 'blocked') leaving.proceed();
        else pending?.();
      }}
    />
  );
  return { question, ask };
}

/**
 * Asks before unsaved input of a dialog is lost: when the person closes it or leaves the page.
 * @returns `question` to render, and `dismiss`, which closes the dialog.
 */
export function useDismissal<Item extends StoredRecord, Values extends FieldValues, Body extends FieldValues>(
  { saving, dirty, hasUnsaved }: RecordForm<Item, Values, Body>,
  onClose: () => void,
) {
  const [asking, setAsking] = useState(false);
  const leaving = useLeaveGuard(dirty && !saving);

  function dismiss() {
    if (saving) return;
    if (hasUnsaved()) setAsking(true);
    else onClose();
  }

  const question = (asking || leaving.state === 'blocked') && (
    <DiscardDialog
      onKeep={() => {
        setAsking(false);
        leaving.reset?.();
      }}
      onDiscard={() => {
        if (leaving.state === 'blocked') leaving.proceed();
        else onClose();
      }}
    />
  );
  return { dismiss, question };
}
