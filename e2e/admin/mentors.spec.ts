import type { Locator, Page } from '@playwright/test';
import { addGroup } from './class-steps.ts';
import { expect, test } from './fixtures.ts';
import { choose } from './form-actions.ts';

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

async function openAdd(page: Page): Promise<Locator> {
  await page.goto('/admin/mentor');
  await page.getByRole('button', { name: 'Tambah Mentor' }).first().click();
  return page.getByRole('dialog', { name: 'Tambah Mentor' });
}

async function fill(form: Locator, name: string): Promise<void> {
  await form.getByLabel('Nama', { exact: true }).fill(name);
  await form.getByLabel('Email').fill(`${name.toLowerCase().replaceAll(' ', '.')}@suluh.test`);
  await form.getByLabel('Password', { exact: true }).fill('rahasia');
}

test('adds, edits and deletes a mentor; the list is not read again', async ({ adminPage: page, admin }) => {
  await addGroup(admin, 'Arfak');
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
  await form.getByRole('button', { name: 'Tambah', exact: true }).click();
  await expect(form).toBeHidden();
  await expect(row(page, 'Kak Agus')).toContainText('Group Arfak');
  await groupsReread;

  await page.getByRole('button', { name: 'Edit Kak Agus' }).click();
  form = page.getByRole('dialog', { name: 'Edit Mentor' });
  await expect(form.getByLabel('Password', { exact: true })).toBeDisabled();
  await form.getByLabel('Nama', { exact: true }).fill('Kak Agustina');
  const sent = page.waitForRequest((request) => request.method() === 'PUT');
  await form.getByRole('button', { name: 'Simpan', exact: true }).click();
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
  await form.getByRole('button', { name: 'Tambah', exact: true }).click();
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
  await form.getByRole('button', { name: 'Tambah', exact: true }).click();
  await expect(form.getByText('Some groups are already assigned to another mentor.')).toBeVisible();
  expect(calls).toBe(0);
});

test('"Tambah kelompok" inside the mentor form makes a group and chooses it', async ({ adminPage: page }) => {
  const form = await openAdd(page);
  await fill(form, 'Kak Efraim');
  await form.getByRole('button', { name: 'Tambah kelompok' }).click();
  const inner = page.getByRole('dialog', { name: 'Tambah Kelompok' });
  await inner.getByLabel('Nama kelompok').fill('Enggros');
  await inner.getByRole('button', { name: 'Tambah', exact: true }).click();
  await expect(inner).toBeHidden();
  await expect(form.getByRole('button', { name: 'Hapus Group Enggros' })).toBeVisible();
  await expect(form.getByLabel('Password', { exact: true })).toHaveValue('rahasia');
  await form.getByRole('button', { name: 'Tambah', exact: true }).click();
  await expect(row(page, 'Kak Efraim')).toContainText('Group Enggros');
});
