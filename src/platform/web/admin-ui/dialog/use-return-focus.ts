import { createContext, useContext, useState, type RefObject } from 'react';

/** The controls that opened this dialog's outer dialogs, or the dialog before it; the nearest first. */
export const OpenersContext = createContext<readonly (Element | null)[]>([]);

/** The element that takes the focus instead when a dialog closes, such as the record that it made; null for none. */
export const NextFocusContext = createContext<() => HTMLElement | null>(() => null);

function canTakeFocus(element: Element | null): element is HTMLElement {
  return element instanceof HTMLElement && element.isConnected && element !== document.body;
}

/**
 * Where the focus goes when a dialog closes: to the control that opened it or, if that closed too, to the one that opened the
 * outer dialog. If the control is about to be removed (`gone`: its row was deleted), to the screen's heading, so that
 * keyboard users don't restart at the top of the page. If another element has `taken` the focus, it stays there. Pass `openers`
 * to inner dialogs.
 */
export function useReturnFocus(gone?: RefObject<boolean>, taken?: RefObject<boolean>) {
  const around = useContext(OpenersContext);
  const nextFocus = useContext(NextFocusContext);
  const [openers] = useState(() => [document.activeElement, ...around]);
  const finalFocus = (): HTMLElement | boolean => {
    if (taken?.current) return false;
    const opener = gone?.current ? undefined : openers.find(canTakeFocus);
    return nextFocus() ?? opener ?? document.querySelector<HTMLElement>('main h1') ?? true;
  };
  return { finalFocus, openers };
}
