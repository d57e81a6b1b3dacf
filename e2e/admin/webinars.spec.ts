import type { Locator, Page } from '@playwright/test';
import { make } from '../../tests/support/builders.ts';
import { expect, test } from './fixtures.ts';
import { expectToast, measureReread } from './form-actions.ts';

const phone = { width: 360, height: 740 };

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

async function openAdd(page: Page): Promise<Locator> {
  await page.goto('/admin/webinar');
  await page.getByRole('button', { name: 'Tambah Webinar' }).first().click();
  return page.getByRole('dialog', { name: 'Tambah Webinar' });
}

test('adds, edits and deletes a webinar; the list is read again after a second and a half', async ({ adminPage: page }) => {
  let form = await openAdd(page);
  await expect(page).toHaveTitle(/^Webinar/);
  await form.getByLabel('Tema').fill('Menabung Sejak Dini');
  const meeting = 'Tautan rapat di teks ini tidak ditampilkan kepada siswa.';
  await form.getByLabel('Deskripsi').fill('Gabung di meet.google.com/abc-defg-hij');
  await expect(form.getByLabel('Deskripsi')).toHaveAccessibleDescription(new RegExp(`^${meeting} Letakkan di kolom “Link Zoom”`));
  await form.getByLabel('Deskripsi').fill('Mencatat uang masuk dan keluar.');
  await expect(form.getByText(meeting)).toHaveCount(0);
  await form.getByLabel('Pembicara').fill('Budi Santoso, S.Pd., M.Pd., Ani');
  await expect(form.getByRole('listitem')).toHaveText(['Budi Santoso, S.Pd., M.Pd.', 'Ani']);
  await form.getByLabel('Link foto').fill('https://example.org/poster.jpg');
  await form.getByLabel('Link Zoom').fill('https://us02web.zoom.us/j/123');
  await expect(form.getByText(meeting)).toHaveCount(0);
  const delay = await measureReread(page, '/admin/webinar', async () => {
    await form.getByRole('button', { name: 'Tambah', exact: true }).click();
    await expect(form).toBeHidden();
    await expect(row(page, 'Menabung Sejak Dini')).toBeVisible();
  });
  expect(delay).toBeGreaterThanOrEqual(1_400);
  const added = row(page, 'Menabung Sejak Dini');
  await expect(added.getByRole('listitem')).toHaveText(['Budi Santoso, S.Pd., M.Pd.', 'Ani']);
  await expect(added.getByRole('link', { name: 'Zoom' })).toHaveAttribute('href', 'https://us02web.zoom.us/j/123');
  await expect(added.getByRole('link', { name: 'Foto' })).toHaveAttribute('href', 'https://example.org/poster.jpg');

  await page.getByRole('button', { name: 'Edit Menabung Sejak Dini' }).click();
  form = page.getByRole('dialog', { name: 'Edit Webinar' });
  await form.getByLabel('Tema').fill('Menabung Sedikit Demi Sedikit');
  await form.getByLabel('Link foto').fill('');
  await form.getByRole('button', { name: 'Simpan', exact: true }).click();
  await expectToast(page, 'Berhasil mengubah data webinar!');
  const edited = row(page, 'Menabung Sedikit Demi Sedikit');
  await expect(edited.getByRole('link', { name: 'Foto' })).toHaveCount(0);

  await page.getByRole('button', { name: 'Delete Menabung Sedikit Demi Sedikit' }).click();
  const question = page.getByRole('alertdialog', { name: 'Confirm Delete' });
  await expect(question).toContainText('Tidak ada data lain yang terpengaruh.');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Delete Menabung Sedikit Demi Sedikit' }).click();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expectToast(page, 'Berhasil menghapus webinar');
  await expect(edited).toHaveCount(0);
});

test('tells of a new webinar, and of what a delete leaves behind', async ({ adminPage: page }) => {
  const form = await openAdd(page);
  await form.getByLabel('Tema').fill('Cara Belajar');
  await form.getByLabel('Deskripsi').fill('Belajar tenang.');
  await form.getByLabel('Pembicara').fill('Rina');
  await form.getByLabel('Link Zoom').fill('https://zoom.us/j/1');
  await form.getByRole('button', { name: 'Tambah', exact: true }).click();
  await expectToast(page, 'Berhasil menambahkan webinar');
  await page.getByRole('button', { name: 'Delete Menulis Esai Beasiswa' }).click();
  await expect(page.getByRole('alertdialog').getByRole('listitem')).toHaveText(/^\d+ jadwal tetap ada, tanpa webinar ini$/);
});

test('checks every field before anything is sent', async ({ adminPage: page }) => {
  let calls = 0;
  page.on('request', (request) => (calls += request.method() === 'POST' ? 1 : 0));
  await page.setViewportSize(phone);
  const form = await openAdd(page);
  await form.getByLabel('Tema').fill('  abcd  ');
  await form.getByLabel('Deskripsi').fill('abcd');
  await form.getByLabel('Pembicara').fill('Ani');
  await form.getByRole('button', { name: 'Tambah', exact: true }).click();
  await expect(form.getByText('Berikan judul yang benar!')).toBeVisible();
  await expect(form.getByText('Berikan deskripsi yang lengkap!')).toBeVisible();
  await expect(form.getByText('Berikan nama pembicara yang jelas')).toBeVisible();
  await expect(form.getByText('Berikan link zoom yang valid!.')).toBeVisible();
  await expect(form.getByLabel('Tema')).toBeFocused();
  await form.getByLabel('Link Zoom').focus();
  await expect(form.getByLabel('Link Zoom')).toBeInViewport();
  for (const wrong of ['zoom', 'http://zoom.us/j/1', 'https://zoom.us.evil.com/j/1', 'https://evilzoom.us/j/1']) {
    await form.getByLabel('Link Zoom').fill(wrong);
    await expect(form.getByText('Zoom link must be a valid Zoom URL.')).toBeVisible();
  }
  await form.getByLabel('Link Zoom').fill('https://zoom.us/j/1');
  await expect(form.getByText('Zoom link must be a valid Zoom URL.')).toBeHidden();
  await form.getByLabel('Link foto').fill('javascript:alert(1)');
  await expect(form.getByText('Masukkan tautan http atau https yang valid.')).toBeVisible();
  await form.getByLabel('Tema').fill('abcde');
  await expect(form.getByText('Berikan judul yang benar!')).toBeHidden();
  expect(calls).toBe(0);
});

test('long lists of speakers are cut short in the list', async ({ adminPage: page, admin }) => {
  await make.webinar(admin, { webinarTheme: 'Webinar Ramai', webinarSpeaker: 'Satu, Dua, Tiga, Empat; Lima' });
  await page.goto('/admin/webinar');
  await expect(row(page, 'Webinar Ramai').getByRole('listitem')).toHaveText(['Satu', 'Dua', 'Tiga', 'dan 2 lainnya']);
});
