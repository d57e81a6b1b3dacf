import { describe, expect, it } from 'vitest';
import type { Schedule } from '../contract.ts';
import { calendarWindow } from '../rules.ts';
import { aSchedule } from '#tests/support/a-schedule.ts';
import { groupByDay, groupMovedAway } from './group-by-day.ts';
import { weekAhead } from './week-ahead.ts';

const NOW = '2026-11-20T17:40:00+07:00';

function scheduleAt(scheduleDate: string, start: string, end: string, more: Partial<Schedule> = {}): Schedule {
  return aSchedule({
    _id: `${scheduleDate} ${start}`,
    scheduleDate,
    scheduleTimeStart: `${scheduleDate}T${start}:00+07:00`,
    scheduleTimeEnd: `${scheduleDate}T${end}:00+07:00`,
    ...more,
  });
}

/** The days of the week ahead: each day's name, the ids of its schedules, and the text about its other ones. */
const lines = (schedules: Schedule[]) =>
  weekAhead(groupByDay(schedules), groupMovedAway(schedules), '2026-11-20', NOW).map(({ name, schedules: shown, rest }) => [
    name,
    shown.map(({ _id }) => _id),
    rest,
  ]);

describe('the week ahead', () => {
  it('names today and tomorrow, and ends six days after today', () => {
    expect(
      lines([
        scheduleAt('2026-11-19', '09:00', '10:00'),
        scheduleAt('2026-11-21', '09:00', '10:00'),
        scheduleAt('2026-11-22', '09:00', '10:00'),
        scheduleAt('2026-11-26', '09:00', '10:00'),
        scheduleAt('2026-11-27', '09:00', '10:00'),
      ]),
    ).toEqual([
      ['Hari ini, Jum 20 Nov', [], ''],
      ['Besok, Sab 21 Nov', ['2026-11-21 09:00'], ''],
      ['Min 22 Nov', ['2026-11-22 09:00'], ''],
      ['Kam 26 Nov', ['2026-11-26 09:00'], ''],
    ]);
  });

  it("counts today's past schedules, and those of them that were cancelled", () => {
    expect(
      lines([
        scheduleAt('2026-11-20', '08:00', '09:00'),
        scheduleAt('2026-11-20', '10:00', '11:00', { status: 'cancelled', statusReason: 'Listrik padam.' }),
        scheduleAt('2026-11-20', '17:00', '17:41'),
        scheduleAt('2026-11-20', '19:00', '20:00', { status: 'cancelled', statusReason: 'Listrik padam.' }),
      ]),
    ).toEqual([['Hari ini, Jum 20 Nov', ['2026-11-20 17:00', '2026-11-20 19:00'], '1 kegiatan selesai, 1 dibatalkan']]);
  });

  it('keeps a day from which a schedule was moved, unless the schedule was cancelled', () => {
    const movedFrom = {
      scheduleDate: '2026-11-22',
      scheduleTimeStart: '2026-11-22T09:00:00+07:00',
      scheduleTimeEnd: '2026-11-22T10:00:00+07:00',
    };
    const moved = scheduleAt('2026-12-20', '18:00', '19:00', { movedFrom });
    const leftOn = (schedule: Schedule) =>
      weekAhead(new Map(), groupMovedAway([schedule]), '2026-11-20', NOW).map(({ name, left }) => [name, left.length]);
    expect(leftOn(moved)).toEqual([
      ['Hari ini, Jum 20 Nov', 0],
      ['Min 22 Nov', 1],
    ]);
    expect(leftOn({ ...moved, status: 'cancelled' })).toEqual([['Hari ini, Jum 20 Nov', 0]]);
  });

  it('limits the rows of a day', () => {
    const [, tomorrow] = lines(
      Array.from({ length: 33 }, (_, index) =>
        scheduleAt('2026-11-21', `08:${String(index).padStart(2, '0')}`, '09:00', { _id: String(index) }),
      ),
    );
    expect(tomorrow).toEqual(['Besok, Sab 21 Nov', ['0', '1', '2', '3', '4'], '28 kegiatan lagi']);
  });
});

describe('the days that the calendar reads', () => {
  it.each([
    ['2026-11', '2026-11-20', '2026-11-30'],
    ['2026-11', '2026-11-24', '2026-11-30'],
    ['2026-11', '2026-11-25', '2026-12-01'],
    ['2026-11', '2026-11-30', '2026-12-06'],
    ['2026-12', '2026-12-31', '2027-01-06'],
    ['2026-12', '2026-11-30', '2026-12-31'],
    ['2026-10', '2026-11-30', '2026-10-31'],
  ])('for the month %s, read on %s, end on %s', (month, today, to) => {
    expect(calendarWindow(month, today)).toEqual({ from: `${month}-01`, to });
  });
});
