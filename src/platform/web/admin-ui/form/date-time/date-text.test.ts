import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, daysBetween, formatDate, formatDay, weekday } from '#platform/shared/wib.ts';
import { dateText, parseTypedDate } from './date-text.ts';

/** A Saturday. */
const TODAY = '2026-11-21';
const read = (typed: string) => parseTypedDate(typed, TODAY);

describe('a typed day', () => {
  it.each([
    ['2026-11-20', '2026-11-20'],
    ['2026/11/20', '2026-11-20'],
    ['20/11/2026', '2026-11-20'],
    ['20/11/26', '2026-11-20'],
    ['20-11-26', '2026-11-20'],
    ['1-2-2026', '2026-02-01'],
    ['20.11.2026', '2026-11-20'],
    ['20 / 11 / 2026', '2026-11-20'],
    ['20 Nov 2026', '2026-11-20'],
    ['20 nop 26', '2026-11-20'],
    ['20 november 2026', '2026-11-20'],
    ['17 Agt 2027', '2027-08-17'],
    ['Jumat, 20 November 2026', '2026-11-20'],
    ["Jum'at 20/11", '2026-11-20'],
    ['  5 Mei 2027 ', '2027-05-05'],
  ])('parses %s', (typed, date) => {
    expect(read(typed)).toBe(date);
  });

  it.each([
    ['24/11', '2026-11-24'],
    ['24.11', '2026-11-24'],
    ['24 nov', '2026-11-24'],
    ['24nov', '2026-11-24'],
    ['24 november', '2026-11-24'],
    ['20/11', '2026-11-20'],
    ['1/10', '2026-10-01'],
    ['5/1', '2027-01-05'],
    ['20/9', '2027-09-20'],
    ['29/2', '2028-02-29'],
  ])('without a year, %s means the first such day from 60 days ago on', (typed, date) => {
    expect(read(typed)).toBe(date);
  });

  it.each([
    ['hari ini', '2026-11-21'],
    ['Besok', '2026-11-22'],
    ['lusa', '2026-11-23'],
    ['kemarin', '2026-11-20'],
    ['minggu', '2026-11-22'],
    ['Senin', '2026-11-23'],
    ['jumat', '2026-11-27'],
    ['sabtu', '2026-11-28'],
    ['senin depan', '2026-11-23'],
    ['sabtu  depan', '2026-11-28'],
  ])('counts "%s" from today', (typed, date) => {
    expect(read(typed)).toBe(date);
  });

  it.each([
    '',
    ' ',
    'nanti',
    '31/02/2026',
    '20/13/2026',
    '20 Ju 2026',
    '20',
    '12',
    '2411',
    '20/',
    '24/11/202',
    '0/1',
    'senin lalu',
    'pesta 24/11',
  ])('does not parse "%s"', (typed) => {
    expect(read(typed)).toBeNull();
  });

  it('is shown in words, which parse as the same day', () => {
    expect(dateText('2026-11-20')).toBe('Jumat, 20 November 2026');
    expect(read(dateText('2026-11-20'))).toBe('2026-11-20');
    expect(dateText('nanti')).toBe('nanti');
  });

  const days = fc.integer({ min: -40_000, max: 40_000 }).map((offset) => addDays('2026-11-21', offset));

  it('is parsed from each of its spellings', () => {
    fc.assert(
      fc.property(days, days, (date, today) => {
        const [year = '', month = '', day = ''] = date.split('-');
        const numbers = [`${day}/${month}/${year}`, `${Number(day)}-${Number(month)}-${year}`, `${day}.${month}.${year}`];
        for (const typed of [date, formatDate(date), formatDay(date), ...numbers])
          expect(parseTypedDate(typed, today)).toBe(date);
      }),
    );
  });

  it('without a year is at most 60 days ago; a weekday alone is one of the next seven days', () => {
    fc.assert(
      fc.property(days, days, (date, today) => {
        const [, month = '', day = ''] = date.split('-');
        const found = parseTypedDate(`${day}/${month}`, today);
        expect(found?.slice(5)).toBe(date.slice(5));
        expect(daysBetween(today, found ?? '')).toBeGreaterThanOrEqual(-60);
        if (date.slice(5) !== '02-29') expect(daysBetween(today, found ?? '')).toBeLessThan(366);
        const named = parseTypedDate(formatDate(date).split(',')[0] ?? '', today) ?? '';
        expect(weekday(named)).toBe(weekday(date));
        expect(daysBetween(today, named)).toBeGreaterThan(0);
        expect(daysBetween(today, named)).toBeLessThanOrEqual(7);
      }),
    );
  });

  it('is read from any text without delay: the result is a day or null', () => {
    const pieces = fc.constantFrom(' ', '/', '.', '1', '24', 'nov', 'senin', 'depan', ',', '-', 'e\u0301', '\u0300');
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.array(pieces).map((parts) => parts.join('')),
        ),
        (text) => {
          const found = parseTypedDate(text, TODAY);
          expect(found === null || formatDate(found) !== '').toBe(true);
        },
      ),
    );
    const before = process.cpuUsage();
    for (const long of [' '.repeat(1e6), `1${' '.repeat(1e6)}1`, '/'.repeat(1e6), 'a'.repeat(1e6)]) expect(read(long)).toBeNull();
    expect(process.cpuUsage(before).user / 1000).toBeLessThan(200);
  });
});
