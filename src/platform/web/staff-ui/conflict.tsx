import type { ReactNode } from 'react';

interface ConflictProps {
  /** What is stored now, in words; null until it was read. */
  stored: ReactNode;
  onRead: () => void;
  onKeep: () => void;
}

/** Asks which values to keep, after an admin or another device saved other values in the meantime. */
export function Conflict({ stored, onRead, onKeep }: ConflictProps) {
  return (
    <>
      {stored !== null && <p className="text-sm wrap-anywhere">Tersimpan sekarang: {stored}.</p>}
      <div className="flex flex-wrap gap-3">
        <button type="button" className="button" onClick={onRead}>
          Pakai yang tersimpan
        </button>
        <button type="button" className="button" onClick={onKeep}>
          Simpan isian saya
        </button>
      </div>
    </>
  );
}
