import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './accessibility.ts';
import { expect, test } from './fixtures.ts';
import { breakCalls, discard, expectToast, measureReread } from './form-actions.ts';

const phone = { width: 360, height: 740 };

async function addWebinar(api: APIRequestContext, webinarTheme: string, more: Record<string, string> = {}): Promise<void> {
  const data = {
    webinarTheme,
    webinarDescription: 'Keterangan webinar.',
    webinarSpeaker: 'Tim Suluh',
    webinarPhoto: '',
    webinarLinkZoom: 'https://zoom.us/j/90000000009',
    ...more,
  };
  expect((await api.post('/api/v1/admin/webinar', { data })).status()).toBe(201);
}

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

async function openAdd(page: Page): Promise<Locator> {
  await page.goto('/admin/webinar');
  await page.getByRole('button', { name: 'Tambah Webinar' }).first().click();
  return page.getByRole('dialog', { name: 'Tambah Webinar' });
}

async function openEdit(page: Page, theme: string): Promise<Locator> {
  await page.goto('/admin/webinar');
  await page.getByRole('button', { name: `Edit ${theme}` }).click();
  return page.getByRole('dialog', { name: 'Edit Webinar' });
}

test('adds, edits and deletes a webinar; the list is read again after a second and a half', async ({ adminPage: page }) => {
  let form = await openAdd(page);
  await expect(page).toHaveTitle(/^Webinar/);
  await form.getByLabel('Tema').fill('Menabung Sejak Dini');
  await form.getByLabel('Deskripsi').fill('Mencatat uang masuk dan keluar.');
  await form.getByLabel('Pembicara').fill('Budi Santoso, S.Pd., M.Pd., Ani');
  await expect(form.getByRole('listitem')).toHaveText(['Budi Santoso, S.Pd., M.Pd.', 'Ani']);
  await form.getByLabel('Link foto').fill('https://example.org/poster.jpg');
  await form.getByLabel('Link Zoom').fill('https://us02web.zoom.us/j/123');
  const delay = await measureReread(page, '/admin/webinar', async () => {
    await form.getByRole('button', { name: 'Add' }).click();
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
  await form.getByRole('button', { name: 'Update' }).click();
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
  await form.getByRole('button', { name: 'Add' }).click();
  await expectToast(page, 'Berhasil menambahkan webinar');
  await page.getByRole('button', { name: 'Delete Menulis Esai Beasiswa' }).click();
  await expect(page.getByRole('alertdialog').getByRole('listitem')).toHaveText(/^\d+ jadwal tetap ada, tanpa webinar ini$/);
});

test('checks every field before anything is sent', async ({ adminPage: page }) => {
  let calls = 0;
  page.on('request', (request) => (calls += request.method() === 'POST' ? 1 : 0));
  const form = await openAdd(page);
  await form.getByLabel('Tema').fill('  abcd  ');
  await form.getByLabel('Deskripsi').fill('abcd');
  await form.getByLabel('Pembicara').fill('Ani');
  await form.getByRole('button', { name: 'Add' }).click();
  await expect(form.getByText('Berikan judul yang benar!')).toBeVisible();
  await expect(form.getByText('Berikan deskripsi yang lengkap!')).toBeVisible();
  await expect(form.getByText('Berikan nama pembicara yang jelas')).toBeVisible();
  await expect(form.getByText('Berikan link zoom yang valid!.')).toBeVisible();
  await expect(form.getByLabel('Tema')).toBeFocused();
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

test('a failed save and a failed delete say so and lose nothing', async ({ adminPage: page, api, expectedErrors }) => {
  expectedErrors.push(/500/);
  await addWebinar(api, 'Webinar Dahlia');
  await breakCalls(page, 'PUT', '/admin/webinar/');
  await breakCalls(page, 'DELETE', '/admin/webinar/');
  const form = await openEdit(page, 'Webinar Dahlia');
  await form.getByLabel('Tema').fill('Webinar Dahlia Baru');
  await form.getByRole('button', { name: 'Update' }).click();
  await expectToast(page, 'Gagal menyimpan webinar');
  await expect(form.getByLabel('Tema')).toHaveValue('Webinar Dahlia Baru');
  await discard(form);
  await page.getByRole('button', { name: 'Delete Webinar Dahlia' }).click();
  const question = page.getByRole('alertdialog', { name: 'Confirm Delete' });
  await question.getByRole('button', { name: 'Delete' }).click();
  await expectToast(page, 'Gagal menghapus webinar');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(row(page, 'Webinar Dahlia')).toBeVisible();
});

test('field errors of the server land on their fields', async ({ adminPage: page, expectedErrors }) => {
  expectedErrors.push(/422/);
  await page.route('**/api/v1/admin/webinar', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({
          status: 422,
          contentType: 'application/problem+json',
          json: {
            status: 422,
            detail: 'Berikan nama pembicara yang jelas',
            errors: [{ field: 'webinarSpeaker', message: 'Berikan nama pembicara yang jelas' }],
          },
        })
      : route.fallback(),
  );
  const form = await openAdd(page);
  await form.getByLabel('Tema').fill('Webinar Ditolak');
  await form.getByLabel('Deskripsi').fill('Keterangan.');
  await form.getByLabel('Pembicara').fill('Rina Sari');
  await form.getByLabel('Link Zoom').fill('https://zoom.us/j/1');
  await form.getByRole('button', { name: 'Add' }).click();
  await expect(form.getByText('Berikan nama pembicara yang jelas')).toBeVisible();
  await expect(form.getByLabel('Pembicara')).toBeFocused();
  await expect(form.getByLabel('Tema')).toHaveValue('Webinar Ditolak');
});

test('two tabs edit one webinar: the second is told, compares and chooses', async ({
  adminPage: page,
  context,
  api,
  expectedErrors,
}) => {
  expectedErrors.push(/409/);
  await addWebinar(api, 'Webinar Edelweis');
  const form = await openEdit(page, 'Webinar Edelweis');
  const other = await context.newPage();
  const otherForm = await openEdit(other, 'Webinar Edelweis');
  await otherForm.getByLabel('Pembicara').fill('Pembicara Baru');
  await otherForm.getByRole('button', { name: 'Update' }).click();
  await expect(otherForm).toBeHidden();
  await form.getByLabel('Tema').fill('Webinar Edelweis Kedua');
  await form.getByRole('button', { name: 'Update' }).click();
  const conflict = page.getByRole('alertdialog', { name: 'Data ini baru saja diubah orang lain' });
  await expect(conflict).toContainText('Pembicara Baru');
  await expectAccessible(page);
  await conflict.getByRole('button', { name: 'Simpan isian saya' }).click();
  await expect(form).toBeHidden();
  await expect(row(page, 'Webinar Edelweis Kedua')).toContainText('Pembicara Baru');
});

test('long lists of speakers are cut short in the list', async ({ adminPage: page, api }) => {
  await addWebinar(api, 'Webinar Ramai', { webinarSpeaker: 'Satu, Dua, Tiga, Empat; Lima' });
  await page.goto('/admin/webinar');
  await expect(row(page, 'Webinar Ramai').getByRole('listitem')).toHaveText(['Satu', 'Dua', 'Tiga', 'dan 2 lainnya']);
});

test("shows the server's error, reads again, and tells an empty list", async ({ adminPage: page, expectedErrors }) => {
  expectedErrors.push(/503/);
  await page.route('**/api/v1/admin/webinar', (route) =>
    route.fulfill({ status: 503, json: { detail: 'Layanan sedang tidak dapat dihubungi.', status: 503 } }),
  );
  await page.goto('/admin/webinar');
  await expect(page.getByRole('alert')).toContainText('Layanan sedang tidak dapat dihubungi.', { timeout: 10_000 });
  await page.unroute('**/api/v1/admin/webinar');
  await page.route('**/api/v1/admin/webinar', (route) => route.fulfill({ json: { data: [] } }));
  await page.getByRole('button', { name: 'Coba lagi' }).click();
  await expect(page.getByText('Belum ada webinar')).toBeVisible();
  await expectAccessible(page);
});

for (const colorScheme of ['light', 'dark'] as const) {
  for (const viewport of [{ width: 1366, height: 900 }, phone]) {
    test(`the screen and its dialogs are accessible at ${viewport.width} px (${colorScheme})`, async ({ adminPage: page }) => {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize(viewport);
      let form = await openAdd(page);
      await form.getByLabel('Pembicara').fill('Rina, Sari');
      await form.getByRole('button', { name: 'Add' }).click();
      await expect(form.getByText('Berikan judul yang benar!')).toBeVisible();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await form.getByLabel('Link Zoom').focus();
      await expect(form.getByLabel('Link Zoom')).toBeInViewport();
      await discard(form);
      form = await openEdit(page, 'Menulis Esai Beasiswa');
      await expectAccessible(page);
      await form.getByRole('button', { name: 'Cancel' }).click();
      await page.getByRole('button', { name: 'Delete Menulis Esai Beasiswa' }).click();
      await expect(page.getByRole('alertdialog').getByRole('listitem')).toBeVisible();
      await expectAccessible(page);
    });
  }
}
