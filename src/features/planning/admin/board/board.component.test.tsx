import { act, cleanup, fireEvent, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { updateSchedule } from '#features/schedules/calls.ts';
import type { Schedule } from '#features/schedules/contract.ts';
import { aSchedule } from '#tests/support/a-schedule.ts';
import { stubProgramme } from '#tests/support/components/admin-programme.ts';
import { openAdmin } from '#tests/support/components/admin-screen.tsx';
import { button, buttons, press, set, shows } from '#tests/support/components/steps.ts';
import { stubApi } from '#tests/support/components/stub-api.ts';

const WEEK = '/admin/calendar?view=week&week=2027-04-05';
const MONDAY = '2027-04-05';

/** An activity on a Monday in spring, 09:00 to 10:00 unless the test says otherwise. */
function activity(anotherEvent: string, fields: Partial<Schedule> = {}, times = ['09:00', '10:00']): Schedule {
  const scheduleDate = fields.scheduleDate ?? MONDAY;
  const [start = '', end = ''] = times.map((time) => `${scheduleDate}T${time}:00+07:00`);
  const place = { scheduleDate, scheduleTimeStart: start, scheduleTimeEnd: end };
  return aSchedule({ _id: anotherEvent, anotherEvent, linkZoom: 'https://zoom.us/j/77700000001', ...fields, ...place });
}

const items = (text: string, day = '') =>
  [...document.querySelectorAll<HTMLElement>(`${day && `[data-column="${day}"] `}[data-item]`)].filter(({ textContent }) =>
    textContent.includes(text),
  );

/** A schedule of the board, once it is there. */
const item = (text: string, day?: string) =>
  waitFor(() => {
    const [found] = items(text, day);
    if (!found) throw new Error(`The board has no ${text}.`);
    return found;
  });

/** Moves a schedule by keys. */
async function move(text: string, ...keys: string[]): Promise<void> {
  const moved = await item(text);
  act(() => moved.focus());
  fireEvent.keyDown(moved, { key: 'm' });
  const bar = await waitFor(() => button('Simpan'));
  for (const key of keys) fireEvent.keyDown(bar, { key });
}

const refusal = () => document.querySelector('[aria-label="Papan minggu"] [role="alert"]');

describe('a move that is not stored', () => {
  it('returns to its place, with the reason', async () => {
    stubProgramme([activity('Mentoring pindah')]);
    openAdmin(WEEK);
    const message = 'Selected mentoring group conflicts with an ongoing class.';
    stubApi().refuse(updateSchedule, { status: 409, message, errors: [{ field: 'mentoring.group', message }] });
    await move('Mentoring pindah', 'ArrowRight');
    await press('Simpan');
    await shows('Failed to save schedule.', message, 'tidak jadi dipindah ke Selasa, 6 April 2027, 09.00–10.00 WIB');
    expect(refusal()?.textContent).toContain(message);
    await item('Mentoring pindah', MONDAY);
    await press('Tutup pesan');
    await waitFor(() => expect(refusal()).toBeNull());
  });

  it("after a colleague's move reports that, and shows its new place", async () => {
    const programme = stubProgramme([activity('Dua orang')]);
    openAdmin(WEEK);
    await move('Dua orang', 'ArrowDown');
    programme.schedules = [activity('Dua orang', { scheduleDate: '2027-04-08', updatedAt: '2026-11-19T00:00:00.000Z' })];
    stubApi().refuse(updateSchedule, { status: 409, message: 'Orang lain baru saja mengubah data ini.' });
    await press('Simpan');
    await shows('Orang lain baru saja mengubah jadwal ini.');
    await item('Dua orang', '2027-04-08');
  });

  it('without a connection is tried again', async () => {
    const programme = stubProgramme([activity('Jaringan putus')]);
    openAdmin(WEEK);
    stubApi().cutOff(updateSchedule);
    await move('Jaringan putus', 'ArrowRight');
    await press('Simpan');
    await shows('Tidak ada sambungan ke server.');
    await item('Jaringan putus', MONDAY);
    programme.allowWrites();
    await press('Coba lagi');
    await shows('Dipindah ke Selasa, 6 April 2027');
    await waitFor(() => expect(refusal()).toBeNull());
    expect(programme.schedules).toMatchObject([{ scheduleDate: '2027-04-06' }]);
  });
});

it('schedules outside the shown hours are counted and can be unfolded; no move crosses midnight', async () => {
  stubProgramme([activity('Larut malam', {}, ['23:00', '23:45']), activity('Subuh', {}, ['04:30', '05:30'])]);
  openAdmin(WEEK);
  await press('Sesudah 22.00 (1)');
  await press('Sebelum 06.00 (1)');
  await item('Subuh');
  await move('Larut malam', 'ArrowDown', 'ArrowDown', 'ArrowDown');
  await shows('23.00–23.45 WIB');
  fireEvent.keyDown(button('Simpan'), { key: 'Escape' });
  await waitFor(() => expect(buttons('Simpan')).toEqual([]));
});

it('lanes divide a day, a lesson is in each of its own, and the device keeps the choice', async () => {
  const programme = stubProgramme();
  const { classes } = programme;
  const lesson = { class: classes, subjects: null, teacher: null, substitute: null };
  programme.schedules = [activity('Rapat relawan'), activity('Pelajaran', { kind: 'classes', classes: lesson })];
  openAdmin(WEEK);
  await item('Kelas Sasando, Kelas Tifa');
  await set('Lajur', 'class');
  const lanes = () => [...document.querySelectorAll('[data-day-head] li')].map(({ textContent }) => textContent);
  await waitFor(() => expect(lanes()).toEqual(['Kelas Sasando', 'Kelas Tifa', 'Tanpa kelas']));
  expect(items('Kelas Sasando, Kelas Tifa')).toHaveLength(2);
  cleanup();
  openAdmin(WEEK);
  await waitFor(() => expect(lanes()).toHaveLength(3));
});

it('a schedule ends and a day begins while the board is open', async () => {
  vi.useFakeTimers({ now: Date.now(), toFake: ['Date', 'setInterval', 'clearInterval'] });
  stubProgramme([activity('Sampai malam', { scheduleDate: '2026-11-20' }, ['06:00', '23:59'])]);
  openAdmin('/admin/calendar?view=week&week=2026-11-20');
  const shown = await item('Sampai malam');
  const head = () => document.querySelector('[data-day-head="2026-11-20"]')?.textContent;
  expect(shown.textContent).not.toContain('sudah selesai');
  expect(head()).toContain('hari ini');
  act(() => void vi.advanceTimersByTime(24 * 3_600_000));
  await waitFor(() => expect(shown.textContent).toContain('sudah selesai'));
  expect(head()).not.toContain('hari ini');
});
