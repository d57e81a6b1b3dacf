import { act, fireEvent, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { changeSchedules, createSchedule, updateSchedule } from '#features/schedules/calls.ts';
import { copyWeek } from '#features/planning/calls.ts';
import { weekCopy } from '#features/planning/contract.ts';
import { readHistory, undoAct } from '#features/history/calls.ts';
import { stubProgramme } from '#tests/support/components/admin-programme.ts';
import { openAdmin } from '#tests/support/components/admin-screen.tsx';
import { dialog, field, press, set, waitForTexts } from '#tests/support/components/steps.ts';
import { activity, item, items, MONDAY, move, WEEK } from '#tests/support/components/week-board.ts';
import { stubApi } from '#tests/support/components/stub-api.ts';
import '#features/schedules/admin/form/schedule-form.tsx';

describe('several schedules', () => {
  const three = () => ['Satu', 'Dua', 'Tiga'].map((text, index) => activity(text, {}, [`0${7 + index}:00`, `0${7 + index}:45`]));
  const bar = () => document.querySelector('[aria-label="Jadwal yang dipilih"]');
  const shiftClick = async (text: string) => fireEvent.click(await item(text), { shiftKey: true });

  it('are chosen with Shift; then a click selects or deselects a schedule, and Escape deselects all', async () => {
    stubProgramme(three());
    openAdmin(WEEK);
    await shiftClick('Satu');
    await waitFor(() => expect(bar()?.textContent).toContain('1 dipilih'));
    fireEvent.click(await item('Dua'));
    await waitFor(() => expect(bar()?.textContent).toContain('2 dipilih'));
    expect((await item('Dua')).textContent).toContain('dipilih');
    expect(document.querySelector('[role="dialog"]')).toBeNull();
    fireEvent.click(await item('Dua'));
    await waitFor(() => expect(bar()?.textContent).toContain('1 dipilih'));
    fireEvent.keyDown(await item('Dua'), { key: 'Escape' });
    await waitFor(() => expect(bar()).toBeNull());
  });

  it('are chosen with Shift and arrows, which skip free time; one question deletes all of them', async () => {
    const programme = stubProgramme(three());
    openAdmin(WEEK);
    const first = await item('Satu');
    act(() => first.focus());
    fireEvent.keyDown(first, { key: 'ArrowDown', shiftKey: true });
    fireEvent.keyDown(await item('Dua'), { key: 'ArrowDown', shiftKey: true });
    await waitFor(() => expect(bar()?.textContent).toContain('3 dipilih'));
    fireEvent.keyDown(await item('Tiga'), { key: 'Delete' });
    const ask = await dialog('Confirm Delete');
    expect(ask.textContent).toContain('3 jadwal');
    await press('Delete', ask);
    await waitForTexts('3 jadwal dihapus.');
    expect(programme.schedules).toEqual([]);
  });

  it('move without the cancelled ones, as with "Geser"', async () => {
    stubProgramme(three().map((schedule, index) => (index === 1 ? { ...schedule, status: 'cancelled' as const } : schedule)));
    openAdmin(WEEK);
    await shiftClick('Satu');
    await waitFor(() => expect(bar()?.textContent).toContain('1 dipilih'));
    await shiftClick('Dua');
    await shiftClick('Tiga');
    await waitFor(() => expect(bar()?.textContent).toContain('Geser (2)'));
    const held = await item('Satu');
    act(() => held.focus());
    fireEvent.keyDown(held, { key: 'm' });
    await waitFor(() => expect(document.querySelector('[aria-label="Pindahkan 2 jadwal"]')).not.toBeNull());
  });

  it('move together with keys, in one write with one undo; a refusal puts all of them back', async () => {
    const programme = stubProgramme(three());
    const api = stubApi();
    openAdmin(WEEK);
    await shiftClick('Satu');
    await waitFor(() => expect(bar()?.textContent).toContain('1 dipilih'));
    await shiftClick('Tiga');
    await waitFor(() => expect(bar()?.textContent).toContain('2 dipilih'));
    const starts = () => programme.schedules.map(({ scheduleTimeStart }) => scheduleTimeStart.slice(5, 16));
    const before = starts();
    const step = async () => {
      const held = await item('Tiga');
      act(() => held.focus());
      fireEvent.keyDown(held, { key: 'm' });
      const mover = await waitFor(() => {
        const found = document.querySelector('[aria-label="Pindahkan 2 jadwal"]');
        if (!found) throw new Error('There is no bar.');
        return found;
      });
      expect(document.querySelector('[data-ghost] > :first-child')?.textContent).toBe('2 jadwal');
      fireEvent.keyDown(mover, { key: 'ArrowRight' });
      fireEvent.keyDown(mover, { key: 'ArrowDown' });
      fireEvent.keyDown(mover, { key: 'ArrowDown', shiftKey: true });
      await press('Simpan');
    };
    api.refuse(changeSchedules, { status: 500 });
    await step();
    await waitForTexts('2 jadwal tidak dipindah.');
    expect(items('', '2027-04-06')).toEqual([]);
    programme.allowWrites();
    await step();
    await waitForTexts('2 jadwal dipindah.');
    expect(starts()).toEqual(['04-06T07:15', before[1], '04-06T09:15']);
    expect(items('', '2027-04-06')).toHaveLength(2);
    const there = await item('Tiga', '2027-04-06');
    act(() => there.focus());
    fireEvent.keyDown(there, { key: 'z', ctrlKey: true });
    await waitForTexts('2 jadwal kembali seperti semula.');
    expect(starts()).toEqual(before);
    // The focused element was on the other day.
    const back = await item('Satu', MONDAY);
    await waitFor(() => expect(document.activeElement).toBe(back));
    expect(api.bodies(updateSchedule)).toEqual([]);
  });

  it('are no longer chosen after they were copied to another week, which is shown then', async () => {
    const programme = stubProgramme(three());
    stubApi().answer(copyWeek, ({ body }) => {
      if (weekCopy.parse(body).dryRun) {
        return { data: programme.schedules.map((schedule) => ({ schedule, exists: false, problem: null, warnings: [] })) };
      }
      const data = [activity('Salinan', { scheduleDate: '2027-04-12' })];
      programme.schedules.push(...data);
      return { data, warnings: [], skipped: 0, batch: 'batch' };
    });
    openAdmin(WEEK);
    await shiftClick('Satu');
    await waitFor(() => expect(bar()?.textContent).toContain('1 dipilih'));
    await press('Salin', bar() ?? undefined);
    await press('Salin 1 jadwal', await dialog('Salin 1 jadwal yang dipilih'));
    await item('Salinan');
    await waitFor(() => expect(document.activeElement?.closest('[data-column]')).not.toBeNull());
    await press('Minggu sebelumnya');
    await item('Satu');
    expect(bar()).toBeNull();
  });

  it('are chosen on devices without Shift, beginning with "Pilih" in the details', async () => {
    stubProgramme(three());
    openAdmin(WEEK);
    fireEvent.click(await item('Tiga'));
    await press('Pilih', await dialog('Tiga'));
    await waitFor(() => expect(bar()?.textContent).toContain('1 dipilih'));
  });
});

it('Ctrl+D opens the form of a copy a week later; Ctrl+Z undoes two moves one after the other, but not while a field has the focus', async () => {
  const programme = stubProgramme([activity('Tiap Senin')]);
  openAdmin(WEEK);
  await move('Tiap Senin', 'ArrowRight');
  await press('Simpan');
  await waitForTexts('Dipindah ke Sel 6 Apr');
  await move('Tiap Senin', 'ArrowRight');
  await press('Simpan');
  await waitForTexts('Dipindah ke Rab 7 Apr');
  const search = document.querySelector('input[type="search"]');
  if (!search) throw new Error('The screen has no search.');
  fireEvent.keyDown(search, { key: 'z', ctrlKey: true });
  expect(programme.schedules).toMatchObject([{ scheduleDate: '2027-04-07' }]);
  fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true });
  await waitForTexts('Kembali ke Sel 6 Apr');
  fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true });
  await waitForTexts('Kembali ke Sen 5 Apr');
  expect(programme.schedules).toMatchObject([{ scheduleDate: MONDAY }]);
  fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true });
  const found = await item('Tiap Senin', MONDAY);
  act(() => found.focus());
  fireEvent.keyDown(found, { key: 'd', ctrlKey: true });
  await dialog('Add Schedule');
  await waitFor(() => expect(field('Tanggal').value).toBe('Senin, 12 April 2027'));
  expect(stubApi().bodies(updateSchedule)).toHaveLength(4);
});

it('the message of an edit with the form offers an undo, which undoes the history entry with the time of that edit', async () => {
  const programme = stubProgramme([activity('Rapat')]);
  const api = stubApi();
  const entry = { by: null, byKind: null, entityId: 'Rapat', name: 'Rapat', changes: [] };
  const update = (_id: string, at = '') => ({ ...entry, _id, at, action: 'update' as const, entity: 'schedule' as const });
  const earlier = '2026-11-01T00:00:00.000Z';
  api.answer(readHistory, () => ({
    data: [update('this', programme.schedules[0]?.updatedAt), update('earlier', earlier)],
    next: null,
  }));
  api.answer(undoAct, () => ({ data: { undone: 1 }, warnings: [] }));
  openAdmin(WEEK);
  fireEvent.click(await item('Rapat'));
  await press(/^Edit/, await dialog('Rapat'));
  await press('Kelas', await dialog('Pilih Jenis Jadwal'));
  const form = await dialog('Edit Schedule');
  await set('Jam mulai', '08.00');
  await press('Update', form);
  await waitForTexts('Schedule updated successfully!');
  await press('Urungkan');
  await waitForTexts('Jadwal kembali seperti semula.');
  expect(api.received(undoAct).map(({ params }) => params)).toEqual([{ id: 'this' }]);
});

it('after a form created a schedule, Ctrl+Z moves that schedule to the trash; a second Ctrl+Z does nothing', async () => {
  const programme = stubProgramme();
  const api = stubApi();
  api.answer(readHistory, ({ url }) => {
    const _id = url.searchParams.get('entityId') ?? '';
    const entry = { at: '2026-11-20T00:00:00.000Z', by: null, byKind: null, entityId: _id, name: 'Rapat', changes: [] };
    return { data: [{ ...entry, _id: `of ${_id}`, action: 'create' as const, entity: 'schedule' as const }], next: null };
  });
  api.answer(undoAct, () => {
    programme.schedules = [];
    return { data: { undone: 1 }, warnings: [] };
  });
  openAdmin(WEEK);
  await press('Tambah Jadwal');
  await press('Kelas', await dialog('Pilih Jenis Jadwal'));
  const form = await dialog('Add Schedule');
  await set(/^Kegiatan lain/, 'Rapat');
  await set('Link Zoom', 'https://zoom.us/j/77700000001');
  await set('Tanggal', '05/04/2027');
  await set('Jam mulai', '09.00');
  await set('Jam berakhir', '10.00');
  await press('Add', form);
  const added = await item('Rapat', MONDAY);
  await waitFor(() => expect(document.activeElement).toBe(added));
  fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true });
  await waitForTexts('Jadwal baru dipindahkan ke Sampah.');
  await waitFor(() => expect(items('Rapat')).toEqual([]));
  // The focus stays on the board, where the schedule was.
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Tambah jadwal, Senin, 5 April 2027, 09.00 WIB');
  expect(api.received(undoAct).map(({ params }) => params)).toEqual([{ id: `of ${added.dataset['item']}` }]);
  fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true });
  expect(api.received(undoAct)).toHaveLength(1);
  expect(api.bodies(createSchedule)).toHaveLength(1);
});
