import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { BackupState } from '#features/backups/contract.ts';
import { listClasses } from '#features/classes/calls.ts';
import { stubProgramme } from '#tests/support/components/admin-programme.ts';
import { openAdmin } from '#tests/support/components/admin-screen.tsx';
import { Refused, stubApi } from '#tests/support/components/stub-api.ts';

const FULL: BackupState = {
  enabled: true,
  lastDate: '2026-11-19',
  isLate: false,
  failed: { at: '2026-11-20T19:10:00.000Z', reason: 'full' },
};

const region = async (name: string) => within(await screen.findByRole('region', { name }));

it('the home has a tile for each area, says what needs attention, and leads to where it is fixed', async () => {
  stubProgramme();
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

it.each(['/admin', '/admin/dashboard'])('%s says when the data is not backed up, and what to do', async (address) => {
  stubProgramme();
  openAdmin(address, { backups: FULL });
  const notice = (await screen.findByRole('region', { name: 'Cadangan data' })).textContent;
  expect(notice).toMatch(/penyimpanan server penuh/);
  expect(notice).toMatch(/mengosongkan ruang/);
  expect(notice).toContain('Cadangan terakhir: Kamis, 19 November 2026.');
});

it('the menu says it on every screen, and leads to where it is explained', async () => {
  stubProgramme();
  openAdmin('/admin/laporan', { backups: FULL });
  const [mark] = await screen.findAllByRole('link', { name: 'Cadangan data gagal' });
  if (mark) fireEvent.click(mark);
  await screen.findByRole('region', { name: 'Cadangan data' });
  expect(window.location.pathname).toBe('/admin/dashboard');
});

it('what cannot be read on the home can be tried again', async () => {
  stubProgramme();
  const api = stubApi();
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
