import { createContext, useLayoutEffect, useMemo, useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { lazyDialog } from '#platform/web/admin-ui/dialog/lazy-dialog.tsx';
import { handleKey, areShortcutsOn } from './keys.ts';

const KeysDialog = lazyDialog({
  title: 'Tombol cepat',
  load: async () => (await import('./keys-dialog.tsx')).KeysDialog,
});

/** Lets any part of the admin area open the dialog with the shortcuts (`show`), or load its code earlier (`preload`). */
export const KeysContext = createContext({ show: () => {}, preload: KeysDialog.preload });

/** Handles the keyboard shortcuts of all screens, unless they are off on this device, and shows the dialog that lists them. */
export function Keys({ children }: { children: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false);
  const navigate = useNavigate();
  const context = useMemo(() => ({ show: () => setIsOpen(true), preload: KeysDialog.preload }), []);
  // A layout effect runs before the screen is painted, so no key press is lost.
  useLayoutEffect(() => {
    const actions = { showKeys: context.show, openArea: (path: string) => void navigate(path) };
    const listen = (event: KeyboardEvent) => areShortcutsOn() && handleKey(event, actions);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [context, navigate]);
  return (
    <KeysContext value={context}>
      {children}
      {isOpen && <KeysDialog onClose={() => setIsOpen(false)} />}
    </KeysContext>
  );
}
