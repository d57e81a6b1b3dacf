import { expect, it } from 'vitest';
import { aSchedule } from '#tests/support/a-schedule.ts';
import { firstMinute, scrollTopFor } from './use-board-week.ts';

/** A schedule that begins at a time. */
const from = (time: string) =>
  aSchedule({ scheduleTimeStart: `2026-11-20T${time}:00+07:00`, scheduleTimeEnd: '2026-11-20T23:30:00+07:00' });

it('a week opens at its first schedule between 06.00 and 22.00, else at the current hour', () => {
  const morning = 9 * 60;
  expect(firstMinute([from('19:00'), from('15:30')], morning)).toBe(15 * 60 + 30);
  expect(firstMinute([from('05:00'), from('22:15'), from('18:00')], null)).toBe(18 * 60);
  expect(firstMinute([from('05:00')], morning)).toBe(morning);
  expect(firstMinute([], 23 * 60)).toBeNull();
  expect(firstMinute([], null)).toBeNull();
});

it('the board stays when the next week is shown, if the first schedule of that week is visible', () => {
  const leafed = { top: 200, height: 400 };
  expect(scrollTopFor(200, 44, leafed)).toBe(200);
  expect(scrollTopFor(556, 44, leafed)).toBe(200);
  expect(scrollTopFor(557, 44, leafed)).toBe(535);
  expect(scrollTopFor(199, 44, leafed)).toBe(177);
  expect(scrollTopFor(300, 44, null)).toBe(278);
});
