import { expect, it } from 'vitest';
import { clearPlace } from './use-clear-place.ts';

// The messages usually begin 12 px from the edge, are 50 px high, and keep 6 px of distance.
const place = (...obstacles: { near: number; far: number }[]) => clearPlace(12, 50, obstacles, { height: 700, otherwise: 644 });

it('a message moves past an obstacle, and also past a second one that it would then cover', () => {
  expect(place()).toBe(12);
  expect(place({ near: 8, far: 70 })).toBe(76);
  expect(place({ near: 90, far: 150 })).toBe(12);
  expect(place({ near: 100, far: 160 }, { near: 8, far: 70 })).toBe(166);
});

it('a message leaves the fields of a dialog free; without enough room beyond them, it has its other place', () => {
  const buttons = { near: 24, far: 90 };
  expect(place(buttons, { near: 90, far: 640 })).toBe(646);
  expect(place(buttons, { near: 90, far: 650 })).toBe(644);
});
