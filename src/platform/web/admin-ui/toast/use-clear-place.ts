import { useLayoutEffect, type RefObject } from 'react';

/** The class of what no message may cover: a bar of actions, the title and the buttons of a dialog. */
const KEEP_CLEAR = '.keep-clear';

/** Pixels between a message and what it must not cover. */
const GAP = 6;

/**
 * How far the messages move away from their edge of the window, in pixels. All distances are from that edge.
 * @param usual where the messages begin, @param height how high they are
 */
export function clearPlace(usual: number, height: number, obstacles: readonly { near: number; far: number }[]): number {
  const sorted = obstacles.toSorted((a, b) => a.near - b.near);
  return sorted.reduce((from, { near, far }) => (near < from + height + GAP && far > from - GAP ? far + GAP : from), usual);
}

/** Moves the messages while they are shown: dialogs and bars come, go and scroll. */
export function useClearPlace(area: RefObject<HTMLElement | null>, isShown: boolean): void {
  useLayoutEffect(() => {
    const element = area.current;
    if (!isShown || !element) return;
    let frame = 0;
    function place(viewport: HTMLElement) {
      viewport.style.removeProperty('translate');
      const front = viewport.querySelector('[role="dialog"]')?.getBoundingClientRect();
      const { top, bottom } = viewport.getBoundingClientRect();
      const isAtTop = top < window.innerHeight / 2;
      const fromEdge = ({ top: upper, bottom: lower }: DOMRect) =>
        isAtTop ? { near: upper, far: lower } : { near: window.innerHeight - lower, far: window.innerHeight - upper };
      const isBeside = (one: DOMRect) => !front || one.right <= front.left || one.left >= front.right;
      const obstacles = [...document.querySelectorAll(KEEP_CLEAR)].map((one) => one.getBoundingClientRect());
      const usual = isAtTop ? top : window.innerHeight - bottom;
      const by = clearPlace(usual, front?.height ?? 0, obstacles.filter((one) => !isBeside(one)).map(fromEdge)) - usual;
      if (by > 0) viewport.style.setProperty('translate', `0 ${isAtTop ? by : -by}px`);
      frame = requestAnimationFrame(() => place(viewport));
    }
    place(element);
    return () => cancelAnimationFrame(frame);
  }, [area, isShown]);
}
