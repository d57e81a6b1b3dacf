import { describe, expect, it } from 'vitest';
import type { Schedule } from '#features/schedules/contract.ts';
import { aSchedule } from '#tests/support/a-schedule.ts';
import { groupByDay, groupMovedAway } from './group-by-day.ts';
import { monthGrid } from './month-grid.ts';
import { startWithNext } from './today-order.ts';

function scheduleAt(scheduleDate: string, start = '09:00', end = '10:00'): Schedule {
  return aSchedule({
    _id: `${scheduleDate} ${start}`,
    scheduleDate,
    scheduleTimeStart: `${scheduleDate}T${start}:00+07:00`,
    scheduleTimeEnd: `${scheduleDate}T${end}:00+07:00`,
    linkZoom: 'https://zoom.us/j/1',
    anotherEvent: 'Bakti sosial',
  });
}

describe("a day's schedules", () => {
  const day = [
    scheduleAt('2026-11-20', '08:00', '09:00'),
    scheduleAt('2026-11-20', '10:00', '11:00'),
    scheduleAt('2026-11-20', '13:00', '14:00'),
  ];
  const states = (now: string, schedules = day) =>
    startWithNext(schedules, `2026-11-20T${now}:00+07:00`, 30).map(({ number, status }) => [number, status]);

  it('begin with the next one', () => {
    expect(states('09:30')).toEqual([
      [2, 'Berikutnya'],
      [3, 'Akan datang'],
      [1, 'Selesai'],
    ]);
  });

  it('begin with the current one, and mark none as next', () => {
    expect(states('10:00')).toEqual([
      [2, 'Sedang berlangsung'],
      [3, 'Akan datang'],
      [1, 'Selesai'],
    ]);
  });

  it('keep their order when all are over', () => {
    expect(states('14:00')).toEqual([
      [1, 'Selesai'],
      [2, 'Selesai'],
      [3, 'Selesai'],
    ]);
  });

  it('are neither current nor next if cancelled, and begin with a schedule that takes place', () => {
    const [first, second, third] = day as [Schedule, Schedule, Schedule];
    const cancelled = (schedule: Schedule): Schedule => ({ ...schedule, status: 'cancelled', statusReason: 'Listrik padam.' });
    expect(states('10:30', [first, cancelled(second), third])).toEqual([
      [3, 'Berikutnya'],
      [1, 'Selesai'],
      [2, 'Dibatalkan'],
    ]);
    expect(states('07:00', [cancelled(first), second, third])).toEqual([
      [2, 'Berikutnya'],
      [3, 'Akan datang'],
      [1, 'Dibatalkan'],
    ]);
    expect(states('09:30', [first, cancelled(second), cancelled(third)])).toEqual([
      [1, 'Selesai'],
      [2, 'Dibatalkan'],
      [3, 'Dibatalkan'],
    ]);
  });

  it('are grouped by day, in the order of the list, even in descending order', () => {
    const early = [...day, scheduleAt('2026-11-21')];
    expect([...groupByDay(early)].map(([date, items]) => [date, items.length])).toEqual([
      ['2026-11-20', 3],
      ['2026-11-21', 1],
    ]);
    expect([...groupByDay(early.toReversed()).keys()]).toEqual(['2026-11-21', '2026-11-20']);
  });
});

describe("a month's grid", () => {
  const grid = monthGrid(
    '2026-11',
    '2026-11-20',
    groupByDay([
      scheduleAt('2026-11-20'),
      scheduleAt('2026-11-20', '13:00', '14:00'),
      scheduleAt('2026-11-22'),
      { ...scheduleAt('2026-11-22', '13:00', '14:00'), status: 'cancelled' },
    ]),
  );
  const dayOf = (date: string) => grid.flat().find((day) => day.date === date);

  it('is whole weeks from Sunday', () => {
    expect(grid.map((week) => week.length)).toEqual([7, 7, 7, 7, 7]);
    expect(dayOf('2026-11-01')).toMatchObject({ number: 1, inMonth: true });
    expect(dayOf('2026-12-05')).toMatchObject({ number: 5, inMonth: false });
  });

  it('on the day from which a schedule was moved, names the new day', () => {
    const from = { ...scheduleAt('2026-11-20'), scheduleDate: '2026-11-20' };
    const moved = { ...scheduleAt('2026-11-28'), movedFrom: from };
    const sameDay = { ...scheduleAt('2026-11-20', '15:00', '16:00'), movedFrom: from };
    const away = groupMovedAway([moved, sameDay, { ...moved, status: 'cancelled' as const }]);
    expect([...away]).toEqual([['2026-11-20', [moved]]]);
    const days = monthGrid('2026-11', '2026-11-19', groupByDay([moved]), away).flat();
    expect(days.find(({ date }) => date === '2026-11-20')).toMatchObject({
      movedAway: [moved],
      label: 'Jumat, 20 November 2026, tidak ada kegiatan, 1 pindah ke hari lain',
    });
  });

  it('has a full label for each day', () => {
    expect(dayOf('2026-11-20')?.label).toBe('Jumat, 20 November 2026, hari ini, 2 kegiatan');
    expect(dayOf('2026-11-22')?.label).toBe('Minggu, 22 November 2026, 2 kegiatan, 1 dibatalkan');
    expect(dayOf('2026-11-21')?.label).toBe('Sabtu, 21 November 2026, tidak ada kegiatan');
  });

  it('has no counts for days that could not be read', () => {
    const days = monthGrid('2026-11', '2026-11-20', null).flat();
    expect(days.find(({ date }) => date === '2026-11-20')).toMatchObject({
      isRead: false,
      label: 'Jumat, 20 November 2026, hari ini',
    });
    expect(days.find(({ date }) => date === '2026-11-21')?.label).toBe('Sabtu, 21 November 2026');
  });
});
