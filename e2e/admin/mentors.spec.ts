import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './accessibility.ts';
import { expect, test } from './fixtures.ts';
import { breakCalls, choose, discard, expectToast } from './form-actions.ts';

const phone = { width: 360, height: 740 };

async function addGroup(api: APIRequestContext, groupName: string): Promise<string> {
  const answer = await api.post('/api/v1/admin/mentoringGroup', { data: { groupName } });
  expect(answer.status()).toBe(201);
  return (await answer.json()).data._id;
}

async function postMentor(api: APIRequestContext, name: string, group: string[]): Promise<void> {
  const email = `${name.toLowerCase().replaceAll(' ', '.')}@suluh.test`;
  const answer = await api.post('/api/v1/admin/mentor', { data: { name, email, password: 'rahasia', group } });
  expect(answer.status()).toBe(201);
}

/** A mentor with a group of the same name. */
async function addMentor(api: APIRequestContext, name: string): Promise<void> {
  await postMentor(api, name, [await addGroup(api, name)]);
}

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

async function openAdd(page: Page): Promise<Locator> {
  await page.goto('/admin/mentor');
  await page.getByRole('button', { name: 'Tambah Mentor' }).first().click();
  return page.getByRole('dialog', { name: 'Tambah Mentor' });
}

async function openEdit(page: Page, name: string): Promise<Locator> {
  await page.goto('/admin/mentor');
  await page.getByRole('button', { name: `Edit ${name}` }).click();
  return page.getByRole('dialog', { name: 'Edit Mentor' });
}

async function fill(form: Locator, name: string): Promise<void> {
  await form.getByLabel('Nama', { exact: true }).fill(name);
  await form.getByLabel('Email').fill(`${name.toLowerCase().replaceAll(' ', '.')}@suluh.test`);
  await form.getByLabel('Password', { exact: true }).fill('rahasia');
}

test('adds, edits and deletes a mentor; the list is not read again', async ({ adminPage: page, api }) => {
  await addGroup(api, 'Arfak');
  let reads = 0;
  page.on(
    'request',
    (request) => (reads += request.method() === 'GET' && request.url().endsWith('/api/v1/admin/mentor') ? 1 : 0),
  );
  let form = await openAdd(page);
  await expect(page).toHaveTitle(/^Mentor/);
  await fill(form, 'Kak Agus');
  await choose(form, 'Kelompok', 'Group Arfak');
  const groupsReread = page.waitForRequest(
    (request) => request.method() === 'GET' && request.url().endsWith('/admin/mentoringGroup'),
  );
  await form.getByRole('button', { name: 'Add' }).click();
  await expect(form).toBeHidden();
  await expect(row(page, 'Kak Agus')).toContainText('Group Arfak');
  await groupsReread;

  await page.getByRole('button', { name: 'Edit Kak Agus' }).click();
  form = page.getByRole('dialog', { name: 'Edit Mentor' });
  await expect(form.getByLabel('Password', { exact: true })).toBeDisabled();
  await form.getByLabel('Nama', { exact: true }).fill('Kak Agustina');
  const sent = page.waitForRequest((request) => request.method() === 'PUT');
  await form.getByRole('button', { name: 'Update' }).click();
  expect((await sent).postDataJSON()).not.toHaveProperty('password');
  await expect(row(page, 'Kak Agustina')).toBeVisible();

  await page.getByRole('button', { name: 'Delete Kak Agustina' }).click();
  const question = page.getByRole('alertdialog', { name: 'Confirm Delete' });
  await expect(question.getByRole('listitem')).toHaveText(['1 kelompok mentoring tetap ada, tanpa mentor']);
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(row(page, 'Kak Agustina')).toHaveCount(0);
  expect(reads).toBe(1);
});

test('says with counts what a delete leaves behind', async ({ adminPage: page }) => {
  await page.goto('/admin/mentor');
  await page.getByRole('button', { name: 'Delete Mentor Cendana' }).click();
  const lines = page.getByRole('alertdialog').getByRole('listitem');
  await expect(lines.first()).toHaveText('1 kelompok mentoring tetap ada, tanpa mentor');
  await expect(lines.nth(1)).toHaveText(/^\d+ jadwal tetap ada, dengan tulisan 'Tanpa mentor'$/);
});

test('checks every field before anything is sent', async ({ adminPage: page }) => {
  let calls = 0;
  page.on('request', (request) => (calls += request.method() === 'POST' ? 1 : 0));
  const form = await openAdd(page);
  await form.getByLabel('Nama', { exact: true }).fill(' ab ');
  await form.getByLabel('Email').fill('bukan-email');
  await form.getByLabel('Password', { exact: true }).fill('12345');
  await form.getByRole('button', { name: 'Add' }).click();
  await expect(form.getByText('Name must be at least 3 characters.')).toBeVisible();
  await expect(form.getByText('Invalid email address.')).toBeVisible();
  await expect(form.getByText('Password must be at least 6 characters.')).toBeVisible();
  await expect(form.getByText('Please select at least one group.')).toBeVisible();
  await expect(form.getByLabel('Nama', { exact: true })).toBeFocused();
  expect(calls).toBe(0);
});

test("shows whose a taken group is, and refuses it with the product's text", async ({ adminPage: page }) => {
  let calls = 0;
  page.on('request', (request) => (calls += request.method() === 'POST' ? 1 : 0));
  const form = await openAdd(page);
  await fill(form, 'Kak Rebut');
  await form.getByRole('combobox', { name: 'Kelompok' }).fill('Lontar');
  await expect(page.getByRole('option', { name: 'Group Lontar' })).toContainText('milik Mentor Lontar');
  await choose(form, 'Kelompok', 'Group Lontar');
  await form.getByRole('button', { name: 'Add' }).click();
  await expect(form.getByText('Some groups are already assigned to another mentor.')).toBeVisible();
  expect(calls).toBe(0);
});

test('a group taken meanwhile: the server refuses, the text stands at the field, the form keeps everything', async ({
  adminPage: page,
  api,
  expectedErrors,
}) => {
  expectedErrors.push(/409/);
  const group = await addGroup(api, 'Biak');
  const form = await openAdd(page);
  await fill(form, 'Kak Terlambat');
  await choose(form, 'Kelompok', 'Group Biak');
  await postMentor(api, 'Kak Lebih Cepat', [group]);
  await form.getByRole('button', { name: 'Add' }).click();
  await expectToast(page, 'Failed to save mentor.');
  await expect(form.getByText('Some groups are already assigned to another mentor.')).toBeVisible();
  await expect(form.getByLabel('Nama', { exact: true })).toHaveValue('Kak Terlambat');
});

test('an email in use: the server refuses, its text stands at the field', async ({ adminPage: page, api, expectedErrors }) => {
  expectedErrors.push(/409/);
  await addMentor(api, 'Kak Charles');
  await addGroup(api, 'Celebes');
  const form = await openAdd(page);
  await fill(form, 'Kak Charles');
  await choose(form, 'Kelompok', 'Group Celebes');
  await form.getByRole('button', { name: 'Add' }).click();
  await expect(form.getByText('Email ini sudah dipakai.')).toBeVisible();
  await expect(form.getByLabel('Email')).toBeFocused();
});

test('a failed save and a failed delete say so and lose nothing', async ({ adminPage: page, api, expectedErrors }) => {
  expectedErrors.push(/500/);
  await addMentor(api, 'Kak Debora');
  await breakCalls(page, 'PUT', '/admin/mentor/');
  await breakCalls(page, 'DELETE', '/admin/mentor/');
  const form = await openEdit(page, 'Kak Debora');
  await form.getByLabel('Nama', { exact: true }).fill('Kak Debora Baru');
  await form.getByRole('button', { name: 'Update' }).click();
  await expectToast(page, 'Failed to save mentor.');
  await expect(form.getByLabel('Nama', { exact: true })).toHaveValue('Kak Debora Baru');
  await discard(form);
  await page.getByRole('button', { name: 'Delete Kak Debora' }).click();
  const question = page.getByRole('alertdialog', { name: 'Confirm Delete' });
  await question.getByRole('button', { name: 'Delete' }).click();
  await expectToast(page, 'Failed to delete mentor.');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(row(page, 'Kak Debora')).toBeVisible();
});

test('"Tambah kelompok" inside the mentor form makes a group and chooses it', async ({ adminPage: page }) => {
  const form = await openAdd(page);
  await fill(form, 'Kak Efraim');
  await form.getByRole('button', { name: 'Tambah kelompok' }).click();
  const inner = page.getByRole('dialog', { name: 'Tambah Kelompok' });
  await inner.getByLabel('Nama kelompok').fill('Enggros');
  await inner.getByRole('button', { name: 'Add' }).click();
  await expect(inner).toBeHidden();
  await expect(form.getByRole('button', { name: 'Hapus Group Enggros' })).toBeVisible();
  await expect(form.getByLabel('Password', { exact: true })).toHaveValue('rahasia');
  await form.getByRole('button', { name: 'Add' }).click();
  await expect(row(page, 'Kak Efraim')).toContainText('Group Enggros');
});

test('two tabs edit one mentor: the second is told, compares and chooses', async ({
  adminPage: page,
  context,
  api,
  expectedErrors,
}) => {
  expectedErrors.push(/409/);
  await addMentor(api, 'Kak Frans');
  const form = await openEdit(page, 'Kak Frans');
  const other = await context.newPage();
  const otherForm = await openEdit(other, 'Kak Frans');
  await otherForm.getByLabel('Email').fill('frans.baru@suluh.test');
  await otherForm.getByRole('button', { name: 'Update' }).click();
  await expect(otherForm).toBeHidden();
  await form.getByLabel('Nama', { exact: true }).fill('Kak Fransiskus');
  await form.getByRole('button', { name: 'Update' }).click();
  const conflict = page.getByRole('alertdialog', { name: 'Data ini baru saja diubah orang lain' });
  await expect(conflict).toContainText('frans.baru@suluh.test');
  await conflict.getByRole('button', { name: 'Simpan isian saya' }).click();
  await expect(form).toBeHidden();
  await expect(row(page, 'Kak Fransiskus')).toContainText('frans.baru@suluh.test');
});

test('says when the list cannot be read, and reads it again; tells an empty one', async ({ adminPage: page, expectedErrors }) => {
  expectedErrors.push(/500/);
  await breakCalls(page, 'GET', '/admin/mentor');
  await page.goto('/admin/mentor');
  await expect(page.getByRole('alert')).toContainText('Failed to fetch data.', { timeout: 10_000 });
  await page.unroute('**/api/v1/admin/mentor**');
  await page.route('**/api/v1/admin/mentor', (route) => route.fulfill({ json: { data: [] } }));
  await page.getByRole('button', { name: 'Coba lagi' }).click();
  await expect(page.getByText('Belum ada mentor')).toBeVisible();
  await expectAccessible(page);
});

for (const colorScheme of ['light', 'dark'] as const) {
  for (const viewport of [{ width: 1366, height: 900 }, phone]) {
    test(`the screen and its dialogs are accessible at ${viewport.width} px (${colorScheme})`, async ({ adminPage: page }) => {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize(viewport);
      const form = await openAdd(page);
      await form.getByRole('button', { name: 'Add' }).click();
      await expect(form.getByText('Please select at least one group.')).toBeVisible();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await form.getByRole('combobox', { name: 'Kelompok' }).press('ArrowDown');
      await expect(page.getByRole('listbox')).toBeVisible();
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await form.getByRole('button', { name: 'Cancel' }).click();
      await page.getByRole('button', { name: 'Delete Mentor Cendana' }).click();
      await expect(page.getByRole('alertdialog').getByRole('listitem').first()).toBeVisible();
      await expectAccessible(page);
    });
  }
}
