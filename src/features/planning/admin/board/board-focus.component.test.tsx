import { act, cleanup, fireEvent, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { listSchedules } from '#features/schedules/calls.ts';
import type { Schedule } from '#features/schedules/contract.ts';
import { aSchedule } from '#tests/support/a-schedule.ts';
import { stubProgramme } from '#tests/support/components/admin-programme.ts';
import { openAdmin } from '#tests/support/components/admin-screen.tsx';
import { button, dialog, press, waitForClosedDialog, waitForTexts } from '#tests/support/components/steps.ts';
import { stubApi } from '#tests/support/components/stub-api.ts';

const WEEK = '/admin/calendar?view=week&week=2027-04-05';
const MONDAY = '2027-04-05';
const NEXT_MONDAY = '2027-04-12';

function activity(anotherEvent: string, scheduleDate = MONDAY, hour = '09'): Schedule {
  return aSchedule({
    _id: `${anotherEvent} ${scheduleDate}`,
    anotherEvent,
    linkZoom: 'https://zoom.us/j/77700000001',
    scheduleDate,
    scheduleTimeStart: `${scheduleDate}T${hour}:00:00+07:00`,
    scheduleTimeEnd: `${scheduleDate}T${hour}:45:00+07:00`,
  });
}

/** A schedule on the board, as soon as it is rendered. */
const item = (text: string, day = MONDAY) =>
  waitFor(() => {
    const found = [...document.querySelectorAll<HTMLElement>(`[data-column="${day}"] [data-item]`)].find(({ textContent }) =>
      textContent.includes(text),
    );
    if (!found) throw new Error(`The board has no ${text} on ${day}.`);
    return found;
  });

it('two quick Shift-clicks select both schedules, even before the code of the actions has loaded', async () => {
  stubProgramme([activity('Satu'), activity('Dua', MONDAY, '11')]);
  openAdmin(WEEK);
  const [first, second] = [await item('Satu'), await item('Dua')];
  for (const element of [first, second]) {
    fireEvent.pointerDown(element, { shiftKey: true, button: 0, isPrimary: true });
    fireEvent.pointerUp(element, { shiftKey: true });
    fireEvent.click(element, { shiftKey: true });
  }
  await waitForTexts('2 dipilih');
});

it('a quick drag to the next day is saved, even before the code of the actions has loaded; its click opens nothing', async () => {
  stubProgramme([activity('Rapat')]);
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    const day = [...document.querySelectorAll('[data-column]')].indexOf(this);
    return new DOMRect(day * 100, 0, 100, 900);
  });
  openAdmin(WEEK);
  const dragged = await item('Rapat');
  const pointer = { pointerId: 1, pointerType: 'mouse', isPrimary: true, button: 0, clientY: 300 };
  fireEvent.pointerDown(dragged, { ...pointer, clientX: 50, buttons: 1 });
  fireEvent.pointerMove(dragged, { ...pointer, clientX: 150, buttons: 1 });
  fireEvent.pointerUp(dragged, { ...pointer, clientX: 150 });
  fireEvent.click(dragged, { clientX: 150, clientY: 300 });
  await waitForTexts('Dipindah ke Sel 6 Apr, 09.00–09.45 WIB.');
  expect(document.querySelector('[role=dialog]:not([data-type])')).toBeNull();
});

/** Moves a schedule of Monday with a key. */
async function move(text: string, key: string) {
  const moved = await item(text);
  act(() => moved.focus());
  fireEvent.keyDown(moved, { key: 'm' });
  fireEvent.keyDown(await waitFor(() => button('Simpan')), { key });
  await press('Simpan');
}

it('an undo by key keeps the focus on the schedule, on its former day', async () => {
  stubProgramme([activity('Rapat')]);
  openAdmin(WEEK);
  await move('Rapat', 'ArrowRight');
  await waitForTexts('Dipindah ke Sel 6 Apr');
  const there = await item('Rapat', '2027-04-06');
  act(() => there.focus());
  fireEvent.keyDown(there, { key: 'z', ctrlKey: true });
  await waitForTexts('Kembali ke Sen 5 Apr');
  const back = await item('Rapat');
  await waitFor(() => expect(document.activeElement).toBe(back));
});

it('on a phone, an undo shows the day of the schedule again', async () => {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) => Object.assign(new EventTarget(), { matches: false, media: query }) as MediaQueryList,
  );
  stubProgramme([activity('Rapat')]);
  openAdmin(WEEK);
  await move('Rapat', 'ArrowDown');
  await waitForTexts('Dipindah ke Sen 5 Apr');
  fireEvent.click(document.querySelector('[data-strip-day="2027-04-06"]') ?? document);
  await waitFor(() => expect(document.querySelector('[data-column="2027-04-06"]')).not.toBeNull());
  await press('Urungkan');
  const back = await item('Rapat');
  await waitFor(() => expect(document.activeElement).toBe(back));
});

it('a free time that was clicked gets the focus back from the dialogs of a new schedule', async () => {
  stubProgramme([activity('Rapat')]);
  openAdmin(WEEK);
  await item('Rapat');
  const clickBoard = () => fireEvent.click(document.querySelector(`[data-column="${MONDAY}"]`) ?? document);
  const expectFocus = () =>
    waitFor(() =>
      expect(document.activeElement?.getAttribute('aria-label')).toBe('Tambah jadwal, Senin, 5 April 2027, 06.00 WIB'),
    );
  clickBoard();
  fireEvent.keyDown(await dialog('Pilih Jenis Jadwal'), { key: 'Escape' });
  await waitForClosedDialog('Pilih Jenis Jadwal');
  await expectFocus();
  act(() => (document.activeElement as HTMLElement).blur());
  clickBoard();
  await press('Kelas', await dialog('Pilih Jenis Jadwal'));
  await press('Cancel', await dialog('Add Schedule'));
  await waitForClosedDialog('Add Schedule');
  await expectFocus();
});

it('the first click on a free time does not scroll the board to where the keys begin', async () => {
  stubProgramme([activity('Rapat')]);
  openAdmin(WEEK);
  await item('Rapat');
  const scrolledTo: unknown[] = [];
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function scroll(this: Element) {
    scrolledTo.push(this.getAttribute('aria-label'));
  });
  fireEvent.click(document.querySelector(`[data-column="${MONDAY}"]`) ?? document);
  await dialog('Pilih Jenis Jadwal');
  expect(scrolledTo).toEqual(['Tambah jadwal, Senin, 5 April 2027, 06.00 WIB']);
});

describe('while the next week loads', () => {
  /** Opens the next week with Page Down. The answer with its schedules waits until the returned function is called. */
  async function openNextWeek() {
    const later = activity('Minggu depan', NEXT_MONDAY);
    stubProgramme([activity('Minggu ini'), later]);
    let deliver = () => {};
    const held = new Promise<void>((resolve) => {
      deliver = resolve;
    });
    openAdmin(WEEK);
    const first = await item('Minggu ini');
    stubApi().answer(listSchedules, async () => {
      await held;
      return { data: [later] };
    });
    act(() => first.focus());
    fireEvent.keyDown(first, { key: 'PageDown' });
    await waitFor(() => expect(document.querySelector(`[data-column="${NEXT_MONDAY}"]`)).not.toBeNull());
    return async () => {
      deliver();
      return item('Minggu depan', NEXT_MONDAY);
    };
  }

  it('a key or a press keeps the focus where the user put it', async () => {
    for (const input of ['keyDown', 'pointerDown'] as const) {
      const deliver = await openNextWeek();
      const search = document.querySelector<HTMLElement>('input[type="search"]');
      act(() => search?.focus());
      fireEvent[input](search ?? document.body, { key: 'a' });
      await deliver();
      expect(document.activeElement).toBe(search);
      cleanup();
    }
  });

  it('without a key or a press, the focus goes to the schedule as soon as it is rendered', async () => {
    const deliver = await openNextWeek();
    const later = await deliver();
    await waitFor(() => expect(document.activeElement).toBe(later));
  });
});
