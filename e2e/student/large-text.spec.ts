import type { Page } from '@playwright/test';
import { expectNoSidewaysScroll } from '../admin/accessibility.ts';
import { expect, hydrated, test } from './fixtures.ts';
import { keepTicks, readSample } from './learning.ts';

test.use({ viewport: { width: 360, height: 740 } });

/**
 * Returns the texts that are cut because they are larger than their box. Boxes that scroll are left out, and so are descriptions
 * (`.text-soft`, which are complete on their own page), texts that only screen readers read, and invisible texts. One or two pixels
 * are allowed for rounding.
 */
function cutTexts(page: Page): Promise<string[]> {
  return page.locator('main *, .bottom-bar *, .foot *').evaluateAll((all) =>
    all.flatMap((one) => {
      const { overflowX, overflowY, clipPath } = getComputedStyle(one);
      const scrolls = /auto|scroll/.test(overflowX + overflowY);
      const hides = (overflowX !== 'visible' || overflowY !== 'visible') && !scrolls && clipPath === 'none';
      const isAside = one.closest('svg, [inert]') || one.matches('.text-soft') || one.getClientRects().length === 0;
      if (!hides || isAside || !one.textContent?.trim() || one.clientWidth <= 1) return [];
      const isCut = one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 2;
      return isCut ? [`${one.tagName}.${one.className}: ${one.textContent.slice(0, 60)}`] : [];
    }),
  );
}

test('at twice the text size no name or button is cut, and no page is wider than the screen', async ({ page, admin }) => {
  test.setTimeout(90_000);
  const { subject, material, path, contents } = await readSample(admin);
  const { data }: { data: { _id: string }[] } = await (
    await admin.get('/api/v1/student/schedules?from=2026-11-20&to=2026-11-20')
  ).json();
  await page.goto('/class');
  await keepTicks(page, [[subject, material, contents[0] ?? '']]);
  const paths = [
    path,
    '/',
    '/subject/matematika',
    '/class',
    '/calendar',
    '/calendar?day=2026-11-20',
    `/jadwal/${data[0]?._id}`,
    '/kain',
    '/langganan',
    '/scholarship',
    '/cari',
    '/cari?q=matematika',
  ];
  for (const one of paths) {
    await page.goto(one);
    await hydrated(page);
    await page.locator('main details').evaluateAll((all) => all.forEach((details) => details.setAttribute('open', '')));
    if (one === path) await expect(page.getByRole('checkbox').first()).toBeEnabled();
    if (one === '/') await expect(page.getByRole('link', { name: 'Lanjutkan' })).toBeVisible();
    if (one === '/kain') await expect(page.getByRole('link', { name: /^Lanjutkan/ })).toBeVisible();
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
    expect(await page.evaluate(() => parseFloat(getComputedStyle(document.body).fontSize)), one).toBeGreaterThan(30);
    await expectNoSidewaysScroll(page);
    expect(await cutTexts(page), one).toEqual([]);
  }
});
