import type { Page } from '@playwright/test';
import { FULL } from '../runs.ts';
import { expect, hydrated, test } from './fixtures.ts';

const LIMIT_MS = 10_000;

test.beforeEach(({ expectedErrors }) => {
  expectedErrors.push(/Panggilan/, /Failed to load resource/, /Failed to fetch/, /did not load/, /MIME type/);
});

/** Opens a page whose clock the test controls. */
async function open(page: Page, path: string): Promise<void> {
  await page.clock.install();
  await page.goto(path);
  await hydrated(page);
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test('a lost connection removes nothing from the page; with a connection, the page updates itself', async ({ page, context }) => {
  await page.goto('/');
  await hydrated(page);
  const slide = page.getByText('Jadwal 3 dari 4', { exact: true });
  await context.setOffline(true);

  await page.getByRole('link', { name: 'Kalender' }).first().click();
  await expect(heading(page)).toHaveText('Halaman ini belum dapat dibuka');
  await page.getByRole('link', { name: 'Coba lagi' }).click();
  await expect(heading(page)).toHaveText('Halaman ini belum dapat dibuka');

  await page.goBack();
  await expect(slide).toBeVisible();
  await expect(page.getByRole('alert')).toContainText('Yang tampil belum diperbarui. Tidak dapat terhubung.');
  await context.setOffline(false);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(slide).toBeVisible();

  await page.getByRole('link', { name: 'Kalender' }).first().click();
  await expect(heading(page)).toHaveText('Kalender November 2026');
});

// `codeAnswer` is the answer to the request for the page's code; null if no answer comes.
for (const [how, codeAnswer] of [
  ['hangs', null],
  ['is gone', { status: 404, body: '' }],
] as const) {
  const title = `if a page's code ${how}, an error page says so, and "Coba lagi" works when the code can be loaded`;
  test(title, codeAnswer === null ? {} : { tag: FULL }, async ({ page }) => {
    await open(page, '/');
    await page.route(/assets\/calendar-page.*\.js/, (route) => (codeAnswer ? route.fulfill(codeAnswer) : undefined));
    await page.route(/\/calendar$/, (route) => route.abort());
    await page.getByRole('link', { name: 'Kalender' }).first().click();
    if (codeAnswer === null) {
      await expect(page.getByRole('progressbar', { name: 'Memuat halaman' })).toBeVisible();
      await page.clock.runFor(LIMIT_MS);
    }
    await expect(heading(page)).toHaveText('Halaman ini belum dapat dibuka');

    const retry = page.getByRole('link', { name: 'Coba lagi' });
    await retry.click();
    await expect(retry).toHaveText('Coba lagi');
    await page.getByRole('link', { name: 'Beranda' }).first().click();
    await expect(page.getByText('Jadwal 3 dari 4', { exact: true })).toBeVisible();
    await page.goBack();
    if (codeAnswer === null) await page.clock.runFor(LIMIT_MS);
    await expect(heading(page)).toHaveText('Halaman ini belum dapat dibuka');
    await page.unrouteAll();
    await retry.click();
    await expect(heading(page)).toHaveText('Kalender November 2026');
  });
}
