import { act, cleanup, fireEvent, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { updateSchedule } from '#features/schedules/calls.ts';
import type { Schedule } from '#features/schedules/contract.ts';
import { rememberCreated } from '#features/schedules/admin/new-schedules.ts';
import { aSchedule } from '#tests/support/a-schedule.ts';
import { stubProgramme } from '#tests/support/components/admin-programme.ts';
import { openAdmin } from '#tests/support/components/admin-screen.tsx';
import { button, dialog, press, set, waitForTexts } from '#tests/support/components/steps.ts';
import { stubApi } from '#tests/support/components/stub-api.ts';
import '#features/schedules/admin/form/schedule-form.tsx';

/** An activity from 09:00 to 10:00; today is Friday, 20 November 2026. */
function activity(scheduleDate: string, fields: Partial<Schedule> = {}): Schedule {
  return aSchedule({
    _id: 'rapat',
    anotherEvent: 'Rapat',
    linkZoom: 'https://zoom.us/j/77700000001',
    scheduleDate,
    scheduleTimeStart: `${scheduleDate}T09:00:00+07:00`,
    scheduleTimeEnd: `${scheduleDate}T10:00:00+07:00`,
    ...fields,
  });
}

const openWeek = (day: string) => openAdmin(`/admin/calendar?view=week&week=${day}`);
const item = () =>
  waitFor(() => {
    const found = document.querySelector<HTMLElement>('[data-item="rapat"]');
    if (!found) throw new Error('The board is empty.');
    return found;
  });
const announced = () =>
  stubApi()
    .bodies(updateSchedule)
    .map((body) => (body as { announceMove?: boolean }).announceMove);

async function moveDown() {
  const moved = await item();
  act(() => moved.focus());
  fireEvent.keyDown(moved, { key: 'm' });
  fireEvent.keyDown(await waitFor(() => button('Simpan')), { key: 'ArrowDown' });
  await press('Simpan');
}

it('a move of a schedule within the next 14 days is announced, and its undo takes the announcement back', async () => {
  stubProgramme([activity('2026-11-26')]);
  openWeek('2026-11-26');
  await moveDown();
  await waitForTexts('Dipindah ke Kam 26 Nov');
  expect(announced()).toEqual([true]);
  fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true });
  await waitForTexts('Kembali ke Kam 26 Nov');
  expect(announced()).toEqual([true, false]);
});

it('a move of a later schedule is announced only if an earlier move of that schedule was announced', async () => {
  stubProgramme([activity('2027-04-05')]);
  openWeek('2027-04-05');
  await moveDown();
  await waitForTexts('Dipindah ke Sen 5 Apr');
  expect(announced()).toEqual([false]);
  cleanup();
  const [start, end] = ['2027-04-04T09:00:00+07:00', '2027-04-04T10:00:00+07:00'];
  const movedFrom = { scheduleDate: '2027-04-04', scheduleTimeStart: start, scheduleTimeEnd: end };
  stubProgramme([activity('2027-04-12', { movedFrom })]);
  openWeek('2027-04-12');
  await moveDown();
  await waitFor(() => expect(announced().at(-1)).toBe(true));
  await waitForTexts('Siswa diberi tahu.');
});

it('the message about a moved schedule that is cancelled does not say "Siswa diberi tahu."', async () => {
  stubProgramme([activity('2026-11-26', { status: 'cancelled', statusReason: 'Pengajar sakit' })]);
  openWeek('2026-11-26');
  await moveDown();
  await waitForTexts('Dipindah ke Kam 26 Nov');
  expect(document.body.textContent).not.toContain('Siswa diberi tahu.');
});

it('an edit of date or time with the form is announced too, within the next 14 days', async () => {
  stubProgramme([activity('2026-11-26')]);
  openWeek('2026-11-26');
  fireEvent.click(await item());
  await press(/^Edit/, await dialog('Rapat'));
  await press('Kelas', await dialog('Pilih Jenis Jadwal'));
  const form = await dialog('Edit Schedule');
  await set('Jam berakhir', '11.30');
  await press('Update', form);
  await waitFor(() => expect(announced()).toEqual([true]));
});

it('a move of a schedule that this page has just created is not announced', async () => {
  const schedule = activity('2026-11-26');
  stubProgramme([schedule]);
  rememberCreated([schedule]);
  openWeek('2026-11-26');
  await moveDown();
  await waitForTexts('Dipindah ke Kam 26 Nov');
  expect(announced()).toEqual([false]);
});
