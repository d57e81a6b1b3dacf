import type { Page } from '@playwright/test';
import { expectNoSidewaysScroll } from './accessibility.ts';
import { valuesToTest, FULL } from '../runs.ts';
import { expect, test } from './fixtures.ts';

const LISTS = [
  '/admin/class',
  '/admin/subject',
  '/admin/subject/matematika',
  '/admin/calendar',
  '/admin/teacher',
  '/admin/mentor',
  '/admin/webinar',
  '/admin/laporan',
];
/** Addresses of tables whose rows shorten long texts on a phone. */
const SHORTENING = ['/admin/subject', '/admin/teacher', '/admin/webinar', '/admin/laporan'];
const WIDTHS = valuesToTest([360, 1366], [768, 1024, 1280, 1920]);
const ROW_BUTTONS = /^(Edit|Delete|Tindakan lain untuk) ./;

/** Returns the labels of row buttons whose text wraps, or that extend beyond their row. */
async function brokenButtons(page: Page): Promise<string[]> {
  return page.getByRole('button', { name: ROW_BUTTONS }).evaluateAll((buttons) =>
    buttons
      .filter((button) => {
        const texts = document.createTreeWalker(button, NodeFilter.SHOW_TEXT);
        let lines = 0;
        while (texts.nextNode()) {
          const range = document.createRange();
          range.selectNodeContents(texts.currentNode);
          lines = Math.max(lines, range.getClientRects().length);
        }
        const row = (button.closest('table, article, li') ?? document.body).getBoundingClientRect();
        const own = button.getBoundingClientRect();
        return lines > 1 || own.left < row.left || own.right > row.right;
      })
      .map((button) => button.getAttribute('aria-label') ?? ''),
  );
}

/** Returns for each column of each table how far its cells are to the left or right of its heading, in pixels. */
async function offsets(page: Page): Promise<number[]> {
  return page.getByRole('table').evaluateAll((tables) =>
    tables.flatMap((table) => {
      const heads = [...table.querySelectorAll('th')].map((cell) => cell.getBoundingClientRect().left);
      const cells = [...(table.querySelector('tbody tr')?.children ?? [])].map((cell) => cell.getBoundingClientRect().left);
      return table.querySelector('thead')?.offsetHeight ? heads.map((left, index) => Math.abs(left - (cells[index] ?? 0))) : [];
    }),
  );
}

/** For each row that shortens a text: returns the unused pixels between the texts and the right edge of the row. */
async function roomOfShortened(page: Page): Promise<number[]> {
  return page.locator('tbody tr').evaluateAll((all) =>
    all.flatMap((row) => {
      const cells = [...row.querySelectorAll('td:not([data-main], .record-actions)')];
      if (!cells.some((cell) => cell.scrollWidth > cell.clientWidth)) return [];
      const ends = cells.map((cell) => {
        const text = document.createRange();
        text.selectNodeContents(cell);
        return Math.min(text.getBoundingClientRect().right, cell.getBoundingClientRect().right);
      });
      return [row.getBoundingClientRect().right - Math.max(...ends)];
    }),
  );
}

for (const letters of ['as they are', 'wide'] as const) {
  const title = `each row button has its text on one line, and shortened texts use the whole row (letters ${letters})`;
  test(title, { tag: FULL }, async ({ adminPage: page }) => {
    test.slow();
    let shortened = 0;
    for (const path of LISTS) {
      await page.setViewportSize({ width: 360, height: 740 });
      await page.goto(path);
      await expect(page.getByRole('button', { name: ROW_BUTTONS }).first()).toBeVisible();
      if (SHORTENING.includes(path)) {
        const rooms = await roomOfShortened(page);
        // 12 pixels are the padding of the row, and 4 are the space of a focus ring.
        for (const room of rooms) expect(room, path).toBeLessThanOrEqual(12 + 4);
        shortened += rooms.length;
      }
      if (letters === 'wide') await page.evaluate(() => document.body.style.setProperty('letter-spacing', '0.12em'));
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 });
        expect(await brokenButtons(page), `${path} at ${width} px`).toEqual([]);
        for (const offset of await offsets(page)) expect(offset, `${path} at ${width} px`).toBeLessThan(1);
        await expectNoSidewaysScroll(page);
      }
    }
    expect(shortened).toBeGreaterThan(0);
  });
}
