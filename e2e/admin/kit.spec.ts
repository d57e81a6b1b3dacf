import type { Page, Route } from '@playwright/test';
import { signOut } from '../../src/features/auth/calls.ts';
import { deleteReport, listReports, updateReport } from '../../src/features/reports/calls.ts';
import { callUrl } from '../../src/platform/shared/calls.ts';
import { make } from '../../tests/support/builders.ts';
import { send } from '../calls.ts';
import { expectAccessible } from './accessibility.ts';
import { ADMIN, expect, test } from './fixtures.ts';
import { expectToast } from './form-actions.ts';
import { SCREENS, UNAVAILABLE } from './kit-screens.ts';
import { IS_FULL, runOf } from '../runs.ts';

const phone = { width: 360, height: 740 };
const question = (page: Page) => page.getByRole('alertdialog', { name: 'Confirm Delete' });
const conflict = (page: Page) => page.getByRole('alertdialog', { name: 'Data ini baru saja diubah orang lain' });
const rowButton = (page: Page, action: 'Edit' | 'Delete', name: string) =>
  page.getByRole('button', { name: `${action} ${name}`, exact: true });

/** Answers every write with a refusal, and gives back how to stop. */
async function refuseWrites(page: Page, status: number, json: object): Promise<() => Promise<void>> {
  const calls = '**/api/v1/admin/**';
  const refuse = (route: Route) =>
    route.request().method() === 'GET'
      ? route.fallback()
      : route.fulfill({ status, contentType: 'application/problem+json', json: { status, ...json } });
  await page.route(calls, refuse);
  return () => page.unroute(calls, refuse);
}

for (const { name, prepare, called = String, form: title, label, field, unreadable, empty, texts } of SCREENS) {
  test(`${name}: what can't be read, saved or deleted is told, and loses nothing`, async ({
    adminPage: page,
    admin,
    expectedErrors,
  }) => {
    expectedErrors.push(/400/, /422/);
    const { path, reads, value } = await prepare(admin);
    const form = page.getByRole('dialog', { name: title });
    const input = form.getByLabel(label, { exact: true });
    const mine = `${value} baru`;

    await page.route(`**${reads}`, (route) => route.fulfill({ status: 400, json: { status: 400, detail: UNAVAILABLE } }));
    await page.goto(path);
    const failure = page.getByRole('alert');
    await expect(failure).toContainText(unreadable);
    await expect(failure).toContainText(UNAVAILABLE);
    // The kit's alert and empty list are the same on every screen.
    if (IS_FULL || name === 'reports') await expectAccessible(page);
    await page.unroute(`**${reads}`);
    await failure.getByRole('button', { name: 'Coba lagi' }).click();

    await rowButton(page, 'Edit', called(value)).click();
    await input.fill(mine);
    let answer = await refuseWrites(page, 422, {
      message: 'Ditolak.',
      errors: [
        { field, message: 'Teks server.' },
        { field: 'lainnya', message: 'Yang ini tanpa isian.' },
      ],
    });
    await form.getByRole('button', { name: 'Simpan', exact: true }).click();
    await expectToast(page, texts.saveFailed);
    await expect(input).toBeFocused();
    await expect(input).toHaveAccessibleDescription(/Teks server\./);
    await expect(form.getByRole('alert')).toHaveText('Yang ini tanpa isian.');
    await expect(input).toHaveValue(mine);
    await answer();
    await form.getByRole('button', { name: 'Simpan', exact: true }).click();
    await expect(form).toBeHidden();
    if (texts.updated !== undefined) await expectToast(page, texts.updated);

    await rowButton(page, 'Delete', called(mine)).click();
    await expect(question(page)).toContainText(called(mine));
    answer = await refuseWrites(page, 400, {});
    await question(page).getByRole('button', { name: 'Delete' }).click();
    await expectToast(page, texts.deleteFailed);
    await answer();
    await question(page).getByRole('button', { name: 'Delete' }).click();
    await expect(rowButton(page, 'Delete', called(mine))).toHaveCount(0);
    if (texts.deleted !== undefined) await expectToast(page, texts.deleted);

    if (empty === undefined) return;
    await page.route(`**${reads}`, (route) => route.fulfill({ json: empty[0] }));
    await page.reload();
    await expect(page.getByText(empty[1])).toBeVisible();
    if (IS_FULL || name === 'reports') await expectAccessible(page);
  });

  test(`${name}: a second person is told what the first changed, and saves over it`, async ({
    adminPage: page,
    admin,
    expectedErrors,
  }) => {
    expectedErrors.push(/409/);
    const { path, value, change, theirs } = await prepare(admin);
    const form = page.getByRole('dialog', { name: title });
    await page.goto(path);
    await rowButton(page, 'Edit', called(value)).click();
    await form.getByLabel(label, { exact: true }).fill(`${value} saya`);
    await change({ [field]: `${value} mereka`, ...theirs?.fields });
    await form.getByRole('button', { name: 'Simpan', exact: true }).click();
    for (const shown of [`${value} mereka`, `${value} saya`, ...(theirs ? [theirs.shown] : [])]) {
      await expect(conflict(page)).toContainText(shown);
    }
    const sent = page.waitForRequest((request) => request.method() === 'PUT');
    await conflict(page).getByRole('button', { name: 'Simpan isian saya' }).click();
    expect((await sent).postDataJSON()).toMatchObject({ [field]: `${value} saya`, ...theirs?.fields });
    await expect(form).toBeHidden();
    await expect(rowButton(page, 'Edit', called(`${value} saya`))).toBeVisible();
  });
}

// What follows is the kit's alone, whatever the screen: it is shown on the reports.

for (const [name, opener, button, text, milliseconds] of [
  ['a toast is gone after two seconds', 'Edit', 'Simpan', 'Berhasil mengubah laporan', 2_000],
  ['one whose delete can be taken back after ten', 'Delete', 'Delete', 'Berhasil menghapus laporan', 10_000],
] as const) {
  test(name, async ({ adminPage: page, admin }) => {
    const { reportName } = await make.report(admin);
    await page.clock.install();
    await page.goto('/admin/laporan');
    await rowButton(page, opener, reportName).click();
    const send = page.getByRole(opener === 'Edit' ? 'dialog' : 'alertdialog').getByRole('button', { name: button, exact: true });
    await expect(send).toBeVisible();
    await page.clock.pauseAt(Date.now() + 3_600_000);
    await page.mouse.move(10, 10);
    await send.press('Enter');
    const toast = page.getByRole('dialog', { name: text });
    await expect(async () => {
      await page.clock.runFor(20);
      await expect(toast).toBeAttached({ timeout: 100 });
    }).toPass();
    await page.clock.runFor(milliseconds - 100);
    await expect(toast).toBeVisible();
    await page.clock.runFor(1_000);
    await expect(toast).toHaveCount(0);
  });
}

test('typed text is never thrown away without asking', async ({ adminPage: page }) => {
  await page.goto('/admin/webinar');
  await page.getByRole('link', { name: 'Laporan' }).click();
  const add = page.getByRole('button', { name: 'Tambah Laporan' });
  await add.click();
  const form = page.getByRole('dialog', { name: 'Tambah Laporan' });
  const asked = page.getByRole('alertdialog', { name: 'Buang perubahan?' });
  const name = form.getByLabel('Nama laporan');
  const keep = async () => {
    await asked.getByRole('button', { name: 'Lanjut mengisi' }).click();
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
  await expect(page).toHaveURL('/admin/laporan');

  await form.getByRole('button', { name: 'Cancel' }).click();
  await asked.getByRole('button', { name: 'Buang' }).click();
  await expect(form).toBeHidden();
  for (const leave of [() => page.keyboard.press('Escape'), () => form.getByRole('button', { name: 'Cancel' }).click()]) {
    await add.click();
    await expect(name).toHaveValue('');
    await leave();
    await expect(form).toBeHidden();
  }
});

test('a save that fails keeps the form; sending again stores nothing twice', async ({
  adminPage: page,
  admin,
  expectedErrors,
}) => {
  expectedErrors.push(/503/, /ERR_FAILED/);
  await page.goto('/admin/laporan');
  await page.getByRole('button', { name: 'Tambah Laporan' }).click();
  const form = page.getByRole('dialog', { name: 'Tambah Laporan' });
  await form.getByLabel('Nama laporan').fill('Laporan Tahan Putus');
  await form.getByLabel('Deskripsi').fill('Dikirim dua kali.');
  await form.getByLabel('Link laporan').fill('https://example.org/putus');

  const answer = await refuseWrites(page, 503, { message: 'Basis data tidak dapat dihubungi.' });
  await form.getByRole('button', { name: 'Tambah', exact: true }).click();
  await expectToast(page, 'Gagal menyimpan laporan');
  await expect(form.getByRole('alert')).toHaveText('Basis data tidak dapat dihubungi.');
  await expectAccessible(page);
  await answer();

  await page.route('**/api/v1/admin/report', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    await route.fetch();
    return route.abort();
  });
  await form.getByRole('button', { name: 'Tambah', exact: true }).click();
  await expect(form.getByRole('alert')).toContainText('Tidak ada sambungan');
  await expect(form.getByLabel('Deskripsi')).toHaveValue('Dikirim dua kali.');

  await page.unroute('**/api/v1/admin/report');
  await form.getByRole('button', { name: 'Tambah', exact: true }).click();
  await expect(form).toBeHidden();
  const { data } = await send(admin, listReports, {});
  expect(data.filter(({ reportName }) => reportName === 'Laporan Tahan Putus')).toHaveLength(1);
});

for (const viewport of [{ width: 1366, height: 900 }, phone]) {
  test(
    `a second person goes back to the form, then takes what is stored, at ${viewport.width} px`,
    runOf(viewport),
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
    `signing in over a form whose session ended saves what was typed, at ${viewport.width} px`,
    runOf(viewport),
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

test('a record that someone else deleted: the form keeps its text', async ({ adminPage: page, admin, expectedErrors }) => {
  expectedErrors.push(/404/);
  const report = await make.report(admin);
  await page.goto('/admin/laporan');
  await rowButton(page, 'Edit', report.reportName).click();
  const form = page.getByRole('dialog', { name: 'Edit Laporan' });
  await form.getByLabel('Deskripsi').fill('Tulisan yang panjang.');
  await send(admin, deleteReport, { params: { id: report._id } });
  await form.getByRole('button', { name: 'Simpan', exact: true }).click();
  await expect(form.getByRole('alert')).toContainText('sudah dihapus orang lain');
  await expect(form.getByLabel('Deskripsi')).toHaveValue('Tulisan yang panjang.');
});

test('a list that a broken server does not give is asked for twice more before it is told', async ({
  adminPage: page,
  expectedErrors,
}) => {
  expectedErrors.push(/500/);
  let asked = 0;
  await page.route('**/api/v1/admin/report', (route) => {
    asked += 1;
    return route.fulfill({ status: 500, body: '' });
  });
  await page.goto('/admin/laporan');
  await expect(page.getByRole('alert')).toContainText('Server menjawab dengan kesalahan 500. Coba lagi.');
  expect(asked).toBe(3);
});

test('a list searches, sorts and counts 1,000 rows, and draws only those in sight', async ({ adminPage: page }) => {
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
});
