import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './accessibility.ts';
import { expect, test } from './fixtures.ts';
import { breakCalls, choose, discard, expectToast, measureReread } from './form-actions.ts';

const phone = { width: 360, height: 740 };

async function subjectId(api: APIRequestContext, name: string): Promise<string> {
  const subjects: { _id: string; name: string }[] = await (await api.get('/api/v1/admin/subjects')).json();
  return subjects.find((subject) => subject.name === name)?._id ?? '';
}

async function addTeacher(api: APIRequestContext, name: string): Promise<string> {
  const email = `${name.toLowerCase().replaceAll(' ', '.')}@suluh.test`;
  const subject = [await subjectId(api, 'Matematika')];
  const answer = await api.post('/api/v1/admin/teachers', { data: { name, email, password: 'rahasia', subject } });
  expect(answer.status()).toBe(201);
  return (await answer.json()).data._id;
}

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

async function openAdd(page: Page): Promise<Locator> {
  await page.goto('/admin/teacher');
  await page.getByRole('button', { name: 'Tambah Guru' }).first().click();
  return page.getByRole('dialog', { name: 'Tambah Guru' });
}

async function openEdit(page: Page, name: string): Promise<Locator> {
  await page.goto('/admin/teacher');
  await page.getByRole('button', { name: `Edit ${name}` }).click();
  return page.getByRole('dialog', { name: 'Edit Guru' });
}

test('adds, edits and deletes a teacher; the list is read again after a second and a half', async ({ adminPage: page }) => {
  let form = await openAdd(page);
  await expect(page).toHaveTitle(/^Guru/);
  await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toHaveText('Guru');
  await expect(form.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'password');
  await form.getByLabel('Nama').fill('Ibu Amelia');
  await form.getByLabel('Email').fill('amelia@suluh.test');
  await form.getByLabel('Password', { exact: true }).fill('rahasia');
  await choose(form, 'Mata pelajaran', 'Matematika');
  await choose(form, 'Mata pelajaran', 'Bahasa Inggris');
  const delay = await measureReread(page, '/admin/teachers', async () => {
    await form.getByRole('button', { name: 'Add' }).click();
    await expect(form).toBeHidden();
    await expect(row(page, 'Ibu Amelia')).toContainText('amelia@suluh.test');
  });
  expect(delay).toBeGreaterThanOrEqual(1_400);
  await expect(row(page, 'Ibu Amelia')).toContainText('Bahasa Inggris, Matematika');

  await page.getByRole('button', { name: 'Edit Ibu Amelia' }).click();
  form = page.getByRole('dialog', { name: 'Edit Guru' });
  await expect(form.getByLabel('Password', { exact: true })).toBeDisabled();
  await form.getByLabel('Nama').fill('Ibu Amelia Rumbiak');
  await form.getByRole('button', { name: 'Hapus Matematika' }).click();
  const sent = page.waitForRequest((request) => request.method() === 'PUT');
  await form.getByRole('button', { name: 'Update' }).click();
  expect((await sent).postDataJSON()).not.toHaveProperty('password');
  await expect(form).toBeHidden();
  await expect(row(page, 'Ibu Amelia Rumbiak')).not.toContainText('Matematika');

  await page.getByRole('button', { name: 'Delete Ibu Amelia Rumbiak' }).click();
  const question = page.getByRole('alertdialog', { name: 'Confirm Delete' });
  await expect(question.getByRole('listitem')).toHaveText(['1 mata pelajaran tetap ada, tanpa guru ini']);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Delete Ibu Amelia Rumbiak' }).click();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(row(page, 'Ibu Amelia Rumbiak')).toHaveCount(0);
});

test('says with counts what a delete leaves behind', async ({ adminPage: page }) => {
  await page.goto('/admin/teacher');
  await page.getByRole('button', { name: 'Delete Pengajar Matematika' }).click();
  const lines = page.getByRole('alertdialog').getByRole('listitem');
  await expect(lines.first()).toHaveText('1 mata pelajaran tetap ada, tanpa guru ini');
  await expect(lines.nth(1)).toHaveText(/^\d+ jadwal tetap ada, dengan tulisan 'Tanpa pengajar'$/);
});

test('finds a teacher by name, email and subject', async ({ adminPage: page, api }) => {
  await addTeacher(api, 'Pak Benyamin');
  await page.goto('/admin/teacher');
  for (const search of ['benyamin', 'PAK.BENYAMIN@', 'pak matematika']) {
    await page.getByLabel('Cari guru').fill(search);
    await expect(page.getByRole('rowheader').first()).toHaveText('Pak Benyamin');
  }
  await page.getByLabel('Cari guru').fill('');
  await page.getByLabel('Urutkan').selectOption('Terbaru diubah');
  await expect(page.getByRole('rowheader').first()).toHaveText('Pak Benyamin');
});

test('checks every field before anything is sent', async ({ adminPage: page }) => {
  let calls = 0;
  page.on('request', (request) => (calls += request.method() === 'POST' ? 1 : 0));
  const form = await openAdd(page);
  await form.getByLabel('Nama').fill(' ab ');
  await form.getByLabel('Email').fill('bukan-email');
  await form.getByLabel('Password', { exact: true }).fill('12345');
  await form.getByRole('button', { name: 'Add' }).click();
  await expect(form.getByText('Name must be at least 3 characters.')).toBeVisible();
  await expect(form.getByText('Invalid email address.')).toBeVisible();
  await expect(form.getByText('Password must be at least 6 characters.')).toBeVisible();
  await expect(form.getByText('Please select at least one subject.')).toBeVisible();
  await expect(form.getByLabel('Nama')).toBeFocused();
  await form.getByLabel('Nama').fill('abc');
  await form.getByLabel('Email').fill('a@b');
  await form.getByLabel('Password', { exact: true }).fill('123456');
  await choose(form, 'Mata pelajaran', 'Matematika');
  await expect(form.getByText('Name must be at least 3 characters.')).toBeHidden();
  await expect(form.getByText('Invalid email address.')).toBeHidden();
  await expect(form.getByText('Password must be at least 6 characters.')).toBeHidden();
  await expect(form.getByText('Please select at least one subject.')).toBeHidden();
  expect(calls).toBe(0);
});

test('an email in use: the server refuses, its text stands at the field', async ({ adminPage: page, api, expectedErrors }) => {
  expectedErrors.push(/409/);
  await addTeacher(api, 'Pak Christian');
  const form = await openAdd(page);
  await form.getByLabel('Nama').fill('Pak Christian Lain');
  await form.getByLabel('Email').fill('PAK.Christian@suluh.test');
  await form.getByLabel('Password', { exact: true }).fill('rahasia');
  await choose(form, 'Mata pelajaran', 'Matematika');
  await form.getByRole('button', { name: 'Add' }).click();
  await expectToast(page, 'Failed to save teacher');
  await expect(form.getByText('Email ini sudah dipakai.')).toBeVisible();
  await expect(form.getByLabel('Email')).toBeFocused();
  await expect(form.getByLabel('Password', { exact: true })).toHaveValue('rahasia');
});

test('a failed save and a failed delete say so and lose nothing', async ({ adminPage: page, api, expectedErrors }) => {
  expectedErrors.push(/500/);
  await addTeacher(api, 'Ibu Dominika');
  await breakCalls(page, 'PUT', '/admin/teachers/');
  await breakCalls(page, 'DELETE', '/admin/teachers/');
  const form = await openEdit(page, 'Ibu Dominika');
  await form.getByLabel('Nama').fill('Ibu Dominika Baru');
  await form.getByRole('button', { name: 'Update' }).click();
  await expectToast(page, 'Failed to save teacher');
  await expect(form.getByLabel('Nama')).toHaveValue('Ibu Dominika Baru');
  await discard(form);
  await page.getByRole('button', { name: 'Delete Ibu Dominika' }).click();
  const question = page.getByRole('alertdialog', { name: 'Confirm Delete' });
  await question.getByRole('button', { name: 'Delete' }).click();
  await expectToast(page, 'Gagal menghapus guru');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(row(page, 'Ibu Dominika')).toBeVisible();
});

test('two tabs edit one teacher: the second may take what is stored', async ({
  adminPage: page,
  context,
  api,
  expectedErrors,
}) => {
  expectedErrors.push(/409/);
  await addTeacher(api, 'Pak Elias');
  const form = await openEdit(page, 'Pak Elias');
  const other = await context.newPage();
  const otherForm = await openEdit(other, 'Pak Elias');
  await choose(otherForm, 'Mata pelajaran', 'Bahasa Inggris');
  await otherForm.getByRole('button', { name: 'Update' }).click();
  await expect(otherForm).toBeHidden();
  await form.getByLabel('Nama').fill('Pak Elias Kedua');
  await form.getByRole('button', { name: 'Update' }).click();
  const conflict = page.getByRole('alertdialog', { name: 'Data ini baru saja diubah orang lain' });
  await expect(conflict).toContainText('Bahasa Inggris');
  await expectAccessible(page);
  await conflict.getByRole('button', { name: 'Pakai yang tersimpan' }).click();
  await expect(form.getByLabel('Nama')).toHaveValue('Pak Elias');
  await expect(form.getByRole('button', { name: 'Hapus Bahasa Inggris' })).toBeVisible();
});

test('says when the list cannot be read, and reads it again; tells an empty one', async ({ adminPage: page, expectedErrors }) => {
  expectedErrors.push(/500/);
  await breakCalls(page, 'GET', '/admin/teachers');
  await page.goto('/admin/teacher');
  await expect(page.getByRole('alert')).toContainText('Failed to fetch data.', { timeout: 10_000 });
  await page.unroute('**/api/v1/admin/teachers**');
  await page.route('**/api/v1/admin/teachers', (route) => route.fulfill({ json: { data: [] } }));
  await page.getByRole('button', { name: 'Coba lagi' }).click();
  await expect(page.getByText('Belum ada guru')).toBeVisible();
  await expectAccessible(page);
});

for (const colorScheme of ['light', 'dark'] as const) {
  for (const viewport of [{ width: 1366, height: 900 }, phone]) {
    test(`the screen and its dialogs are accessible at ${viewport.width} px (${colorScheme})`, async ({ adminPage: page }) => {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize(viewport);
      let form = await openAdd(page);
      await form.getByRole('button', { name: 'Add' }).click();
      await expect(form.getByText('Invalid email address.')).toBeVisible();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await form.getByRole('button', { name: 'Cancel' }).click();
      form = await openEdit(page, 'Pengajar Matematika');
      await expectAccessible(page);
      await form.getByRole('combobox', { name: 'Mata pelajaran' }).press('ArrowDown');
      await expect(page.getByRole('listbox')).toBeVisible();
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await form.getByRole('button', { name: 'Cancel' }).click();
      await page.getByRole('button', { name: 'Delete Pengajar Matematika' }).click();
      await expect(page.getByRole('alertdialog').getByRole('listitem').first()).toBeVisible();
      await expectAccessible(page);
    });
  }
}
