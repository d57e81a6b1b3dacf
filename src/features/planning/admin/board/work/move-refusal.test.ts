import { expect, it } from 'vitest';
import { placeBeside } from './move-refusal.tsx';

const DAY = { top: 0, bottom: 600, left: 200, right: 300 };
const MESSAGE = { offsetWidth: 288, offsetHeight: 200 };
const placeOf = (top: number, bottom: number, day = DAY) => placeBeside({ top, bottom }, day, MESSAGE, 1000);

it('a refusal is below its schedule, above it, or beside its day, and never covers it', () => {
  expect(placeOf(100, 150)).toEqual({ top: 154, left: 200 });
  expect(placeOf(400, 500)).toEqual({ top: 196, left: 200 });
  expect(placeOf(100, 500)).toEqual({ top: 0, left: 304 });
  expect(placeOf(100, 500, { ...DAY, left: 900, right: 1000 })).toEqual({ top: 0, left: 608 });
});
