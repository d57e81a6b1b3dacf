import type { Page } from '@playwright/test';
import { everyDay } from '../runs.ts';
import { expect, hydrated, sampleMaterial, test } from './fixtures.ts';

const PATHS = [
  '/',
  '/subject/matematika',
  '/class',
  '/calendar',
  '/scholarship',
  '/cari',
  '/cari?q=jumat',
  '/kain',
  '/tidak/ada',
];

/** What takes the focus on the page, with how far it reaches below the bar's upper edge once it has it; only what is hidden. */
function hiddenStops(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const bar = document.querySelector('.bottom-bar')?.getBoundingClientRect();
    const stops = [
      ...document.querySelectorAll<HTMLElement>('.page :is(a, button, summary, input, [tabindex="0"]):not(:disabled)'),
    ];
    return stops.flatMap((stop) => {
      if (!stop.checkVisibility({ visibilityProperty: true })) return [];
      stop.focus();
      const { bottom, height } = stop.getBoundingClientRect();
      const below = bottom - (bar?.top ?? 0);
      return below > 1 && height < (bar?.top ?? 0) ? [`${stop.outerHTML.slice(0, 80)}: ${below}`] : [];
    });
  });
}

for (const [width, height] of everyDay([[360, 740]], [[740, 360]])) {
  test(`nothing is behind the bottom bar, ${width} × ${height}: what takes the focus, the end of a page`, async ({
    page,
    admin,
    expectedErrors,
  }) => {
    test.setTimeout(90_000);
    expectedErrors.push(/404/);
    await page.setViewportSize({ width: Number(width), height: Number(height) });
    const { _id } = await sampleMaterial(admin, 'matematika');
    for (const path of [...PATHS, `/subject/matematika/materi/${_id}`]) {
      await page.goto(path);
      await hydrated(page);
      expect(await hiddenStops(page), path).toEqual([]);
      await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }));
      const [end, bar] = await Promise.all([page.locator('.foot').boundingBox(), page.locator('.bottom-bar').boundingBox()]);
      expect((end?.y ?? 0) + (end?.height ?? 0), path).toBeLessThanOrEqual(bar?.y ?? 0);
    }
  });
}
