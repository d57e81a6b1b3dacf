import { createContext, useContext, useState, type RefObject } from 'react';

/** The controls that opened the dialogs around this one, or the one before it in a row of dialogs; the nearest first. */
export const OpenersContext = createContext<readonly (Element | null)[]>([]);

function canTakeFocus(element: Element | null): element is HTMLElement {
  return element instanceof HTMLElement && element.isConnected && element !== document.body;
}

/**
 * Where the focus goes when a dialog closes: the control that opened it, or, when that closes along with it, the one that
 * opened the dialog around it. When it is about to go (`gone`: its row was deleted), the screen's heading, so that a
 * keyboard never starts again from the top of the page. Nowhere when it is
 * `taken`. `openers` is for the dialogs inside.
 */
export function useReturnFocus(gone?: RefObject<boolean>, taken?: RefObject<boolean>) {
  const around = useContext(OpenersContext);
  const [openers] = useState(() => [document.activeElement, ...around]);
  const finalFocus = (): HTMLElement | boolean => {
    if (taken?.current) return false;
    const opener = gone?.current ? undefined : openers.find(canTakeFocus);
    return opener ?? document.querySelector<HTMLElement>('main h1') ?? true;
  };
  return { finalFocus, openers };
}
