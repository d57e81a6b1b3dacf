/** A week of April 2027 on the week board. */
import { act, fireEvent, waitFor } from '@testing-library/react';
import type { Schedule } from '#features/schedules/contract.ts';
import { aSchedule } from '../a-schedule.ts';
import { button } from './steps.ts';

/** The address of the board. */
export const WEEK = '/admin/calendar?view=week&week=2027-04-05';
export const MONDAY = '2027-04-05';

/** An activity on a Monday in spring, 09:00 to 10:00 by default. */
export function activity(anotherEvent: string, fields: Partial<Schedule> = {}, times = ['09:00', '10:00']): Schedule {
  const scheduleDate = fields.scheduleDate ?? MONDAY;
  const [start = '', end = ''] = times.map((time) => `${scheduleDate}T${time}:00+07:00`);
  const slot = { scheduleDate, scheduleTimeStart: start, scheduleTimeEnd: end };
  return aSchedule({ _id: anotherEvent, anotherEvent, linkZoom: 'https://zoom.us/j/77700000001', ...fields, ...slot });
}

/** The schedules on the board whose text contains `text`, in the column of a day if it is given. */
export const items = (text: string, day = '') =>
  [...document.querySelectorAll<HTMLElement>(`${day && `[data-column="${day}"] `}[data-item]`)].filter(({ textContent }) =>
    textContent.includes(text),
  );

/** A schedule on the board, as soon as it is rendered. */
export const item = (text: string, day?: string) =>
  waitFor(() => {
    const [found] = items(text, day);
    if (!found) throw new Error(`The board has no ${text}.`);
    return found;
  });

/** Moves a schedule with keys. */
export async function move(text: string, ...keys: string[]): Promise<void> {
  const moved = await item(text);
  act(() => moved.focus());
  fireEvent.keyDown(moved, { key: 'm' });
  const bar = await waitFor(() => button('Simpan'));
  for (const key of keys) fireEvent.keyDown(bar, { key });
}
