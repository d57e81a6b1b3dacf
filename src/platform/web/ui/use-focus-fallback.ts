import { type RefObject, useLayoutEffect } from 'react';

/** If a box is removed while it has the focus, the heading of its section takes the focus; the browser would drop it. */
export function useFocusFallback(box: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = box.current;
    const place = element?.parentElement?.closest('section, article, main');
    return () => {
      if (!element?.contains(document.activeElement)) return;
      queueMicrotask(() => {
        const heading = place?.querySelector<HTMLElement>('h1, h2');
        heading?.setAttribute('tabindex', '-1');
        heading?.focus();
      });
    };
  }, [box]);
}
