import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import { IS_FULL } from '../runs.ts';

const axePath = createRequire(import.meta.url).resolve('axe-core/axe.min.js');
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** The rules of axe about colours. The results of all other rules are the same in both colour schemes. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block'];

interface Violation {
  id: string;
  help: string;
  nodes: { html: string; failureSummary?: string }[];
}

/** Waits for finite animations to end, then runs axe on the visible page. */
async function scan(page: Page, runOnly: string[]): Promise<void> {
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter((animation) => animation.effect?.getComputedTiming().endTime !== Infinity)
        .map((animation) => animation.finished.catch(() => null)),
    ),
  );
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(await readFile(axePath, 'utf8'));
  const violations = await page.evaluate<Violation[]>(
    `axe.run(document, { runOnly: ${JSON.stringify(runOnly)}, resultTypes: ['violations'] }).then((results) => results.violations.map(({ id, help, nodes }) => ({ id, help, nodes: nodes.map(({ html, failureSummary }) => ({ html, failureSummary })) })))`,
  );
  expect(violations, JSON.stringify(violations, null, 2)).toEqual([]);
}

/** Checks the visible page in its current colour scheme. */
export async function expectAccessible(page: Page): Promise<void> {
  await scan(page, TAGS);
}

/**
 * Checks the visible page in the light colour scheme. The full run (`npm run test:full`) also checks the colours of the dark
 * scheme, then switches back. (`tokens.test.ts` checks the contrast of both schemes in every run.)
 *
 * The full run switches transitions off, and leaves them off. With transitions, rows outside the window begin to fade in when axe
 * scrolls to them, and axe would measure their colours in the middle of the fade.
 */
export async function expectAccessibleInBothSchemes(page: Page): Promise<void> {
  await expectAccessible(page);
  if (!IS_FULL) return;
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('*, ::before, ::after, ::backdrop { transition: none !important; }');
    document.adoptedStyleSheets = [sheet];
  });
  await page.emulateMedia({ colorScheme: 'dark' });
  await scan(page, COLOR_RULES);
  await page.emulateMedia({ colorScheme: 'light' });
}

/**
 * Runs `check` with a window that is as high as the page. In a lower window, a bar at the edge of the screen would cover some of
 * the content, and which content would depend on the installed fonts.
 */
export async function expectWholePageAccessible(
  page: Page,
  check: (page: Page) => Promise<void> = expectAccessible,
): Promise<void> {
  const size = page.viewportSize();
  if (!size) throw new Error('The page has no viewport of its own.');
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width: size.width, height });
  await check(page);
  await page.setViewportSize(size);
}

/** Expects that the page does not scroll sideways. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const { scroll, client } = await page.evaluate(() => ({
    scroll: document.documentElement.scrollWidth,
    client: document.documentElement.clientWidth,
  }));
  expect(scroll).toBeLessThanOrEqual(client);
}
