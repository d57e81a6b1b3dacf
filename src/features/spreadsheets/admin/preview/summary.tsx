import type { ReactNode } from 'react';
import { STATE_WORDS, type RowState } from './rows.ts';

/** The state of the rows that are shown; null shows all rows. */
export type Shown = RowState | null;

interface SummaryProps {
  counts: Readonly<Record<RowState, number>>;
  total: number;
  shown: Shown;
  onShow: (shown: Shown) => void;
  checking: boolean;
}

/** Shows the number of rows in each state. Pressing a number shows only the rows in that state. */
export function Summary({ counts, total, shown, onShow, checking }: SummaryProps) {
  const states = Object.entries(counts) as [RowState, number][];
  return (
    <div role="group" aria-label="Tampilkan baris" className="flex flex-wrap items-center gap-2">
      <Count isOn={shown === null} onPress={() => onShow(null)}>
        Semua <b className="tabular-nums">{total.toLocaleString('id-ID')}</b>
      </Count>
      {states.map(([state, count]) => (
        <Count key={state} isOn={shown === state} isBad={state === 'problem' && count > 0} onPress={() => onShow(state)}>
          {STATE_WORDS[state]} <b className="tabular-nums">{count.toLocaleString('id-ID')}</b>
        </Count>
      ))}
      <span role="status" className="text-xs text-soft">
        {checking ? 'Memeriksa…' : ''}
      </span>
    </div>
  );
}

interface CountProps {
  isOn: boolean;
  isBad?: boolean;
  onPress: () => void;
  children: ReactNode;
}

function Count({ isOn, isBad = false, onPress, children }: CountProps) {
  const look = isOn ? 'border-amber-text bg-amber-wash text-amber-text' : 'border-edge bg-raised text-ink hover:bg-sunk';
  return (
    <button
      type="button"
      aria-pressed={isOn}
      onClick={onPress}
      className={`min-h-touch cursor-pointer rounded-full border px-3 text-sm md:min-h-8 ${isBad && !isOn ? 'border-danger bg-danger-wash text-danger' : look}`}
    >
      {children}
    </button>
  );
}
