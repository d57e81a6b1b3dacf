import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { listFreeTimes } from '#features/planning/calls.ts';
import { stubProgramme } from '#tests/support/components/admin-programme.ts';
import { todayInWib } from '#platform/web/admin-ui/api/server-clock.ts';
import { openAdmin } from '#tests/support/components/admin-screen.tsx';
import { stubApi } from '#tests/support/components/stub-api.ts';
import { dialog, field, press, waitForValue } from '#tests/support/components/steps.ts';

/** Finds the column of a day on the board. @throws if there is none */
function column(date: string): Element {
  const found = document.querySelector(`[data-column="${date}"]`);
  if (!found) throw new Error(`The board does not show ${date}.`);
  return found;
}

function onPhone() {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) => Object.assign(new EventTarget(), { matches: false, media: query }) as MediaQueryList,
  );
}

it('on a phone the next week opens on its first day, and the week of today on today', async () => {
  onPhone();
  stubProgramme();
  openAdmin('/admin/calendar?view=week&week=2027-04-11');
  await waitFor(() => column('2027-04-11'));
  await press('Minggu berikutnya');
  await waitFor(() => column('2027-04-12'));
  await press(/Hari ini$/);
  const today = await waitFor(() => column(todayInWib()));
  await press('Minggu berikutnya');
  await waitFor(() => expect(today.isConnected).toBe(false));
  await press('Minggu sebelumnya');
  await waitFor(() => column(todayInWib()));
});

it('on a phone all tools are in one menu: above the board, else in the heading of the list', async () => {
  onPhone();
  stubProgramme();
  stubApi().answer(listFreeTimes, { data: [] });
  openAdmin('/admin/calendar?view=week&week=2027-04-07');
  await press('Alat jadwal');
  const menu = await waitFor(() => screen.getByRole('menu'));
  const labels = ['Salin minggu', 'Waktu kosong', 'Cetak', 'Impor', 'Unduh Excel (.xlsx)', 'Unduh CSV'];
  expect([...menu.children].map(({ textContent }) => textContent)).toEqual(labels);
  await press('Waktu kosong', menu);
  await press('Tutup', await dialog('Cari waktu kosong'));
  await press('Daftar');
  await waitFor(() => expect(window.location.search).toContain('view=list'));
  await press('Alat jadwal');
  await press('Cetak', await waitFor(() => screen.getByRole('menu')));
  await waitFor(() => expect(window.location.pathname).toBe('/admin/calendar/cetak'));
});

it('on a phone, which shows one day, a new schedule begins on that day', async () => {
  onPhone();
  stubProgramme();
  openAdmin('/admin/calendar?view=week&week=2027-04-07');
  await press('Tambah Jadwal');
  const type = await dialog('Pilih Jenis Jadwal');
  expect(type.textContent).toContain('Rab 7 Apr');
  await press('Kelas', type);
  await dialog('Add Schedule');
  await waitForValue('Tanggal', 'Rabu, 7 April 2027');
  await waitFor(() => expect(document.activeElement).toBe(field('Jam mulai')));
});
