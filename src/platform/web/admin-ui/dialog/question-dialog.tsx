import { useRef } from 'react';
import { Button } from '../page/button.tsx';
import { AlertFrame, AlertText, DIALOG_BODY, DIALOG_FOOT } from './dialog-frame.tsx';

interface QuestionDialogProps {
  question: string;
  onAnswer: (store: boolean) => void;
}

/** Asks before something unusual is stored; going back is what comes first. */
export function QuestionDialog({ question, onAnswer }: QuestionDialogProps) {
  const backRef = useRef<HTMLButtonElement>(null);
  return (
    <AlertFrame title="Periksa dulu" onDismiss={() => onAnswer(false)} initialFocus={backRef}>
      <AlertText className={`${DIALOG_BODY} text-sm`}>{question}</AlertText>
      <div className={DIALOG_FOOT}>
        <Button ref={backRef} onClick={() => onAnswer(false)}>
          Kembali ke isian
        </Button>
        <Button look="primary" onClick={() => onAnswer(true)}>
          Simpan juga
        </Button>
      </div>
    </AlertFrame>
  );
}
