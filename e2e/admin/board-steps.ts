import { expect, type CDPSession, type Locator, type Page } from '@playwright/test';
import { toMinutes, weekOf, type IsoDate, type WallTime } from '../../src/platform/shared/wib.ts';

/** The week board. */
export function boardOf(page: Page): Locator {
  return page.getByRole('region', { name: 'Papan minggu' });
}

export async function openBoard(page: Page, day: IsoDate): Promise<Locator> {
  await page.goto(`/admin/calendar?view=week&week=${day}`);
  const board = boardOf(page);
  await expect(board.getByRole('group', { name: 'Hari dan jam' })).toHaveAttribute('aria-busy', 'false');
  return board;
}

/** A schedule on the board, by any text in its name. If it is in several lanes, the first one. */
export function onBoard(page: Page, text: string): Locator {
  return boardOf(page).getByRole('button', { name: text }).first();
}

/** Scrolls the board to a time of a day, and returns its point in the window. */
export async function pointAt(page: Page, day: IsoDate, time: WallTime): Promise<{ x: number; y: number }> {
  const column = page.locator(`[data-column="${day}"]`);
  // The board shows 16 hours of a day, from 06.00 on.
  const minute = toMinutes(time) - 6 * 60;
  const y = await column.evaluate((element, at) => {
    if (!(element instanceof HTMLElement)) throw new Error('The column is not an element of the page.');
    const inside = (at / (16 * 60)) * element.clientHeight;
    const scroller = element.closest('[role="group"][aria-label="Hari dan jam"]');
    scroller?.scrollTo({ top: element.offsetTop + inside - scroller.clientHeight / 2 });
    scroller?.scrollIntoView({ block: 'center' });
    return element.getBoundingClientRect().top + inside;
  }, minute);
  const box = await column.boundingBox();
  if (!box) throw new Error(`${day} is not on the board.`);
  return { x: box.x + box.width / 2, y: y + 1 };
}

/** Returns the point of a time in the window, but does not scroll. It is for the second point of a drag. */
export async function pointNow(page: Page, day: IsoDate, time: WallTime): Promise<{ x: number; y: number }> {
  const box = await page.locator(`[data-column="${day}"]`).boundingBox();
  if (!box) throw new Error(`${day} is not on the board.`);
  return { x: box.x + box.width / 2, y: box.y + ((toMinutes(time) - 6 * 60) / (16 * 60)) * box.height + 1 };
}

/** Waits until the board has not scrolled for twenty frames. While it scrolls, a tap would only end the scrolling. */
export async function boardAtRest(page: Page): Promise<void> {
  await boardOf(page)
    .getByRole('group', { name: 'Hari dan jam' })
    .evaluate(async (scroller) => {
      const place = () => `${scroller.scrollTop} ${window.scrollY}`;
      let [last, still] = [place(), 0];
      while (still < 20) {
        await new Promise((resolve) => requestAnimationFrame(resolve));
        still = place() === last ? still + 1 : 0;
        last = place();
      }
    });
}

/** The Monday of a day's week. Pass a day in a week that no other test uses. */
export function mondayFrom(day: IsoDate): IsoDate {
  return weekOf(day)[0] ?? day;
}

/** Sends touch events of one finger. */
export class Finger {
  private readonly session: CDPSession;

  constructor(session: CDPSession) {
    this.session = session;
  }

  private async touch(type: 'touchStart' | 'touchMove' | 'touchEnd', points: { x: number; y: number }[]): Promise<void> {
    await this.session.send('Input.dispatchTouchEvent', { type, touchPoints: points });
  }

  async press(at: { x: number; y: number }): Promise<void> {
    await this.touch('touchStart', [at]);
  }

  /** Moves the finger in eight steps, like a real finger. */
  async move(from: { x: number; y: number }, to: { x: number; y: number }): Promise<void> {
    for (let step = 1; step <= 8; step += 1) {
      const part = step / 8;
      await this.touch('touchMove', [{ x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part }]);
    }
  }

  async lift(): Promise<void> {
    // The finger rests before it is lifted. If it were lifted while it moves, the board would continue to scroll.
    await new Promise((resolve) => setTimeout(resolve, 100));
    await this.touch('touchEnd', []);
  }
}
