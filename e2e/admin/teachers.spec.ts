import type { Locator, Page } from '@playwright/test';
import { make } from '../../tests/support/builders.ts';
import type { Caller } from '../../tests/support/caller.ts';
import { expect, test } from './fixtures.ts';
import { choose, expectToast, measureReread } from './form-actions.ts';
import { ids } from './schedule-steps.ts';

async function addTeacher(admin: Caller, name: string): Promise<void> {
  const email = `${name.toLowerCase().replaceAll(' ', '.')}@suluh.test`;
  await make.teacher(admin, { name, email, subject: [await ids.subject(admin, 'Matematika')] });
}

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

async function openAdd(page: Page): Promise<Locator> {
  await page.goto('/admin/teacher');
  await page.getByRole('button', { name: 'Tambah Guru' }).first().click();
  return page.getByRole('dialog', { name: 'Tambah Guru' });
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
    await form.getByRole('button', { name: 'Tambah', exact: true }).click();
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
  await form.getByRole('button', { name: 'Simpan', exact: true }).click();
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

test('finds a teacher by name, email and subject', async ({ adminPage: page, admin }) => {
  await addTeacher(admin, 'Pak Benyamin');
  await page.goto('/admin/teacher?sort=name');
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
  await form.getByRole('button', { name: 'Tambah', exact: true }).click();
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

test('an email in use: the server refuses, its text stands at the field', async ({ adminPage: page, admin, expectedErrors }) => {
  expectedErrors.push(/409/);
  await addTeacher(admin, 'Pak Christian');
  const form = await openAdd(page);
  await form.getByLabel('Nama').fill('Pak Christian Lain');
  await form.getByLabel('Email').fill('PAK.Christian@suluh.test');
  await form.getByLabel('Password', { exact: true }).fill('rahasia');
  await choose(form, 'Mata pelajaran', 'Matematika');
  await form.getByRole('button', { name: 'Tambah', exact: true }).click();
  await expectToast(page, 'Failed to save teacher');
  await expect(form.getByText('Email ini sudah dipakai.')).toBeVisible();
  await expect(form.getByLabel('Email')).toBeFocused();
  await expect(form.getByLabel('Password', { exact: true })).toHaveValue('rahasia');
});
