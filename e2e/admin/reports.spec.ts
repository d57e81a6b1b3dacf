import type { APIRequestContext, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { expectAccessible } from './accessibility.ts';

interface Report {
  _id: string;
  reportName: string;
  reportDescription: string;
  reportLink: string;
  updatedAt: string;
}

async function addReport(api: APIRequestContext, name: string): Promise<Report> {
  const answer = await api.post('/api/v1/admin/report', {
    data: { reportName: name, reportDescription: 'Isi laporan untuk pengujian.', reportLink: 'https://example.org/laporan' },
  });
  expect(answer.status()).toBe(201);
  const { data }: { data: Report } = await answer.json();
  return data;
}

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
  await adding.getByRole('button', { name: 'Add' }).click();
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
  await editing.getByRole('button', { name: 'Update' }).click();
  await expect(page.getByText('Berhasil mengubah laporan').first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Laporan Bulan Juni' })).toBeVisible();
  await expect(link).toHaveCount(0);

  await row(page, 'Laporan Bulan Juni').getByRole('button', { name: 'Delete' }).click();
  const deleting = page.getByRole('alertdialog', { name: 'Confirm Delete' });
  await expect(deleting).toContainText('Laporan Bulan Juni');
  await expectAccessible(page);
  await deleting.getByRole('button', { name: 'Cancel' }).click();
  await expect(deleting).toBeHidden();
  await row(page, 'Laporan Bulan Juni').getByRole('button', { name: 'Delete' }).click();
  await deleting.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Berhasil menghapus laporan').first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Laporan Bulan Juni' })).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('a toast is gone after two seconds', async ({ adminPage: page, api }) => {
  await addReport(api, 'Laporan Singkat');
  await page.clock.install();
  await page.goto('/admin/laporan');
  await row(page, 'Laporan Singkat').getByRole('button', { name: 'Delete' }).click();
  await page.clock.pauseAt(Date.now() + 3_600_000);
  await page.mouse.move(10, 10);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).press('Enter');
  const toast = page.getByRole('dialog', { name: 'Berhasil menghapus laporan' });
  await expect(async () => {
    await page.clock.runFor(20);
    await expect(toast).toBeAttached({ timeout: 100 });
  }).toPass();
  await page.clock.runFor(1_900);
  await expect(toast).toBeVisible();
  await page.clock.runFor(1_000);
  await expect(toast).toHaveCount(0);
});

test('every field is checked, on the first try and then while typing', async ({ adminPage: page }) => {
  await page.goto('/admin/laporan');
  await page.getByRole('button', { name: 'Tambah Laporan' }).click();
  const form = dialog(page, 'Tambah Laporan');
  await form.getByLabel('Nama laporan').fill('abc');
  await expect(form.getByText('Nama dokumen terlalu pendek')).toHaveCount(0);
  await form.getByRole('button', { name: 'Add' }).click();
  await expect(form.getByText('Nama dokumen terlalu pendek')).toBeVisible();
  await expect(form.getByText('Berikan deskripsi yang lengkap')).toBeVisible();
  await expect(form.getByText('Berikan link yang valid!')).toBeVisible();
  await expect(form.getByLabel('Nama laporan')).toBeFocused();
  await expect(form.getByLabel('Nama laporan')).toHaveAttribute('aria-invalid', 'true');
  await expect(form.getByLabel('Nama laporan')).toHaveAccessibleDescription('Nama dokumen terlalu pendek');
  await expectAccessible(page);
  await form.getByLabel('Nama laporan').fill('Laporan [draf]');
  await expect(form.getByText('Nama dokumen mengandung karakter tidak diizinkan')).toBeVisible();
  await form.getByLabel('Nama laporan').fill('Laporan jadi');
  await expect(form.getByText('Nama dokumen mengandung karakter tidak diizinkan')).toHaveCount(0);
  await form.getByLabel('Deskripsi').fill('Nilai {sementara} saja');
  await expect(form.getByText('Deskripsi mengandung karakter tidak diizinkan')).toBeVisible();
  await form.getByLabel('Deskripsi').fill('Nilai sementara saja');
  await form.getByLabel('Link laporan').fill('javascript:alert(1)');
  await form.getByRole('button', { name: 'Add' }).click();
  await expect(form.getByLabel('Link laporan')).toBeFocused();
  await expect(form.getByText('Berikan link yang valid!')).toBeVisible();
});

test('typed text is never thrown away without asking', async ({ adminPage: page }) => {
  await page.goto('/admin/webinar');
  await page.getByRole('link', { name: 'Laporan' }).click();
  await page.getByRole('button', { name: 'Tambah Laporan' }).click();
  const form = dialog(page, 'Tambah Laporan');
  const question = page.getByRole('alertdialog', { name: 'Buang perubahan?' });
  const name = form.getByLabel('Nama laporan');
  await name.fill('Belum selesai');

  await page.keyboard.press('Escape');
  await expect(question.getByRole('button', { name: 'Lanjut mengisi' })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(name).toHaveValue('Belum selesai');

  await page.mouse.click(5, 5);
  await question.getByRole('button', { name: 'Lanjut mengisi' }).click();
  await expect(name).toHaveValue('Belum selesai');

  await page.goBack();
  await question.getByRole('button', { name: 'Lanjut mengisi' }).click();
  await expect(page).toHaveURL('/admin/laporan');
  await expect(name).toHaveValue('Belum selesai');

  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: 'Buang' }).click();
  await expect(form).toBeHidden();

  await page.getByRole('button', { name: 'Tambah Laporan' }).click();
  await expect(name).toHaveValue('');
  await page.keyboard.press('Escape');
  await expect(form).toBeHidden();
});

test('a failed save keeps the form; sending again stores nothing twice', async ({ adminPage: page, api, expectedErrors }) => {
  expectedErrors.push(/503/, /ERR_FAILED/, /422/);
  await page.goto('/admin/laporan');
  await page.getByRole('button', { name: 'Tambah Laporan' }).click();
  const form = dialog(page, 'Tambah Laporan');
  await form.getByLabel('Nama laporan').fill('Laporan Tahan Putus');
  await form.getByLabel('Deskripsi').fill('Dikirim dua kali.');
  await form.getByLabel('Link laporan').fill('https://example.org/putus');

  const problem = { status: 503, contentType: 'application/problem+json' };
  await page.route('**/api/v1/admin/report', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ ...problem, body: JSON.stringify({ status: 503, message: 'Basis data tidak dapat dihubungi.' }) })
      : route.fallback(),
  );
  await form.getByRole('button', { name: 'Add' }).click();
  await expect(page.getByText('Gagal menyimpan laporan').first()).toBeVisible();
  await expect(form.getByRole('alert')).toHaveText('Basis data tidak dapat dihubungi.');
  await expectAccessible(page);

  await page.unroute('**/api/v1/admin/report');
  await page.route('**/api/v1/admin/report', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    await route.fetch();
    return route.abort();
  });
  await form.getByRole('button', { name: 'Add' }).click();
  await expect(form.getByRole('alert')).toContainText('Tidak ada sambungan');
  await expect(form.getByLabel('Deskripsi')).toHaveValue('Dikirim dua kali.');

  await page.unroute('**/api/v1/admin/report');
  await form.getByRole('button', { name: 'Add' }).click();
  await expect(form).toBeHidden();
  const { data }: { data: Report[] } = await (await api.get('/api/v1/admin/report')).json();
  expect(data.filter(({ reportName }) => reportName === 'Laporan Tahan Putus')).toHaveLength(1);
});

test("the server's field errors land on the fields", async ({ adminPage: page, expectedErrors }) => {
  expectedErrors.push(/422/);
  await page.route('**/api/v1/admin/report', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({
          status: 422,
          contentType: 'application/problem+json',
          body: JSON.stringify({
            status: 422,
            message: 'Teks server.',
            errors: [
              { field: 'reportDescription', message: 'Teks server.' },
              { field: 'lainnya', message: 'Yang ini tanpa isian.' },
            ],
          }),
        })
      : route.fallback(),
  );
  await page.goto('/admin/laporan');
  await page.getByRole('button', { name: 'Tambah Laporan' }).click();
  const form = dialog(page, 'Tambah Laporan');
  await form.getByLabel('Nama laporan').fill('Laporan ditolak');
  await form.getByLabel('Deskripsi').fill('Ditolak server.');
  await form.getByLabel('Link laporan').fill('https://example.org/tolak');
  await form.getByRole('button', { name: 'Add' }).click();
  await expect(form.getByLabel('Deskripsi')).toBeFocused();
  await expect(form.getByLabel('Deskripsi')).toHaveAccessibleDescription('Teks server.');
  await expect(form.getByRole('alert')).toHaveText('Yang ini tanpa isian.');
});

test.describe('two people edit the same report', () => {
  test('the second is told, compares, and keeps their own', async ({ adminPage: page, api, expectedErrors }) => {
    expectedErrors.push(/409/);
    const report = await addReport(api, 'Laporan Berdua A');
    await page.goto('/admin/laporan');
    await row(page, report.reportName).getByRole('button', { name: 'Edit' }).click();
    const form = dialog(page, 'Edit Laporan');
    await form.getByLabel('Nama laporan').fill('Laporan Berdua A, saya');
    const theirs = await api.put(`/api/v1/admin/report/${report._id}`, {
      data: { ...report, reportName: 'Laporan Berdua A, mereka', reportDescription: 'Deskripsi dari mereka.' },
    });
    expect(theirs.status()).toBe(200);
    await form.getByRole('button', { name: 'Update' }).click();
    const conflict = page.getByRole('alertdialog', { name: 'Data ini baru saja diubah orang lain' });
    await expect(conflict.getByText('Laporan Berdua A, mereka')).toBeVisible();
    await expect(conflict.getByText('Laporan Berdua A, saya')).toBeVisible();
    await expect(conflict.getByText('Deskripsi dari mereka.')).toBeVisible();
    await expectAccessible(page);
    await conflict.getByRole('button', { name: 'Kembali ke isian' }).click();
    await expect(form.getByLabel('Nama laporan')).toHaveValue('Laporan Berdua A, saya');
    await form.getByRole('button', { name: 'Update' }).click();
    await conflict.getByRole('button', { name: 'Simpan isian saya' }).click();
    await expect(page.getByText('Berhasil mengubah laporan').first()).toBeVisible();
    const { data }: { data: Report[] } = await (await api.get('/api/v1/admin/report')).json();
    expect(data.find(({ _id }) => _id === report._id)).toMatchObject({
      reportName: 'Laporan Berdua A, saya',
      reportDescription: 'Deskripsi dari mereka.',
    });
  });

  test('the second takes what is stored', async ({ adminPage: page, api, expectedErrors }) => {
    expectedErrors.push(/409/);
    const report = await addReport(api, 'Laporan Berdua B');
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/admin/laporan');
    await row(page, report.reportName).getByRole('button', { name: 'Edit' }).click();
    const form = dialog(page, 'Edit Laporan');
    await form.getByLabel('Nama laporan').fill('Laporan Berdua B, saya');
    await api.put(`/api/v1/admin/report/${report._id}`, { data: { ...report, reportName: 'Laporan Berdua B, mereka' } });
    await form.getByRole('button', { name: 'Update' }).click();
    const conflict = page.getByRole('alertdialog', { name: 'Data ini baru saja diubah orang lain' });
    await expectAccessible(page);
    await conflict.getByRole('button', { name: 'Pakai yang tersimpan' }).click();
    await expect(form.getByLabel('Nama laporan')).toHaveValue('Laporan Berdua B, mereka');
    await form.getByLabel('Nama laporan').fill('Laporan Berdua B, akhir');
    await form.getByRole('button', { name: 'Update' }).click();
    await expect(page.getByRole('link', { name: 'Laporan Berdua B, akhir' })).toBeVisible();
  });

  test('one deletes it: the form keeps its text', async ({ adminPage: page, api, expectedErrors }) => {
    expectedErrors.push(/404/);
    const report = await addReport(api, 'Laporan Berdua C');
    await page.goto('/admin/laporan');
    await row(page, report.reportName).getByRole('button', { name: 'Edit' }).click();
    const form = dialog(page, 'Edit Laporan');
    await form.getByLabel('Deskripsi').fill('Tulisan yang panjang.');
    await api.delete(`/api/v1/admin/report/${report._id}`);
    await form.getByRole('button', { name: 'Update' }).click();
    await expect(form.getByRole('alert')).toContainText('sudah dihapus orang lain');
    await expect(form.getByLabel('Deskripsi')).toHaveValue('Tulisan yang panjang.');
  });
});

test('a failed delete says so and can be tried again', async ({ adminPage: page, api, expectedErrors }) => {
  expectedErrors.push(/500/);
  const report = await addReport(api, 'Laporan Susah Hilang');
  await page.route('**/api/v1/admin/report/*', (route) => route.fulfill({ status: 500, body: '' }));
  await page.goto('/admin/laporan');
  await row(page, report.reportName).getByRole('button', { name: 'Delete' }).click();
  const question = page.getByRole('alertdialog', { name: 'Confirm Delete' });
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Gagal menghapus laporan').first()).toBeVisible();
  await page.unroute('**/api/v1/admin/report/*');
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(row(page, report.reportName)).toHaveCount(0);
});

test.describe('the list', () => {
  const many = Array.from({ length: 1_000 }, (_, index) => ({
    _id: `laporan-${index}`,
    reportName: `Laporan ${index}`,
    reportDescription: `Deskripsi ke-${index}`,
    reportLink: index === 7 ? 'javascript:alert(1)' : 'https://example.org/laporan',
    updatedAt: new Date(Date.UTC(2026, 0, 1, 0, index)).toISOString(),
  }));

  test('searches, sorts and counts 1,000 rows, and draws only those in sight', async ({ adminPage: page }) => {
    await page.route('**/api/v1/admin/report', (route) => route.fulfill({ json: { data: many } }));
    await page.goto('/admin/laporan');
    await expect(page.getByText('1.000 laporan')).toBeVisible();
    await expect(page.getByRole('table', { name: 'Daftar Laporan' })).toHaveAttribute('aria-rowcount', '1001');
    await expect(page.getByRole('rowheader').first()).toHaveText(/^Laporan 999/);
    expect(await page.getByRole('row').count()).toBeLessThan(100);
    await page.getByRole('searchbox').fill('ke-99');
    await expect(page.getByText('11 dari 1.000 laporan')).toBeVisible();
    await page.getByRole('searchbox').fill('tidak ada sama sekali');
    await expect(page.getByText('Tidak ada laporan yang cocok')).toBeVisible();
    await page.getByRole('searchbox').fill('');
    await page.getByLabel('Urutkan').selectOption('Nama A–Z');
    await expect(page.getByRole('rowheader').first()).toHaveText(/^Laporan 0/);
    await page.getByRole('searchbox').fill('Laporan 7');
    const unsafe = page.getByRole('row').filter({ hasText: 'ke-7' }).first().getByRole('link');
    await expect(unsafe).toHaveAttribute('href', 'https://example.org/');
    await page.getByRole('searchbox').fill('');
    await expect(async () => {
      await page.mouse.wheel(0, 20_000);
      await expect(page.getByRole('rowheader', { name: /^Laporan 999/ })).toBeAttached({ timeout: 100 });
    }).toPass();
  });

  test("a report without name and link is 'Laporan Ifos' and leads to the programme's home", async ({ adminPage: page }) => {
    const data = many.slice(0, 1).map((report) => ({ ...report, reportName: '', reportLink: '' }));
    await page.route('**/api/v1/admin/report', (route) => route.fulfill({ json: { data } }));
    await page.goto('/admin/laporan');
    await expect(page.getByRole('link', { name: /^Laporan Ifos/ })).toHaveAttribute('href', 'https://example.org/');
    await page.getByRole('button', { name: 'Delete Laporan Ifos' }).click();
    await expect(page.getByRole('alertdialog', { name: 'Confirm Delete' })).toContainText('Laporan Ifos');
  });

  test('says when it is empty, and when it could not be read', async ({ adminPage: page, expectedErrors }) => {
    expectedErrors.push(/500/);
    await page.route('**/api/v1/admin/report', (route) => route.fulfill({ json: { data: [] } }));
    await page.goto('/admin/laporan');
    await expect(page.getByText('Belum ada laporan')).toBeVisible();
    await expectAccessible(page);
    await page.unroute('**/api/v1/admin/report');
    await page.route('**/api/v1/admin/report', (route) => route.fulfill({ status: 500, body: '' }));
    await page.reload();
    await expect(page.getByText('Failed to fetch data.')).toBeVisible({ timeout: 10_000 });
    await expectAccessible(page);
    await page.unroute('**/api/v1/admin/report');
    await page.getByRole('button', { name: 'Coba lagi' }).click();
    await expect(page.getByRole('table')).toBeVisible();
  });
});
