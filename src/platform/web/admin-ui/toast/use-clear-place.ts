import { useLayoutEffect, type RefObject } from 'react';

/** The class of elements that no message may cover: a bar of actions, the fields and buttons of a dialog. */
const KEEP_CLEAR = '.keep-clear';

/** The distance between a message and an element with this class, in pixels. */
const GAP = 6;

/**
 * Returns where the messages begin without covering an obstacle. All values are distances in pixels from the edge of the window at
 * which the messages are: the top or the bottom. Example: messages of 50 px usually begin at 16 px. A bar from 20 to 60 px is in the
 * way, so they begin at 66 px.
 * @param usual where the messages begin if nothing is there
 * @param height the height of the messages
 * @param obstacles the nearest and the farthest edge of each obstacle
 * @param screen the height of the window, and where the messages begin if no place in it is clear
 */
export function clearPlace(
  usual: number,
  height: number,
  obstacles: readonly { near: number; far: number }[],
  screen: { height: number; otherwise: number },
): number {
  const sorted = obstacles.toSorted((a, b) => a.near - b.near);
  const clear = sorted.reduce(
    (from, { near, far }) => (near < from + height + GAP && far > from - GAP ? far + GAP : from),
    usual,
  );
  return clear + height > screen.height ? screen.otherwise : clear;
}

/**
 * Keeps the messages clear of obstacles while they are shown. It checks in every frame, because dialogs and bars open, close
 * and scroll.
 */
export function useClearPlace(area: RefObject<HTMLElement | null>, isShown: boolean): void {
  useLayoutEffect(() => {
    const element = area.current;
    if (!isShown || !element) return;
    let frame = 0;
    function avoidObstacles(viewport: HTMLElement) {
      // The usual place is measured without the shift of the last frame.
      viewport.style.removeProperty('translate');
      // The message in front: its role is `dialog`.
      const front = viewport.querySelector('[role="dialog"]')?.getBoundingClientRect();
      const { top, bottom } = viewport.getBoundingClientRect();
      const isAtTop = top < window.innerHeight / 2;
      const fromEdge = ({ top: upper, bottom: lower }: DOMRect) =>
        isAtTop ? { near: upper, far: lower } : { near: window.innerHeight - lower, far: window.innerHeight - upper };
      const isBeside = (box: DOMRect) => !front || box.right <= front.left || box.left >= front.right;
      const obstacles = [...document.querySelectorAll(KEEP_CLEAR)].map((obstacle) => obstacle.getBoundingClientRect());
      const usual = isAtTop ? top : window.innerHeight - bottom;
      const height = front?.height ?? 0;
      // At the top of the window are the titles of dialogs, which a message may cover.
      const screen = { height: window.innerHeight, otherwise: isAtTop ? usual : window.innerHeight - height - GAP };
      const shift = clearPlace(usual, height, obstacles.filter((box) => !isBeside(box)).map(fromEdge), screen) - usual;
      if (shift > 0) viewport.style.setProperty('translate', `0 ${isAtTop ? shift : -shift}px`);
      frame = requestAnimationFrame(() => avoidObstacles(viewport));
    }
    avoidObstacles(element);
    return () => cancelAnimationFrame(frame);
  }, [area, isShown]);
}
