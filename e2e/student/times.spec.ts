import type { Page } from '@playwright/test';
import { aSchedule, create, expect, hydrated, test } from './fixtures.ts';
import { watchShifts } from './shifts.ts';

test.use({ sampleData: false, viewport: { width: 360, height: 740 } });

/** The default fonts of the machine, and fonts with other widths. The space that a page reserves for local times must fit all. */
const FONTS = {
  'own fonts': '',
  'narrow fonts': 'letter-spacing: -0.04em',
  'wide fonts': '--font-sans: monospace; letter-spacing: 0.06em',
} as const;

test.beforeAll(async ({ admin }) => {
  await create(admin, 'addSchedule', aSchedule({ anotherEvent: 'Malam bersama' }));
  await create(
    admin,
    'addSchedule',
    aSchedule({
      anotherEvent: 'Larut malam',
      scheduleTimeStart: '22:30',
      scheduleTimeEnd: '23:30',
      linkZoom: 'https://zoom.us/j/2',
    }),
  );
});

async function expectNoShift(page: Page, style: string, widths: readonly number[]): Promise<void> {
  // Sets the fonts as soon as the document has a root element, before anything is drawn.
  await page.addInitScript((css) => {
    new MutationObserver((_changes, observer) => {
      observer.disconnect();
      document.documentElement.style.cssText = css;
    }).observe(document, { childList: true });
  }, style);
  const shifts = await watchShifts(page);
  for (const width of widths) {
    await page.setViewportSize({ width, height: 740 });
    for (const path of ['/', '/calendar']) {
      await page.goto(path);
      await hydrated(page);
      await page.evaluate(
        () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(drawn)))),
      );
      expect(await shifts(), `${path} at ${width}`).toEqual([]);
    }
  }
}

test.describe('the local time causes no layout shift', () => {
  test.use({ timezoneId: 'Asia/Jayapura' });

  test('in a wide font, in which times need the most space', async ({ page }) => {
    await expectNoShift(page, FONTS['wide fonts'], [320, 768, 1366]);
  });
});

for (const timezoneId of ['Asia/Jakarta', 'Asia/Makassar', 'Asia/Jayapura']) {
  test.describe(`in all fonts and widths, ${timezoneId}`, () => {
    test.use({ timezoneId });

    for (const [fonts, style] of Object.entries(FONTS)) {
      test(`the local time causes no layout shift: ${fonts} @full`, async ({ page }) => {
        await expectNoShift(page, style, [320, 360, 768, 769, 1024, 1100, 1366]);
      });
    }
  });
}
