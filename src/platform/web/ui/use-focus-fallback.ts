import { type RefObject, useLayoutEffect } from 'react';

/**
 * Moves the focus to the heading of the section if a box is removed while it has the focus. Otherwise the browser would drop the
 * focus.
 */
export function useFocusFallback(box: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = box.current;
    const section = element?.parentElement?.closest('section, article, main');
    return () => {
      if (!element?.contains(document.activeElement)) return;
      // After React has removed the box.
      queueMicrotask(() => {
        const heading = section?.querySelector<HTMLElement>('h1, h2');
        heading?.setAttribute('tabindex', '-1');
        heading?.focus();
      });
    };
  }, [box]);
}
