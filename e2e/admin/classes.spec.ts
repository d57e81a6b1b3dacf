import { expectAccessible, expectNoSidewaysScroll } from './accessibility.ts';
import { aClass, addClass, addGroup, classRow, groupRow, openAdd, openEdit } from './class-steps.ts';
import { expect, test } from './fixtures.ts';
import { breakCalls, choose, discard, expectToast, measureReread } from './form-actions.ts';

const phone = { width: 360, height: 740 };

test('lists the classes with number and groups, and finds and sorts them', async ({ adminPage: page }) => {
  await page.goto('/admin/class');
  await expect(page).toHaveTitle(/^Kelas/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kelas');
  await expect(classRow(page, 'Kelas Sasando').getByRole('listitem')).toHaveText(['Group Cendana', 'Group Lontar']);
  await expect(groupRow(page, 'Group Cendana')).toContainText('Kelas Sasando');
  await page.getByLabel('Cari kelas').fill('kasuari');
  await expect(page.getByRole('table', { name: 'Daftar Kelas' }).getByRole('rowheader')).toHaveText(['Kelas Tifa']);
  await page.getByLabel('Cari kelas').fill('zzz');
  await expect(page.getByText('Tidak ada kelas yang cocok dengan “zzz”.')).toBeVisible();
});

test('adds, edits and deletes a class; the list is read again a second later', async ({ adminPage: page, api }) => {
  await addGroup(api, 'Anggrek');
  const free = await addGroup(api, 'Bakau');
  let form = await openAdd(page);
  await form.getByLabel('Nama kelas').fill('Kelas Anggrek');
  await form.getByLabel('Nomor kelas').fill('12');
  await choose(form, 'Kelompok mentoring', 'Group Anggrek');
  const delay = await measureReread(page, '/admin/classes', async () => {
    await form.getByRole('button', { name: 'Add' }).click();
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
  await form.getByRole('button', { name: 'Update' }).click();
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
  const groups = (await (await api.get('/api/v1/admin/mentoringGroup')).json()).data;
  expect(groups.find(({ _id }: { _id: string }) => _id === free).class).toBeNull();
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
  await form.getByRole('button', { name: 'Add' }).click();
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
  await form.getByRole('button', { name: 'Add' }).click();
  await expect(form.getByText('Some mentoring groups are already assigned to another class.')).toBeVisible();
  expect(calls).toBe(0);
  await form.getByRole('button', { name: 'Hapus Group Cendana' }).click();
  await expect(form.getByText('Please select at least one mentoring group.')).toBeVisible();
});

test('a group taken meanwhile: the server refuses, the text stands at the field, the form keeps everything', async ({
  adminPage: page,
  api,
  expectedErrors,
}) => {
  expectedErrors.push(/409/);
  const group = await addGroup(api, 'Cemara');
  const form = await openAdd(page);
  await form.getByLabel('Nama kelas').fill('Kelas Terlambat');
  await form.getByLabel('Nomor kelas').fill('6');
  await choose(form, 'Kelompok mentoring', 'Group Cemara');
  await addClass(api, 'Kelas Lebih Cepat', [group]);
  await form.getByRole('button', { name: 'Add' }).click();
  await expectToast(page, 'Failed to save class.');
  await expect(form.getByText('Some mentoring groups are already assigned to another class.')).toBeVisible();
  await expect(form.getByLabel('Nama kelas')).toHaveValue('Kelas Terlambat');
  await form.getByRole('combobox', { name: 'Kelompok mentoring' }).fill('Cemara');
  await expect(page.getByRole('option', { name: 'Group Cemara' })).toContainText('milik Kelas Lebih Cepat');
});

test('a failed save and a failed delete say so and lose nothing', async ({ adminPage: page, api, expectedErrors }) => {
  expectedErrors.push(/500/);
  const { id } = await aClass(api, 'Damar');
  await breakCalls(page, 'PUT', '/admin/editClass/');
  await breakCalls(page, 'DELETE', '/admin/deleteClass/');
  const form = await openEdit(page, 'Damar');
  await form.getByLabel('Nama kelas').fill('Kelas Damar Baru');
  await form.getByRole('button', { name: 'Update' }).click();
  await expectToast(page, 'Failed to save class.');
  await expect(form.getByLabel('Nama kelas')).toHaveValue('Kelas Damar Baru');
  await discard(form);
  await page.getByRole('button', { name: 'Delete Kelas Damar' }).click();
  const question = page.getByRole('alertdialog', { name: 'Confirm Delete' });
  await question.getByRole('button', { name: 'Delete' }).click();
  await expectToast(page, 'Failed to delete class.');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(classRow(page, 'Kelas Damar')).toBeVisible();
  const classes = (await (await api.get('/api/v1/admin/classes')).json()).data;
  expect(classes.some(({ _id }: { _id: string }) => _id === id)).toBe(true);
});

test('two tabs edit one class: the second is told, compares and chooses', async ({
  adminPage: page,
  context,
  api,
  expectedErrors,
}) => {
  expectedErrors.push(/409/);
  await aClass(api, 'Eboni');
  const form = await openEdit(page, 'Eboni');
  const other = await context.newPage();
  const otherForm = await openEdit(other, 'Eboni');
  await otherForm.getByLabel('Nama kelas').fill('Kelas Eboni Satu');
  await otherForm.getByRole('button', { name: 'Update' }).click();
  await expect(otherForm).toBeHidden();
  await form.getByLabel('Nama kelas').fill('Kelas Eboni Dua');
  await form.getByRole('button', { name: 'Update' }).click();
  const conflict = page.getByRole('alertdialog', { name: 'Data ini baru saja diubah orang lain' });
  await expect(conflict).toContainText('Kelas Eboni Satu');
  await expect(conflict).toContainText('Kelas Eboni Dua');
  await expectAccessible(page);
  await conflict.getByRole('button', { name: 'Simpan isian saya' }).click();
  await expect(form).toBeHidden();
  await expect(classRow(page, 'Kelas Eboni Dua')).toBeVisible();
});

test('Escape, a click outside and the Back button ask before typed text is lost', async ({ adminPage: page, expectedErrors }) => {
  expectedErrors.push(/one blocker at a time/);
  await page.goto('/admin/teacher');
  await page.getByRole('link', { name: 'Kelas', exact: true }).click();
  await page.getByRole('button', { name: 'Tambah Kelas' }).first().click();
  const form = page.getByRole('dialog', { name: 'Tambah Kelas' });
  await form.getByLabel('Nama kelas').fill('Kelas Ingat');
  const question = page.getByRole('alertdialog', { name: 'Buang perubahan?' });
  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: 'Lanjut mengisi' }).click();
  await page.mouse.click(5, 5);
  await question.getByRole('button', { name: 'Lanjut mengisi' }).click();
  // With an untouched dialog over it, the form below is what would be lost.
  await form.getByRole('button', { name: 'Tambah kelompok' }).click();
  await expect(page.getByRole('dialog', { name: 'Tambah Kelompok' })).toBeVisible();
  await page.goBack();
  await question.getByRole('button', { name: 'Lanjut mengisi' }).click();
  await page.getByRole('dialog', { name: 'Tambah Kelompok' }).getByRole('button', { name: 'Cancel' }).click();
  await expect(form.getByLabel('Nama kelas')).toHaveValue('Kelas Ingat');
  await page.goBack();
  await question.getByRole('button', { name: 'Buang' }).click();
  await expect(page).toHaveURL('/admin/teacher');
});

test('everything can be done by keyboard', async ({ adminPage: page, api }) => {
  await addGroup(api, 'Jati');
  await page.goto('/admin/class');
  const add = page.getByRole('button', { name: 'Tambah Kelas' }).first();
  await add.focus();
  await page.keyboard.press('Enter');
  const form = page.getByRole('dialog', { name: 'Tambah Kelas' });
  await expect(form.getByLabel('Nama kelas')).toBeFocused();
  await page.keyboard.type('Kelas Jati');
  await page.keyboard.press('Tab');
  await page.keyboard.type('8');
  await form.getByRole('combobox', { name: 'Kelompok mentoring' }).focus();
  await page.keyboard.type('jati');
  await expect(page.getByRole('option', { name: 'Group Jati' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(form.getByRole('button', { name: 'Hapus Group Jati' })).toBeVisible();
  await page.keyboard.press('Escape');
  await form.getByLabel('Nama kelas').focus();
  await page.keyboard.press('Enter');
  await expect(form).toBeHidden();
  await expect(add).toBeFocused();
  await expect(classRow(page, 'Kelas Jati')).toBeVisible();
});

test('says when the list cannot be read, and reads it again', async ({ adminPage: page, expectedErrors }) => {
  expectedErrors.push(/500/);
  await breakCalls(page, 'GET', '/admin/classes');
  await page.goto('/admin/class');
  await expect(page.getByRole('alert')).toContainText('Failed to fetch data.', { timeout: 10_000 });
  await expectAccessible(page);
  await page.unroute('**/api/v1/admin/classes**');
  await page.getByRole('button', { name: 'Coba lagi' }).click();
  await expect(classRow(page, 'Kelas Sasando')).toBeVisible();
});

test('an empty programme is told what to add', async ({ adminPage: page }) => {
  for (const path of ['classes', 'mentoringGroup']) {
    await page.route(`**/api/v1/admin/${path}`, (route) => route.fulfill({ json: { data: [] } }));
  }
  await page.goto('/admin/class');
  await expect(page.getByText('Belum ada kelas')).toBeVisible();
  await expect(page.getByText('Belum ada kelompok mentoring')).toBeVisible();
  await expectAccessible(page);
});

for (const colorScheme of ['light', 'dark'] as const) {
  for (const viewport of [{ width: 1366, height: 900 }, phone]) {
    test(`the screen and its dialogs are accessible at ${viewport.width} px (${colorScheme})`, async ({ adminPage: page }) => {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize(viewport);
      const form = await openEdit(page, 'Sasando');
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await form.getByLabel('Nama kelas').fill('a');
      await form.getByRole('button', { name: 'Update' }).click();
      await expect(form.getByText('Class name must be at least 3 characters.')).toBeVisible();
      await expectAccessible(page);
      await form.getByRole('combobox', { name: 'Kelompok mentoring' }).press('ArrowDown');
      await expect(page.getByRole('listbox')).toBeVisible();
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await form.getByRole('button', { name: 'Tambah kelompok' }).click();
      await expect(page.getByRole('dialog', { name: 'Tambah Kelompok' })).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('dialog', { name: 'Tambah Kelompok' }).getByRole('button', { name: 'Cancel' }).click();
      await discard(form);
      await page.getByRole('button', { name: 'Delete Kelas Sasando' }).click();
      await expect(page.getByRole('alertdialog').getByRole('listitem').first()).toBeVisible();
      await expectAccessible(page);
    });
  }
}
