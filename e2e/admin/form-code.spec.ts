import { expect, test } from './fixtures.ts';
import { FULL } from '../runs.ts';

const FORM_CODE = /\/admin\/assets\/report-dialog-[^/]+\.js(?:\?\d+)?$/;
const SIGN_IN_CODE = /\/admin\/assets\/sign-in-again-dialog-[^/]+\.js(?:\?\d+)?$/;

/** A promise, and the function that resolves it. */
function aDecision() {
  let decide: (value: boolean) => void = () => {};
  const made = new Promise<boolean>((resolve) => (decide = resolve));
  return { made, decide };
}

test('the focus loads the code of the form, and typing loads that of the sign-in, so an ended session loses no input', async ({
  adminPage: page,
  context,
  expectedErrors,
}) => {
  expectedErrors.push(/401/);
  const asked: string[] = [];
  page.on('request', (request) => FORM_CODE.test(request.url()) && asked.push(request.url()));
  await page.goto('/admin/laporan', { waitUntil: 'networkidle' });
  expect(asked).toEqual([]);
  const arrived = page.waitForResponse(FORM_CODE);
  const add = page.getByRole('button', { name: 'Tambah Laporan' }).first();
  await add.focus();
  await arrived;
  await add.click();
  const name = page.getByLabel('Nama laporan');
  await expect(name).toBeFocused();
  expect(asked).toHaveLength(1);

  const signIn = page.waitForResponse(SIGN_IN_CODE);
  await name.fill('Laporan dua sesi');
  await signIn;
  // From here on, no code can be loaded. The session has also ended.
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

test(
  'a form whose code is still loading says so and can be closed; after a failure the admin can retry',
  { tag: FULL },
  async ({ adminPage: page, expectedErrors }) => {
    expectedErrors.push(/ERR_FAILED|Failed to fetch dynamically imported module/);
    // Requests for the code wait until the test decides whether they succeed.
    let comes = aDecision();
    await page.route(FORM_CODE, async (route) => ((await comes.made) ? route.continue() : route.abort()));
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
    comes.decide(false);
    await expect(waiting.getByRole('alert')).toContainText('Formulir belum dapat dimuat.');
    comes = aDecision();
    await waiting.getByRole('button', { name: 'Coba lagi' }).click();
    await expect(waiting.getByRole('status')).toHaveText('Loading…');
    comes.decide(true);
    await page.getByRole('dialog', { name: 'Tambah Laporan' }).getByLabel('Nama laporan').fill('Laporan yang ditunggu');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Buang' }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(add).toBeFocused();
  },
);
