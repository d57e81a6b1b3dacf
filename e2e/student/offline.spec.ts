import { expect, hydrated, test } from './fixtures.ts';

test.beforeEach(({ expectedErrors }) => {
  expectedErrors.push(/Panggilan/, /Failed to load resource/, /Failed to fetch/);
});

test('a connection that goes takes nothing away that was there, and comes back by itself', async ({ page, context }) => {
  await page.goto('/');
  await hydrated(page);
  const slide = page.getByText('Jadwal 3 dari 4', { exact: true });
  await context.setOffline(true);

  await page.getByRole('link', { name: 'Kalender' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Halaman ini belum dapat dibuka');
  await page.getByRole('link', { name: 'Coba lagi' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Halaman ini belum dapat dibuka');

  await page.goBack();
  await expect(slide).toBeVisible();
  await expect(page.getByRole('alert')).toContainText('Yang tampil belum diperbarui. Tidak dapat terhubung.');
  await context.setOffline(false);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(slide).toBeVisible();

  await page.getByRole('link', { name: 'Kalender' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kalender November 2026');
});

test('a day opens without asking for its month again', async ({ page, context }) => {
  await page.goto('/calendar');
  await hydrated(page);
  await context.setOffline(true);
  await page.getByRole('link', { name: /^Jumat, 20 November 2026/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Kegiatan Hari Ini' });
  await expect(dialog.getByRole('heading', { level: 3 })).toHaveCount(4);
  await dialog.getByRole('button', { name: 'Tutup' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('alert')).toHaveCount(0);
});
