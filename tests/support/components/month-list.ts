/** The list of schedules of April 2027, and its actions. */
import type { Schedule } from '#features/schedules/contract.ts';
import { aSchedule } from '../a-schedule.ts';
import { card, dialog, press } from './steps.ts';

/** The address of the list. */
export const MONTH = '/admin/calendar?month=2027-04';

/** An activity from 09:00 to 10:00 by default. */
export function activity(day: string, anotherEvent: string, fields: Partial<Schedule> = {}): Schedule {
  const at = (time: string) => `${day}T${time}:00+07:00`;
  const times = { scheduleTimeStart: at('09:00'), scheduleTimeEnd: at('10:00') };
  return aSchedule({
    _id: day,
    scheduleDate: day,
    ...times,
    anotherEvent,
    linkZoom: 'https://zoom.us/j/77700000002',
    ...fields,
  });
}

/** Four weekly schedules of one series. */
export const aSeries = () =>
  ['01', '08', '15', '22'].map((day) => activity(`2027-04-${day}`, `Rangkaian ${day}`, { series: 'weekly' }));

/** Opens the dialog of an action from the "⋯" menu of a row. */
export async function act(row: string, action: string, title: string): Promise<HTMLElement> {
  await press(/^Tindakan lain untuk/, await card(row));
  await press(action, document.querySelector('[role="menu"]') ?? document);
  return dialog(title);
}
