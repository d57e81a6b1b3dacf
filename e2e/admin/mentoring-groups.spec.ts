import { expectAccessible } from './accessibility.ts';
import { addClass, classRow, groupRow, openAdd } from './class-steps.ts';
import { expect, test } from './fixtures.ts';
import { expectToast } from './form-actions.ts';
import { ids } from './schedule-steps.ts';

const phone = { width: 360, height: 740 };

test('mentoring groups are added, renamed and deleted in the same place', async ({ adminPage: page, admin, expectedErrors }) => {
  expectedErrors.push(/409/);
  await page.goto('/admin/class');
  await page.getByRole('link', { name: 'Atur kelompok mentoring' }).click();
  await page.getByRole('button', { name: 'Tambah Kelompok' }).click();
  let form = page.getByRole('dialog', { name: 'Tambah Kelompok' });
  await form.getByRole('button', { name: 'Tambah', exact: true }).click();
  await expect(form.getByText('Isi nama kelompok.')).toBeVisible();
  await form.getByLabel('Nama kelompok').fill('CENDANA');
  await form.getByRole('button', { name: 'Tambah', exact: true }).click();
  await expectToast(page, 'Gagal menyimpan kelompok');
  await expect(form.getByText('Nama kelompok ini sudah dipakai.')).toBeVisible();
  await form.getByLabel('Nama kelompok').fill('Flamboyan');
  await form.getByRole('button', { name: 'Tambah', exact: true }).click();
  await expectToast(page, 'Berhasil menambahkan kelompok');
  await expect(groupRow(page, 'Group Flamboyan')).toContainText('Tanpa kelas');
  await expect(groupRow(page, 'Group Flamboyan')).toContainText('Tanpa mentor');

  await addClass(admin, 'Kelas Flamboyan', [await ids.group(admin, 'Flamboyan')]);
  await page.getByRole('button', { name: 'Edit Group Flamboyan' }).click();
  form = page.getByRole('dialog', { name: 'Edit Kelompok' });
  await form.getByLabel('Nama kelompok').fill('Gandaria');
  await form.getByRole('button', { name: 'Simpan', exact: true }).click();
  await expectToast(page, 'Berhasil mengubah kelompok');
  await expect(groupRow(page, 'Group Gandaria')).toContainText('Kelas Flamboyan');
  await expect(classRow(page, 'Kelas Flamboyan')).toContainText('Group Gandaria');

  await page.getByRole('button', { name: 'Delete Group Gandaria' }).click();
  const question = page.getByRole('alertdialog', { name: 'Confirm Delete' });
  await expect(question.getByRole('listitem')).toHaveText(['1 kelas (Kelas Flamboyan) tetap ada, tanpa kelompok ini']);
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Delete' }).click();
  await expectToast(page, 'Berhasil menghapus kelompok');
  await expect(groupRow(page, 'Group Gandaria')).toHaveCount(0);
  await expect(classRow(page, 'Kelas Flamboyan')).toContainText('Belum ada kelompok');
});

test('"Tambah kelompok" inside the class form makes a group and chooses it', async ({ adminPage: page }) => {
  const form = await openAdd(page);
  await form.getByLabel('Nama kelas').fill('Kelas Halmahera');
  await form.getByLabel('Nomor kelas').fill('9');
  await form.getByRole('combobox', { name: 'Kelompok mentoring' }).fill('Halmahera');
  await page.getByRole('button', { name: 'Tambah kelompok “Halmahera”' }).click();
  const inner = page.getByRole('dialog', { name: 'Tambah Kelompok' });
  await expect(inner.getByLabel('Nama kelompok')).toHaveValue('Halmahera');
  await inner.getByRole('button', { name: 'Tambah', exact: true }).click();
  await expect(inner).toBeHidden();
  await expect(form.getByRole('button', { name: 'Hapus Group Halmahera' })).toBeVisible();
  await expect(form.getByLabel('Nama kelas')).toHaveValue('Kelas Halmahera');
  await form.getByRole('button', { name: 'Tambah', exact: true }).click();
  await expect(classRow(page, 'Kelas Halmahera')).toContainText('Group Halmahera');
});

test('the groups are one tap away below a hundred classes', async ({ adminPage: page }) => {
  const data = Array.from({ length: 130 }, (_, index) => ({
    _id: `kelas-${index}`,
    className: `Kelas ${index}`,
    classNumber: index + 1,
    mentoringGroup: [],
    updatedAt: '2026-11-20T00:00:00.000Z',
  }));
  await page.setViewportSize(phone);
  await page.route('**/api/v1/admin/classes', (route) => route.fulfill({ json: { data } }));
  await page.goto('/admin/class');
  await expect(page.getByText('130 kelas')).toBeVisible();
  await page.getByRole('link', { name: 'Atur kelompok mentoring' }).click();
  await expect(page.getByRole('heading', { name: 'Kelompok Mentoring' })).toBeInViewport();
  // By key: rows that are drawn as they come into sight move the button between press and release.
  await page.getByRole('button', { name: 'Tampilkan 70 lagi' }).press('Enter');
  await expect(classRow(page, 'Kelas 129')).toHaveCount(1);
});
