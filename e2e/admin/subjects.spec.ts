import type { Page } from '@playwright/test';
import { listSubjects } from '../../src/features/subjects/calls.ts';
import { send } from '../calls.ts';
import { expect, test } from './fixtures.ts';
import { breakCalls, choose } from './form-actions.ts';

const KURIKULUM = 'https://kurikulum.example.org/merdeka';

const row = (page: Page, name: string) => page.getByRole('row', { name });
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
const question = (page: Page) => page.getByRole('alertdialog', { name: 'Confirm Delete' });

test('a subject is added with a teacher, opened, edited and deleted', async ({ adminPage: page, admin }) => {
  await page.goto('/admin/subject');
  await expect(page).toHaveTitle(/^Mata Pelajaran/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mata Pelajaran');
  await expect(row(page, 'Matematika')).toContainText('5 materi');

  await page.getByRole('button', { name: 'Tambah Mata Pelajaran' }).click();
  const adding = dialog(page, 'Tambah Mata Pelajaran');
  await expect(adding.getByRole('combobox', { name: 'Guru' })).toHaveAttribute('placeholder', /at least 1 teacher/);
  await adding.getByLabel('Nama mata pelajaran').fill('Fisika');
  await adding.getByLabel('Kurikulum').fill(KURIKULUM);
  await choose(adding, 'Guru', 'Pengajar Matematika');
  const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/admin/addSubject'));
  await adding.getByRole('button', { name: 'Tambah', exact: true }).click();
  expect((await sent).headers()['idempotency-key']).toMatch(/^[0-9a-f]{32}$/);
  await expect(adding).toBeHidden();
  await expect(row(page, 'Fisika')).toContainText('Pengajar Matematika');
  await expect(row(page, 'Fisika').getByRole('link', { name: 'kurikulum.example.org' })).toHaveAttribute('href', KURIKULUM);

  const stored = (await send(admin, listSubjects, {})).find(({ name }) => name === 'Fisika');
  expect(stored?.classTeacher).toHaveLength(1);
  const link = page.getByRole('link', { name: 'Fisika' });
  await expect(link).toHaveAttribute('href', `/admin/subject/${stored?._id}`);
  await link.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Fisika');
  await expect(page.getByText('Belum ada materi')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Mata Pelajaran' }).click();

  await row(page, 'Fisika').getByRole('button', { name: 'Edit' }).click();
  const editing = dialog(page, 'Edit Mata Pelajaran');
  await expect(editing.getByRole('button', { name: 'Hapus Pengajar Matematika' })).toBeVisible();
  await editing.getByLabel('Nama mata pelajaran').fill('Fisika Dasar');
  await editing.getByRole('button', { name: 'Hapus Pengajar Matematika' }).click();
  await editing.getByRole('button', { name: 'Simpan', exact: true }).click();
  await expect(editing).toBeHidden();
  await expect(row(page, 'Fisika Dasar')).toContainText('Belum ada guru');

  await row(page, 'Fisika Dasar').getByRole('button', { name: 'Delete' }).click();
  await expect(question(page)).toContainText('Fisika Dasar');
  await expect(question(page)).toContainText('Tidak ada data lain yang terpengaruh.');
  await question(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(question(page)).toBeHidden();
  await row(page, 'Fisika Dasar').getByRole('button', { name: 'Delete' }).click();
  await question(page).getByRole('button', { name: 'Delete' }).click();
  await expect(row(page, 'Fisika Dasar')).toHaveCount(0);
});

test('a failed read of teachers shows in the list and in the picker; a save keeps them, and a label as kurikulum', async ({
  adminPage: page,
  admin,
  expectedErrors,
}) => {
  expectedErrors.push(/500/);
  const stored = async () => (await send(admin, listSubjects, {})).find(({ slug }) => slug.startsWith('matematika'));
  const before = await stored();
  await breakCalls(page, 'GET', '/admin/teachers');
  await page.goto('/admin/subject');
  await expect(page.getByRole('alert')).toContainText('Failed to fetch data.Nama guru belum dapat dimuat.');
  await expect(row(page, 'Matematika')).toContainText(`${before?.classTeacher.length} guru`);
  await expect(page.getByRole('row').filter({ hasText: '…' })).toHaveCount(0);

  await row(page, 'Matematika').getByRole('button', { name: 'Edit' }).click();
  const editing = dialog(page, 'Edit Mata Pelajaran');
  const told = editing.getByRole('alert');
  await expect(told).toContainText('Failed to fetch data.Pilihan Guru belum dapat dimuat.');
  await editing.getByLabel('Nama mata pelajaran').fill('Matematika Dasar');
  await editing.getByRole('button', { name: 'Simpan', exact: true }).click();
  await expect(editing).toBeHidden();
  expect(await stored()).toMatchObject({
    name: 'Matematika Dasar',
    classTeacher: before?.classTeacher,
    kurikulum: before?.kurikulum,
  });

  await row(page, 'Matematika Dasar').getByRole('button', { name: 'Edit' }).click();
  await expect(told).toContainText('Pilihan Guru belum dapat dimuat.');
  await page.unrouteAll();
  await told.getByRole('button', { name: 'Coba lagi' }).focus();
  await page.keyboard.press('Enter');
  await expect(editing.getByRole('button', { name: 'Hapus Pengajar Matematika' })).toBeVisible();
  await expect(told).toHaveCount(0);
  await expect(editing.getByRole('combobox', { name: 'Guru' })).toBeFocused();
  await editing.getByLabel('Nama mata pelajaran').fill('Matematika');
  await editing.getByRole('button', { name: 'Simpan', exact: true }).click();
  await expect(editing).toBeHidden();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('name and kurikulum are checked; a teacher is not required', async ({ adminPage: page, admin }) => {
  await page.goto('/admin/subject');
  await page.getByRole('button', { name: 'Tambah Mata Pelajaran' }).click();
  const form = dialog(page, 'Tambah Mata Pelajaran');
  const name = form.getByLabel('Nama mata pelajaran');
  await name.fill('  IP ');
  await form.getByLabel('Kurikulum').fill('Kurikulum Merdeka');
  await form.getByRole('button', { name: 'Tambah', exact: true }).click();
  await expect(name).toBeFocused();
  await expect(form.getByText('Name must be at least 3 characters long.')).toBeVisible();
  await expect(form.getByText('Invalid URL format for kurikulum.')).toBeVisible();
  await name.fill('IPA tanpa guru');
  await expect(form.getByText('Name must be at least 3 characters long.')).toHaveCount(0);
  await form.getByLabel('Kurikulum').fill('javascript:alert(1)');
  await form.getByRole('button', { name: 'Tambah', exact: true }).click();
  await expect(form.getByLabel('Kurikulum')).toHaveAccessibleDescription(/Invalid URL format for kurikulum\./);
  await form.getByLabel('Kurikulum').fill('http://kurikulum.example.org');
  await form.getByRole('button', { name: 'Tambah', exact: true }).click();
  await expect(form).toBeHidden();
  expect((await send(admin, listSubjects, {})).some((subject) => subject.name === 'IPA tanpa guru')).toBe(true);
});

test('the delete question counts what goes along', async ({ adminPage: page }) => {
  await page.goto('/admin/subject');
  await row(page, 'Matematika').getByRole('button', { name: 'Delete' }).click();
  await expect(question(page).getByText('5 materi ikut terhapus')).toBeVisible();
  await expect(question(page).getByText(/^\d+ isi materi \(video, buku, latihan\) ikut terhapus$/)).toBeVisible();
  await expect(question(page).getByText(/^\d+ jadwal tetap ada, tanpa mata pelajaran$/)).toBeVisible();
  await expect(question(page).getByText('1 guru tetap ada, tanpa mata pelajaran ini')).toBeVisible();
});

test('sorts by the fewest materials; a kurikulum that is no link leads nowhere', async ({ adminPage: page }) => {
  const subjects = Array.from({ length: 20 }, (_, index) => {
    const id = `mapel-${index}`;
    const updatedAt = new Date(Date.UTC(2026, 0, 1, 0, index)).toISOString();
    const materials = index === 5 ? [] : [{ _id: `materi-${index}`, title: 'Materi', content: 'Isi', updatedAt }];
    const kurikulum = 'javascript:alert(1)';
    return { _id: id, id, slug: id, name: `Mapel ${index}`, kurikulum, classTeacher: [], materials, updatedAt };
  });
  await page.route('**/api/v1/admin/subjects', (route) => route.fulfill({ json: subjects }));
  await page.goto('/admin/subject');
  await expect(page.getByText('20 mata pelajaran')).toBeVisible();
  await expect(page.getByRole('link', { name: 'javascript' })).toHaveCount(0);
  await page.getByLabel('Urutkan').selectOption('Materi tersedikit');
  await expect(page.getByRole('rowheader').first()).toHaveText('Mapel 5');
});
