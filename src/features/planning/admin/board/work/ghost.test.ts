import { expect, it } from 'vitest';
import { isHintBelow } from './ghost.tsx';

it('the hint is below the ghost if the ghost is at the top of the visible hours, even on a scrolled board', () => {
  const firstHour = 60;
  expect(isHintBelow(80, firstHour, 30)).toBe(true);
  expect(isHintBelow(200, firstHour, 30)).toBe(false);
  expect(isHintBelow(200, firstHour, 180)).toBe(true);
});
