import { describe, expect, it } from 'vitest';
import { dateText, readTypedDate } from './date-text.ts';

describe('a typed day', () => {
  it.each([
    ['2026-11-20', '2026-11-20'],
    ['20/11/2026', '2026-11-20'],
    ['1-2-2026', '2026-02-01'],
    ['20.11.2026', '2026-11-20'],
    ['20 Nov 2026', '2026-11-20'],
    ['20 november 2026', '2026-11-20'],
    ['Jumat, 20 November 2026', '2026-11-20'],
    ['  5 Mei 2027 ', '2027-05-05'],
  ])('reads %s', (typed, date) => {
    expect(readTypedDate(typed)).toBe(date);
  });

  it.each(['', 'besok', '31/02/2026', '20/13/2026', '20 Ju 2026', '20/11/26'])('refuses "%s"', (typed) => {
    expect(readTypedDate(typed)).toBeNull();
  });

  it('is shown in words, and read back from them', () => {
    expect(dateText('2026-11-20')).toBe('Jumat, 20 November 2026');
    expect(readTypedDate(dateText('2026-11-20'))).toBe('2026-11-20');
    expect(dateText('besok')).toBe('besok');
  });
});
