import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { stubProgramme } from '#tests/support/components/admin-programme.ts';
import { openAdmin } from '#tests/support/components/admin-screen.tsx';
import { add, stubWrites } from '#tests/support/components/admin-writes.ts';
import { dialog } from '#tests/support/components/dialogs.ts';
import { expectToast } from '#tests/support/components/schedule-form.ts';
import { press } from '#tests/support/components/steps.ts';
import { stubApi } from '#tests/support/components/stub-api.ts';
import { stubSubjects } from '#tests/support/components/subject-contents.ts';
import { judgeLinks, listLinks } from '../calls.ts';
import type { CheckedLink } from '../contract.ts';

const BOOK = 'https://hilang.example/buku.pdf';

/** A programme with one book, and the results of checks for the book's link and for others. */
function open(more: Partial<CheckedLink>[] = []) {
  const programme = stubProgramme();
  stubWrites(programme);
  const all = stubSubjects(programme, { m: [] });
  const [subject] = programme.subjects;
  const material = { _id: 'm', title: 'Materi Uji', content: 'Isi', updatedAt: '2026-11-01T00:00:00.000Z' };
  subject?.materials.push(material);
  const place = { subject: { _id: subject?._id ?? '', slug: subject?.slug ?? '', name: subject?.name ?? '' }, material };
  const book = add(all['m'] ?? [], {
    title: 'Buku Uji',
    description: 'Keterangan.',
    link: BOOK,
    text: null,
    file: null,
    materialType: 'book',
    video: null,
  });
  const link: CheckedLink = {
    content: book._id,
    kind: 'content',
    title: 'Buku Uji',
    link: BOOK,
    ...place,
    state: 'dead',
    since: '2026-11-18T17:30:00.000Z',
    checkedAt: '2026-11-19T02:00:00.000Z',
    reports: 2,
  };
  const links = [link, ...more.map((one) => ({ ...link, ...one }))];
  openAdmin('/admin/tautan');
  stubApi().answer(listLinks, ({ url }) => ({
    data: links.filter(({ state }) => url.searchParams.get('only') === null || state !== 'ok'),
  }));
  return { all, book, links };
}

const line = async (title: string) =>
  within(await waitFor(() => screen.getByText(title).closest<HTMLElement>('[data-row]') ?? expect.fail(title)));

it('shows the results of the checks of a link, with days in WIB', async () => {
  open([{ content: 'r', kind: 'report', title: 'Laporan Uji', state: 'permission', reports: 0, checkedAt: null, subject: null }]);
  const book = await line('Buku Uji');
  book.getByText('Mungkin mati');
  book.getByText('sejak Kam 19 Nov · diperiksa Kam 19 Nov · dilaporkan 2 kali');
  expect(book.getByRole('link', { name: new RegExp(BOOK) }).getAttribute('rel')).toContain('noopener');
  const report = await line('Laporan Uji');
  report.getByText('Perlu izin');
  report.getByText(/belum diperiksa$/);
  // The link of another record is replaced on its own screen.
  expect(report.getByRole('link', { name: 'Ganti tautan Laporan Uji' }).getAttribute('href')).toBe('/admin/laporan');
  expect(report.queryByRole('button', { name: /^(Hapus|Unggah)/ })).toBeNull();
});

it('"Masih baik" is sent for the record, and a refusal is shown', async () => {
  const { book, links } = open();
  stubApi().refuse(judgeLinks, { status: 404, message: 'Data tidak ditemukan.' });
  await press('Masih baik Buku Uji');
  await expectToast('Data tidak ditemukan.');
  stubApi().answer(judgeLinks, () => {
    links.splice(0);
    return { data: [] };
  });
  await press('Masih baik Buku Uji');
  await expectToast('Buku Uji: tautannya masih baik.');
  expect(stubApi().received(judgeLinks).at(-1)).toMatchObject({ params: { contentId: book._id }, body: { verdict: 'ok' } });
  await screen.findByText('Tidak ada tautan yang perlu dilihat. Bagus!');
  await waitFor(() => expect(document.activeElement?.textContent).toContain('Perlu dilihat'));
});

it('a link is replaced in the form of its content', async () => {
  const { all } = open();
  await press('Ganti tautan Buku Uji');
  const form = await dialog('Edit Isi Materi');
  form.fill({ Link: 'https://baru.example/buku.pdf' });
  form.press('Simpan');
  await form.closed();
  expect(all['m']?.[0]).toMatchObject({ link: 'https://baru.example/buku.pdf' });
});

it('"Unggah sebagai berkas" opens the form at its file; a video on YouTube has no such button', async () => {
  open([{ content: 'v', title: 'Video Uji', link: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ', state: 'embed' }]);
  await press('Unggah sebagai berkas Buku Uji');
  const form = await dialog('Edit Isi Materi');
  expect(form.getByLabelText<HTMLInputElement>('Berkas', { selector: '[type="radio"]' }).checked).toBe(true);
  form.getByText(/PDF sampai 5 MB/);
  expect(form.queryByLabelText('Link')).toBeNull();
  const video = await line('Video Uji');
  video.getByText('Hanya di YouTube');
  expect(video.queryByRole('button', { name: /^Unggah/ })).toBeNull();
});

it('shows all links on request, 50 at a time', async () => {
  open(Array.from({ length: 60 }, (_, at) => ({ content: `ok${at}`, title: `Baik ${at}`, state: 'ok', reports: 0 })));
  await line('Buku Uji');
  await press('Tampilkan semua tautan');
  await line('Baik 0');
  expect(screen.queryByText('Baik 55')).toBeNull();
  const good = await line('Baik 0');
  expect(good.queryByRole('button', { name: /^Masih baik/ })).toBeNull();
  await press(/lagi/);
  await line('Baik 55');
});
