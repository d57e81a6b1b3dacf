import { createContext, useContext, useState, type RefObject } from 'react';

/** What opened the first of several dialogs that follow one another; null where a dialog stands for itself. */
export const FirstOpenerContext = createContext<Element | null>(null);

/**
 * Where the focus goes when a dialog closes: the control that opened it, or, when that is gone or about to go (`gone`: its
 * row was deleted), the screen's heading, so that a keyboard never starts again from the top of the page.
 */
export function useReturnFocus(gone: RefObject<boolean> | undefined): () => HTMLElement | boolean {
  const firstOpener = useContext(FirstOpenerContext);
  const [opener] = useState(() => firstOpener ?? document.activeElement);
  return () => {
    const stays = opener instanceof HTMLElement && opener.isConnected && opener !== document.body && !gone?.current;
    return stays ? opener : (document.querySelector<HTMLElement>('main h1') ?? true);
  };
}
