import { useState } from 'react';
import { DIALOG_BODY, DIALOG_FOOT, DialogFrame } from '#platform/web/admin-ui/dialog/dialog-frame.tsx';
import { Button } from '#platform/web/admin-ui/page/button.tsx';
import { KEYS, keysAreOn, switchKeys } from './keys.ts';

/** Lists the shortcuts, with a switch for all of them. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  const [on, setOn] = useState(keysAreOn);
  return (
    <DialogFrame title="Tombol cepat" width="narrow" onDismiss={onClose}>
      <div className={`${DIALOG_BODY} text-sm`}>
        <p className="mb-3 text-soft">Berlaku di luar isian dan dialog. Dengan Tab dan Enter semuanya tetap dapat dicapai.</p>
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-1.5">
          {KEYS.map(({ shown, text }) => (
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
