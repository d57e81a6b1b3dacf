import { expect, it } from 'vitest';
import { clearPlace } from './use-clear-place.ts';

// The messages usually begin 12 px from the edge, are 50 px high, and keep 6 px of distance.
it('a message moves past an obstacle, and also past a second one that it would then cover', () => {
  expect(clearPlace(12, 50, [])).toBe(12);
  expect(clearPlace(12, 50, [{ near: 8, far: 70 }])).toBe(76);
  expect(clearPlace(12, 50, [{ near: 90, far: 150 }])).toBe(12);
  expect(
    clearPlace(12, 50, [
      { near: 100, far: 160 },
      { near: 8, far: 70 },
    ]),
  ).toBe(166);
});
