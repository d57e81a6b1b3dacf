import { fireEvent, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { copyWeek, undoWeekCopy } from '#features/planning/calls.ts';
import { weekCopy } from '#features/planning/contract.ts';
import type { Schedule } from '#features/schedules/contract.ts';
import { aSchedule } from '#tests/support/a-schedule.ts';
import { stubProgramme, type StubRecords } from '#tests/support/components/admin-programme.ts';
import { openAdmin } from '#tests/support/components/admin-screen.tsx';
import { button, waitForClosedDialog, dialog, field, press, set, waitForTexts } from '#tests/support/components/steps.ts';
import { stubApi } from '#tests/support/components/stub-api.ts';

const FIRST = '2027-04-05';
const NEXT = '2027-04-12';

const activity = (anotherEvent: string, scheduleDate: string, fields: Partial<Schedule> = {}): Schedule =>
  aSchedule({
    _id: `${anotherEvent.replace(/ /g, '-')}-${scheduleDate}`,
    anotherEvent,
    scheduleDate,
    scheduleTimeStart: `${scheduleDate}T09:00:00+07:00`,
    scheduleTimeEnd: `${scheduleDate}T10:00:00+07:00`,
    ...fields,
  });

/** Stubs the call: copies the schedules of the first requested week to the same days of the next one. */
function stubCopies(programme: StubRecords): void {
  stubApi().answer(copyWeek, ({ body }) => {
    const { dryRun, only, without } = weekCopy.parse(body);
    const lines = programme.schedules
      .filter(({ scheduleDate }) => scheduleDate < NEXT)
      .filter(({ mentoring }) => only.group === null || mentoring.group.some(({ _id }) => _id === only.group))
      .filter(({ _id }) => !without.includes(_id))
      .map((schedule) => ({
        schedule,
        exists: programme.schedules.some(
          ({ scheduleDate, anotherEvent }) => scheduleDate >= NEXT && anotherEvent === schedule.anotherEvent,
        ),
        problem: null,
        warnings:
          schedule.anotherEvent === 'Bentrok' ? [{ code: 'teacher-busy' as const, message: 'Ibu Ani sudah mengajar.' }] : [],
      }));
    if (dryRun) return { data: lines };
    const data = lines.map(({ schedule: { anotherEvent } }) => activity(anotherEvent, NEXT));
    programme.schedules.push(...data);
    return { data, warnings: [], skipped: 0, batch: 'batch' };
  });
}

const stored = () =>
  stubApi()
    .bodies(copyWeek)
    .filter((body) => !weekCopy.parse(body).dryRun);
const ticks = () => [...document.querySelectorAll<HTMLInputElement>('[role="dialog"] [type="checkbox"]')];

it('a copy from the board opens the target week, and the same schedule is not copied twice', async () => {
  const programme = stubProgramme([activity('Dari papan', FIRST)]);
  stubCopies(programme);
  openAdmin(`/admin/calendar?view=week&week=${FIRST}`);
  await press('Salin minggu');
  await press('Salin 1 jadwal', await dialog('Salin minggu'));
  await waitForClosedDialog('Salin minggu');
  await waitForTexts('12–18 April 2027');
  await waitFor(() => expect(document.querySelector(`[data-column="${NEXT}"] [data-item]`)?.textContent).toContain('Dari papan'));
  await waitFor(() => expect(document.activeElement).toBe(button('Salin minggu')));
  await press('Salin minggu');
  const again = await dialog('Salin minggu');
  await set('Dari minggu', FIRST);
  await waitForTexts('0 dari 1 disalin, 1 sudah ada', '1 jadwal sudah ada di minggu itu', 'Sudah ada');
  expect(ticks().map((tick) => tick.closest('details')?.open)).toEqual([false]);
  expect(ticks().map(({ checked, disabled }) => [checked, disabled])).toEqual([[false, true]]);
  expect(button('Salin 0 jadwal', again)).toHaveProperty('disabled', true);
});

it('an empty week is the target of a copy of the last week that has schedules', async () => {
  const past = '2027-03-29';
  const programme = stubProgramme([activity('Lama', past), activity('Terakhir', FIRST)]);
  programme.schedules.push(activity('Batal', NEXT, { status: 'cancelled', statusReason: 'Libur' }));
  stubCopies(programme);
  openAdmin('/admin/calendar?view=week&week=2027-04-19');
  await press('Salin minggu');
  await dialog('Salin minggu');
  const value = (label: string) => field(label).value;
  await waitFor(() => expect([value('Dari minggu'), value('Ke minggu')]).toEqual([FIRST, '2027-04-19']));
  await set('Dari minggu', past);
  expect([value('Dari minggu'), value('Ke minggu')]).toEqual([past, '2027-04-19']);
});

it('omits clashing schedules unless they are ticked, and saves on Ctrl+Enter', async () => {
  const programme = stubProgramme([activity('Bebas', FIRST), activity('Bentrok', FIRST)]);
  stubCopies(programme);
  openAdmin(`/admin/calendar?view=week&week=${FIRST}`);
  await press('Salin minggu');
  const copy = await dialog('Salin minggu');
  await waitForTexts('1 dari 2 disalin, 1 bentrok', 'Bentrok: Ibu Ani sudah mengajar.');
  expect(ticks().map(({ checked }) => checked)).toEqual([true, false]);
  await waitFor(() => expect(button('Salin 1 jadwal', copy)).toHaveProperty('disabled', false));
  fireEvent.click(ticks()[1] ?? copy);
  await waitForTexts('2 dari 2 disalin, 1 bentrok');
  await waitFor(() => expect(button('Salin 2 jadwal', copy)).toHaveProperty('disabled', false));
  fireEvent.keyDown(ticks()[1] ?? copy, { key: 'Enter', ctrlKey: true });
  await waitForClosedDialog('Salin minggu');
  expect(stored()).toMatchObject([{ without: [] }]);
});

it('copies to two weeks with one request, which one undo reverts', async () => {
  const programme = stubProgramme([activity('Bebas', FIRST)]);
  stubCopies(programme);
  const api = stubApi();
  api.answer(undoWeekCopy, { data: { deleted: 2, kept: 0, trash: 't1' } });
  openAdmin(`/admin/calendar?view=week&week=${FIRST}`);
  await press('Salin minggu');
  const copy = await dialog('Salin minggu');
  await set('Berapa minggu', '2');
  await waitFor(() => expect(ticks()).toHaveLength(2));
  await waitFor(() => expect(button('Salin 2 jadwal', copy)).toHaveProperty('disabled', false));
  await press('Salin 2 jadwal', copy);
  await waitForClosedDialog('Salin minggu');
  expect(stored()).toMatchObject([{ from: FIRST, to: NEXT, also: [{ to: '2027-04-19', without: [] }] }]);
  await press('Urungkan');
  await waitForTexts('2 jadwal dipindahkan ke Sampah.');
  expect(api.received(undoWeekCopy)).toHaveLength(1);
});

it('copies a part of a week, but never a week onto itself; without a connection no input is lost', async () => {
  const programme = stubProgramme();
  const mentoring = { group: programme.groups.slice(0, 1), mentor: null, substitute: null };
  programme.schedules = [activity('Satu', FIRST, { kind: 'mentoring', mentoring }), activity('Dua', '2027-04-06')];
  stubCopies(programme);
  const api = stubApi();
  openAdmin('/admin/calendar?month=2027-04');
  await press('Salin minggu');
  const copy = await dialog('Salin minggu');
  await set('Dari minggu', FIRST);
  await set('Ke minggu', FIRST);
  await waitFor(() => expect(copy.querySelector('[role="alert"]')?.textContent).toBe('Pilih minggu yang lain.'));
  await set('Ke minggu', NEXT);
  await waitFor(() => expect(ticks()).toHaveLength(2));
  await press('Hanya sebagian', copy);
  await set('Kelompok', 'g1');
  await waitFor(() => expect(ticks()).toHaveLength(1));
  const isEnabled = () => expect(button('Salin 1 jadwal', copy)).toHaveProperty('disabled', false);
  await waitFor(isEnabled);
  api.cutOff(copyWeek);
  await press('Salin 1 jadwal', copy);
  await waitForTexts('Tidak tersimpan. Tidak ada sambungan ke server.');
  stubCopies(programme);
  await waitFor(isEnabled);
  await press('Salin 1 jadwal', copy);
  await waitForTexts('1 jadwal disalin ke satu minggu.');
  const none = { class: null, teacher: null, mentor: null };
  expect(stored().at(-1)).toMatchObject({ from: FIRST, to: NEXT, only: { group: 'g1', ...none } });
  const keys = api
    .received(copyWeek)
    .filter(({ body }) => !weekCopy.parse(body).dryRun)
    .map(({ headers }) => headers.get('idempotency-key'));
  expect(new Set(keys).size).toBe(1);
});
