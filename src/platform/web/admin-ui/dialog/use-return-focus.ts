import { createContext, useContext, useState, type RefObject } from 'react';

/** The controls that opened the dialogs around or before this one, the nearest first. */
export const OpenersContext = createContext<readonly (Element | null)[]>([]);

/** Returns the element that gets the focus instead when a dialog closes, such as the new record; null for none. */
export const NextFocusContext = createContext<() => HTMLElement | null>(() => null);

/** Whether the element is still in the page. */
function canTakeFocus(element: Element | null): element is HTMLElement {
  return element instanceof HTMLElement && element.isConnected && element !== document.body;
}

/**
 * Decides where the focus goes when a dialog closes: to the control that opened it or, if that is gone too, to the control that
 * opened the outer dialog. If the control is about to be removed (`gone`: its row was deleted), the focus goes to the screen's
 * heading, so that keyboard users don't restart at the top of the page. If another element has `taken` the focus, it stays there.
 * Pass `openers` to inner dialogs.
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
