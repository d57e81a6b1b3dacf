import { listGroups } from '../../src/features/classes/calls.ts';
import { send } from '../calls.ts';
import { expectAccessibleInBothSchemes } from './accessibility.ts';
import { addClass, addGroup, classRow, groupRow, openAdd } from './class-steps.ts';
import { expect, test } from './fixtures.ts';
import { choose, expectToast, measureReread } from './form-actions.ts';

test('lists the classes with number and groups, and finds and sorts them', async ({ adminPage: page }) => {
  await page.goto('/admin/class?sort=name');
  await expect(page).toHaveTitle(/^Kelas/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kelas');
  await expect(classRow(page, 'Kelas Sasando').getByRole('listitem')).toHaveText(['Group Cendana', 'Group Lontar']);
  await expect(groupRow(page, 'Group Cendana')).toContainText('Kelas Sasando');
  await page.getByLabel('Cari kelas').fill('kasuari');
  await expect(page.getByRole('table', { name: 'Daftar Kelas' }).getByRole('rowheader')).toHaveText(['Kelas Tifa']);
  await page.getByLabel('Cari kelas').fill('zzz');
  await expect(page.getByText('Tidak ada kelas yang cocok dengan “zzz”.')).toBeVisible();
});

test('adds, edits and deletes a class; the list is read again a second later', async ({ adminPage: page, admin }) => {
  await addGroup(admin, 'Anggrek');
  const free = await addGroup(admin, 'Bakau');
  let form = await openAdd(page);
  await form.getByLabel('Nama kelas').fill('Kelas Anggrek');
  await form.getByLabel('Nomor kelas').fill('12');
  await choose(form, 'Kelompok mentoring', 'Group Anggrek');
  const delay = await measureReread(page, '/admin/classes', async () => {
    await form.getByRole('button', { name: 'Tambah', exact: true }).click();
    await expect(form).toBeHidden();
    await expect(classRow(page, 'Kelas Anggrek')).toContainText('Group Anggrek');
    await expect(groupRow(page, 'Group Anggrek')).toContainText('Kelas Anggrek');
  });
  expect(delay).toBeGreaterThanOrEqual(900);

  await classRow(page, 'Kelas Anggrek').getByRole('button', { name: 'Edit Kelas Anggrek' }).click();
  form = page.getByRole('dialog', { name: 'Edit Kelas' });
  await expect(form.getByLabel('Nomor kelas')).toHaveValue('12');
  await form.getByLabel('Nama kelas').fill('Kelas Bakau');
  await form.getByRole('button', { name: 'Hapus Group Anggrek' }).click();
  await choose(form, 'Kelompok mentoring', 'Group Bakau');
  await form.getByRole('button', { name: 'Simpan', exact: true }).click();
  await expect(classRow(page, 'Kelas Bakau').getByRole('listitem')).toHaveText(['Group Bakau']);
  await expect(groupRow(page, 'Group Anggrek')).toContainText('Tanpa kelas');

  await page.getByRole('button', { name: 'Delete Kelas Bakau' }).click();
  const question = page.getByRole('alertdialog', { name: 'Confirm Delete' });
  await expect(question).toContainText('1 kelompok mentoring tetap ada, tanpa kelas');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(classRow(page, 'Kelas Bakau')).toBeVisible();
  await page.getByRole('button', { name: 'Delete Kelas Bakau' }).click();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(classRow(page, 'Kelas Bakau')).toHaveCount(0);
  await expect(groupRow(page, 'Group Bakau')).toContainText('Tanpa kelas');
  const { data: groups } = await send(admin, listGroups, {});
  expect(groups.find(({ _id }) => _id === free)?.class).toBeNull();
});

test('says with counts what a delete leaves behind', async ({ adminPage: page }) => {
  await page.goto('/admin/class');
  await page.getByRole('button', { name: 'Delete Kelas Sasando' }).click();
  const question = page.getByRole('alertdialog', { name: 'Confirm Delete' });
  await expect(question.getByRole('listitem').first()).toHaveText('2 kelompok mentoring tetap ada, tanpa kelas');
  await expect(question.getByRole('listitem').nth(1)).toHaveText(/^\d+ jadwal tetap ada, tanpa kelas ini$/);
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
});

test('checks every field before anything is sent', async ({ adminPage: page }) => {
  let calls = 0;
  page.on('request', (request) => (calls += request.method() === 'POST' ? 1 : 0));
  const form = await openAdd(page);
  await form.getByLabel('Nama kelas').fill('  ab  ');
  await form.getByLabel('Nomor kelas').fill('0');
  await form.getByRole('button', { name: 'Tambah', exact: true }).click();
  await expect(form.getByText('Class name must be at least 3 characters.')).toBeVisible();
  await expect(form.getByText('Class number must be a positive number.')).toBeVisible();
  await expect(form.getByText('Please select at least one mentoring group.')).toBeVisible();
  await expect(form.getByLabel('Nama kelas')).toBeFocused();
  await form.getByLabel('Nama kelas').fill('abc');
  await expect(form.getByText('Class name must be at least 3 characters.')).toBeHidden();
  for (const wrong of ['-3', '1.5', 'dua', '']) {
    await form.getByLabel('Nomor kelas').fill(wrong);
    await expect(form.getByText('Class number must be a positive number.')).toBeVisible();
  }
  await form.getByLabel('Nomor kelas').fill('3');
  await expect(form.getByText('Class number must be a positive number.')).toBeHidden();
  expect(calls).toBe(0);
});

test("shows whose a taken group is, and refuses it with the product's text", async ({ adminPage: page }) => {
  let calls = 0;
  page.on('request', (request) => (calls += request.method() === 'POST' ? 1 : 0));
  const form = await openAdd(page);
  await form.getByLabel('Nama kelas').fill('Kelas Rebutan');
  await form.getByLabel('Nomor kelas').fill('5');
  await form.getByRole('combobox', { name: 'Kelompok mentoring' }).fill('Cendana');
  await expect(page.getByRole('option', { name: 'Group Cendana' })).toContainText('milik Kelas Sasando');
  await choose(form, 'Kelompok mentoring', 'Group Cendana');
  await form.getByRole('button', { name: 'Tambah', exact: true }).click();
  await expect(form.getByText('Some mentoring groups are already assigned to another class.')).toBeVisible();
  expect(calls).toBe(0);
  await form.getByRole('button', { name: 'Hapus Group Cendana' }).click();
  await expect(form.getByText('Please select at least one mentoring group.')).toBeVisible();
});

test('a group taken meanwhile: the server refuses, the text stands at the field, the form keeps everything', async ({
  adminPage: page,
  admin,
  expectedErrors,
}) => {
  expectedErrors.push(/409/);
  const group = await addGroup(admin, 'Cemara');
  const form = await openAdd(page);
  await form.getByLabel('Nama kelas').fill('Kelas Terlambat');
  await form.getByLabel('Nomor kelas').fill('6');
  await choose(form, 'Kelompok mentoring', 'Group Cemara');
  await addClass(admin, 'Kelas Lebih Cepat', [group]);
  await form.getByRole('button', { name: 'Tambah', exact: true }).click();
  await expectToast(page, 'Failed to save class.');
  await expect(form.getByText('Some mentoring groups are already assigned to another class.')).toBeVisible();
  await expect(form.getByLabel('Nama kelas')).toHaveValue('Kelas Terlambat');
  await form.getByRole('combobox', { name: 'Kelompok mentoring' }).fill('Cemara');
  await expect(page.getByRole('option', { name: 'Group Cemara' })).toContainText('milik Kelas Lebih Cepat');
});

test('under an untouched dialog the form below is what would be lost', async ({ adminPage: page, expectedErrors }) => {
  expectedErrors.push(/one blocker at a time/);
  await page.goto('/admin/teacher');
  await page.getByRole('link', { name: 'Kelas', exact: true }).click();
  await page.getByRole('button', { name: 'Tambah Kelas' }).first().click();
  const form = page.getByRole('dialog', { name: 'Tambah Kelas' });
  await form.getByLabel('Nama kelas').fill('Kelas Ingat');
  const question = page.getByRole('alertdialog', { name: 'Buang perubahan?' });
  await form.getByRole('button', { name: 'Tambah kelompok' }).click();
  await expect(page.getByRole('dialog', { name: 'Tambah Kelompok' })).toBeVisible();
  await expectAccessibleInBothSchemes(page);
  await page.goBack();
  await question.getByRole('button', { name: 'Lanjut mengisi' }).click();
  await page.getByRole('dialog', { name: 'Tambah Kelompok' }).getByRole('button', { name: 'Cancel' }).click();
  await expect(form.getByLabel('Nama kelas')).toHaveValue('Kelas Ingat');
  await page.goBack();
  await question.getByRole('button', { name: 'Buang' }).click();
  await expect(page).toHaveURL('/admin/teacher');
});
