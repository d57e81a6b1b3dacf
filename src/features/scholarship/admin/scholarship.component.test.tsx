import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { readPublicScholarship, readScholarship, updateScholarship } from '#features/scholarship/calls.ts';
import type { ScholarshipUpdate } from '#features/scholarship/contract.ts';
import { stubProgramme } from '#tests/support/components/admin-programme.ts';
import { openAdmin } from '#tests/support/components/admin-screen.tsx';
import { Refused, stubApi } from '#tests/support/components/stub-api.ts';

const PAGE = {
  sections: [
    { title: 'Syarat', text: 'Warga negara Indonesia.' },
    { title: 'Berkas', text: 'Rapor terakhir.' },
  ],
  rounds: [
    {
      name: 'Beasiswa 2027',
      opens: '2027-01-05',
      closes: '2027-01-20',
      announced: '2027-02-10',
      formLink: 'https://formulir.example/1',
    },
  ],
  contacts: [{ name: 'Meja Bantuan', phone: '+62 812 0000 0001' }],
};

const list = (name: string) => within(screen.getByRole('region', { name }));
const row = (name: string) => within(screen.getByRole('listitem', { name }));
const type = (field: HTMLElement, value: string) => {
  fireEvent.change(field, { target: { value } });
  fireEvent.blur(field);
};
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Simpan' }));
const states = () => screen.getByLabelText('Keadaan gelombang').textContent;

/**
 * Opens the screen; collects the bodies of its saves. If `isRefused` returns true, the server refuses a save because somebody
 * else has changed the page.
 */
async function open({ updatedAt = '2026-11-01T00:00:00.000Z' as string | null, isRefused = (): boolean => false } = {}) {
  const sent: ScholarshipUpdate[] = [];
  stubProgramme();
  const api = stubApi();
  api.answer(readScholarship, () => ({ data: { ...PAGE, updatedAt } }));
  api.answer(updateScholarship, ({ body }) => {
    sent.push(body as ScholarshipUpdate);
    const message = 'Data ini sudah diubah sejak Anda membukanya, oleh orang lain atau di tempat lain.';
    if (isRefused()) throw new Refused({ status: 409, message, errors: [{ field: 'updatedAt', message }] });
    return { data: { ...PAGE, ...(body as object), updatedAt: '2026-11-02T00:00:00.000Z' } };
  });
  openAdmin('/admin/beasiswa');
  await screen.findByRole('button', { name: 'Tambah gelombang' });
  return sent;
}

it('moves, removes and adds sections, and sends the whole page', async () => {
  const sent = await open();
  fireEvent.click(screen.getByRole('button', { name: 'Turunkan bagian 1' }));
  fireEvent.click(screen.getByRole('button', { name: 'Hapus bagian 1' }));
  expect(screen.getByRole('button', { name: 'Hapus bagian 1' })).toHaveProperty('disabled', true);
  fireEvent.click(list('Bagian').getByRole('button', { name: 'Tambah bagian' }));
  type(row('Bagian 2').getByLabelText('Judul'), 'Wawancara');
  type(await row('Bagian 2').findByLabelText('Teks'), 'Lewat **Zoom**.');
  save();
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toEqual({
    ...PAGE,
    sections: [PAGE.sections[0], { title: 'Wawancara', text: 'Lewat **Zoom**.' }],
    updatedAt: '2026-11-01T00:00:00.000Z',
  });
});

it('shows an error of a row at its own field, and sends nothing', async () => {
  const sent = await open();
  fireEvent.click(screen.getByRole('button', { name: 'Tambah gelombang' }));
  type(row('Gelombang 2').getByLabelText('Nama'), 'Beasiswa 2028');
  type(row('Gelombang 2').getByLabelText('Dibuka'), '05/01/2028');
  type(row('Gelombang 2').getByLabelText('Hari terakhir mendaftar'), '01/01/2028');
  type(row('Gelombang 2').getByLabelText('Diumumkan'), '10/02/2028');
  save();
  await row('Gelombang 2').findByText('Hari penutupan harus sama dengan atau sesudah hari pembukaan.');
  expect(row('Gelombang 1').queryByText(/Hari penutupan harus/)).toBeNull();
  expect(screen.getByRole('alert').textContent).toContain('Belum disimpan.');
  expect(sent).toEqual([]);
  type(row('Gelombang 2').getByLabelText('Hari terakhir mendaftar'), '20/01/2028');
  save();
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.rounds[1]).toEqual({
    name: 'Beasiswa 2028',
    opens: '2028-01-05',
    closes: '2028-01-20',
    announced: '2028-02-10',
    formLink: '',
  });
});

it('opens a closed section that has an error', async () => {
  const sent = await open();
  fireEvent.click(screen.getByRole('button', { name: 'Ubah bagian 2' }));
  type(row('Bagian 2').getByLabelText('Judul'), '');
  fireEvent.click(screen.getByRole('button', { name: 'Tutup bagian 2' }));
  expect(row('Bagian 2').queryByLabelText('Judul')).toBeNull();
  save();
  await row('Bagian 2').findByText('Isi judul bagian.');
  expect(sent).toEqual([]);
});

it('refuses two rounds with the same name, and shows the error at the list', async () => {
  const sent = await open();
  fireEvent.click(screen.getByRole('button', { name: 'Tambah gelombang' }));
  type(row('Gelombang 2').getByLabelText('Nama'), 'beasiswa 2027');
  for (const label of ['Dibuka', 'Hari terakhir mendaftar', 'Diumumkan'])
    type(row('Gelombang 2').getByLabelText(label), '05/01/2028');
  save();
  await list('Gelombang').findByText('Dua gelombang punya nama yang sama.');
  expect(sent).toEqual([]);
});

it('shows the state of the typed rounds today and on another day', async () => {
  vi.setSystemTime('2026-11-23T03:00:00Z');
  await open();
  expect(states()).toContain('Sekarang, 23 November 2026Beasiswa 2027: Dibuka 5 Januari 2027');
  const day = await waitFor(() => {
    const box = screen.getByLabelText('Pada tanggal');
    expect(box).toHaveProperty('disabled', false);
    return box;
  });
  type(day, '15/01/2027');
  await waitFor(() => expect(states()).toContain('Pada 15 Januari 2027Beasiswa 2027: Ditutup 5 hari lagi'));
  type(row('Gelombang 1').getByLabelText('Hari terakhir mendaftar'), '16/01/2027');
  await waitFor(() => expect(states()).toContain('Beasiswa 2027: Ditutup besok'));
  type(row('Gelombang 1').getByLabelText('Hari terakhir mendaftar'), 'kapan saja');
  await waitFor(() => expect(states()).toContain('Tidak ada gelombang'));
});

it('shows the saved page of the day, and reads it again after a save', async () => {
  vi.setSystemTime('2026-11-23T03:00:00Z');
  const sent = await open();
  const days = new Set<string | null>();
  stubApi().answer(readPublicScholarship, ({ url }) => {
    days.add(url.searchParams.get('pada'));
    const sections = [{ title: 'Syarat', html: `<p>Disimpan ${sent.length} kali</p>` }];
    const current = { name: 'Beasiswa 2027', state: 'before' as const, text: 'Dibuka 5 Januari 2027' };
    return { data: { ...PAGE, sections, today: '2026-11-23', current, updatedAt: null } };
  });
  fireEvent.click(screen.getByRole('button', { name: 'Lihat halaman siswa' }));
  await screen.findByText('Disimpan 0 kali');
  expect(screen.queryByText('Yang belum disimpan tidak tampil di sini.')).toBeNull();
  type(row('Gelombang 1').getByLabelText('Nama'), 'Beasiswa Timur');
  await screen.findByText('Yang belum disimpan tidak tampil di sini.');
  save();
  await screen.findByText('Disimpan 1 kali');
  expect(sent).toHaveLength(1);
  expect([...days]).toEqual(['2026-11-23']);
  await waitFor(() => expect(screen.queryByText('Yang belum disimpan tidak tampil di sini.')).toBeNull());
});

it("keeps typed input after another admin's save, also if the page was never saved before", async () => {
  let refusals = 1;
  const sent = await open({ updatedAt: null, isRefused: () => (refusals -= 1) === 0 });
  type(row('Gelombang 1').getByLabelText('Nama'), 'Beasiswa Timur');
  save();
  await screen.findByText(/Pengelola lain baru saja mengubah halaman ini/);
  expect(row('Gelombang 1').getByLabelText('Nama')).toHaveProperty('value', 'Beasiswa Timur');
  // Without a time, the server would accept the save even after a change of somebody else.
  expect(sent[0]?.updatedAt).toBe('1970-01-01T00:00:00.000Z');
  save();
  await waitFor(() => expect(sent).toHaveLength(2));
});

it('asks before unsaved changes are lost', async () => {
  await open();
  type(row('Gelombang 1').getByLabelText('Nama'), 'Beasiswa Timur');
  fireEvent.click(screen.getAllByRole('link', { name: 'Riwayat' })[0] as HTMLElement);
  const question = within(await screen.findByRole('alertdialog', { name: 'Buang perubahan?' }));
  fireEvent.click(question.getByRole('button', { name: 'Lanjut mengisi' }));
  expect(row('Gelombang 1').getByLabelText('Nama')).toHaveProperty('value', 'Beasiswa Timur');
});
