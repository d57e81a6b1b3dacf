import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createReport, deleteReport } from '#features/reports/calls.ts';
import { stubProgramme } from '#tests/support/components/admin-programme.ts';
import { openAdmin } from '#tests/support/components/admin-screen.tsx';
import { add, drop, stubWrites } from '#tests/support/components/admin-writes.ts';
import { dialog, press, rowButton, rowOf } from '#tests/support/components/dialogs.ts';
import { expectToast } from '#tests/support/components/schedule-form.ts';
import { stubApi } from '#tests/support/components/stub-api.ts';

const JULY = {
  reportName: 'Laporan Bulan Juli',
  reportDescription: 'Kehadiran dan nilai.',
  reportLink: 'https://example.org/juli',
  month: null,
};

function openReports(address = '/admin/laporan') {
  const programme = stubProgramme();
  stubWrites(programme);
  openAdmin(address);
  return programme;
}

it('a report is added with a key that makes the create repeatable', async () => {
  openReports();
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Laporan');
  expect(screen.getByRole('heading', { name: /^Daftar Laporan/ })).toBeDefined();
  await press('Tambah Laporan');
  const form = await dialog('Tambah Laporan');
  form.fill({ 'Nama laporan': JULY.reportName, Deskripsi: JULY.reportDescription, 'Link laporan': JULY.reportLink });
  form.press('Tambah');
  await expectToast('Berhasil menambahkan laporan');
  const [sent] = stubApi().received(createReport);
  expect(sent?.headers.get('idempotency-key')).toMatch(/^[0-9a-f]{32}$/);
  const link = (await rowOf(JULY.reportName)).querySelector('a');
  expect([link?.href, link?.target]).toEqual([JULY.reportLink, '_blank']);
});

it('every field is validated at the first save, then while typing', async () => {
  openReports();
  await press('Tambah Laporan');
  const form = await dialog('Tambah Laporan');
  const short = 'Nama dokumen terlalu pendek';
  form.fill({ 'Nama laporan': 'abc' });
  expect(form.queryByText(short)).toBeNull();
  form.press('Tambah');
  const message = await form.shows(short);
  await form.shows('Berikan deskripsi yang lengkap');
  await form.shows('Berikan link yang valid!');
  await form.focuses('Nama laporan');
  expect(form.field('Nama laporan').getAttribute('aria-invalid')).toBe('true');
  expect(form.field('Nama laporan').getAttribute('aria-describedby')?.split(' ')).toContain(message.id);
  form.fill({ 'Nama laporan': 'Laporan [draf]' });
  await form.shows('Nama dokumen mengandung karakter tidak diizinkan');
  form.fill({ 'Nama laporan': 'Laporan jadi', Deskripsi: 'Nilai {sementara} saja' });
  await form.hides('Nama dokumen mengandung karakter tidak diizinkan');
  await form.shows('Deskripsi mengandung karakter tidak diizinkan');
  form.fill({ Deskripsi: 'Nilai sementara saja', 'Link laporan': 'javascript:alert(1)' });
  await form.hides('Deskripsi mengandung karakter tidak diizinkan');
  form.press('Tambah');
  await form.focuses('Link laporan');
  await form.shows('Berikan link yang valid!');
  expect(stubApi().bodies(createReport)).toEqual([]);
});

it("a report without name and link is 'Laporan Ifos' and links to the programme's home", async () => {
  const { reports } = openReports();
  add(reports, { reportName: '', reportDescription: 'Deskripsi', reportLink: '', month: null });
  add(reports, { ...JULY, reportName: 'Berbahaya', reportLink: 'javascript:alert(1)' });
  expect((await rowOf(/^Laporan Ifos/)).querySelector('a')?.href).toBe('https://example.org/');
  expect((await rowOf('Berbahaya')).querySelector('a')?.href).toBe('https://example.org/');
  fireEvent.click(await rowButton('Delete Laporan Ifos'));
  await (await dialog('Confirm Delete', 'alertdialog')).shows('Laporan Ifos');
});

it('if another admin has deleted the report, the form keeps its input, and a delete counts as done', async () => {
  const { reports } = openReports();
  const { _id } = add(reports, JULY);
  fireEvent.click(await rowButton(`Edit ${JULY.reportName}`));
  const form = await dialog('Edit Laporan');
  form.fill({ Deskripsi: 'Tulisan yang panjang.' });
  drop(reports, _id);
  form.press('Simpan');
  await form.shows(/sudah dihapus orang lain/);
  expect(form.field('Deskripsi').value).toBe('Tulisan yang panjang.');
  // The sentence is shown shortly before the buttons work again.
  await waitFor(() => expect(form.button('Cancel').disabled).toBe(false));
  form.press('Cancel');
  (await dialog('Buang perubahan?', 'alertdialog')).press('Buang');
  await form.closed();
  fireEvent.click(await rowButton(`Delete ${JULY.reportName}`));
  (await dialog('Confirm Delete', 'alertdialog')).press('Delete');
  await expectToast('Berhasil menghapus laporan');
  expect(stubApi().received(deleteReport)).toHaveLength(1);
});

it('a list of fewer than eight records has a search and a sort only if the address sets them', async () => {
  const programme = stubProgramme();
  for (let index = 0; index < 7; index += 1) add(programme.reports, { ...JULY, reportName: `Laporan ${index}` });
  const { unmount } = openAdmin('/admin/laporan');
  await screen.findByText('7 laporan');
  expect(screen.queryByRole('searchbox')).toBeNull();
  expect(screen.queryByLabelText('Urutkan')).toBeNull();
  unmount();

  const narrowed = openAdmin('/admin/laporan?q=laporan+3');
  await screen.findByText('1 dari 7 laporan');
  const box = screen.getByRole('searchbox');
  box.focus();
  // After the search is cleared, the box stays.
  fireEvent.change(box, { target: { value: '' } });
  await screen.findByText('7 laporan');
  expect(document.activeElement).toBe(screen.getByRole('searchbox'));
  narrowed.unmount();

  add(programme.reports, { ...JULY, reportName: 'Laporan 7' });
  openAdmin('/admin/laporan');
  await screen.findByText('8 laporan');
  expect(screen.getByRole('searchbox')).toBeDefined();
  await waitFor(() => expect(screen.getByLabelText('Urutkan')).toBeDefined());
});
