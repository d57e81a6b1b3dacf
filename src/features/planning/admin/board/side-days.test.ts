import { expect, it } from 'vitest';
import { daysBeside, itemsBelow, shiftTo } from './side-days.tsx';

const visible = { left: 52, right: 700 };

it('the days beside the visible part of a board are those that are not visible as a whole', () => {
  const days = [
    { date: '2026-12-07', left: -38, right: 52 },
    { date: '2026-12-08', left: 52, right: 600 },
    { date: '2026-12-09', left: 600, right: 701 },
    { date: '2026-12-10', left: 701, right: 791 },
  ];
  expect(daysBeside(days, visible)).toEqual({ before: ['2026-12-07'], after: ['2026-12-10'] });
  expect(daysBeside([{ date: '2026-12-09', left: 600, right: 720 }], visible)).toEqual({ before: [], after: ['2026-12-09'] });
});

it('a board scrolls just far enough to show a day, or to the beginning of a day that is wider than the board', () => {
  expect(shiftTo({ left: 100, right: 200 }, visible)).toBe(0);
  expect(shiftTo({ left: 650, right: 740 }, visible)).toBe(40);
  expect(shiftTo({ left: -40, right: 50 }, visible)).toBe(-92);
  expect(shiftTo({ left: 152, right: 1_000 }, visible)).toBe(100);
});

it('the schedules below the board are those of which at most a glimpse is visible, the highest first', () => {
  const items = [
    { top: 690, bottom: 760 },
    { top: 600, bottom: 720 },
    { top: 685, bottom: 700 },
    { top: 684, bottom: 750 },
  ];
  expect(itemsBelow(items, 700).map(({ top }) => top)).toEqual([685, 690]);
});
