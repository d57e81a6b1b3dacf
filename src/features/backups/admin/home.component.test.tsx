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

it('the home page has a tile for each area, and links to what needs attention', async () => {
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
  expect(areas).toHaveLength(9);
  const reports = areas.find(({ textContent }) => textContent.includes('Laporan'));
  if (reports) fireEvent.click(reports);
  await waitFor(() => expect(window.location.pathname).toBe('/admin/laporan'));
});

it.each(['/admin', '/admin/dashboard'])('%s shows a warning with advice if the data is not backed up', async (address) => {
  stubProgramme();
  openAdmin(address, { backups: FULL });
  const notice = (await screen.findByRole('region', { name: 'Cadangan data' })).textContent;
  expect(notice).toMatch(/penyimpanan server penuh/);
  expect(notice).toMatch(/mengosongkan ruang/);
  expect(notice).toContain('Cadangan terakhir: Kamis, 19 November 2026.');
});

it('/admin warns when the storage for files is nearly full', async () => {
  stubProgramme();
  openAdmin('/admin', { filesUsed: 1_741 * 1024 ** 2 });
  const notice = await screen.findByRole('region', { name: 'Tempat berkas' });
  expect(notice.textContent).toContain('Tempat untuk berkas hampir penuh: 1.741 MB dari 2.048 MB.');
});

it('the menu shows the warning on every screen, and links to the explanation', async () => {
  stubProgramme();
  openAdmin('/admin/laporan', { backups: FULL });
  const [mark] = await screen.findAllByRole('link', { name: 'Cadangan data gagal' });
  if (mark) fireEvent.click(mark);
  await screen.findByRole('region', { name: 'Cadangan data' });
  expect(window.location.pathname).toBe('/admin/dashboard');
});

it('if a read of the home page fails, it can be retried', async () => {
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
