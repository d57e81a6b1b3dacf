import type { Page } from '@playwright/test';

interface Shift {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
}

/**
 * Watches every page that is opened from now on for what moves by itself once all of its HTML is drawn: a busy browser draws
 * a page while it still reads it, and where it stops to draw is chance.
 * @param afterInput whether what moves within half a second of an input, or of another size of the window, counts too
 * @returns tells what moved on the present page so far, a line for each
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
    // A test's own clock may stand still: the browser's frames do not.
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
