import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { listAdmins } from '#features/auth/calls.ts';
import { readHistory, undoAct } from '#features/history/calls.ts';
import type { Act, HistoryEntry } from '#features/history/contract.ts';
import { undoWeekCopy } from '#features/planning/calls.ts';
import { undoImport } from '#features/spreadsheets/calls.ts';
import { restoreFromTrash } from '#features/trash/calls.ts';
import { queryClient } from '#platform/web/admin-ui/api/query-client.ts';
import { stubProgramme } from '#tests/support/components/admin-programme.ts';
import { openAdmin } from '#tests/support/components/admin-screen.tsx';
import { press, waitForTexts } from '#tests/support/components/steps.ts';
import { Refused, stubApi } from '#tests/support/components/stub-api.ts';
import { actOf, AN_ENTRY, lessonEntry } from '#tests/support/a-history-entry.ts';

it('the copy of a week is one entry with the lessons; its undo says first what it will do, and then what it did', async () => {
  stubProgramme();
  const api = stubApi();
  api.answer(listAdmins, { data: [] });
  let undo: Act['undo'] = { kind: 'weekCopy', batch: 'b1', deletes: 2, keeps: 1 };
  const act = (): Act =>
    actOf({
      rows: 3,
      parts: [{ action: 'create', entity: 'schedule', rows: 3 }],
      isWeekCopy: true,
      undo,
    });
  api.answer(readHistory, ({ url: { searchParams } }) => {
    if (searchParams.has('act')) return { data: [lessonEntry(16), lessonEntry(17), lessonEntry(18)], next: null };
    return { data: [{ ...lessonEntry(16), act: act() }], next: null };
  });
  openAdmin('/admin/riwayat');
  await waitForTexts('menyalin minggu: 3 jadwal', 'Memindahkan 2 jadwal ke Sampah. 1 yang sudah diubah tetap ada.');
  await press('Lihat 3 rincian: menyalin minggu: 3 jadwal');
  await waitForTexts('Geografi · Kelas Tifa, 18 November 2026 09.00');
  expect(api.received(readHistory).at(-1)?.url.searchParams.get('act')).toBe('row16');

  api.cutOff(undoWeekCopy);
  await press('Urungkan: menyalin minggu: 3 jadwal');
  await waitForTexts('Tidak ada sambungan ke server.');
  api.answer(undoWeekCopy, () => {
    undo = null;
    return { data: { deleted: 2, kept: 1, trash: 't1' } };
  });
  await press('Urungkan: menyalin minggu: 3 jadwal');
  const done = await screen.findByText('2 jadwal dipindahkan ke Sampah. 1 yang sudah diubah tetap ada.');
  await waitFor(() => expect(document.activeElement).toBe(done));
  expect(screen.queryByText('Urungkan')).toBeNull();
});

it('an import is one entry; its undo says first what it will do, and then what it did', async () => {
  stubProgramme();
  const api = stubApi();
  api.answer(listAdmins, { data: [] });
  const act = actOf({
    rows: 212,
    parts: [{ action: 'create', entity: 'content', rows: 212 }],
    imported: { entity: 'content', rows: 212 },
    undo: { kind: 'import', batch: 'b1', deletes: 210, restores: 2 },
  });
  api.answer(readHistory, { data: [{ ...lessonEntry(16), entity: 'content', act }], next: null });
  openAdmin('/admin/riwayat');
  await waitForTexts(
    'mengimpor 212 isi materi',
    'Memindahkan 210 data baru ke Sampah. Mengembalikan isi 2 data. Yang sudah diubah lagi tetap ada.',
  );
  api.answer(undoImport, () => {
    throw new Refused({ status: 404, message: 'Impor ini sudah tidak dapat diurungkan.' });
  });
  await press('Urungkan: mengimpor 212 isi materi');
  await waitForTexts('Impor ini sudah tidak dapat diurungkan.');
  api.answer(undoImport, { data: { deleted: 209, restored: 2, kept: 1, trash: 't1' } });
  await press('Urungkan: mengimpor 212 isi materi');
  await waitForTexts(
    '209 data baru dipindahkan ke Sampah. 2 data kembali seperti semula. 1 data yang sudah diubah lagi tetap ada.',
  );
  expect(api.received(undoImport).map(({ params }) => params['batch'])).toEqual(['b1', 'b1']);
  expect(screen.queryByText('Urungkan')).toBeNull();
});

it('a delete is undone by restoring it from the trash', async () => {
  stubProgramme();
  const api = stubApi();
  api.answer(listAdmins, { data: [] });
  const act = actOf({
    parts: [{ action: 'delete', entity: 'schedule', rows: 1 }],
    undo: { kind: 'trash', trash: 't1' },
  });
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  api.answer(readHistory, async () => {
    if (api.received(restoreFromTrash).length > 0) await held;
    return { data: [{ ...lessonEntry(16), action: 'delete' as const, act }], next: null };
  });
  api.answer(restoreFromTrash, { data: { _id: 's16' }, warnings: [] });
  openAdmin('/admin/riwayat');
  // jsdom computes no layout, so the test sets the height.
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(105);
  await press('Urungkan: Geografi · Kelas Tifa, 16 November 2026 09.00');
  const done = await screen.findByText('Sudah dipulihkan.');
  // Nothing moves until the list is read again; then no hole is left.
  expect(done.parentElement?.style.minHeight).toBe('105px');
  release();
  await waitFor(() => expect(done.parentElement?.style.minHeight).toBe(''));
  expect(api.received(restoreFromTrash).map(({ params }) => params['id'])).toEqual(['t1']);
});

it('an edit is undone at its entry; if the record was changed later, the refusal says by whom', async () => {
  stubProgramme();
  const api = stubApi();
  api.answer(listAdmins, { data: [] });
  let undo: Act['undo'] = { kind: 'edit', rows: 1 };
  const act = (): Act =>
    actOf({
      parts: [{ action: 'update', entity: 'schedule', rows: 1 }],
      deed: 'cancel',
      undo,
    });
  const changes = [{ field: 'status', before: 'planned', after: 'cancelled' }];
  const undoneRow = () => ({
    ...lessonEntry(17),
    action: 'update' as const,
    name: 'Sejarah',
    act: { ...act(), deed: null, undoes: 'update' as const },
  });
  api.answer(readHistory, () => {
    const entry = { ...lessonEntry(16), action: 'update' as const, changes, act: act() };
    return { data: undo ? [entry] : [undoneRow(), entry], next: null };
  });
  const detail = 'Tidak dapat diurungkan: jadwal Geografi sudah diubah oleh Ani, Jumat, 20 November 2026, 11.02 WIB.';
  let isRefused = true;
  api.answer(undoAct, () => {
    if (isRefused) throw new Refused({ status: 409, message: detail });
    undo = null;
    return { data: { undone: 1 }, warnings: [{ code: 'class-busy', message: 'Kelas Tifa sudah punya jadwal.' }] };
  });
  openAdmin('/admin/riwayat');
  await waitForTexts('membatalkan jadwal', 'Kegiatan diadakan lagi, dan siswa melihatnya.');
  await press('Urungkan: Geografi · Kelas Tifa, 16 November 2026 09.00');
  await waitForTexts(detail);
  isRefused = false;
  // jsdom computes no layout, so the test sets the positions: the new act moves the others down by 90 px.
  const scrollBy = vi.spyOn(window, 'scrollBy').mockImplementation(() => {});
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(
    () => new DOMRect(0, screen.queryByText('Sejarah') ? 290 : 200),
  );
  await press('Urungkan: Geografi · Kelas Tifa, 16 November 2026 09.00');
  const done = await screen.findByText('Sudah diurungkan. Kelas Tifa sudah punya jadwal.');
  await waitFor(() => expect(document.activeElement).toBe(done));
  expect(api.received(undoAct).map(({ params }) => params['id'])).toEqual(['row16', 'row16']);
  expect(screen.queryByText('Urungkan')).toBeNull();
  // The undo is a new act above this one. Nothing moves under the pointer: a second click must not undo the undo.
  await waitForTexts('mengurungkan perubahan jadwal', 'Sudah diurungkan. Kelas Tifa sudah punya jadwal.');
  expect(scrollBy.mock.calls).toEqual([[0, 90]]);
});

it.each<[string, string, Pick<HistoryEntry, 'action' | 'changes'>, Partial<Act>]>([
  [
    'new schedules',
    'Memindahkan 4 jadwal ini ke Sampah.',
    { action: 'create', changes: [] },
    { undo: { kind: 'remove', rows: 4 } },
  ],
  [
    'a first log',
    'Menghapus catatan ini.',
    { action: 'update', changes: [{ field: 'log.held', before: null, after: true }] },
    { deed: 'held', undo: { kind: 'edit', rows: 1 } },
  ],
  [
    'a first log of several',
    'Menghapus 4 catatan ini.',
    { action: 'update', changes: [{ field: 'log.held', before: null, after: true }] },
    { deed: 'held', common: ['log.held'], undo: { kind: 'edit', rows: 4 } },
  ],
  [
    'a log with changed notes',
    'Keterangannya tetap seperti sekarang.',
    {
      action: 'update',
      changes: [
        { field: 'log.headcount', before: 12, after: 14 },
        { field: 'log.notes', before: null, after: null },
      ],
    },
    { undo: { kind: 'edit', rows: 1 } },
  ],
])('the undo of %s says: %s', async (_name, plan, { action, changes }, fields) => {
  stubProgramme();
  const api = stubApi();
  api.answer(listAdmins, { data: [] });
  const parts = [{ action, entity: 'schedule' as const, rows: 1 }];
  const act = actOf({
    parts,
    ...fields,
  });
  api.answer(readHistory, { data: [{ ...lessonEntry(16), action, changes: [...changes], act }], next: null });
  openAdmin('/admin/riwayat');
  await waitForTexts(plan);
});

it('an act that can no longer be undone says why', async () => {
  stubProgramme();
  const api = stubApi();
  api.answer(listAdmins, { data: [] });
  const parts = [{ action: 'update' as const, entity: 'schedule' as const, rows: 1 }];
  const act = actOf({
    parts,
    noUndo: 'undone',
    undoneAt: '2026-11-20T13:14:00.000Z',
  });
  const entry = { ...AN_ENTRY, action: 'update' as const };
  const data = [
    { ...entry, ...lessonEntry(16), act },
    { ...entry, ...lessonEntry(17), act: { ...act, noUndo: 'changed' as const, undoneAt: undefined } },
    { ...entry, ...lessonEntry(18), act: { ...act, undoneAt: '2026-11-21T01:05:00.000Z' } },
    { ...entry, ...lessonEntry(19), action: 'delete' as const, act: { ...act, noUndo: 'changed' as const, undoneAt: undefined } },
  ];
  api.answer(readHistory, { data, next: null });
  openAdmin('/admin/riwayat');
  await waitForTexts(
    '16 November 2026 09.00 · diurungkan 20.14',
    'Tidak dapat diurungkan: sudah diubah lagi.',
    '18 November 2026 09.00 · diurungkan Sab 21 Nov 08.05',
    'Tidak dapat diurungkan: ada tindakan yang lebih baru.',
  );
});

it('the result of an undo names at most three warnings, and counts the others', async () => {
  stubProgramme();
  const api = stubApi();
  api.answer(listAdmins, { data: [] });
  const parts = [{ action: 'update' as const, entity: 'schedule' as const, rows: 5 }];
  const act = actOf({
    rows: 5,
    parts,
    undo: { kind: 'edit', rows: 5 },
  });
  api.answer(readHistory, { data: [{ ...lessonEntry(16), action: 'update' as const, act }], next: null });
  const warnings = [1, 2, 3, 4, 5].map((number) => ({ code: 'class-busy' as const, message: `Bentrok ${number}.` }));
  api.answer(undoAct, { data: { undone: 5 }, warnings });
  openAdmin('/admin/riwayat');
  fireEvent.click(await screen.findByRole('button', { name: /^Urungkan/ }));
  await screen.findByText('Sudah diurungkan. Bentrok 1. Bentrok 2. Bentrok 3. Dan 2 peringatan lainnya.');
});

const EDIT = actOf({
  parts: [{ action: 'update', entity: 'schedule', rows: 1 }],
  undo: { kind: 'edit', rows: 1 },
});
const edited = (day: number, act: Partial<Act> = {}) => ({
  ...lessonEntry(day),
  at: `2026-11-${day}T03:00:00.000Z`,
  action: 'update' as const,
  act: { ...EDIT, ...act },
});
const UNDONE: Partial<Act> = { undo: null, noUndo: 'undone', undoneAt: '2026-11-20T03:00:00.000Z' };

it('the row of an undo at the end of the list stays there with its result and the focus', async () => {
  stubProgramme();
  const api = stubApi();
  api.answer(listAdmins, { data: [] });
  let isUndone = false;
  api.answer(readHistory, () => ({
    data: isUndone ? [edited(19, { undoes: 'update' }), edited(18)] : [edited(18), edited(17)],
    next: 'cursor',
  }));
  api.answer(undoAct, () => {
    isUndone = true;
    return { data: { undone: 1 }, warnings: [] };
  });
  openAdmin('/admin/riwayat');
  const button = await screen.findByRole('button', { name: /^Urungkan: .* 17 November/ });
  button.focus();
  fireEvent.click(button);
  await screen.findByText('Geografi · Kelas Tifa, 19 November 2026 09.00');
  const rows = [...document.querySelectorAll('main li')].map(({ textContent }) => /(\d+) November/.exec(textContent)?.[1]);
  expect(rows).toEqual(['19', '18', '17']);
  expect(document.activeElement?.textContent).toBe('Sudah diurungkan.');
});

it('the result of an undo disappears, and its button returns, if the undo was undone', async () => {
  stubProgramme();
  const api = stubApi();
  api.answer(listAdmins, { data: [] });
  let act: Partial<Act> = {};
  api.answer(readHistory, () => ({ data: [edited(16, act)], next: null }));
  api.answer(undoAct, () => {
    act = UNDONE;
    return { data: { undone: 1 }, warnings: [] };
  });
  openAdmin('/admin/riwayat');
  fireEvent.click(await screen.findByRole('button', { name: /^Urungkan/ }));
  await waitForTexts('Sudah diurungkan.', '· diurungkan Jum 20 Nov 10.00');
  act = {};
  await queryClient.invalidateQueries();
  await screen.findByRole('button', { name: /^Urungkan/ });
  expect(screen.queryByText('Sudah diurungkan.')).toBeNull();
});

it('an act that a colleague undid first says so, also if the record is gone by then', async () => {
  stubProgramme();
  const api = stubApi();
  api.answer(listAdmins, { data: [] });
  let act: Partial<Act> = { undo: { kind: 'trash', trash: 't1' } };
  api.answer(readHistory, () => ({ data: [edited(16, act)], next: null }));
  api.answer(restoreFromTrash, () => {
    act = { ...UNDONE, undoneBy: { _id: 'b', name: 'Budi' } };
    throw new Refused({ status: 404, message: 'Data tidak ditemukan.' });
  });
  openAdmin('/admin/riwayat');
  const button = await screen.findByRole('button', { name: /^Urungkan/ });
  button.focus();
  fireEvent.click(button);
  const said = await screen.findByText('Sudah diurungkan oleh Budi.');
  expect(said.className).not.toMatch(/danger|success/);
  await waitFor(() => expect(document.activeElement).toBe(said));
  await waitForTexts('· diurungkan Jum 20 Nov 10.00 oleh Budi');
  expect(screen.queryByText('Data tidak ditemukan.')).toBeNull();
});

it('a copy of a week says how much of it was undone, and when nothing is left to undo', async () => {
  stubProgramme();
  const api = stubApi();
  api.answer(listAdmins, { data: [] });
  const parts = [{ action: 'create' as const, entity: 'schedule' as const, rows: 12 }];
  const copy: Partial<Act> = { rows: 12, parts, isWeekCopy: true };
  let act: Partial<Act> = { ...copy, undo: { kind: 'weekCopy', batch: 'b1', deletes: 11, keeps: 1 } };
  api.answer(readHistory, () => ({ data: [edited(16, act)], next: null }));
  api.answer(undoWeekCopy, () => {
    act = { ...copy, ...UNDONE, undonePart: { rows: 11, of: 12 } };
    return { data: { deleted: 0, kept: 1, trash: null } };
  });
  openAdmin('/admin/riwayat');
  fireEvent.click(await screen.findByRole('button', { name: /^Urungkan/ }));
  const said = await screen.findByText('Tidak ada lagi yang dapat diurungkan. 1 yang sudah diubah tetap ada.');
  expect(said.className).not.toContain('success');
  await waitForTexts('· 11 dari 12 diurungkan Jum 20 Nov 10.00');
});
