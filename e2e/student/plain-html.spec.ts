import { expect, test } from './fixtures.ts';

test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });

test("the calendar turns by links, and a day's dialog stands in the page", async ({ page }) => {
  await page.goto('/calendar');
  await page.getByRole('link', { name: 'Bulan berikutnya, Desember 2026' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kalender Desember 2026');
  await page.getByRole('link', { name: 'Bulan sebelumnya, November 2026' }).click();
  await page.getByRole('link', { name: /^Jumat, 20 November 2026/ }).click();
  await expect(page.getByRole('dialog', { name: 'Kegiatan Hari Ini' })).toContainText('Jadwal ke 4');
  await page.getByRole('button', { name: 'Tutup' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
});
