import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, formatDate, formatDay, formatTime, fromMinutes } from '../wib.ts';
import { readWrittenDate, readWrittenTime, splitTimeRange } from './written-times.ts';

describe('a written date', () => {
  it.each([
    '24/11/2026',
    '24-11-2026',
    '24.11.26',
    '24 Nov 2026',
    '24 nopember 2026',
    'Selasa, 24 November 2026',
    '2026-11-24',
    // The day's number in a spreadsheet, without and with a time.
    '46350',
    '46350.75',
  ])('is read: %s', (text) => expect(readWrittenDate(text)).toEqual({ date: '2026-11-24' }));
  it.each([
    ['Senin, 24 November 2026', '24 November 2026 adalah hari Selasa, bukan Senin.'],
    ['11/24/2026', 'Tulis hari dahulu, lalu bulan: 24/11/2026.'],
    ['31/02/2026', 'Tanggal 31/02/2026 tidak ada.'],
    ['besok', 'Tulis tanggal seperti 24/11/2026 atau 24 November 2026.'],
    ['1', 'Tulis tanggal seperti 24/11/2026 atau 24 November 2026.'],
  ])('is refused with a reason: %s', (text, fault) => expect(readWrittenDate(text)).toEqual({ fault }));
  it('is read from every format that our own code writes', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 40_000 }), (days) => {
        const date = addDays('1990-01-01', days);
        for (const text of [date, date.split('-').reverse().join('/'), formatDay(date), formatDate(date)]) {
          expect(readWrittenDate(text)).toEqual({ date });
        }
      }),
    );
  });
});

describe('a written time', () => {
  it.each(['19.00', '19:00', '19', '19.00 WIB', 'pukul 19.00', '7:00 PM', '19:00:00', '0.7916666667', '46350.7916666667'])(
    'is read: %s',
    (text) => expect(readWrittenTime(text)).toEqual({ time: '19:00', zone: null }),
  );
  it.each([
    ['20.00 WITA', '19:00', 'WITA'],
    ['21:00 wit', '19:00', 'WIT'],
  ])('becomes WIB: %s', (text, time, zone) => expect(readWrittenTime(text)).toEqual({ time, zone }));
  // 0.25 may be 25 minutes past midnight, or 06.00 as a spreadsheet stores it.
  it.each(['0.25', '24.00', '19.60', 'malam', '19.3'])('is refused: %s', (text) => {
    expect(readWrittenTime(text)).toHaveProperty('fault');
  });
  it('is refused if the same time in WIB is on another day', () => {
    expect(readWrittenTime('01.30 WIT')).toEqual({
      fault: 'Dalam WIB ini 23.30 sehari sebelumnya. Tulis tanggal dan jamnya dalam WIB.',
    });
  });
  it('is read from the format that our own code writes; no text makes the reader throw', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1439 }), fc.string(), (minutes, text) => {
        const time = fromMinutes(minutes);
        expect(readWrittenTime(formatTime(time))).toEqual({ time, zone: null });
        readWrittenTime(text);
        readWrittenDate(text);
        splitTimeRange(text);
      }),
    );
  });
});

it.each([
  ['19.00–20.30', ['19.00', '20.30']],
  ['19:00 - 20:30 WITA', ['19:00 wita', '20:30 WITA']],
  ['19.00 s.d. 20.30', ['19.00', '20.30']],
  ['19.00', null],
])('splits a range: %s', (text, parts) => expect(splitTimeRange(text)).toEqual(parts));
