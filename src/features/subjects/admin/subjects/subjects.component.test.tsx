import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { listTeachers } from '#features/people/calls.ts';
import { createSubject, updateSubject } from '#features/subjects/calls.ts';
import { stubProgramme } from '#tests/support/components/admin-programme.ts';
import { openAdmin } from '#tests/support/components/admin-screen.tsx';
import { add, stubUsage, stubWrites } from '#tests/support/components/admin-writes.ts';
import { deleteLines, dialog, press, rowButton, rowOf } from '#tests/support/components/dialogs.ts';
import { Refused, stubApi } from '#tests/support/components/stub-api.ts';
import { stubSubjects } from '#tests/support/components/subject-contents.ts';

const KURIKULUM = 'https://kurikulum.example.org/merdeka';

function openSubjects() {
  const programme = stubProgramme();
  stubWrites(programme);
  stubSubjects(programme);
  openAdmin('/admin/subject');
  return programme;
}

it('a subject is added with a teacher, opened, edited and deleted', async () => {
  openSubjects();
  expect((await rowOf('Geografi')).textContent).toContain('0 materi');
  expect(document.title).toMatch(/^Mata Pelajaran/);
  await press('Tambah Mata Pelajaran');
  let form = await dialog('Tambah Mata Pelajaran');
  expect(form.field('Guru').placeholder).toMatch(/at least 1 teacher/);
  await form.shows('(boleh menyusul)');
  expect(form.field('Guru').getAttribute('aria-required')).toBeNull();
  form.fill({ 'Nama mata pelajaran': 'Fisika', Kurikulum: KURIKULUM });
  await form.choose('Guru', 'Bu Kolintang');
  form.press('Tambah');
  await form.closed();
  const [sent] = stubApi().received(createSubject);
  expect(sent?.headers.get('idempotency-key')).toMatch(/^[0-9a-f]{32}$/);
  expect(sent?.body).toEqual({ name: 'Fisika', kurikulum: KURIKULUM, classTeacher: ['t3'] });
  const row = await rowOf('Fisika');
  await waitFor(() => expect(row.textContent).toContain('Bu Kolintang'));
  expect([...row.querySelectorAll('a')].map(({ href }) => href)).toContain(KURIKULUM);
  fireEvent.click(screen.getByText('Fisika', { selector: 'a, a *' }));
  await screen.findByText('Belum ada materi');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Fisika');
  fireEvent.click(screen.getByText('Mata Pelajaran', { selector: 'a > bdi' }));

  fireEvent.click(await rowButton('Edit Fisika'));
  form = await dialog('Edit Mata Pelajaran');
  form.fill({ 'Nama mata pelajaran': 'Fisika Dasar' });
  fireEvent.click(form.getByLabelText('Hapus Bu Kolintang'));
  form.press('Simpan');
  await form.closed();
  expect((await rowOf('Fisika Dasar')).textContent).toContain('Belum ada guru');

  fireEvent.click(await rowButton('Delete Fisika Dasar'));
  let question = await dialog('Confirm Delete', 'alertdialog');
  await question.shows('Tidak ada data lain yang terpengaruh.');
  question.press('Cancel');
  await question.closed();
  stubUsage({ materials: 5, contents: 17, schedules: 3, teachers: 1 });
  fireEvent.click(await rowButton('Delete Fisika Dasar'));
  expect(await deleteLines()).toEqual([
    '5 materi ikut terhapus',
    '17 isi materi (video, buku, latihan) ikut terhapus',
    '3 jadwal tetap ada, tanpa mata pelajaran',
    '1 guru tetap ada, tanpa mata pelajaran ini',
  ]);
  question = await dialog('Confirm Delete', 'alertdialog');
  question.press('Delete');
  await waitFor(() => expect(screen.queryByText('Fisika Dasar', { selector: '[data-row] *' })).toBeNull());
});

it('a failed read of teachers is reported, and a save keeps the teachers and the kurikulum', async () => {
  const programme = openSubjects();
  programme.subjects.forEach((subject) => (subject.kurikulum = 'Kurikulum Merdeka'));
  let isBroken = true;
  stubApi().before(listTeachers, () => {
    if (isBroken) throw new Refused({ status: 400, message: 'Rusak.' });
  });
  const failure = await screen.findByRole('alert');
  expect(failure.textContent).toContain('Failed to fetch data.Nama guru belum dapat dimuat.');
  expect((await rowOf('Geografi')).textContent).toContain('2 guru');

  fireEvent.click(await rowButton('Edit Geografi'));
  let form = await dialog('Edit Mata Pelajaran');
  await form.shows(/^Pilihan Guru belum dapat dimuat\./);
  form.fill({ 'Nama mata pelajaran': 'Geografi Dasar' });
  form.press('Simpan');
  await form.closed();
  expect(stubApi().bodies(updateSubject)).toMatchObject([{ name: 'Geografi Dasar', kurikulum: 'Kurikulum Merdeka' }]);
  expect(programme.subjects[0]?.classTeacher).toEqual(['t1', 't2']);

  fireEvent.click(await rowButton('Edit Geografi Dasar'));
  form = await dialog('Edit Mata Pelajaran');
  await form.shows(/^Pilihan Guru belum dapat dimuat\./);
  isBroken = false;
  form.button('Coba lagi').focus();
  form.press('Coba lagi');
  await form.findByLabelText('Hapus Pak Lontar');
  await form.focuses('Guru');
  expect(form.queryByRole('alert', { hidden: true })).toBeNull();
  form.press('Cancel');
  await form.closed();
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});

it('name and kurikulum are validated; a teacher is not required', async () => {
  openSubjects();
  await press('Tambah Mata Pelajaran');
  const form = await dialog('Tambah Mata Pelajaran');
  form.fill({ 'Nama mata pelajaran': '  IP ', Kurikulum: 'Kurikulum Merdeka' });
  form.press('Tambah');
  await form.focuses('Nama mata pelajaran');
  await form.shows('Name must be at least 3 characters long.');
  await form.shows('Invalid URL format for kurikulum.');
  form.fill({ 'Nama mata pelajaran': 'IPA tanpa guru', Kurikulum: 'javascript:alert(1)' });
  await form.hides('Name must be at least 3 characters long.');
  await form.shows('Invalid URL format for kurikulum.');
  form.fill({ Kurikulum: 'http://kurikulum.example.org' });
  form.press('Tambah');
  await form.closed();
  expect(stubApi().bodies(createSubject)).toMatchObject([{ name: 'IPA tanpa guru' }]);
});

it('subjects can be sorted by the fewest materials; a kurikulum without a link is plain text', async () => {
  const programme = stubProgramme();
  for (let index = 0; index < 9; index += 1) {
    const materials =
      index === 5 ? [] : [{ _id: `m${index}`, title: 'Materi', content: 'Isi', updatedAt: '2026-11-01T00:00:00.000Z' }];
    const slug = `mapel-${index}`;
    add(programme.subjects, {
      id: slug,
      slug,
      name: `Mapel ${index}`,
      kurikulum: 'javascript:alert(1)',
      classTeacher: [],
      materials,
    });
  }
  programme.subjects.splice(0, 2);
  openAdmin('/admin/subject');
  await screen.findByText('9 mata pelajaran');
  expect(document.querySelector('a[href^="javascript"]')).toBeNull();
  expect(document.querySelector('[data-main]')?.textContent).toBe('Mapel 0');
  fireEvent.change(screen.getByLabelText('Urutkan'), { target: { value: 'fewest' } });
  await waitFor(() => expect(document.querySelector('[data-main]')?.textContent).toBe('Mapel 5'));
});
