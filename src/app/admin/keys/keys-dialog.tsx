import { useState } from 'react';
import { DIALOG_BODY, DIALOG_FOOT, DialogFrame } from '#platform/web/admin-ui/dialog/dialog-frame.tsx';
import { Button } from '#platform/web/admin-ui/page/button.tsx';
import { KEYS, areShortcutsOn, switchKeys } from './keys.ts';

interface ShownKey {
  /** The keys as the dialog shows them. */
  shown: string;
  /** The effect of the keys, in Indonesian. */
  text: string;
}

/** Shortcuts with Ctrl (⌘ on a Mac). The toasts and the forms handle them. */
const FURTHER: readonly ShownKey[] = [
  { shown: 'Ctrl+Z', text: 'Urungkan perubahan terakhir di halaman ini' },
  { shown: 'Ctrl+Enter', text: 'Simpan formulir yang terbuka' },
];

/** Shortcuts of the week board. They act on the focused schedule, or on all selected schedules. */
const BOARD_KEYS: readonly ShownKey[] = [
  { shown: '← ↑ → ↓', text: 'Ke jadwal atau jam kosong di sebelahnya' },
  { shown: 'Enter', text: 'Buka jadwal, atau tambah di jam kosong' },
  { shown: 'm', text: 'Pindahkan dengan panah' },
  { shown: 'Ctrl+D', text: 'Duplikat ke minggu berikutnya' },
  { shown: 'Del', text: 'Hapus, setelah ditanya' },
  { shown: 'Shift+panah', text: 'Pilih beberapa; juga Shift+klik atau Shift+Spasi' },
  { shown: 'Esc', text: 'Lepas yang dipilih' },
  { shown: 'Page Up/Down', text: 'Minggu sebelumnya atau berikutnya' },
];

function KeyList({ keys }: { keys: readonly ShownKey[] }) {
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] content-start items-center gap-x-4 gap-y-1.5">
      {keys.map(({ shown, text }) => (
        <div key={shown} className="contents">
          <dt>
            <kbd className="inline-block min-w-8 rounded-sm border border-edge bg-sunk px-2 py-0.5 text-center font-sans text-xs font-semibold">
              {shown}
            </kbd>
          </dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Lists the shortcuts, with a switch for all of them. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  const [on, setOn] = useState(areShortcutsOn);
  return (
    <DialogFrame title="Tombol cepat" width="wide" onDismiss={onClose}>
      <div className={`${DIALOG_BODY} text-sm`}>
        <p className="mb-3 text-soft">Berlaku di luar isian dan dialog. Dengan Tab dan Enter semuanya tetap dapat dicapai.</p>
        <div className="grid gap-x-8 gap-y-4 md:grid-cols-2">
          <KeyList keys={[...KEYS, ...FURTHER]} />
          <div>
            <h3 className="mb-2 font-semibold text-ink">Di papan minggu</h3>
            <KeyList keys={BOARD_KEYS} />
          </div>
        </div>
        <label className="mt-3 flex min-h-touch cursor-pointer items-center gap-3 border-t border-line pt-2">
          <input
            type="checkbox"
            checked={on}
            onChange={({ target }) => {
              setOn(target.checked);
              switchKeys(target.checked);
            }}
            className="size-5 accent-amber-text"
          />
          Pakai tombol cepat di perangkat ini
        </label>
      </div>
      <div className={DIALOG_FOOT}>
        <Button onClick={onClose}>Tutup</Button>
      </div>
    </DialogFrame>
  );
}
