import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays, fromMinutes, toMinutes } from '#platform/shared/wib.ts';
import { datesOf, joinDates, moveDates } from './date-rules.ts';

const TYPED = { from: '2026-12-12', to: '', start: '', end: '', note: ' pulang ' };
const minuteOf = (date: string, time: string) => Date.parse(`${date}T00:00:00Z`) / 60_000 + toMinutes(time);

/** Returns all minutes of an entry, since 1970. */
function minutesOf({ from, to, start = '00:00', end = '24:00' }: ReturnType<typeof moveDates>[number]): number[] {
  const minutes: number[] = [];
  for (let date = from; date <= to; date = addDays(date, 1))
    for (let minute = minuteOf(date, start); minute < minuteOf(date, end); minute += 1) minutes.push(minute);
  return minutes;
}

it('reads typed dates, with and without hours', () => {
  expect(datesOf(TYPED)).toEqual({ from: '2026-12-12', to: '2026-12-12', note: 'pulang' });
  expect(datesOf({ ...TYPED, to: '2026-12-20', start: '08:00', end: '12:00' })).toEqual({
    from: '2026-12-12',
    to: '2026-12-20',
    start: '08:00',
    end: '12:00',
    note: 'pulang',
  });
  expect(datesOf({ ...TYPED, start: '18:00' })).toMatchObject({ start: '18:00' });
});

it.each([
  ['no date', { from: '' }],
  ['days in the wrong order', { to: '2026-12-11' }],
  ['hours in the wrong order', { start: '12:00', end: '08:00' }],
  ['hours without length', { start: '12:00', end: '12:00' }],
  ['an end without a start', { end: '12:00' }],
  ['an unknown time', { start: 'pagi' }],
])('refuses %s', (_, typed) => {
  expect(datesOf({ ...TYPED, ...typed })).toBeNull();
});

it('splits hours that cross midnight in the other zone, and leaves whole days as they are', () => {
  const morning = { from: '2026-12-12', to: '2026-12-13', start: '01:00', end: '03:00', note: '' };
  expect(moveDates(morning, -120)).toEqual([
    { from: '2026-12-11', to: '2026-12-12', start: '23:00', end: '24:00', note: '' },
    { from: '2026-12-12', to: '2026-12-13', start: '00:00', end: '01:00', note: '' },
  ]);
  const wholeDay = { from: '2026-12-12', to: '2026-12-13', note: '' };
  expect(moveDates(wholeDay, -120)).toEqual([wholeDay]);
});

it('joins what was one entry in the zone of the person who typed it', () => {
  const morning = { from: '2026-12-04', to: '2026-12-06', start: '00:00', end: '11:00', note: 'pulang' };
  const stored = moveDates(morning, -120);
  const other = { from: '2026-12-03', to: '2026-12-03', start: '23:00', end: '23:30', note: '' };
  const rows = joinDates(
    [stored[0], other, stored[1]].filter((entry) => entry !== undefined),
    120,
  );
  expect(rows.map((row) => row.stored)).toEqual([stored, [other]]);
  expect(rows.map(({ entry }) => moveDates(entry, 120))).toEqual([[morning], moveDates(other, 120)]);
});

it.each([
  ['in WIB', 0, {}],
  ['with another note', 120, { note: 'kerja' }],
  ['on another day', 120, { from: '2026-12-05', to: '2026-12-05' }],
  ['beyond midnight in the zone', 120, { end: '23:00' }],
])('joins nothing %s', (_, offset, change) => {
  const evening = { from: '2026-12-03', to: '2026-12-03', start: '22:00', end: '24:00', note: '' };
  const next = { ...evening, from: '2026-12-04', to: '2026-12-04', start: '00:00', end: '09:00', ...change };
  expect(joinDates([evening, next], offset).map(({ stored }) => stored)).toEqual([[evening], [next]]);
});

it('for any entry and zone, moves exactly the minutes of the entry', () => {
  const times = fc.tuple(fc.integer({ min: 0, max: 1_439 }), fc.integer({ min: 1, max: 1_440 })).filter(([a, b]) => a < b);
  fc.assert(
    fc.property(times, fc.constantFrom(-420, -120, -60, 0, 60, 120), fc.integer({ min: 0, max: 2 }), ([a, b], offset, days) => {
      const entry = { from: '2026-12-31', to: addDays('2026-12-31', days), start: fromMinutes(a), end: fromMinutes(b), note: '' };
      const moved = moveDates(entry, offset)
        .flatMap(minutesOf)
        .sort((x, y) => x - y);
      expect(moved).toEqual(minutesOf(entry).map((minute) => minute + offset));
    }),
    { numRuns: 40 },
  );
});
