import { expect, test } from './fixtures.ts';

const FORM_CODE = /\/admin\/assets\/report-dialog-[^/]+\.js(?:\?\d+)?$/;
const SIGN_IN_CODE = /\/admin\/assets\/sign-in-again-dialog-[^/]+\.js(?:\?\d+)?$/;

test("a form's code comes when a pointer or the focus comes to its button, and not before", async ({ adminPage: page }) => {
  const asked: string[] = [];
  page.on('request', (request) => FORM_CODE.test(request.url()) && asked.push(request.url()));
  await page.goto('/admin/laporan', { waitUntil: 'networkidle' });
  expect(asked).toEqual([]);
  const arrived = page.waitForResponse(FORM_CODE);
  await page.getByRole('button', { name: 'Tambah Laporan' }).first().focus();
  await arrived;
  await page.getByRole('button', { name: 'Tambah Laporan' }).first().click();
  await expect(page.getByLabel('Nama laporan')).toBeFocused();
  expect(asked).toHaveLength(1);
});

test('a form whose code is on its way says so, and can be left', async ({ adminPage: page }) => {
  const held: (() => void)[] = [];
  await page.route(FORM_CODE, async (route) => {
    await new Promise<void>((resolve) => held.push(resolve));
    await route.continue();
  });
  await page.goto('/admin/laporan');
  const add = page.getByRole('button', { name: 'Tambah Laporan' }).first();
  await add.click();
  const waiting = page.getByRole('dialog', { name: 'Laporan', exact: true });
  await expect(waiting.getByRole('status')).toHaveText('Loading…');
  await waiting.getByRole('button', { name: 'Cancel' }).click();
  await expect(waiting).toBeHidden();
  await expect(add).toBeFocused();
  await add.click();
  await expect(waiting).toBeVisible();
  held.forEach((release) => release());
  await page.getByLabel('Nama laporan').fill('Laporan yang ditunggu');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Buang' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(add).toBeFocused();
});

test('a form whose code does not come offers to try again', async ({ adminPage: page, expectedErrors }) => {
  expectedErrors.push(/ERR_FAILED|Failed to fetch dynamically imported module/);
  await page.route(FORM_CODE, (route) => route.abort());
  await page.goto('/admin/laporan');
  await page.getByRole('button', { name: 'Tambah Laporan' }).first().click();
  const waiting = page.getByRole('dialog', { name: 'Laporan', exact: true });
  await expect(waiting.getByRole('alert')).toContainText('Formulir belum dapat dimuat.');
  await page.unroute(FORM_CODE);
  await waiting.getByRole('button', { name: 'Coba lagi' }).click();
  await expect(page.getByRole('dialog', { name: 'Tambah Laporan' }).getByLabel('Nama laporan')).toBeVisible();
});

test('what was typed is saved after a sign-in whose code came with the first letter', async ({
  adminPage: page,
  context,
  expectedErrors,
}) => {
  expectedErrors.push(/401/);
  await page.goto('/admin/laporan');
  await page.getByRole('button', { name: 'Tambah Laporan' }).first().click();
  const arrived = page.waitForResponse(SIGN_IN_CODE);
  await page.getByLabel('Nama laporan').fill('Laporan dua sesi');
  await arrived;
  await page.route('**/admin/assets/**', (route) => route.abort());
  await context.clearCookies();
  await page.getByLabel('Deskripsi').fill('Ditulis sebelum sesi berakhir');
  await page.getByLabel('Link laporan').fill('https://example.org/dua-sesi');
  await page.getByRole('button', { name: 'Tambah', exact: true }).click();
  await page.getByLabel('Password').fill('obor-di-malam-hari');
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByText('Berhasil menambahkan laporan')).toBeVisible();
  await expect(page.getByRole('row', { name: 'Laporan dua sesi' })).toBeVisible();
});
