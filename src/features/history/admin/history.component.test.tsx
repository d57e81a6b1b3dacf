import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { listAdmins } from '#features/auth/calls.ts';
import { readHistory } from '#features/history/calls.ts';
import { stubProgramme } from '#tests/support/components/admin-programme.ts';
import { openAdmin } from '#tests/support/components/admin-screen.tsx';
import { field, waitForValue, press, waitForTexts } from '#tests/support/components/steps.ts';
import { Refused, stubApi } from '#tests/support/components/stub-api.ts';
import { actOf, lessonEntry } from '#tests/support/a-history-entry.ts';

it('a failed read of the history is reported, and can be retried', async () => {
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

it('the records of an undo say that it undid their changes; other consequences keep their verb', async () => {
  stubProgramme();
  const api = stubApi();
  api.answer(listAdmins, { data: [] });
  const act = actOf({
    rows: 3,
    parts: [{ action: 'delete', entity: 'schedule', rows: 2 }],
    undoes: 'create',
    isWeekCopy: true,
  });
  const deleted = { action: 'delete' as const };
  api.answer(readHistory, ({ url: { searchParams } }) => {
    const rows = [
      { ...lessonEntry(16), ...deleted },
      { ...lessonEntry(17), ...deleted },
      { ...lessonEntry(18), action: 'update' as const },
    ];
    if (searchParams.has('act')) return { data: rows, next: null };
    return { data: [{ ...lessonEntry(16), ...deleted, act }], next: null };
  });
  openAdmin('/admin/riwayat');
  await press('Lihat 3 rincian: mengurungkan penyalinan minggu: 2 jadwal');
  await screen.findByText('Geografi · Kelas Tifa, 18 November 2026 09.00');
  const sentences = screen.getAllByText(/^(mengurungkan penambahan|mengubah) jadwal/).map(({ textContent }) => textContent);
  expect(sentences.map((text) => text?.replace(/ Geografi.*/, ''))).toEqual([
    'mengurungkan penambahan jadwal',
    'mengurungkan penambahan jadwal',
    'mengubah jadwal',
  ]);
});

it('an edit of several shows what it changed in the same way in all of them', async () => {
  stubProgramme();
  const api = stubApi();
  api.answer(listAdmins, { data: [] });
  const parts = [{ action: 'update' as const, entity: 'schedule' as const, rows: 6 }];
  const act = actOf({
    rows: 6,
    parts,
    common: ['classes.substitute'],
  });
  const changes = [
    { field: 'classes.substitute', before: null, after: 'Bu Citra' },
    { field: 'anotherEvent', before: 'Ujian', after: 'Lomba' },
  ];
  api.answer(readHistory, { data: [{ ...lessonEntry(16), action: 'update' as const, changes, act }], next: null });
  openAdmin('/admin/riwayat');
  await waitForTexts('mengubah 6 jadwal');
  expect(screen.queryByText('Bu Citra')).toBeNull();
  await press('Lihat isinya: mengubah 6 jadwal');
  await waitForTexts('Guru pengganti', 'Bu Citra');
  expect(screen.queryByText('Lomba')).toBeNull();
});

it('a day in the filters is typed as in forms, applies after Enter, and stays if it is invalid', async () => {
  stubProgramme();
  const api = stubApi();
  api.answer(listAdmins, { data: [] });
  api.answer(readHistory, { data: [], next: null });
  openAdmin('/admin/riwayat?from=2026-11-01');
  await waitForValue('Dari', 'Minggu, 1 November 2026');
  const day = field('Sampai');
  fireEvent.change(day, { target: { value: 'kemarin dulu' } });
  fireEvent.keyDown(day, { key: 'Enter' });
  await waitForTexts('“kemarin dulu” tidak dimengerti. Contoh: 24/11/2026.');
  expect(day.value).toBe('kemarin dulu');
  const asked = () => api.received(readHistory).at(-1)?.url.searchParams;
  expect(asked()?.get('to')).toBeNull();
  fireEvent.change(day, { target: { value: 'besok' } });
  await waitForTexts('Dibaca: Sabtu, 21 November 2026');
  expect(asked()?.get('to')).toBeNull();
  fireEvent.keyDown(day, { key: 'Enter' });
  await waitForValue('Sampai', 'Sabtu, 21 November 2026');
  await waitFor(() => expect(asked()?.get('to')).toBe('2026-11-21'));
  fireEvent.change(field('Dari'), { target: { value: '30/11/2026' } });
  fireEvent.keyDown(field('Dari'), { key: 'Enter' });
  await waitForTexts("'Sampai' tidak boleh sebelum 'Dari'.");
  await press('Lepas semua saringan');
  await waitForValue('Sampai', '');
  await waitForValue('Dari', '');
  // The button is hidden now.
  expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Saringan' }));
});

it("a day's sign-ins and sign-outs are folded, but not in the history of one kind of record", async () => {
  stubProgramme();
  const api = stubApi();
  api.answer(listAdmins, { data: [] });
  const visit = (number: number, action: 'signIn' | 'signOut') =>
    ({ ...lessonEntry(number), action, entity: 'admin', entityId: 'a', name: 'Admin' }) as const;
  api.answer(readHistory, { data: [visit(4, 'signOut'), lessonEntry(3), visit(2, 'signIn'), visit(1, 'signIn')], next: null });
  const first = openAdmin('/admin/riwayat');
  const fold = await screen.findByText('3 kali masuk dan keluar');
  const [day] = document.querySelectorAll('main section > ol');
  expect([...(day?.children ?? [])].map((item) => item.querySelector('summary') === null)).toEqual([true, false]);
  expect(fold.closest('details')?.querySelectorAll('li')).toHaveLength(3);
  first.unmount();
  openAdmin('/admin/riwayat?entity=admin');
  await waitFor(() => expect(document.querySelectorAll('main section > ol > li')).toHaveLength(4));
  expect(screen.queryByText('3 kali masuk dan keluar')).toBeNull();
});

it('the button that clears the filters is always in its place, but only shown with a filter', async () => {
  stubProgramme();
  const api = stubApi();
  api.answer(listAdmins, { data: [] });
  api.answer(readHistory, { data: [], next: null });
  const first = openAdmin('/admin/riwayat');
  const clear = async () => (await screen.findByRole('button', { name: 'Lepas semua saringan', hidden: true })).className;
  expect(await clear()).toContain('invisible');
  first.unmount();
  openAdmin('/admin/riwayat?entity=schedule');
  expect(await clear()).not.toContain('invisible');
  await press('Lepas semua saringan');
  await waitFor(async () => expect(await clear()).toContain('invisible'));
});
