import { describe, expect, it } from 'vitest';
import { addDays } from '#platform/shared/wib.ts';
import { fromPickerDay, toPickerDay } from './day-calendar.tsx';

describe('a day in the calendar widget', () => {
  it('comes back as the same day, every day of two years', () => {
    for (let step = 0; step < 731; step += 1) {
      const date = addDays('2026-01-01', step);
      expect(fromPickerDay(toPickerDay(date))).toBe(date);
    }
  });
});
