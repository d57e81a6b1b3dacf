import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Content } from '#features/subjects/contract.ts';
import { stubProgramme } from '#tests/support/components/admin-programme.ts';
import { openAdmin } from '#tests/support/components/admin-screen.tsx';
import { add, stubWrites } from '#tests/support/components/admin-writes.ts';
import { dialog, rowButton } from '#tests/support/components/dialogs.ts';
import { stubSubjects } from '#tests/support/components/subject-contents.ts';

const LINK = 'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ';
const FILE = { _id: 'f', name: 'gaya.mp3', type: 'audio/mpeg', bytes: 40, url: '/berkas/x/gaya.mp3' };

type Fields = Partial<Content> & Pick<Content, 'title'>;

function open(...contents: Fields[]): Content[] {
  const programme = stubProgramme();
  stubWrites(programme);
  const all = stubSubjects(programme, { m: [] });
  const material = { _id: 'm', title: 'Gaya', content: 'Isi', updatedAt: '2026-11-01T00:00:00.000Z' };
  programme.subjects[0]?.materials.push(material);
  const stored = all['m'] ?? [];
  for (const fields of contents) {
    const empty = { link: null, text: null, file: null, materialType: 'book', video: null } as const;
    add(stored, { description: 'Keterangan.', ...empty, ...fields });
  }
  openAdmin('/admin/subject/geografi/gaya/m');
  return stored;
}

const VIDEO: Fields = { title: 'Gaya dalam lima menit', link: LINK, materialType: 'video' };
const row = async (title: string) => {
  const heading = await screen.findByRole('heading', { level: 3, name: title });
  return within(heading.closest('li') ?? expect.fail(title));
};

it("the button on a video's row adds a summary, and the row then shows 'Ringkasan'", async () => {
  const stored = open(VIDEO);
  fireEvent.click(await screen.findByRole('button', { name: 'Tambah ringkasan untuk Gaya dalam lima menit' }));
  const form = await dialog('Tambah Isi Materi');
  expect(form.getByLabelText<HTMLInputElement>('Tulis').checked).toBe(true);
  expect(form.getByLabelText<HTMLInputElement>('Buku').checked).toBe(true);
  expect(form.getByLabelText<HTMLInputElement>('Pendamping video').value).toBe('Gaya dalam lima menit');
  await waitFor(() => form.getByLabelText('Tulisan'));
  form.fill({ Judul: 'Inti gaya', Deskripsi: 'Satu halaman.', Tulisan: 'Gaya gesek.' });
  form.press('Tambah');
  await form.closed();
  expect(stored[1]).toMatchObject({ title: 'Inti gaya', text: 'Gaya gesek.', video: stored[0]?._id });
  const video = await row('Gaya dalam lima menit');
  await waitFor(() => video.getByText('Ringkasan'));
  expect(video.queryByRole('button', { name: /^Tambah ringkasan/ })).toBeNull();
  video.getByRole('button', { name: /^Tambah suara/ });
});

it('the button for a recording opens the form with a file', async () => {
  open(VIDEO);
  fireEvent.click(await screen.findByRole('button', { name: /^Tambah suara/ }));
  const form = await dialog('Tambah Isi Materi');
  expect(form.getByLabelText<HTMLInputElement>('Berkas', { selector: 'input' }).checked).toBe(true);
  expect(form.getByLabelText<HTMLInputElement>('Video').checked).toBe(true);
  expect(form.getByLabelText<HTMLInputElement>('Pendamping video').value).toBe('Gaya dalam lima menit');
});

it('the form offers the choice of a video only for a text or a recording', async () => {
  open(
    VIDEO,
    { title: 'Bacaan', text: 'Isi.' },
    { title: 'Rekaman', file: FILE },
    { title: 'Buku', link: 'https://example.org/x' },
  );
  const asked = async (title: string) => {
    fireEvent.click(await rowButton(`Edit ${title}`));
    const form = await dialog('Edit Isi Materi');
    const field = form.queryByLabelText('Pendamping video');
    form.press('Cancel');
    await form.closed();
    return field !== null;
  };
  expect([await asked('Bacaan'), await asked('Rekaman'), await asked('Buku')]).toEqual([true, true, false]);
});

it('the form can disconnect a text from its video', async () => {
  const stored = open({ ...VIDEO }, { title: 'Bacaan', text: 'Isi.' });
  const [video, reading] = stored;
  if (reading && video) stored[1] = { ...reading, video: video._id };
  fireEvent.click(await rowButton('Edit Bacaan'));
  const form = await dialog('Edit Isi Materi');
  expect(form.getByLabelText<HTMLInputElement>('Pendamping video').value).toBe('Gaya dalam lima menit');
  fireEvent.click(form.getByLabelText('Kosongkan Pendamping video'));
  form.press('Simpan');
  await form.closed();
  expect(stored[1]?.video).toBe(null);
});
