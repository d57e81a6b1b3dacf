import { createContext, useLayoutEffect, useMemo, useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { lazyDialog } from '#platform/web/admin-ui/dialog/lazy-dialog.tsx';
import { keysAreOn, takeKey } from './keys.ts';

const KeysDialog = lazyDialog({
  title: 'Tombol cepat',
  load: async () => (await import('./keys-dialog.tsx')).KeysDialog,
});

/** Opens the dialog of the shortcuts; `ahead` loads its code. */
export const KeysContext = createContext({ show: () => {}, ahead: KeysDialog.ahead });

/** Handles the shortcuts, unless they are off on this device, and shows their dialog. */
export function Keys({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState(false);
  const navigate = useNavigate();
  const context = useMemo(() => ({ show: () => setShown(true), ahead: KeysDialog.ahead }), []);
  // Before the screen is painted: a key that is pressed at first sight counts.
  useLayoutEffect(() => {
    const acts = { showKeys: context.show, openArea: (path: string) => void navigate(path) };
    const listen = (event: KeyboardEvent) => keysAreOn() && takeKey(event, acts);
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
