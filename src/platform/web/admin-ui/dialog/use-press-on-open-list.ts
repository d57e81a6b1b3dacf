import { useEffect, useRef, type RefObject } from 'react';

/**
 * Whether a list of options or a calendar stood open in the form when the pointer last went down: such a press is meant for
 * it, to close it, and does nothing else. Give a click's `detail`: 0 is a key's, which no pointer pressed.
 */
export function usePressOnOpenList(form: RefObject<HTMLElement | null>): (clickDetail: number) => boolean {
  const stoodOpen = useRef(false);
  useEffect(() => {
    // On the window, before the list itself hears of the press and closes.
    const look = () => {
      stoodOpen.current = Boolean(form.current?.querySelector('[aria-expanded="true"]'));
    };
    window.addEventListener('pointerdown', look, true);
    return () => window.removeEventListener('pointerdown', look, true);
  }, [form]);
  return (clickDetail) => clickDetail > 0 && stoodOpen.current;
}
