import type { APIRequestContext, Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './accessibility.ts';
import { expect, test } from './fixtures.ts';
import { breakCalls, choose } from './form-actions.ts';

interface Subject {
  _id: string;
  name: string;
  kurikulum: string;
  classTeacher: string[];
  updatedAt: string;
}

const KURIKULUM = 'https://kurikulum.example.org/merdeka';

async function addSubject(api: APIRequestContext, name: string): Promise<Subject> {
  const answer = await api.post('/api/v1/admin/addSubject', { data: { name, kurikulum: KURIKULUM, classTeacher: [] } });
  expect(answer.status()).toBe(201);
  const { data }: { data: Subject } = await answer.json();
  return data;
}

async function readSubjects(api: APIRequestContext): Promise<Subject[]> {
  const list: Subject[] = await (await api.get('/api/v1/admin/subjects')).json();
  return list;
}

const row = (page: Page, name: string) => page.getByRole('row', { name });
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
const question = (page: Page) => page.getByRole('alertdialog', { name: 'Confirm Delete' });

test('a subject is added with a teacher, opened, edited and deleted', async ({ adminPage: page, api }) => {
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
  await adding.getByRole('button', { name: 'Add' }).click();
  expect((await sent).headers()['idempotency-key']).toMatch(/^[0-9a-f]{32}$/);
  await expect(adding).toBeHidden();
  await expect(row(page, 'Fisika')).toContainText('Pengajar Matematika');
  await expect(row(page, 'Fisika').getByRole('link', { name: 'kurikulum.example.org' })).toHaveAttribute('href', KURIKULUM);

  const stored = (await readSubjects(api)).find(({ name }) => name === 'Fisika');
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
  await editing.getByRole('button', { name: 'Update' }).click();
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

test('name and kurikulum are checked; a teacher is not required', async ({ adminPage: page, api }) => {
  await page.goto('/admin/subject');
  await page.getByRole('button', { name: 'Tambah Mata Pelajaran' }).click();
  const form = dialog(page, 'Tambah Mata Pelajaran');
  const name = form.getByLabel('Nama mata pelajaran');
  await name.fill('  IP ');
  await form.getByLabel('Kurikulum').fill('Kurikulum Merdeka');
  await form.getByRole('button', { name: 'Add' }).click();
  await expect(name).toBeFocused();
  await expect(form.getByText('Name must be at least 3 characters long.')).toBeVisible();
  await expect(form.getByText('Invalid URL format for kurikulum.')).toBeVisible();
  await name.fill('IPA tanpa guru');
  await expect(form.getByText('Name must be at least 3 characters long.')).toHaveCount(0);
  await form.getByLabel('Kurikulum').fill('javascript:alert(1)');
  await form.getByRole('button', { name: 'Add' }).click();
  await expect(form.getByLabel('Kurikulum')).toHaveAccessibleDescription(/Invalid URL format for kurikulum\./);
  await form.getByLabel('Kurikulum').fill('http://kurikulum.example.org');
  await form.getByRole('button', { name: 'Add' }).click();
  await expect(form).toBeHidden();
  expect((await readSubjects(api)).some((subject) => subject.name === 'IPA tanpa guru')).toBe(true);
});

test('a failed save keeps the form, a failed delete can be tried again', async ({ adminPage: page, api, expectedErrors }) => {
  expectedErrors.push(/500/);
  await addSubject(api, 'Biologi Gagal');
  await page.goto('/admin/subject');
  await row(page, 'Biologi Gagal').getByRole('button', { name: 'Edit' }).click();
  const form = dialog(page, 'Edit Mata Pelajaran');
  await form.getByLabel('Nama mata pelajaran').fill('Biologi Jadi');
  await breakCalls(page, 'PUT', '/admin/editSubject');
  await form.getByRole('button', { name: 'Update' }).click();
  await expect(page.getByText('Failed to save subject.').first()).toBeVisible();
  await expect(form.getByLabel('Nama mata pelajaran')).toHaveValue('Biologi Jadi');
  await page.unroute('**/api/v1/admin/editSubject**');
  await form.getByRole('button', { name: 'Update' }).click();
  await expect(form).toBeHidden();

  await row(page, 'Biologi Jadi').getByRole('button', { name: 'Delete' }).click();
  await breakCalls(page, 'DELETE', '/admin/deleteSubject');
  await question(page).getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Failed to delete subject.').first()).toBeVisible();
  await page.unroute('**/api/v1/admin/deleteSubject**');
  await question(page).getByRole('button', { name: 'Delete' }).click();
  await expect(row(page, 'Biologi Jadi')).toHaveCount(0);
});

test('the delete question counts what goes along', async ({ adminPage: page }) => {
  await page.goto('/admin/subject');
  await row(page, 'Matematika').getByRole('button', { name: 'Delete' }).click();
  await expect(question(page).getByText('5 materi ikut terhapus')).toBeVisible();
  await expect(question(page).getByText(/^\d+ isi materi \(video, buku, latihan\) ikut terhapus$/)).toBeVisible();
  await expect(question(page).getByText(/^\d+ jadwal tetap ada, tanpa mata pelajaran$/)).toBeVisible();
  await expect(question(page).getByText('1 guru tetap ada, tanpa mata pelajaran ini')).toBeVisible();
});

test('a second person is told what the first changed, and chooses', async ({ adminPage: page, api, expectedErrors }) => {
  expectedErrors.push(/409/);
  const subject = await addSubject(api, 'Kimia Berdua');
  const { data: teachers }: { data: { _id: string }[] } = await (await api.get('/api/v1/admin/teachers')).json();
  await page.goto('/admin/subject');
  await row(page, 'Kimia Berdua').getByRole('button', { name: 'Edit' }).click();
  const form = dialog(page, 'Edit Mata Pelajaran');
  await form.getByLabel('Nama mata pelajaran').fill('Kimia, nama saya');
  const theirs = { ...subject, name: 'Kimia, nama mereka', classTeacher: [teachers[0]?._id] };
  expect((await api.put(`/api/v1/admin/editSubject/${subject._id}`, { data: theirs })).status()).toBe(200);
  await form.getByRole('button', { name: 'Update' }).click();
  const conflict = page.getByRole('alertdialog', { name: 'Data ini baru saja diubah orang lain' });
  await expect(conflict).toContainText('Kimia, nama mereka');
  await expect(conflict).toContainText('Pengajar Bahasa Indonesia');
  await expectAccessible(page);
  await conflict.getByRole('button', { name: 'Simpan isian saya' }).click();
  await expect(form).toBeHidden();
  await expect(row(page, 'Kimia, nama saya')).toContainText('Pengajar Bahasa Indonesia');
});

test('searches, sorts, counts, says when empty and when unreadable', async ({ adminPage: page, expectedErrors }) => {
  expectedErrors.push(/500/);
  const subjects = Array.from({ length: 1_000 }, (_, index) => {
    const id = `mapel-${index}`;
    const materials =
      index === 5 ? [] : [{ _id: `materi-${index}`, title: 'Materi', content: 'Isi', updatedAt: '2026-01-01T00:00:00.000Z' }];
    const updatedAt = new Date(Date.UTC(2026, 0, 1, 0, index)).toISOString();
    return {
      _id: id,
      id,
      slug: id,
      name: `Mapel ${index}`,
      kurikulum: 'javascript:alert(1)',
      classTeacher: [],
      materials,
      updatedAt,
    };
  });
  await page.route('**/api/v1/admin/subjects', (route) => route.fulfill({ json: subjects }));
  await page.goto('/admin/subject');
  await expect(page.getByText('1.000 mata pelajaran')).toBeVisible();
  await expect(page.getByRole('link', { name: 'javascript' })).toHaveCount(0);
  await page.getByLabel('Urutkan').selectOption('Materi tersedikit');
  await expect(page.getByRole('rowheader').first()).toHaveText('Mapel 5');
  await page.getByRole('searchbox').fill('mapel 99');
  await expect(page.getByText('19 dari 1.000 mata pelajaran')).toBeVisible();

  await page.unroute('**/api/v1/admin/subjects');
  await page.route('**/api/v1/admin/subjects', (route) => route.fulfill({ json: [] }));
  await page.reload();
  await expect(page.getByText('Belum ada mata pelajaran')).toBeVisible();
  await page.unroute('**/api/v1/admin/subjects');
  await page.route('**/api/v1/admin/subjects', (route) => route.fulfill({ status: 500, body: '' }));
  await page.reload();
  await expect(page.getByText('Failed to fetch data.')).toBeVisible({ timeout: 10_000 });
  await expectAccessible(page);
  await page.unroute('**/api/v1/admin/subjects');
  await page.getByRole('button', { name: 'Coba lagi' }).click();
  // The search stood in the address all the while.
  await expect(page.getByText(/mata pelajaran yang cocok/)).toBeVisible();
  await page.getByRole('searchbox').fill('');
  await expect(row(page, 'Matematika')).toBeVisible();
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the list and its dialogs are accessible, on a phone too (${colorScheme})`, async ({ adminPage: page }) => {
    await page.emulateMedia({ colorScheme });
    for (const size of [
      { width: 1366, height: 900 },
      { width: 360, height: 740 },
    ]) {
      await page.setViewportSize(size);
      await page.goto('/admin/subject');
      await expect(row(page, 'Matematika')).toBeVisible();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await page.getByRole('button', { name: 'Tambah Mata Pelajaran' }).click();
      const form = dialog(page, 'Tambah Mata Pelajaran');
      await form.getByRole('button', { name: 'Add' }).click();
      await expect(form.getByText('Name must be at least 3 characters long.')).toBeVisible();
      await expectAccessible(page);
      await form.getByRole('button', { name: 'Cancel' }).click();
      await expect(form).toBeHidden();
      await row(page, 'Matematika').getByRole('button', { name: 'Delete' }).click();
      await expect(question(page).getByText('5 materi ikut terhapus')).toBeVisible();
      await expectAccessible(page);
    }
  });
}
