import { useRef } from 'react';
import { Button } from '../page/button.tsx';
import { AlertFrame, AlertText, DIALOG_BODY, DIALOG_FOOT } from './dialog-frame.tsx';

interface DiscardDialogProps {
  onKeep: () => void;
  onDiscard: () => void;
}

/** Asks before typed text is thrown away. */
export function DiscardDialog({ onKeep, onDiscard }: DiscardDialogProps) {
  const keepRef = useRef<HTMLButtonElement>(null);
  return (
    <AlertFrame title="Buang perubahan?" onDismiss={onKeep} initialFocus={keepRef}>
      <AlertText className={`${DIALOG_BODY} text-sm`}>Isian yang belum disimpan akan hilang.</AlertText>
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
