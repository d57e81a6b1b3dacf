import { describe, expect, it } from 'vitest';
import { matchesTyped, readTypedTime, TIME_STEPS } from './time-text.ts';

describe('a typed time', () => {
  it.each([
    ['9', '09:00'],
    ['9.30', '09:30'],
    ['09:30', '09:30'],
    ['930', '09:30'],
    ['0930', '09:30'],
    ['19.00 WIB', '19:00'],
    ['23:59', '23:59'],
    ['00.00', '00:00'],
  ])('reads %s', (typed, time) => {
    expect(readTypedTime(typed)).toBe(time);
  });

  it.each(['', 'pagi', '24:00', '9:60', '9:5', '12345'])('refuses "%s"', (typed) => {
    expect(readTypedTime(typed)).toBeNull();
  });

  it('steps by 15 minutes through the day', () => {
    expect(TIME_STEPS).toHaveLength(96);
    expect([TIME_STEPS[0], TIME_STEPS[1], TIME_STEPS[95]]).toEqual(['00:00', '00:15', '23:45']);
  });

  it('narrows the steps while typing', () => {
    expect(TIME_STEPS.filter((step) => matchesTyped(step, '9.'))).toEqual(['09:00', '09:15', '09:30', '09:45']);
    expect(TIME_STEPS.filter((step) => matchesTyped(step, '19:3'))).toEqual(['19:30']);
    expect(TIME_STEPS.filter((step) => matchesTyped(step, ''))).toHaveLength(96);
  });
});
