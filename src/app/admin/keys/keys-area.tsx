import { createContext, useLayoutEffect, useMemo, useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { lazyDialog } from '#platform/web/admin-ui/dialog/lazy-dialog.tsx';
import { handleKey, keysAreOn } from './keys.ts';

const KeysDialog = lazyDialog({
  title: 'Tombol cepat',
  load: async () => (await import('./keys-dialog.tsx')).KeysDialog,
});

/** `show` opens the dialog that lists the shortcuts; `preload` loads its code before that. */
export const KeysContext = createContext({ show: () => {}, preload: KeysDialog.preload });

/** Handles the keyboard shortcuts of all screens, unless they are off on this device, and shows the dialog that lists them. */
export function Keys({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState(false);
  const navigate = useNavigate();
  const context = useMemo(() => ({ show: () => setShown(true), preload: KeysDialog.preload }), []);
  // A layout effect runs before the screen is painted, so no key press is lost.
  useLayoutEffect(() => {
    const actions = { showKeys: context.show, openArea: (path: string) => void navigate(path) };
    const listen = (event: KeyboardEvent) => keysAreOn() && handleKey(event, actions);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [context, navigate]);
  return (
    <KeysContext value={context}>
      {children}
      {shown && <KeysDialog onClose={() => setShown(false)} />}
    </KeysContext>
  );
}
