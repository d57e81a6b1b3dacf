import type { Page } from '@playwright/test';
import { expect, hydrated, test } from './fixtures.ts';

const LIMIT_MS = 10_000;
const UNREACHABLE = 'Tidak dapat terhubung.';
const FULL = { status: 503, contentType: 'application/problem+json', body: '{"message":"Layanan sedang penuh."}' };

test.beforeEach(({ expectedErrors }) => {
  expectedErrors.push(/Panggilan/, /Failed to load resource/, /Failed to fetch/, /does not come/, /MIME type/);
});

/** Opens a page with a clock of the test's own. */
async function open(page: Page, path: string): Promise<void> {
  await page.clock.install();
  await page.goto(path);
  await hydrated(page);
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const subjects = (page: Page) => page.getByRole('region', { name: 'Mata Pelajaran' });
const toSubject = (page: Page, name = 'Matematika') => subjects(page).getByRole('link', { name }).click();
const again = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Coba lagi' });

test('a subject that a full server refuses stays where it is, and what was read stays readable', async ({ page }) => {
  await page.goto('/');
  await hydrated(page);
  await toSubject(page);
  await expect(heading(page)).toHaveText('Matematika');
  const material = page.getByRole('main').getByRole('listitem').getByRole('link').first();
  await page.goBack();
  await page.route('**/api/v1/student/**', (route) => route.fulfill(FULL));

  await toSubject(page);
  await expect(heading(page)).toHaveText('Matematika');
  await expect(page).toHaveURL(/\/subject\/matematika$/);
  await expect(material).toBeVisible();
  await expect(page.getByRole('alert')).toContainText('Yang tampil belum diperbarui.');

  await page.goBack();
  await toSubject(page, 'Penalaran Umum');
  await expect(page).toHaveURL(/\/subject\/penalaran-umum$/);
  await expect(page.getByRole('alert').filter({ hasText: 'The error : Error Fetching Materials' })).toBeVisible();
  await page.unrouteAll();
  await again(page).first().click();
  await expect(heading(page)).toHaveText('Penalaran Umum');
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('a connection that hangs is told after ten seconds, and the page stays meanwhile', async ({ page }) => {
  await open(page, '/');
  await toSubject(page);
  await expect(heading(page)).toHaveText('Matematika');
  await page.goBack();
  await expect(heading(page)).toHaveText('Jadwal Hari ini');
  await page.route('**/api/v1/student/**', () => {});

  await toSubject(page, 'Penalaran Umum');
  await expect(page.getByRole('progressbar', { name: 'Memuat halaman' })).toBeVisible();
  await page.clock.runFor(LIMIT_MS - 1_000);
  await expect(heading(page)).toHaveText('Jadwal Hari ini');
  await page.clock.runFor(1_000);
  await expect(page).toHaveURL(/\/subject\/penalaran-umum$/);
  await expect(again(page).first()).toBeVisible();

  await page.getByRole('link', { name: 'Beranda' }).first().click();
  await page.clock.runFor(LIMIT_MS);
  await expect(heading(page)).toHaveText('Jadwal Hari ini');
  await expect(page.getByText('Jadwal 3 dari 4', { exact: true })).toBeVisible();
  await expect(page.getByRole('alert').first()).toContainText(`Yang tampil belum diperbarui. ${UNREACHABLE}`);
  await toSubject(page);
  await page.clock.runFor(LIMIT_MS);
  await expect(heading(page)).toHaveText('Matematika');
  await expect(page.getByRole('alert').first()).toContainText(`Yang tampil belum diperbarui. ${UNREACHABLE}`);
});

for (const [how, hold] of [
  ['hangs', null],
  ['is gone', { status: 404, body: '' }],
] as const) {
  test(`a page's code that ${how} is told in place; what is on show is left only for an answer`, async ({ page }) => {
    await open(page, '/');
    await page.route(/assets\/calendar-page.*\.js/, (route) => (hold ? route.fulfill(hold) : undefined));
    await page.route(/\/calendar$/, (route) => route.abort());
    await page.getByRole('link', { name: 'Kalender' }).first().click();
    if (hold === null) {
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
    if (hold === null) await page.clock.runFor(LIMIT_MS);
    await expect(heading(page)).toHaveText('Halaman ini belum dapat dibuka');
    await page.unrouteAll();
    await retry.click();
    await expect(heading(page)).toHaveText('Kalender November 2026');
  });
}
