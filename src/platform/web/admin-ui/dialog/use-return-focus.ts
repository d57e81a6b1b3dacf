import { createContext, useContext, useLayoutEffect, useState, type RefObject } from 'react';

/** The controls that opened the dialogs around or before this one, the nearest first. */
export const OpenersContext = createContext<readonly (Element | null)[]>([]);

/**
 * Returns the element that gets the focus when a dialog closes, instead of the control that opened it: the new record, for example.
 * Null for none.
 */
export const NextFocusContext = createContext<() => HTMLElement | null>(() => null);

/** Whether the element is still in the page. */
function canTakeFocus(element: Element | null): element is HTMLElement {
  return element instanceof HTMLElement && element.isConnected && element !== document.body;
}

/**
 * Decides where the focus goes when a dialog closes. The first of these that applies:
 * 1. If another element has `taken` the focus, the focus stays there.
 * 2. The element that the screen names (`NextFocusContext`), such as the new record.
 * 3. The control that opened the dialog or, if it is no longer in the page, the control that opened the outer dialog. Not if the
 *    control is about to be removed (`gone`: its row was deleted).
 * 4. The screen's heading, so that keyboard users don't restart at the top of the page.
 *
 * Pass `openers` to inner dialogs.
 */
export function useReturnFocus(gone?: RefObject<boolean>, taken?: RefObject<boolean>) {
  const outerOpeners = useContext(OpenersContext);
  const nextFocus = useContext(NextFocusContext);
  const [openers] = useState(() => [document.activeElement, ...outerOpeners]);
  // When a dialog is removed together with its focused field, WebKit scrolls to the end of the page, where the dialog was. So the field
  // loses the focus before. Base UI does this only for a dialog that it hides itself, but these are removed by their parents. In
  // `finalFocus` it would not be safe, because Base UI may call it while the dialog stays open.
  useLayoutEffect(
    () => () => {
      if (!taken?.current && document.activeElement instanceof HTMLElement) document.activeElement.blur();
    },
    [taken],
  );
  const finalFocus = (): HTMLElement | boolean => {
    if (taken?.current) return false;
    const opener = gone?.current ? undefined : openers.find(canTakeFocus);
    return nextFocus() ?? opener ?? document.querySelector<HTMLElement>('main h1') ?? true;
  };
  return { finalFocus, openers };
}
