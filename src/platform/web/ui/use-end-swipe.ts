import { type RefObject, useEffect, useRef } from 'react';

/** The minimum length of a swipe. */
const SWIPE_PX = 40;

/**
 * Handles swipes beyond the ends of a horizontally scrolling box: to the right at its start, to the left at its end. All other
 * swipes scroll natively. A handled swipe is prevented, because browsers would go back or forward in the history.
 */
export function useEndSwipe(box: RefObject<HTMLElement | null>, onSwipe: (end: 'start' | 'end') => void): void {
  const latest = useRef(onSwipe);
  useEffect(() => {
    latest.current = onSwipe;
  });

  useEffect(() => {
    const element = box.current;
    if (!element) return;
    let from: { x: number; y: number; atStart: boolean; atEnd: boolean } | null = null;

    /** Returns by how many pixels a touch pulls an end of the box: above 0 its start, below 0 its end, 0 if it pulls none. */
    const pull = ({ clientX, clientY }: Touch): number => {
      if (!from) return 0;
      const moved = clientX - from.x;
      const isPulled = Math.abs(moved) > Math.abs(clientY - from.y) && (moved > 0 ? from.atStart : from.atEnd);
      return isPulled ? moved : 0;
    };
    const begin = ({ touches }: TouchEvent) => {
      const [touch] = touches;
      const { scrollLeft, scrollWidth, clientWidth } = element;
      const atEnd = scrollLeft + clientWidth >= scrollWidth - 1;
      from = touch && touches.length === 1 ? { x: touch.clientX, y: touch.clientY, atStart: scrollLeft <= 1, atEnd } : null;
    };
    const move = (event: TouchEvent) => {
      const [touch] = event.touches;
      if (touch && event.cancelable && pull(touch) !== 0) event.preventDefault();
    };
    const finish = ({ changedTouches: [touch] }: TouchEvent) => {
      const pulled = touch ? pull(touch) : 0;
      from = null;
      if (Math.abs(pulled) > SWIPE_PX) latest.current(pulled > 0 ? 'start' : 'end');
    };

    element.addEventListener('touchstart', begin, { passive: true });
    element.addEventListener('touchmove', move, { passive: false });
    element.addEventListener('touchend', finish, { passive: true });
    return () => {
      element.removeEventListener('touchstart', begin);
      element.removeEventListener('touchmove', move);
      element.removeEventListener('touchend', finish);
    };
  }, [box]);
}
