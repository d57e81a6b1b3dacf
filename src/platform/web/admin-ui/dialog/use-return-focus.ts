import { useState, type RefObject } from 'react';

/**
 * Where the focus goes when a dialog closes: the control that opened it, or, when that is gone or about to go (`gone`: its
 * row was deleted), the screen's heading, so that a keyboard never starts again from the top of the page.
 */
export function useReturnFocus(gone: RefObject<boolean> | undefined): () => HTMLElement | boolean {
  const [opener] = useState(() => document.activeElement);
  return () => {
    const stays = opener instanceof HTMLElement && opener.isConnected && opener !== document.body && !gone?.current;
    return stays ? opener : (document.querySelector<HTMLElement>('main h1') ?? true);
  };
}
