import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { stubProgramme } from '#tests/support/components/admin-programme.ts';
import { openAdmin } from '#tests/support/components/admin-screen.tsx';
import { stubApi } from '#tests/support/components/stub-api.ts';
import { readChecklist, removeSamples, restoreSamples, updateChecklist } from '../calls.ts';
import { STEPS, type Step } from '../contract.ts';

/** The state of the stubbed server: the finished steps, the sample records (null: none), whether the list is closed. */
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

it('ticks the finished steps, and links to each open step', async () => {
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

it('is closed, and opened again by the undo', async () => {
  fireEvent.click((await open()).getByRole('button', { name: 'Tutup daftar langkah pertama' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Menyiapkan program' })).toBeNull());
  fireEvent.click(await screen.findByRole('button', { name: 'Urungkan' }));
  await screen.findByRole('region', { name: 'Menyiapkan program' });
});

it('removes the samples after a question, says what stays, and restores them', async () => {
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
