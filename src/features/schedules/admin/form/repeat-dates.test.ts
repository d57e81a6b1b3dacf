import { describe, expect, it } from 'vitest';
import { weekday } from '#platform/shared/wib.ts';
import { repeatDates } from './repeat-dates.ts';

describe('a weekly repetition', () => {
  it('has every week, including the last day', () => {
    expect(repeatDates('2026-11-20', '2026-12-04')).toEqual(['2026-11-20', '2026-11-27', '2026-12-04']);
    expect(repeatDates('2026-11-20', '2026-12-03')).toEqual(['2026-11-20', '2026-11-27']);
  });

  it('keeps the weekday across a year and a leap day', () => {
    const dates = repeatDates('2027-12-31', '2028-06-30') ?? [];
    expect(dates).toContain('2028-02-25');
    expect(dates).toContain('2028-03-03');
    expect(new Set(dates.map(weekday))).toEqual(new Set([5]));
  });

  it('needs a second week and ends after a year', () => {
    expect(repeatDates('2026-11-20', '2026-11-26')).toBeNull();
    expect(repeatDates('2026-11-20', '2026-11-01')).toBeNull();
    expect(repeatDates('2026-11-20', '2027-11-19')).toHaveLength(53);
    expect(repeatDates('2026-11-20', '2027-11-26')).toBeNull();
  });
});
