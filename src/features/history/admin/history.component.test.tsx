import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { listAdmins } from '#features/auth/calls.ts';
import { readHistory } from '#features/history/calls.ts';
import type { Act } from '#features/history/contract.ts';
import { undoWeekCopy } from '#features/planning/calls.ts';
import { restoreFromTrash } from '#features/trash/calls.ts';
import { stubProgramme } from '#tests/support/components/admin-programme.ts';
import { openAdmin } from '#tests/support/components/admin-screen.tsx';
import { press, shows } from '#tests/support/components/steps.ts';
import { Refused, stubApi } from '#tests/support/components/stub-api.ts';

it('a history that cannot be read says so, and is read again', async () => {
  let isBroken = true;
  stubProgramme();
  const api = stubApi();
  api.answer(listAdmins, { data: [] });
  api.answer(readHistory, { data: [], next: null });
  api.before(readHistory, () => {
    if (isBroken) throw new Refused({ status: 404 });
  });
  openAdmin('/admin/riwayat');
  expect((await screen.findByRole('alert')).textContent).toContain('Failed to fetch data.');
  isBroken = false;
  await press('Coba lagi');
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});

const AN_ENTRY = {
  at: '2026-11-20T03:00:00.000Z',
  by: { _id: 'a', name: 'Admin' },
  byKind: 'admin' as const,
  action: 'create' as const,
  entity: 'schedule' as const,
  changes: [],
};
const row = (number: number) => ({
  ...AN_ENTRY,
  _id: `row${number}`,
  entityId: `s${number}`,
  name: `Geografi · Kelas Tifa, ${number} November 2026 09.00`,
});

it('a copied week is one entry that unfolds to its lessons, and its undo says what it will do and what it did', async () => {
  stubProgramme();
  const api = stubApi();
  api.answer(listAdmins, { data: [] });
  let undo: Act['undo'] = { kind: 'weekCopy', batch: 'b1', deletes: 2, keeps: 1 };
  const act = (): Act => ({
    rows: 3,
    parts: [{ action: 'create', entity: 'schedule', rows: 3 }],
    deed: null,
    isWeekCopy: true,
    undo,
  });
  api.answer(readHistory, ({ url: { searchParams } }) => {
    if (searchParams.has('act')) return { data: [row(16), row(17), row(18)], next: null };
    return { data: [{ ...row(16), act: act() }], next: null };
  });
  openAdmin('/admin/riwayat');
  await shows('menyalin minggu: 3 jadwal', 'Memindahkan 2 jadwal ke Sampah. 1 yang sudah diubah tetap ada.');
  await press('Lihat 3 catatan: menyalin minggu: 3 jadwal');
  await shows('Geografi · Kelas Tifa, 18 November 2026 09.00');
  expect(api.received(readHistory).at(-1)?.url.searchParams.get('act')).toBe('row16');

  api.cutOff(undoWeekCopy);
  await press('Urungkan: menyalin minggu: 3 jadwal');
  await shows('Tidak ada sambungan ke server.');
  api.answer(undoWeekCopy, () => {
    undo = null;
    return { data: { deleted: 2, kept: 1, trash: 't1' } };
  });
  await press('Urungkan: menyalin minggu: 3 jadwal');
  const done = await screen.findByText('2 jadwal dipindahkan ke Sampah. 1 yang sudah diubah tetap ada.');
  await waitFor(() => expect(document.activeElement).toBe(done));
  expect(screen.queryByText('Urungkan')).toBeNull();
});

it('a delete is undone from the trash', async () => {
  stubProgramme();
  const api = stubApi();
  api.answer(listAdmins, { data: [] });
  const act: Act = {
    rows: 1,
    parts: [{ action: 'delete', entity: 'schedule', rows: 1 }],
    deed: null,
    isWeekCopy: false,
    undo: { kind: 'trash', trash: 't1' },
  };
  api.answer(readHistory, { data: [{ ...row(16), action: 'delete', act }], next: null });
  api.answer(restoreFromTrash, { data: { _id: 's16' }, warnings: [] });
  openAdmin('/admin/riwayat');
  await press('Urungkan: Geografi · Kelas Tifa, 16 November 2026 09.00');
  await shows('Sudah dipulihkan.');
  expect(api.received(restoreFromTrash).map(({ params }) => params['id'])).toEqual(['t1']);
});
