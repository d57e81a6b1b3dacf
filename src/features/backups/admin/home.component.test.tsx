import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { readBackups } from '#features/backups/calls.ts';
import { listClasses } from '#features/classes/calls.ts';
import { stubProgramme } from '#tests/support/components/admin-programme.ts';
import { openAdmin } from '#tests/support/components/admin-screen.tsx';
import { Refused, stubApi } from '#tests/support/components/stub-api.ts';

const FINE = { enabled: true, lastDate: '2026-11-19', isLate: false, failed: null };

const region = async (name: string) => within(await screen.findByRole('region', { name }));

it('the home has a tile for each area, says what needs attention, and leads to where it is fixed', async () => {
  stubProgramme();
  stubApi().answer(readBackups, { data: FINE });
  openAdmin('/admin');
  const attention = await region('Perlu perhatian');
  const links = async () => {
    const more = screen.queryByText(/^Tampilkan \d+ lagi$/);
    if (more) fireEvent.click(more);
    const items = await attention.findAllByRole('link');
    return items.map((link) => [link.textContent.trim(), link.getAttribute('href')]);
  };
  expect(await links()).toEqual(
    expect.arrayContaining([
      ['Geografi belum punya materi', '/admin/subject/u1'],
      ['Kelas Tifa belum punya jadwal untuk 7 hari ke depan', '/admin/calendar'],
      ['Kelompok Cendana belum punya mentor', '/admin/mentor'],
    ]),
  );
  expect(screen.queryByRole('region', { name: 'Cadangan data' })).toBeNull();
  expect(screen.queryByRole('navigation', { name: 'Admin' })).toBeNull();
  const areas = (await region('Kelola')).getAllByRole('link');
  expect(areas).toHaveLength(8);
  const reports = areas.find(({ textContent }) => textContent.includes('Laporan'));
  if (reports) fireEvent.click(reports);
  await waitFor(() => expect(window.location.pathname).toBe('/admin/laporan'));
});

it('the home says when the data is not backed up, and what to do', async () => {
  stubProgramme();
  stubApi().answer(readBackups, { data: { ...FINE, failed: { at: '2026-11-20T19:10:00.000Z', reason: 'full' } } });
  openAdmin('/admin');
  const notice = (await screen.findByRole('region', { name: 'Cadangan data' })).textContent;
  expect(notice).toMatch(/penyimpanan server penuh/);
  expect(notice).toMatch(/mengosongkan ruang/);
  expect(notice).toContain('Cadangan terakhir: Kamis, 19 November 2026.');
});

it('what cannot be read on the home can be tried again', async () => {
  stubProgramme();
  const api = stubApi();
  api.answer(readBackups, { data: FINE });
  let isBroken = true;
  api.before(listClasses, () => {
    if (isBroken) throw new Refused({ status: 400, message: 'Rusak.' });
  });
  openAdmin('/admin');
  const retry = await screen.findByText('Coba lagi');
  isBroken = false;
  fireEvent.click(retry);
  await waitFor(() => expect(screen.queryByText('Coba lagi')).toBeNull());
});
