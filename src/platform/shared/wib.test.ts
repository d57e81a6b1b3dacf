import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as wib from './wib.ts';

fc.configureGlobal({ seed: 20_261_120 });

/** Any UTF-16 text, including lone surrogates and control characters. */
const anyText = (maxLength = 20) =>
  fc.string({
    unit: fc.oneof(fc.nat({ max: 0x2ff }), fc.nat({ max: 0xffff })).map((unit) => String.fromCharCode(unit)),
    maxLength,
  });

/** The instants that calls accept: years 0001 to 9999, whole seconds. */
const FIRST = Date.parse('0001-01-02T00:00:00Z');

const LAST = Date.parse('9999-12-30T00:00:00Z');
const instants = fc.integer({ min: FIRST / 1000, max: LAST / 1000 }).map((seconds) => new Date(seconds * 1000));

const modern = fc
  .integer({ min: Date.parse('2000-01-01T00:00:00Z') / 1000, max: Date.parse('2100-01-01T00:00:00Z') / 1000 })
  .map((seconds) => new Date(seconds * 1000));

/** Returns the day, time and weekday of an instant in Jakarta, computed by `Intl`. */
function oracle(instant: Date): { date: string; time: string; weekday: string } {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone: 'Asia/Jakarta',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    weekday: 'short',
    hourCycle: 'h23',
  }).formatToParts(instant);
  const part = (type: string) => parts.find((item) => item.type === type)?.value ?? '';
  return {
    date: `${part('year')}-${part('month')}-${part('day')}`,
    time: `${part('hour')}:${part('minute')}`,
    weekday: part('weekday'),
  };
}

function daysOf(year: number, month: number): number {
  const leap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  return [31, leap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1] ?? 0;
}

const pad = (value: number, width: number) => String(value).padStart(width, '0');

describe('days', () => {
  it('accepts exactly the days that exist', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 9999 }),
        fc.integer({ min: 0, max: 13 }),
        fc.integer({ min: 0, max: 32 }),
        (y, m, d) => {
          const exists = y >= 1 && m >= 1 && m <= 12 && d >= 1 && d <= daysOf(y, m);
          expect(wib.isDate(`${pad(y, 4)}-${pad(m, 2)}-${pad(d, 2)}`)).toBe(exists);
        },
      ),
      { numRuns: 100 },
    );
  });

  it.each(['2024-02-29', '2000-02-29', '0001-01-01', '9999-12-31'])('accepts %s', (text) => {
    expect(wib.parseDate(text)).toBe(text);
  });

  it.each([
    '2026-02-30',
    '2025-02-29',
    '1900-02-29',
    '2026-13-01',
    '2026-00-10',
    '2026-01-00',
    '0000-01-01',
    '26-01-01',
    '2026-1-1',
    '2026/01/01',
    '2026-01-01 ',
    '2026-01-01\n',
    '20260101',
    '+02026-01-01',
    '-2026-01-01',
    '10000-01-01',
    '2026-01-01T10:00',
    '2026-02-30T10:00:00Z',
    '2026-01-01T24:00:00Z',
    '2026-01-01T10:60:00Z',
    '2026-01-01T10:00:00+24:00',
    'besok',
    '',
  ])('refuses "%s"', (text) => {
    expect(wib.parseDate(text)).toBeNull();
  });

  it.each([
    ['2026-11-20T17:00:00Z', '2026-11-21'],
    ['2026-11-20T16:59:59.999Z', '2026-11-20'],
    ['2026-11-21T01:59:00+09:00', '2026-11-20'],
    ['2026-11-21T00:00:00+07:00', '2026-11-21'],
    ['2026-12-31T20:00:00Z', '2027-01-01'],
    ['2026-11-20T10:00Z', '2026-11-20'],
    ['2026-11-20T10:00:00+0700', '2026-11-20'],
  ])('reads the instant %s as %s', (text, date) => {
    expect(wib.parseDate(text)).toBe(date);
  });

  it.each(['9999-12-31T17:00:00Z', '9999-12-31T23:59:59-23:59', '0001-01-01T00:00:00+09:00'])(
    'refuses an instant outside the years 0001 to 9999 in WIB: %s',
    (text) => {
      expect(wib.parseDate(text)).toBeNull();
    },
  );

  it('are added and counted like single steps through the calendar', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 9000 }),
        fc.integer({ min: 1, max: 12 }),
        fc.integer({ min: 1, max: 28 }),
        fc.integer({ min: 0, max: 800 }),
        (year, month, day, steps) => {
          const start = `${pad(year, 4)}-${pad(month, 2)}-${pad(day, 2)}`;
          let [y, m, d] = [year, month, day];
          for (let step = 0; step < steps; step += 1) {
            d += 1;
            if (d > daysOf(y, m)) [m, d] = [m + 1, 1];
            if (m > 12) [y, m] = [y + 1, 1];
          }
          const end = `${pad(y, 4)}-${pad(m, 2)}-${pad(d, 2)}`;
          expect(wib.addDays(start, steps)).toBe(end);
          expect(wib.addDays(end, -steps)).toBe(start);
          expect(wib.daysBetween(start, end)).toBe(steps);
          expect(wib.daysBetween(end, start)).toBe(steps === 0 ? 0 : -steps);
          expect(wib.weekday(end)).toBe((wib.weekday(start) + steps) % 7);
        },
      ),
      { numRuns: 100 },
    );
  });

  it('belong to one week from Monday to Sunday', () => {
    fc.assert(
      fc.property(modern, (instant) => {
        const day = wib.dateInWib(instant);
        const week = wib.weekOf(day);
        expect(week).toContain(day);
        expect(week.map(wib.weekday)).toEqual([1, 2, 3, 4, 5, 6, 0]);
        expect(week.slice(1)).toEqual(week.slice(0, -1).map((one) => wib.addDays(one, 1)));
        for (const one of week) expect(wib.weekOf(one)).toEqual(week);
      }),
    );
  });
});

describe('times of day', () => {
  it.each(['00:00', '09:05', '23:59'])('accepts %s', (text) => {
    expect(wib.parseTime(text)).toBe(text);
  });

  it.each(['24:00', '9:00', '09:60', '09.00', '0900', '09:00:00', '09:00 ', '٠٩:٠٠', '', 'pagi'])('refuses "%s"', (text) => {
    expect(wib.parseTime(text)).toBeNull();
  });

  it.each([
    ['2025-07-10T02:00:00.000Z', '09:00'],
    ['2025-07-10T09:00:00+07:00', '09:00'],
    ['2025-07-10T09:00:59+09:00', '07:00'],
    ['2025-07-10T20:30:00Z', '03:30'],
    ['9999-12-31T23:59:00Z', '06:59'],
    ['0001-01-01T00:00:00+23:59', '07:01'],
  ])('reads the instant %s as %s', (text, time) => {
    expect(wib.parseTime(text)).toBe(time);
  });
});

describe('minutes of a day', () => {
  it('convert to a time and back', () => {
    for (let minute = 0; minute < 24 * 60; minute += 1) expect(wib.toMinutes(wib.fromMinutes(minute))).toBe(minute);
    expect([wib.fromMinutes(0), wib.fromMinutes(1439), wib.toMinutes('09:05')]).toEqual(['00:00', '23:59', 545]);
  });
});

describe('instants', () => {
  it('have the same day, time and weekday in Jakarta as `Intl` computes', () => {
    fc.assert(
      fc.property(modern, (instant) => {
        const expected = oracle(instant);
        const date = wib.dateInWib(instant);
        expect(date).toBe(expected.date);
        expect(wib.timeInWib(instant)).toBe(expected.time);
        expect(['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'][wib.weekday(date)]).toBe(expected.weekday);
      }),
      { numRuns: 100 },
    );
  });

  it('become a day and a time and back, in the form that calls accept', () => {
    fc.assert(
      fc.property(instants, (instant) => {
        const whole = new Date(Math.floor(instant.getTime() / 60_000) * 60_000);
        const [date, time] = [wib.dateInWib(whole), wib.timeInWib(whole)];
        expect(wib.toInstant(date, time).getTime()).toBe(whole.getTime());
        const answered = wib.toOffsetIso(date, time);
        expect(wib.parseDate(answered)).toBe(date);
        expect(wib.parseTime(answered)).toBe(time);
        expect(wib.wallTime(answered)).toBe(time);
        expect(wib.parseInstant(answered)?.getTime()).toBe(whole.getTime());
        expect(wib.parseDate(whole.toISOString())).toBe(date);
        expect(wib.parseTime(whole.toISOString())).toBe(time);
      }),
      { numRuns: 100 },
    );
  });

  it('writes a time with the offset of WIB', () => {
    expect(wib.toOffsetIso('2025-07-10', '09:00')).toBe('2025-07-10T09:00:00+07:00');
  });

  it('parses any text without throwing, and returns only well-formed values', () => {
    const near = fc.tuple(instants, fc.integer({ min: 0, max: 30 }), fc.string({ maxLength: 2 })).map(([instant, at, junk]) => {
      const iso = instant.toISOString();
      return iso.slice(0, at) + junk + iso.slice(at);
    });
    fc.assert(
      fc.property(fc.oneof(anyText(), near), (text) => {
        expect(wib.parseDate(text) ?? '2026-01-01').toMatch(/^\d{4}-\d{2}-\d{2}$/);
        expect(wib.parseTime(text) ?? '00:00').toMatch(/^([01]\d|2[0-3]):[0-5]\d$/);
        expect(wib.parseMonth(text) ?? '2026-01').toMatch(/^\d{4}-\d{2}$/);
      }),
      { numRuns: 250 },
    );
  });
});
