import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as wib from './wib.ts';

fc.configureGlobal({ seed: 20_261_120 });

function daysOf(year: number, month: number): number {
  const leap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  return [31, leap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1] ?? 0;
}

const pad = (value: number, width: number) => String(value).padStart(width, '0');

describe('weeks', () => {
  it('begin on Monday and contain each of their days', () => {
    expect(wib.weekOf('2026-11-22')).toEqual([
      '2026-11-16',
      '2026-11-17',
      '2026-11-18',
      '2026-11-19',
      '2026-11-20',
      '2026-11-21',
      '2026-11-22',
    ]);
    expect(wib.weekOf('2026-11-16')).toEqual(wib.weekOf('2026-11-22'));
    expect(wib.weekOf('2027-01-01')[0]).toBe('2026-12-28');
  });
});

describe('months', () => {
  it.each(['2026-00', '2026-13', '0000-01', '2026-1', '2026-01-01', '10000-01', ''])('refuses "%s"', (text) => {
    expect(wib.parseMonth(text)).toBeNull();
  });

  it('have a window from their first day to their last, in every year', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9999 }), fc.integer({ min: 1, max: 12 }), (year, number) => {
        const month = `${pad(year, 4)}-${pad(number, 2)}`;
        expect(wib.parseMonth(month)).toBe(month);
        expect(wib.monthWindow(month)).toEqual({ from: `${month}-01`, to: `${month}-${daysOf(year, number)}` });
        expect(wib.monthOf(`${month}-01`)).toBe(month);
      }),
    );
    expect(wib.monthWindow('9999-12')).toEqual({ from: '9999-12-01', to: '9999-12-31' });
  });

  it.each([
    ['2026-11', 1, '2026-12'],
    ['2026-12', 1, '2027-01'],
    ['2026-01', -1, '2025-12'],
    ['2026-11', 14, '2028-01'],
    ['2026-11', -23, '2024-12'],
  ])('%s plus %i months is %s', (month, months, expected) => {
    expect(wib.addMonths(month, months)).toBe(expected);
  });
});

describe('texts', () => {
  it('names days, months and times in Indonesian', () => {
    expect(wib.formatDate('2026-11-20')).toBe('Jumat, 20 November 2026');
    expect(wib.formatDate('2026-08-02')).toBe('Minggu, 2 Agustus 2026');
    expect(wib.formatDayRange('2026-11-16', '2026-11-22')).toBe('16–22 November 2026');
    expect(wib.formatDayRange('2026-11-30', '2026-12-06')).toBe('30 November – 6 Desember 2026');
    expect(wib.formatDayRange('2026-12-28', '2027-01-03')).toBe('28 Desember 2026 – 3 Januari 2027');
    expect(wib.formatShortDayRange('2026-11-16', '2026-11-22')).toBe('16–22 Nov 2026');
    expect(wib.formatShortDayRange('2026-11-30', '2026-12-06')).toBe('30 Nov – 6 Des 2026');
    expect(wib.formatShortDayRange('2026-12-28', '2027-01-03')).toBe('28 Des – 3 Jan 2027');
    expect(wib.formatShortMonth('2026-09')).toBe('Sep 2026');
    expect(wib.formatDay('2025-07-01')).toBe('1 Juli 2025');
    expect(wib.formatShortDate('2026-11-20')).toBe('Jum 20 Nov');
    expect(wib.formatShortDate('2026-08-02')).toBe('Min 2 Agu');
    expect(wib.formatMonth('2026-02')).toBe('Februari 2026');
    expect(wib.formatTime('19:05')).toBe('19.05');
    expect(wib.formatTimeRange('19:00', '20:30')).toBe('19.00–20.30 WIB');
  });

  it.each([
    ['Asia/Jakarta', null],
    ['Asia/Makassar', '20.00–21.30 WITA'],
    ['Asia/Jayapura', '21.00–22.30 WIT'],
  ])('formats the times in %s: %s', (zone, expected) => {
    expect(wib.formatLocalRange('2026-11-20T19:00:00+07:00', '2026-11-20T20:30:00+07:00', zone)).toBe(expected);
  });

  it('includes the name of the day if it is another day in the other zone', () => {
    expect(wib.formatLocalRange('2026-11-20T22:30:00+07:00', '2026-11-20T23:30:00+07:00', 'Asia/Jayapura')).toBe(
      'Sab, 00.30–01.30 WIT',
    );
    expect(wib.formatLocalRange('2026-11-20T21:30:00+07:00', '2026-11-20T23:00:00+07:00', 'Asia/Jayapura')).toBe(
      '23.30–Sab 01.00 WIT',
    );
  });
});

describe('formatLocalTime', () => {
  it.each([
    ['2026-11-20', '18:30', 'Asia/Jakarta', null],
    ['2026-11-20', '18:30', 'Asia/Makassar', '19.30 WITA'],
    ['2026-11-20', '18:30', 'Asia/Jayapura', '20.30 WIT'],
    ['2026-11-20', '22:30', 'Asia/Jayapura', 'Sab, 00.30 WIT'],
    ['2026-11-20', '06:00', 'America/Lima', 'Kam, 18.00 GMT-5'],
  ])('%s %s in %s is %s', (date, time, zone, expected) => {
    expect(wib.formatLocalTime(wib.toInstant(date, time), zone)).toBe(expected);
  });
});
