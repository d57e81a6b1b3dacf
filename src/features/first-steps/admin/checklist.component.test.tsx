import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { stubProgramme } from '#tests/support/components/admin-programme.ts';
import { openAdmin } from '#tests/support/components/admin-screen.tsx';
import { stubApi } from '#tests/support/components/stub-api.ts';
import { readChecklist, removeSamples, restoreSamples, updateChecklist } from '../calls.ts';
import { STEPS, type Step } from '../contract.ts';

/**
 * The state of the stubbed server: the finished steps, whether there are sample records (null: none that could be removed or
 * restored), and whether an admin closed the list.
 */
let done: Step[];
let samples: 'there' | 'removed' | null;
let closed: boolean;
const answer = () => ({ data: { steps: STEPS.map((step) => ({ step, isDone: done.includes(step) })), samples, closed } });

beforeEach(() => {
  [done, samples, closed] = [[], null, false];
  stubProgramme();
  stubApi().answer(readChecklist, answer);
  stubApi().answer(updateChecklist, ({ body }) => {
    ({ closed } = body as { closed: boolean });
    return answer();
  });
});

const open = async () => {
  openAdmin('/admin/dashboard');
  return within(await screen.findByRole('region', { name: 'Menyiapkan program' }));
};

it('the list ticks the finished steps, and links to each step that is still open', async () => {
  done = ['groups', 'subjects', 'admins'];
  const list = await open();
  expect(list.getAllByRole('listitem')).toHaveLength(7);
  expect(list.getAllByText('(sudah ada)')).toHaveLength(3);
  expect(list.getAllByRole('link').map((link) => [link.getAttribute('aria-label'), link.getAttribute('href')])).toEqual([
    ['Buat kelas', '/admin/class'],
    ['Tambah guru', '/admin/teacher'],
    ['Buat jadwal', '/admin/calendar'],
  ]);
  const next = list.getAllByRole('listitem').filter((item) => item.getAttribute('aria-current') === 'step');
  expect(next.map(({ textContent }) => textContent)).toEqual([expect.stringContaining('Siswa memilih kelasnya.')]);
  fireEvent.click(list.getByRole('button', { name: 'Caranya cadangan di luar mesin' }));
  expect(list.getByText(/BACKUP_DIR/)).toBeTruthy();
});

it('the list disappears when it is closed, and appears again after "Urungkan"', async () => {
  fireEvent.click((await open()).getByRole('button', { name: 'Tutup daftar langkah pertama' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Menyiapkan program' })).toBeNull());
  fireEvent.click(await screen.findByRole('button', { name: 'Urungkan' }));
  await screen.findByRole('region', { name: 'Menyiapkan program' });
});

it('the list removes the samples after a confirmation, says how many stay, and can restore the others', async () => {
  samples = 'there';
  stubApi().answer(removeSamples, () => {
    samples = 'removed';
    return { data: { deleted: 230, kept: 4 } };
  });
  stubApi().answer(restoreSamples, () => {
    samples = 'there';
    return { data: { restored: 230 }, warnings: [] };
  });
  const list = await open();
  fireEvent.click(list.getByRole('button', { name: 'Hapus semua contoh' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Hapus contoh' }));
  await screen.findByText('230 data contoh dihapus.');
  await screen.findByText('4 tetap ada, karena sudah diubah atau dipakai.');
  fireEvent.click(await list.findByRole('button', { name: 'Kembalikan contoh' }));
  await screen.findByText('230 data contoh kembali seperti semula.');
  await list.findByRole('button', { name: 'Hapus semua contoh' });
});

it('the sections of the dashboard wait for the list, which would move them down', async () => {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  stubApi().answer(readChecklist, async () => {
    await held;
    return answer();
  });
  openAdmin('/admin/dashboard');
  await screen.findByText('Semua kegiatan sudah dicatat.');
  expect(screen.getByRole('heading', { name: 'Jadwal Hari Ini' })).toBeTruthy();
  expect(screen.queryByRole('heading', { name: 'Catatan kegiatan' })).toBeNull();
  release();
  await screen.findByRole('heading', { name: 'Menyiapkan program' });
  await screen.findByRole('heading', { name: 'Catatan kegiatan' });
  expect(screen.queryByRole('status', { name: 'Memuat' })).toBeNull();
});
