import type { Page } from '@playwright/test';
import { ADMIN } from '../admin/server.ts';
import { FULL } from '../runs.ts';
import { expect, hydrated, test } from './fixtures.ts';
import { createManyItems, type ManyItems } from './many-items.ts';

test.use({ sampleData: false, viewport: { width: 360, height: 740 }, deviceScaleFactor: 3, isMobile: true, hasTouch: true });

let many: ManyItems;
test.beforeAll(async ({ admin }) => {
  test.setTimeout(120_000);
  many = await createManyItems(admin);
});

/** Opens what is closed, so that it is measured too. */
async function unfold(page: Page): Promise<void> {
  await page.locator('main details').evaluateAll((all) => all.forEach((details) => details.setAttribute('open', '')));
}

/** A browser widens its view to the widest thing on the page: then the bars at its edges are no longer on the screen. */
async function expectNothingWider(page: Page, path: string): Promise<void> {
  const widths = () =>
    page.evaluate(() => ({
      page: document.documentElement.scrollWidth,
      view: Math.round((visualViewport?.width ?? 0) * (visualViewport?.scale ?? 1)),
      layout: innerWidth,
    }));
  await expect.poll(widths, path).toEqual({ page: 360, view: 360, layout: 360 });
}

test('nothing on any page is wider than the screen, and the bottom bar stays in view', async ({ page, expectedErrors }) => {
  test.setTimeout(90_000);
  expectedErrors.push(/404/);
  const paths = [
    '/',
    '/dashboard',
    many.subjectPath,
    many.materialPath,
    '/class',
    '/calendar',
    '/calendar?day=2026-11-20',
    '/scholarship',
    '/tidak/ada',
  ];
  for (const path of paths) {
    await page.goto(path);
    await hydrated(page);
    await unfold(page);
    await expectNothingWider(page, path);
    const bar = page.locator('.bottom-bar');
    for (const place of [0, 0.5, 1]) {
      await page.evaluate((part) => scrollTo({ top: part * document.documentElement.scrollHeight, behavior: 'instant' }), place);
      const box = await bar.boundingBox();
      expect(box && { x: box.x, width: box.width, bottom: Math.round(box.y + box.height) }, path).toEqual({
        x: 0,
        width: 360,
        bottom: 740,
      });
    }
  }
});

test('nothing on any page of the admin is wider than the screen', { tag: FULL }, async ({ page }) => {
  test.setTimeout(90_000);
  expect((await page.context().request.post('/api/v1/admin/login', { data: ADMIN })).status()).toBe(200);
  const paths = [
    '/admin',
    '/admin/dashboard',
    '/admin/class',
    '/admin/subject',
    `/admin${many.subjectPath}`,
    `/admin${many.materialPath}`,
    '/admin/calendar',
    '/admin/teacher',
    '/admin/mentor',
    '/admin/webinar',
    '/admin/laporan',
    '/admin/playground',
  ];
  for (const path of paths) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('status', { name: 'Memuat' })).toHaveCount(0);
    await expectNothingWider(page, path);
  }
});

test('the running one is joined without scrolling; each slide is as high as what it holds', async ({ page }) => {
  await page.goto('/');
  await hydrated(page);
  const now = page.getByRole('group', { name: 'Jadwal 10 dari 13' });
  await expect(now.getByText('Sedang berlangsung')).toBeVisible();
  await expect(now.getByRole('link', { name: /^Gabung/ })).toBeInViewport({ ratio: 1 });
  const spare = await page
    .locator('[aria-roledescription="slide"]')
    .evaluateAll((slides) => slides.map((slide) => slide.clientHeight - (slide.firstElementChild?.clientHeight ?? 0)));
  expect(Math.max(...spare)).toBeLessThanOrEqual(2);
});

test('ten classes are a short list that opens; a day tells all of them', async ({ page }) => {
  await page.goto('/');
  await hydrated(page);
  await page.getByRole('button', { name: 'Jadwal berikutnya' }).click();
  const card = page.getByRole('group', { name: 'Jadwal 11 dari 13' });
  await expect(card.getByText('Kelas Sasando 3', { exact: true })).toBeVisible();
  await expect(card.getByText('Kelas Sasando 4', { exact: true })).toBeHidden();
  await card.getByText('7 kelas lainnya').click();
  await expect(card.getByText('Kelas Sasando 10', { exact: true })).toBeVisible();
  await page.goto('/calendar?day=2026-11-20');
  const day = page.getByRole('dialog').getByRole('listitem').filter({ hasText: 'Jadwal ke 11' });
  await expect(day.getByRole('listitem')).toHaveCount(10);
  await expect(day.getByRole('listitem').last()).toHaveText('Kelas Sasando 10');
});

test('a hundred subjects leave the reports near, and open on demand', async ({ page }) => {
  await page.goto('/');
  await hydrated(page);
  const subjects = page.getByRole('region', { name: 'Mata Pelajaran' });
  await expect(subjects.getByRole('link')).toHaveCount(8);
  await subjects.getByText('92 mata pelajaran lainnya').click();
  await expect(subjects.getByRole('link')).toHaveCount(100);
});
