import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createWebinar } from '#features/webinars/calls.ts';
import { stubProgramme } from '#tests/support/components/admin-programme.ts';
import { openAdmin } from '#tests/support/components/admin-screen.tsx';
import { add, stubUsage, stubWrites } from '#tests/support/components/admin-writes.ts';
import { deleteLines, dialog, press, rowButton, rowOf } from '#tests/support/components/dialogs.ts';
import { expectToast } from '#tests/support/components/schedule-form.ts';
import { stubApi } from '#tests/support/components/stub-api.ts';

const MEETING = /^Tautan rapat di teks ini tidak ditampilkan kepada siswa\./;
const listed = (element: Element) => [...element.querySelectorAll('li')].map(({ textContent }) => textContent);

function openWebinars() {
  const programme = stubProgramme();
  stubWrites(programme);
  openAdmin('/admin/webinar');
  return programme;
}

async function openAdd() {
  openWebinars();
  await press('Tambah Webinar');
  return dialog('Tambah Webinar');
}

it('a webinar is added, edited and deleted', async () => {
  let form = await openAdd();
  expect(document.title).toMatch(/^Webinar/);
  form.fill({ Tema: 'Menabung Sejak Dini', Deskripsi: 'Gabung di meet.google.com/abc-defg-hij' });
  const hint = await form.shows(MEETING);
  expect(hint.textContent).toContain('Letakkan di kolom “Link Zoom”');
  expect(form.field('Deskripsi').getAttribute('aria-describedby')?.split(' ')).toContain(hint.closest('[id]')?.id);
  form.fill({ Deskripsi: 'Mencatat uang masuk dan keluar.', Pembicara: 'Budi Santoso, S.Pd., M.Pd., Ani' });
  await form.hides(MEETING);
  await waitFor(() => expect(listed(form.element)).toEqual(['Budi Santoso, S.Pd., M.Pd.', 'Ani']));
  form.fill({ 'Link foto (opsional)': 'https://example.org/poster.jpg', 'Link Zoom': 'https://us02web.zoom.us/j/123' });
  await form.hides(MEETING);
  form.press('Tambah');
  await expectToast('Berhasil menambahkan webinar');
  await form.closed();
  const row = await rowOf('Menabung Sejak Dini');
  expect(listed(row)).toEqual(['Budi Santoso, S.Pd., M.Pd.', 'Ani']);
  expect([...row.querySelectorAll('a')].map(({ href }) => href)).toEqual(
    expect.arrayContaining(['https://us02web.zoom.us/j/123', 'https://example.org/poster.jpg']),
  );

  fireEvent.click(await rowButton('Edit Menabung Sejak Dini'));
  form = await dialog('Edit Webinar');
  form.fill({ Tema: 'Menabung Sedikit Demi Sedikit', 'Link foto (opsional)': '' });
  form.press('Simpan');
  await expectToast('Berhasil mengubah data webinar!');
  const edited = await rowOf('Menabung Sedikit Demi Sedikit');
  expect(edited.querySelector('a[href*="poster"]')).toBeNull();

  const remove = 'Delete Menabung Sedikit Demi Sedikit';
  fireEvent.click(await rowButton(remove));
  let question = await dialog('Confirm Delete', 'alertdialog');
  await question.shows('Tidak ada data lain yang terpengaruh.');
  question.press('Cancel');
  await question.closed();
  stubUsage({ schedules: 2 });
  fireEvent.click(await rowButton(remove));
  expect(await deleteLines()).toEqual(['2 jadwal tetap ada, tanpa webinar ini']);
  question = await dialog('Confirm Delete', 'alertdialog');
  question.press('Delete');
  await expectToast('Berhasil menghapus webinar');
  await waitFor(() => expect(document.body.contains(edited)).toBe(false));
});

it('every field is validated before a request', async () => {
  const form = await openAdd();
  form.fill({ Tema: '  abcd  ', Deskripsi: 'abcd', Pembicara: 'Ani' });
  form.press('Tambah');
  await form.shows('Berikan judul yang benar!');
  await form.shows('Berikan deskripsi yang lengkap!');
  await form.shows('Berikan nama pembicara yang jelas');
  await form.shows('Berikan link zoom yang valid!.');
  await form.focuses('Tema');
  const invalid = 'Zoom link must be a valid Zoom URL.';
  for (const wrong of ['zoom', 'http://zoom.us/j/1', 'https://zoom.us.evil.com/j/1', 'https://evilzoom.us/j/1']) {
    form.fill({ 'Link Zoom': wrong });
    await form.shows(invalid);
    form.fill({ 'Link Zoom': 'https://zoom.us/j/1' });
    await form.hides(invalid);
  }
  form.fill({ 'Link foto (opsional)': 'javascript:alert(1)' });
  await form.shows('Masukkan tautan http atau https yang valid.');
  form.fill({ Tema: 'abcde' });
  await form.hides('Berikan judul yang benar!');
  expect(stubApi().bodies(createWebinar)).toEqual([]);
});

it('the list shows only the first of many speakers', async () => {
  const { webinars } = openWebinars();
  add(webinars, {
    webinarTheme: 'Webinar Ramai',
    webinarDescription: 'Banyak pembicara.',
    webinarSpeaker: 'Satu, Dua, Tiga, Empat; Lima',
    webinarPhoto: '',
    webinarLinkZoom: 'https://zoom.us/j/1',
  });
  expect(listed(await rowOf('Webinar Ramai'))).toEqual(['Satu', 'Dua', 'Tiga', 'dan 2 lainnya']);
  expect(screen.queryByText('Empat')).toBeNull();
});
