import type { Page, Route } from '@playwright/test';
import { signOut } from '../../src/features/auth/calls.ts';
import { listReports, updateReport } from '../../src/features/reports/calls.ts';
import { callUrl } from '../../src/platform/shared/calls.ts';
import { make } from '../../tests/support/builders.ts';
import { send } from '../calls.ts';
import { expectAccessible } from './accessibility.ts';
import { ADMIN, expect, test } from './fixtures.ts';
import { expectToast } from './schedule-steps.ts';
import { FULL, tagOfWidth } from '../runs.ts';

// Tests of what the forms, delete dialogs and lists of all admin screens have in common. They use reports, classes and a long list.

/** The text of the server's answer when the service is unavailable. */
const UNAVAILABLE = 'Layanan sedang tidak dapat dihubungi.';
const phone = { width: 360, height: 740 };
const question = (page: Page) => page.getByRole('alertdialog', { name: 'Confirm Delete' });
const conflict = (page: Page) => page.getByRole('alertdialog', { name: 'Data ini baru saja diubah orang lain' });
const rowButton = (page: Page, action: 'Edit' | 'Delete', name: string) =>
  page.getByRole('button', { name: `${action} ${name}`, exact: true });

/** Refuses every write from now on. Returns a function that ends the refusals. */
async function refuseWrites(page: Page, status: number, json: object): Promise<() => Promise<void>> {
  const calls = '**/api/v1/admin/**';
  const refuse = (route: Route) =>
    route.request().method() === 'GET'
      ? route.fallback()
      : route.fulfill({ status, contentType: 'application/problem+json', json: { status, ...json } });
  await page.route(calls, refuse);
  return () => page.unroute(calls, refuse);
}

test('reports: failures are shown and lose no input, and the focus returns', async ({
  adminPage: page,
  admin,
  expectedErrors,
}) => {
  expectedErrors.push(/400/, /422/, /503/, /ERR_FAILED/);
  const reads = `**${callUrl(listReports)}`;
  const add = page.getByRole('button', { name: 'Tambah Laporan' });

  await test.step('a failed read of the list is reported, and can be retried', async () => {
    await page.route(reads, (route) => route.fulfill({ status: 400, json: { status: 400, detail: UNAVAILABLE } }));
    await page.goto('/admin/laporan');
    await expect(page).toHaveTitle(/^Laporan/);
    const failure = page.getByRole('alert');
    await expect(failure).toContainText('Failed to fetch data.');
    await expect(failure).toContainText(UNAVAILABLE);
    await expectAccessible(page);
    await page.unroute(reads);
    await failure.getByRole('button', { name: 'Coba lagi' }).click();
    await expect(page.getByRole('rowheader').first()).toBeVisible();
  });

  await test.step('a failed save keeps the form; a retry stores nothing twice', async () => {
    await add.click();
    const form = page.getByRole('dialog', { name: 'Tambah Laporan' });
    const submit = form.getByRole('button', { name: 'Tambah', exact: true });
    await expect(form.getByLabel('Nama laporan')).toBeFocused();
    await form.getByLabel('Nama laporan').fill('Laporan Tahan Putus');
    await form.getByLabel('Deskripsi').fill('Dikirim dua kali.');
    await form.getByLabel('Link laporan').fill('https://example.org/putus');

    const endRefusals = await refuseWrites(page, 503, { message: 'Basis data tidak dapat dihubungi.' });
    await submit.click();
    await expectToast(page, 'Gagal menyimpan laporan');
    await expect(form.getByRole('alert')).toHaveText('Basis data tidak dapat dihubungi.');
    await expectAccessible(page);
    await endRefusals();

    await page.route('**/api/v1/admin/report', async (route) => {
      if (route.request().method() !== 'POST') return route.fallback();
      await route.fetch();
      return route.abort();
    });
    await submit.click();
    await expect(form.getByRole('alert')).toContainText('Tidak ada sambungan');
    await expect(form.getByLabel('Deskripsi')).toHaveValue('Dikirim dua kali.');
    await page.unroute('**/api/v1/admin/report');
    await submit.click();
    await expectToast(page, 'Berhasil menambahkan laporan');
    await expect(form).toBeHidden();
    await expect(add).toBeFocused();
    const { data } = await send(admin, listReports, {});
    expect(data.filter(({ reportName }) => reportName === 'Laporan Tahan Putus')).toHaveLength(1);
    await expect(page.getByRole('link', { name: 'Laporan Tahan Putus' })).toHaveAttribute('target', '_blank');
  });

  await test.step('a refused field has the focus and the error text', async () => {
    await rowButton(page, 'Edit', 'Laporan Tahan Putus').click();
    const form = page.getByRole('dialog', { name: 'Edit Laporan' });
    const name = form.getByLabel('Nama laporan');
    await name.fill('Laporan Jadi');
    const errors = [
      { field: 'reportName', message: 'Teks server.' },
      { field: 'lainnya', message: 'Yang ini tanpa isian.' },
    ];
    const endRefusals = await refuseWrites(page, 422, { message: 'Ditolak.', errors });
    await form.getByRole('button', { name: 'Simpan', exact: true }).click();
    await expectToast(page, 'Gagal menyimpan laporan');
    await expect(name).toBeFocused();
    await expect(name).toHaveAccessibleDescription(/Teks server\./);
    await expect(name).toHaveAttribute('aria-invalid', 'true');
    await expect(form.getByRole('alert')).toHaveText('Yang ini tanpa isian.');
    await expect(name).toHaveValue('Laporan Jadi');
    await endRefusals();
    await form.getByRole('button', { name: 'Simpan', exact: true }).click();
    await expect(form).toBeHidden();
    await expectToast(page, 'Berhasil mengubah laporan');
  });

  await test.step('a delete asks first; after a refusal by the server it can be repeated', async () => {
    const remove = rowButton(page, 'Delete', 'Laporan Jadi');
    await remove.click();
    await expect(question(page)).toContainText('Laporan Jadi');
    await question(page).getByRole('button', { name: 'Cancel' }).click();
    await expect(question(page)).toBeHidden();
    await remove.click();
    const endRefusals = await refuseWrites(page, 400, {});
    await question(page).getByRole('button', { name: 'Delete' }).click();
    await expectToast(page, 'Gagal menghapus laporan');
    await endRefusals();
    await question(page).getByRole('button', { name: 'Delete' }).click();
    await expectToast(page, 'Berhasil menghapus laporan');
    await expect(remove).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  });

  await test.step('an empty list says that it is empty', async () => {
    await page.route(reads, (route) => route.fulfill({ json: { data: [] } }));
    await page.reload();
    await expect(page.getByText('Belum ada laporan')).toBeVisible();
    await expectAccessible(page);
  });
});

test('typed text is never discarded without a question, also in a form below another dialog', async ({
  adminPage: page,
  expectedErrors,
}) => {
  expectedErrors.push(/one blocker at a time/);
  await page.goto('/admin/webinar');
  await page.getByRole('link', { name: 'Kelas', exact: true }).click();
  const add = page.getByRole('button', { name: 'Tambah Kelas' }).first();
  await add.click();
  const form = page.getByRole('dialog', { name: 'Tambah Kelas' });
  const asked = page.getByRole('alertdialog', { name: 'Buang perubahan?' });
  const name = form.getByLabel('Nama kelas');
  const keep = async () => {
    await asked.getByRole('button', { name: 'Lanjut mengisi' }).click();
    await expect(asked).toBeHidden();
    await expect(name).toHaveValue('Belum selesai');
  };
  await name.fill('Belum selesai');

  await page.keyboard.press('Escape');
  await expect(asked.getByRole('button', { name: 'Lanjut mengisi' })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(asked).toBeHidden();
  await expect(name).toHaveValue('Belum selesai');
  await page.mouse.click(5, 5);
  await keep();
  await form.getByRole('button', { name: 'Cancel' }).click();
  await keep();
  await page.goBack();
  await keep();
  await expect(page).toHaveURL('/admin/class');

  await form.getByRole('button', { name: 'Tambah kelompok' }).click();
  const inner = page.getByRole('dialog', { name: 'Tambah Kelompok' });
  await expect(inner).toBeVisible();
  await expectAccessible(page);
  await page.goBack();
  await asked.getByRole('button', { name: 'Lanjut mengisi' }).click();
  await inner.getByRole('button', { name: 'Cancel' }).click();
  await expect(name).toHaveValue('Belum selesai');

  await form.getByRole('button', { name: 'Cancel' }).click();
  await asked.getByRole('button', { name: 'Buang' }).click();
  await expect(form).toBeHidden();
  for (const leave of [() => page.keyboard.press('Escape'), () => form.getByRole('button', { name: 'Cancel' }).click()]) {
    await add.click();
    await expect(name).toHaveValue('');
    await leave();
    await expect(form).toBeHidden();
  }
  await add.click();
  await name.fill('Lagi');
  await page.goBack();
  await asked.getByRole('button', { name: 'Buang' }).click();
  await expect(page).toHaveURL('/admin/webinar');
});

for (const viewport of [{ width: 1366, height: 900 }, phone]) {
  test(
    `after a conflict, an admin can return to the form, or replace its input by the stored values, at ${viewport.width} px`,
    tagOfWidth(viewport),
    async ({ adminPage: page, admin, expectedErrors }) => {
      expectedErrors.push(/409/);
      const report = await make.report(admin);
      const { reportName } = report;
      await page.setViewportSize(viewport);
      await page.goto('/admin/laporan');
      await rowButton(page, 'Edit', reportName).click();
      const form = page.getByRole('dialog', { name: 'Edit Laporan' });
      const name = form.getByLabel('Nama laporan');
      await name.fill(`${reportName} saya`);
      await send(admin, updateReport, { params: { id: report._id }, body: { ...report, reportName: `${reportName} mereka` } });
      await form.getByRole('button', { name: 'Simpan', exact: true }).click();
      await expect(conflict(page)).toBeVisible();
      await expectAccessible(page);
      await conflict(page).getByRole('button', { name: 'Kembali ke isian' }).click();
      await expect(name).toHaveValue(`${reportName} saya`);
      await form.getByRole('button', { name: 'Simpan', exact: true }).click();
      await conflict(page).getByRole('button', { name: 'Pakai yang tersimpan' }).click();
      await expect(name).toHaveValue(`${reportName} mereka`);
      await name.fill(`${reportName} akhir`);
      await form.getByRole('button', { name: 'Simpan', exact: true }).click();
      await expect(page.getByRole('link', { name: `${reportName} akhir` })).toBeVisible();
    },
  );

  test(
    `if the session has ended, the admin signs in again above the form, and the typed text is saved, at ${viewport.width} px`,
    tagOfWidth(viewport),
    async ({ adminPage: page, context, expectedErrors }) => {
      expectedErrors.push(/401/);
      await page.setViewportSize(viewport);
      const name = `Laporan Terputus ${viewport.width}`;
      await page.goto('/admin/laporan');
      await page.getByRole('button', { name: 'Tambah Laporan' }).first().click();
      const form = page.getByRole('dialog', { name: 'Tambah Laporan' });
      await form.getByLabel('Nama laporan').fill(name);
      await form.getByLabel('Deskripsi').fill('Ditulis sebelum sesi berakhir.');
      await form.getByLabel('Link laporan').fill('https://example.org/terputus');
      await context.request.post(callUrl(signOut), { data: {} });
      await form.getByRole('button', { name: 'Tambah', exact: true }).click();

      const again = page.getByRole('dialog', { name: 'Masuk lagi' });
      await expect(again.getByLabel('Username')).toHaveValue(ADMIN.email);
      await expect(again.getByLabel('Password', { exact: true })).toBeFocused();
      await expectAccessible(page);
      await again.getByRole('button', { name: 'Nanti saja' }).click();
      await expectToast(page, 'Gagal menyimpan laporan');
      await expect(form.getByLabel('Nama laporan')).toHaveValue(name);

      await form.getByRole('button', { name: 'Tambah', exact: true }).click();
      await again.getByLabel('Password', { exact: true }).fill(ADMIN.password);
      await again.getByRole('button', { name: 'Login' }).click();
      await expectToast(page, 'Berhasil menambahkan laporan');
      await expect(form).toBeHidden();
      await expect(page.getByRole('link', { name })).toBeVisible();
    },
  );
}

test(
  'a list searches, sorts and counts 1,000 rows, and renders only visible ones',
  { tag: FULL },
  async ({ adminPage: page }) => {
    const data = Array.from({ length: 1_000 }, (_, index) => ({
      _id: `laporan-${index}`,
      reportName: `Laporan ${index}`,
      reportDescription: `Deskripsi ke-${index}`,
      reportLink: index === 7 ? 'javascript:alert(1)' : 'https://example.org/laporan',
      month: null,
      updatedAt: new Date(Date.UTC(2026, 0, 1, 0, index)).toISOString(),
    }));
    await page.route('**/api/v1/admin/report', (route) => route.fulfill({ json: { data } }));
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
    await page.getByRole('searchbox').fill('ke-1');
    await expect(page.getByText('111 dari 1.000 laporan')).toBeVisible();
    const last = page.getByRole('rowheader', { name: /^Laporan 199/ });
    await expect(last).toHaveCount(0);
    await expect(async () => {
      await page.mouse.wheel(0, 20_000);
      await expect(last).toBeAttached({ timeout: 100 });
    }).toPass({ intervals: [20] });
  },
);
