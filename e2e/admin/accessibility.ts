import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import { IS_FULL } from '../runs.ts';

const axePath = createRequire(import.meta.url).resolve('axe-core/axe.min.js');
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** What axe tells from colours alone; everything else is the same in both colour schemes. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block'];

interface Violation {
  id: string;
  help: string;
  nodes: { html: string; failureSummary?: string }[];
}

/** Runs axe on what the page shows now, once nothing moves any more. */
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

/** What the page shows now, in the colour scheme it has. */
export async function expectAccessible(page: Page): Promise<void> {
  await scan(page, TAGS);
}

/**
 * What the page shows now in the light colour scheme, and in the full run its colours in the dark one too; the page ends up in the
 * light one. `tokens.test.ts` checks the contrast of the colours of both schemes every day.
 * From then on nothing on it fades: axe would see the colours half-way, and rows out of sight begin to fade when axe looks.
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
 * The same with the whole page in view: what a bar at the screen's edge covers at this scroll position is not what the page
 * is like, and which part of it that is depends on the fonts.
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

/** No screen scrolls sideways. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const { scroll, client } = await page.evaluate(() => ({
    scroll: document.documentElement.scrollWidth,
    client: document.documentElement.clientWidth,
  }));
  expect(scroll).toBeLessThanOrEqual(client);
}
