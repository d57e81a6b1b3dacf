import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

const row = (page: Page, name: string) => page.getByRole('row', { name });
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });

test('a report is added, edited and deleted', async ({ adminPage: page }) => {
  await page.goto('/admin/laporan');
  await expect(page).toHaveTitle(/^Laporan/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Laporan');
  await expect(page.getByRole('heading', { name: 'Daftar Laporan' })).toBeVisible();

  await page.getByRole('button', { name: 'Tambah Laporan' }).click();
  const adding = dialog(page, 'Tambah Laporan');
  await expect(adding.getByLabel('Nama laporan')).toBeFocused();
  await adding.getByLabel('Nama laporan').fill('Laporan Bulan Juli');
  await adding.getByLabel('Deskripsi').fill('Kehadiran dan nilai.');
  await adding.getByLabel('Link laporan').fill('https://example.org/juli');
  const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/admin/report'));
  await adding.getByRole('button', { name: 'Tambah', exact: true }).click();
  expect((await sent).headers()['idempotency-key']).toMatch(/^[0-9a-f]{32}$/);
  await expect(page.getByText('Berhasil menambahkan laporan').first()).toBeVisible();
  await expect(adding).toBeHidden();
  await expect(page.getByRole('button', { name: 'Tambah Laporan' })).toBeFocused();
  const link = page.getByRole('link', { name: 'Laporan Bulan Juli' });
  await expect(link).toHaveAttribute('href', 'https://example.org/juli');
  await expect(link).toHaveAttribute('target', '_blank');

  await row(page, 'Laporan Bulan Juli').getByRole('button', { name: 'Edit' }).click();
  const editing = dialog(page, 'Edit Laporan');
  await expect(editing.getByLabel('Deskripsi')).toHaveValue('Kehadiran dan nilai.');
  await editing.getByLabel('Nama laporan').fill('Laporan Bulan Juni');
  await editing.getByRole('button', { name: 'Simpan', exact: true }).click();
  await expect(page.getByText('Berhasil mengubah laporan').first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Laporan Bulan Juni' })).toBeVisible();
  await expect(link).toHaveCount(0);

  await row(page, 'Laporan Bulan Juni').getByRole('button', { name: 'Delete' }).click();
  const deleting = page.getByRole('alertdialog', { name: 'Confirm Delete' });
  await expect(deleting).toContainText('Laporan Bulan Juni');
  await deleting.getByRole('button', { name: 'Cancel' }).click();
  await expect(deleting).toBeHidden();
  await row(page, 'Laporan Bulan Juni').getByRole('button', { name: 'Delete' }).click();
  await deleting.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Berhasil menghapus laporan').first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Laporan Bulan Juni' })).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('every field is checked, on the first try and then while typing', async ({ adminPage: page }) => {
  await page.goto('/admin/laporan');
  await page.getByRole('button', { name: 'Tambah Laporan' }).click();
  const form = dialog(page, 'Tambah Laporan');
  await form.getByLabel('Nama laporan').fill('abc');
  await expect(form.getByText('Nama dokumen terlalu pendek')).toHaveCount(0);
  await form.getByRole('button', { name: 'Tambah', exact: true }).click();
  await expect(form.getByText('Nama dokumen terlalu pendek')).toBeVisible();
  await expect(form.getByText('Berikan deskripsi yang lengkap')).toBeVisible();
  await expect(form.getByText('Berikan link yang valid!')).toBeVisible();
  await expect(form.getByLabel('Nama laporan')).toBeFocused();
  await expect(form.getByLabel('Nama laporan')).toHaveAttribute('aria-invalid', 'true');
  await expect(form.getByLabel('Nama laporan')).toHaveAccessibleDescription('Nama dokumen terlalu pendek');
  await form.getByLabel('Nama laporan').fill('Laporan [draf]');
  await expect(form.getByText('Nama dokumen mengandung karakter tidak diizinkan')).toBeVisible();
  await form.getByLabel('Nama laporan').fill('Laporan jadi');
  await expect(form.getByText('Nama dokumen mengandung karakter tidak diizinkan')).toHaveCount(0);
  await form.getByLabel('Deskripsi').fill('Nilai {sementara} saja');
  await expect(form.getByText('Deskripsi mengandung karakter tidak diizinkan')).toBeVisible();
  await form.getByLabel('Deskripsi').fill('Nilai sementara saja');
  await form.getByLabel('Link laporan').fill('javascript:alert(1)');
  await form.getByRole('button', { name: 'Tambah', exact: true }).click();
  await expect(form.getByLabel('Link laporan')).toBeFocused();
  await expect(form.getByText('Berikan link yang valid!')).toBeVisible();
});

test("a report without name and link is 'Laporan Ifos' and leads to the programme's home", async ({ adminPage: page }) => {
  const data = [
    {
      _id: 'laporan',
      reportName: '',
      reportDescription: 'Deskripsi',
      reportLink: '',
      month: null,
      updatedAt: '2026-01-01T00:00:00.000Z',
    },
  ];
  await page.route('**/api/v1/admin/report', (route) => route.fulfill({ json: { data } }));
  await page.goto('/admin/laporan');
  await expect(page.getByRole('link', { name: /^Laporan Ifos/ })).toHaveAttribute('href', 'https://example.org/');
  await page.getByRole('button', { name: 'Delete Laporan Ifos' }).click();
  await expect(page.getByRole('alertdialog', { name: 'Confirm Delete' })).toContainText('Laporan Ifos');
});
