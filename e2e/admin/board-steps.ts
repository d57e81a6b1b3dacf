import { expect, type CDPSession, type Locator, type Page } from '@playwright/test';
import { toMinutes, weekOf, type IsoDate, type WallTime } from '../../src/platform/shared/wib.ts';

/** The board of a day's week. */
export function boardOf(page: Page): Locator {
  return page.getByRole('region', { name: 'Papan minggu' });
}

export async function openBoard(page: Page, day: IsoDate): Promise<Locator> {
  await page.goto(`/admin/calendar?view=week&week=${day}`);
  const board = boardOf(page);
  await expect(board.getByRole('group', { name: 'Hari dan jam' })).toHaveAttribute('aria-busy', 'false');
  return board;
}

/** A schedule on the board, by any text of its name; the first of its lanes. */
export function onBoard(page: Page, text: string): Locator {
  return boardOf(page).getByRole('button', { name: text }).first();
}

/** Where a day's minute lies in the window; the board is scrolled there. */
export async function pointAt(page: Page, day: IsoDate, time: WallTime): Promise<{ x: number; y: number }> {
  const column = page.locator(`[data-column="${day}"]`);
  const minute = toMinutes(time) - 6 * 60;
  const y = await column.evaluate((element, at) => {
    if (!(element instanceof HTMLElement)) throw new Error('The column is no element of the page.');
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

/** The same without scrolling: for a second point of one movement. */
export async function pointNow(page: Page, day: IsoDate, time: WallTime): Promise<{ x: number; y: number }> {
  const box = await page.locator(`[data-column="${day}"]`).boundingBox();
  if (!box) throw new Error(`${day} is not on the board.`);
  return { x: box.x + box.width / 2, y: box.y + ((toMinutes(time) - 6 * 60) / (16 * 60)) * box.height + 1 };
}

/** Once the board has stood still for a while: a tap on what still scrolls only stops it. */
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

/** A Monday that no other test uses, from any free day. */
export function mondayFrom(day: IsoDate): IsoDate {
  return weekOf(day)[0] ?? day;
}

/** A finger on the screen. */
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

  /** In steps, as fingers move. */
  async move(from: { x: number; y: number }, to: { x: number; y: number }): Promise<void> {
    for (let step = 1; step <= 8; step += 1) {
      const part = step / 8;
      await this.touch('touchMove', [{ x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part }]);
    }
  }

  async lift(): Promise<void> {
    // Longer than a browser takes a finger to be on its way: one that is lifted while it moves throws what it scrolls.
    await new Promise((resolve) => setTimeout(resolve, 100));
    await this.touch('touchEnd', []);
  }
}
