import type { Page } from '@playwright/test';

interface Shift {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
}

/**
 * Records the layout shifts of every page that is opened from now on. It begins when the HTML of the page is complete: before that,
 * a busy browser renders parts of the page at arbitrary times.
 * @param afterInput whether shifts within half a second of an input or a resize count too
 * @returns a function that returns the shifts of the current page so far, one line each
 */
export async function watchShifts(page: Page, { afterInput = true } = {}): Promise<() => Promise<string[]>> {
  await page.addInitScript((counts) => {
    const shifts: string[] = [];
    Object.assign(window, { shifts });
    const name = (node: Node | null) =>
      node instanceof Element ? `${node.nodeName}.${node.className}` : (node?.textContent ?? '?');
    const place = ({ x, y, width, height }: DOMRect) => `${x},${y} ${width}×${height}`;
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput, sources } = entry as unknown as Shift;
        if (hadRecentInput && !counts) continue;
        const moved = sources.map((one) => `${name(one.node)} ${place(one.previousRect)} → ${place(one.currentRect)}`);
        shifts.push(`${value}: ${moved.join('; ')}`);
      }
    });
    observer.observe({ type: 'layout-shift', buffered: true });
    // Forgets the shifts so far when the HTML is complete and two frames are drawn. It waits for frames, not timers, because a test
    // may stop the page's clock.
    const frame = window.requestAnimationFrame.bind(window);
    document.addEventListener(
      'readystatechange',
      () => {
        frame(() =>
          frame(() => {
            observer.takeRecords();
            shifts.length = 0;
          }),
        );
      },
      { once: true },
    );
  }, afterInput);
  return () => page.evaluate(() => Reflect.get(window, 'shifts') as string[]);
}
