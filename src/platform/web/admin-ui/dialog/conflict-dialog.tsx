import type { ChangedField } from '../record/edit-conflict.ts';
import { Button } from '../page/button.tsx';
import { AlertFrame, AlertText, DIALOG_BODY, DIALOG_FOOT } from './dialog-frame.tsx';

interface ConflictDialogProps {
  changes: readonly ChangedField[];
  onKeepMine: () => void;
  onTakeTheirs: () => void;
  /** Called to return to the form without a decision. */
  onBack: () => void;
}

function Value({ heading, text }: { heading: string; text: string }) {
  return (
    <div className="min-w-0 rounded-sm bg-sunk px-3 py-2">
      <p className="text-xs font-semibold text-soft">{heading}</p>
      <p className="text-sm wrap-anywhere whitespace-pre-wrap">
        {text === '' ? <span className="text-soft">(kosong)</span> : text}
      </p>
    </div>
  );
}

/** Opens when somebody else has saved the record: compares their changes with the form, and lets the person choose. */
export function ConflictDialog({ changes, onKeepMine, onTakeTheirs, onBack }: ConflictDialogProps) {
  return (
    <AlertFrame title="Data ini baru saja diubah orang lain" width="wide" onDismiss={onBack}>
      <div className={`${DIALOG_BODY} flex flex-col gap-4`}>
        <AlertText className="text-sm">
          Belum ada yang tertimpa. Bandingkan, lalu pilih: simpan isian Anda, atau pakai yang sudah tersimpan.
        </AlertText>
        <ul className="flex flex-col gap-4">
          {changes.map((change) => (
            <li key={change.name}>
              <p className="mb-1 text-sm font-semibold">{change.label}</p>
              {change.alsoChangedByMe ? (
                <div className="grid gap-2 md:grid-cols-2">
                  <Value heading="Tersimpan sekarang" text={change.stored} />
                  <Value heading="Isian Anda" text={change.typed} />
                </div>
              ) : (
                <Value
                  heading="Diubah orang lain, tidak oleh Anda. Nilai ini dipakai, apa pun pilihan Anda."
                  text={change.stored}
                />
              )}
            </li>
          ))}
        </ul>
      </div>
      <div className={DIALOG_FOOT}>
        <Button onClick={onBack}>Kembali ke isian</Button>
        <Button onClick={onTakeTheirs}>Pakai yang tersimpan</Button>
        <Button look="primary" onClick={onKeepMine}>
          Simpan isian saya
        </Button>
      </div>
    </AlertFrame>
  );
}
