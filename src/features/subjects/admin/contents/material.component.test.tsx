import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { listLinks } from '#features/links/calls.ts';
import { orderContents, readMaterial } from '#features/subjects/calls.ts';
import type { Content } from '#features/subjects/contract.ts';
import { stubProgramme } from '#tests/support/components/admin-programme.ts';
import { openAdmin } from '#tests/support/components/admin-screen.tsx';
import { add, stubWrites } from '#tests/support/components/admin-writes.ts';
import { dialog, press, rowButton } from '#tests/support/components/dialogs.ts';
import { expectToast } from '#tests/support/components/schedule-form.ts';
import { Refused, stubApi } from '#tests/support/components/stub-api.ts';
import { stubSubjects } from '#tests/support/components/subject-contents.ts';

const VIDEO = 'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ';
const ADDRESS = '/admin/subject/geografi/materi-uji/m';

function openMaterial(contents: [title: string, materialType: Content['materialType'], link?: string][] = []) {
  const programme = stubProgramme();
  stubWrites(programme);
  const all = stubSubjects(programme, { m: [] });
  const material = { _id: 'm', title: 'Materi Uji', content: 'Isi', updatedAt: '2026-11-01T00:00:00.000Z' };
  programme.subjects[0]?.materials.push(material);
  for (const [title, materialType, link = 'https://example.org/isi'] of contents) {
    add(all['m'] ?? [], { title, description: 'Keterangan.', link, text: null, file: null, materialType, video: null });
  }
  return { all, open: (address = ADDRESS) => openAdmin(address), stored: () => (all['m'] ?? []).map(({ title }) => title) };
}

const section = (name: RegExp) => within(screen.getByRole('region', { name }));
const titles = (name: RegExp) =>
  section(name)
    .queryAllByRole('heading', { level: 3 })
    .map(({ textContent }) => /^[^\d]*\d?/.exec(textContent)?.[0].trim());

it('contents are added to the list of their type, edited, moved between lists and deleted', async () => {
  const { all, open } = openMaterial();
  open();
  for (const text of ['Belum ada video.', 'Belum ada buku.', 'Belum ada soal latihan.']) await screen.findByText(text);
  for (const [type, link] of [
    ['Video', 'https://youtu.be/aqz-KE-bpKQ?si=abc'],
    ['Buku', 'https://example.org/buku'],
    ['Latihan', 'https://example.org/latihan'],
  ] as const) {
    await press(`Tambah ${type}`);
    const form = await dialog('Tambah Isi Materi');
    // The add button of each list adds to that list.
    expect(form.getByLabelText<HTMLInputElement>(type).checked).toBe(true);
    form.fill({ Judul: `${type} Pertama`, Deskripsi: 'Keterangan singkat.', Link: link });
    form.press('Tambah');
    await expectToast('Material added successfully.');
    await form.closed();
    await screen.findByText(`${type} Pertama`, { selector: 'h3, h3 *' });
  }
  expect(all['m']?.map(({ materialType, link }) => [materialType, link])).toEqual([
    ['video', VIDEO],
    ['book', 'https://example.org/buku'],
    ['exercise', 'https://example.org/latihan'],
  ]);

  fireEvent.click(await rowButton('Edit Buku Pertama'));
  const form = await dialog('Edit Isi Materi');
  expect(form.getByLabelText<HTMLInputElement>('Buku').checked).toBe(true);
  form.fill({ Judul: 'Buku Jadi Latihan' });
  fireEvent.click(form.getByLabelText('Latihan'));
  form.press('Simpan');
  await expectToast('Material updated successfully.');
  await screen.findByText('Belum ada buku.');
  expect(section(/^Soal Latihan/).getAllByRole('heading', { level: 3 })).toHaveLength(2);

  fireEvent.click(await rowButton('Delete Buku Jadi Latihan'));
  const question = await dialog('Confirm Delete', 'alertdialog');
  await question.shows('Buku Jadi Latihan');
  question.press('Delete');
  await expectToast('Material deleted successfully.');
  await waitFor(() => expect(section(/^Soal Latihan/).getAllByRole('heading', { level: 3 })).toHaveLength(1));
});

it('title, description and link are required; the form shows whether a link plays', async () => {
  openMaterial().open();
  await press('Tambah Isi');
  const form = await dialog('Tambah Isi Materi');
  form.press('Tambah');
  await form.focuses('Judul');
  for (const text of ['Judul wajib diisi.', 'Deskripsi wajib diisi.', 'Masukkan tautan http atau https yang valid.']) {
    await form.shows(text);
  }
  form.fill({ Judul: 'Judul', Deskripsi: 'Deskripsi', Link: 'javascript:alert(1)' });
  form.press('Tambah');
  await form.focuses('Link');
  await form.shows('Masukkan tautan http atau https yang valid.');
  form.fill({ Link: 'https://vimeo.com/1084537' });
  await form.shows(/tidak dapat diputar di halaman siswa/);
  form.fill({ Link: 'https://m.youtube.com/watch?v=aqz-KE-bpKQ' });
  await form.shows('Video ini dapat diputar di halaman siswa.');
  form.fill({ Link: 'https://us02web.zoom.us/j/123456' });
  await form.shows(/Tautan rapat di teks ini tidak ditampilkan kepada siswa/);
  expect(form.queryByText(/siswa membukanya di tab baru/)).toBeNull();
});

it('a video shows whether students can play it; a video that cannot be embedded stays a link', async () => {
  openMaterial([
    ['Bisa Diputar', 'video', 'https://www.youtube.com/watch?v=aqz-KE-bpKQ'],
    ['Berkas Drive', 'video', 'https://drive.google.com/file/d/1AbcDefGhiJkl/view'],
    ['Di Tempat Lain', 'video', 'https://vimeo.com/1084537'],
    ['Rapat', 'video', 'https://us02web.zoom.us/j/123456'],
  ]).open();
  await screen.findByText('Tidak dapat diputar di halaman siswa; siswa membukanya di tab baru.');
  expect(screen.getAllByText('Dapat diputar di halaman siswa.')).toHaveLength(2);
  expect(screen.getByText('Tautan rapat ini tidak ditampilkan kepada siswa.')).toBeDefined();
  expect(document.querySelector('iframe')).toBeNull();
  expect(screen.getByLabelText('Putar video Berkas Drive')).toBeDefined();
  expect(screen.queryByLabelText('Putar video Di Tempat Lain')).toBeNull();
  expect(document.querySelector('a[href="https://vimeo.com/1084537"]')).not.toBeNull();
});

it("a change of one list's order keeps the order of the other lists", async () => {
  const { open, stored } = openMaterial([
    ['Buku 1', 'book'],
    ['Latihan 1', 'exercise'],
    ['Buku 2', 'book'],
    ['Latihan 2', 'exercise'],
    ['Buku 3', 'book'],
  ]);
  open();
  fireEvent.click(await screen.findByLabelText('Naikkan Buku 3'));
  await waitFor(() => expect(titles(/^Buku/)).toEqual(['Buku 1', 'Buku 3', 'Buku 2']));
  expect(titles(/^Soal Latihan/)).toEqual(['Latihan 1', 'Latihan 2']);
  await waitFor(() => expect(stored()).toEqual(['Buku 1', 'Latihan 1', 'Buku 3', 'Latihan 2', 'Buku 2']));
  fireEvent.keyDown(screen.getByLabelText(/^Geser Latihan 2:/), { key: 'ArrowUp' });
  await waitFor(() => expect(stored()).toEqual(['Buku 1', 'Latihan 2', 'Buku 3', 'Latihan 1', 'Buku 2']));
  stubApi().refuse(orderContents, { status: 500 });
  fireEvent.click(screen.getByLabelText('Turunkan Buku 1'));
  await expectToast('Error menyimpan materi');
  await waitFor(() => expect(titles(/^Buku/)).toEqual(['Buku 1', 'Buku 3', 'Buku 2']));
});

it('the screen shows Wait while it loads, and an error after a failed read', async () => {
  const { open } = openMaterial();
  let isBroken = true;
  stubApi().before(readMaterial, () => {
    if (isBroken) throw new Refused({ status: 400, message: 'Rusak.' });
  });
  const { unmount } = open();
  await screen.findByText('Wait');
  await screen.findByText('Failed to fetch material data');
  isBroken = false;
  await press('Coba lagi');
  await screen.findByText('Belum ada video.');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Materi Uji');
  unmount();
  const other = open('/admin/subject/sosiologi/materi-uji/m');
  await screen.findByText('Failed to fetch material data');
  other.unmount();
  open('/admin/subject/tidak-ada/materi-uji/m');
  await expectToast('Ups, mata pelajaran itu tidak ketemu.');
  await waitFor(() => expect(window.location.pathname).toBe('/admin/dashboard'));
});

it('a content whose link may be dead is marked in its list', async () => {
  const { all, open } = openMaterial([
    ['Buku Lama', 'book'],
    ['Buku Baru', 'book'],
  ]);
  const known = {
    kind: 'content',
    link: 'https://example.org/isi',
    subject: null,
    material: null,
    since: null,
    checkedAt: null,
  } as const;
  const content = all['m']?.[0]?._id ?? '';
  open();
  stubApi().answer(listLinks, { data: [{ ...known, content, title: 'Buku Lama', state: 'dead', reports: 0 }] });
  const mark = await screen.findByRole('link', { name: 'Tautan: mungkin mati' });
  expect(mark.closest('li')?.textContent).toContain('Buku Lama');
  expect(screen.getAllByRole('link', { name: /^Tautan:/ })).toHaveLength(1);
});

it('the form for a file warns if there is hardly any room left', async () => {
  openMaterial();
  openAdmin(ADDRESS, { filesUsed: 1_741 * 1024 ** 2 });
  await press('Tambah Buku');
  const form = await dialog('Tambah Isi Materi');
  expect(form.queryByText(/^Tempat untuk berkas hampir penuh/)).toBe(null);
  fireEvent.click(form.getByLabelText('Berkas'));
  expect(await screen.findByText('Tempat untuk berkas hampir penuh: 1.741 MB dari 2.048 MB.')).toBeTruthy();
});
