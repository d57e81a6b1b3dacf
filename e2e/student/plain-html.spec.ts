import { expect, sampleMaterial, test } from './fixtures.ts';

test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });

test('schedule, subjects and reports can be read', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByText('17.00–18.00 WIB')).toBeVisible();
  await expect(page.getByText('19.00–20.30 WIB')).toBeAttached();
  await page.getByText('Daftar Laporan').click();
  await expect(page.getByRole('link', { name: /Laporan Bulan September/ })).toBeVisible();
  await page.getByRole('link', { name: 'Matematika' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Matematika');
});

test('books, exercises and videos open', async ({ page, admin }) => {
  const { _id } = await sampleMaterial(admin, 'matematika');
  await page.goto(`/subject/matematika/x/${_id}`);
  await expect(page.getByRole('region', { name: 'Buku' }).getByRole('link').first()).toHaveAttribute('href', /^https:/);
  await expect(page.getByRole('region', { name: 'Latihan Soal' }).getByRole('link').first()).toHaveAttribute('href', /^https:/);
  await expect(page.getByRole('link', { name: /^Putar video/ }).first()).toHaveAttribute('href', /youtube\.com\/watch/);
});

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
