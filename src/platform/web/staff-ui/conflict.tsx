import type { ReactNode } from 'react';
import { Notice, show } from './notice.tsx';

/** The pressed button has disappeared. Both choices come into view, with the message. */
function focus(box: HTMLElement | null): void {
  box?.focus({ preventScroll: true });
  show(box);
}

interface ConflictProps {
  /** The text of the refusal. */
  failure: string | null;
  /** What is stored now, in words; null until it was read. */
  stored: ReactNode;
  onRead: () => void;
  onKeep: () => void;
}

/** Asks which values to keep, after an admin or another device saved other values in the meantime. */
export function Conflict({ failure, stored, onRead, onKeep }: ConflictProps) {
  return (
    <div ref={focus} tabIndex={-1} className="flex flex-col gap-3 outline-none">
      <Notice kind="error">{failure}</Notice>
      {stored !== null && <p className="text-sm wrap-anywhere">Tersimpan sekarang: {stored}</p>}
      <div className="flex flex-wrap gap-3">
        <button type="button" className="button" onClick={onRead}>
          Pakai yang tersimpan
        </button>
        <button type="button" className="button" onClick={onKeep}>
          Simpan isian saya
        </button>
      </div>
    </div>
  );
}
