import { expect, it } from 'vitest';
import { aSchedule } from '#tests/support/a-schedule.ts';
import { timelineOf } from './timeline-rules.ts';

const at = (start: string, end: string, fields = {}) =>
  aSchedule({ scheduleTimeStart: `2026-11-20T${start}:00+07:00`, scheduleTimeEnd: `2026-11-20T${end}:00+07:00`, ...fields });
const day = [
  at('08:00', '09:00'),
  at('08:30', '10:00', { status: 'cancelled', statusReason: 'Libur.' }),
  at('09:00', '11:00'),
  at('10:00', '11:00'),
];
/** The states of the day's schedules at a time, and the index of the schedule below the line of the current time. */
const seenAt = (time: string) => {
  const { items, line } = timelineOf(day, new Date(`2026-11-20T${time}:00+07:00`));
  return [items.map(({ state }) => state).join(' '), line];
};

it('marks schedules as past, current or coming, with the line of the current time before the coming ones', () => {
  expect(seenAt('07:59')).toEqual(['later cancelled later later', 0]);
  expect(seenAt('08:00')).toEqual(['running cancelled later later', 1]);
  expect(seenAt('09:00')).toEqual(['over cancelled running later', 3]);
  expect(seenAt('10:30')).toEqual(['over cancelled running running', 4]);
  expect(seenAt('11:00')).toEqual(['over cancelled over over', 4]);
});

it('a day without schedules has only the line of the current time', () => {
  expect(timelineOf([], new Date('2026-11-20T09:00:00+07:00'))).toEqual({ items: [], line: 0 });
});
