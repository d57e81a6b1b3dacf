import fc from 'fast-check';
import { expect, it } from 'vitest';
import { formatLocalRange, fromMinutes, toOffsetIso } from '#platform/shared/wib.ts';
import { aSchedule } from '#tests/support/a-schedule.ts';
import { rangesInZones, startInZones } from './zone-rules.ts';

const at = (start: string, end: string) =>
  aSchedule({
    scheduleDate: '2026-11-26',
    scheduleTimeStart: toOffsetIso('2026-11-26', start),
    scheduleTimeEnd: toOffsetIso('2026-11-26', end),
  });

it.each([
  ['19:00', '20:30', ['19.00–20.30 WIB', '20.00–21.30 WITA', '21.00–22.30 WIT'], '19.00 WIB / 20.00 WITA / 21.00 WIT'],
  ['21:30', '22:30', ['21.30–22.30 WIB', '22.30–23.30 WITA', '23.30–Jum 00.30 WIT'], '21.30 WIB / 22.30 WITA / 23.30 WIT'],
  [
    '22:00',
    '23:30',
    ['22.00–23.30 WIB', '23.00–Jum 00.30 WITA', 'Jum, 00.00–01.30 WIT'],
    '22.00 WIB / 23.00 WITA / Jum 00.00 WIT',
  ],
  ['00:00', '00:15', ['00.00–00.15 WIB', '01.00–01.15 WITA', '02.00–02.15 WIT'], '00.00 WIB / 01.00 WITA / 02.00 WIT'],
])('shows %s–%s WIB in the three zones', (start, end, ranges, begins) => {
  expect(rangesInZones(at(start, end))).toEqual(ranges);
  expect(startInZones(at(start, end))).toBe(begins);
});

it('agrees with the clocks of the zones', () => {
  const minutes = fc.integer({ min: 0, max: 1_439 });
  fc.assert(
    fc.property(minutes, minutes, (one, other) => {
      fc.pre(one !== other);
      const [start, end] = [Math.min(one, other), Math.max(one, other)].map(fromMinutes);
      const schedule = at(start ?? '', end ?? '');
      const { scheduleTimeStart, scheduleTimeEnd } = schedule;
      const [, wita, wit] = rangesInZones(schedule);
      expect(wita).toBe(formatLocalRange(scheduleTimeStart, scheduleTimeEnd, 'Asia/Makassar'));
      expect(wit).toBe(formatLocalRange(scheduleTimeStart, scheduleTimeEnd, 'Asia/Jayapura'));
    }),
  );
});
