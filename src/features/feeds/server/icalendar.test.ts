import fc from 'fast-check';
import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import { writeCalendar, type CalendarEvent } from './icalendar.ts';

const EVENT: CalendarEvent = {
  uid: '0b7e6d1c-1111-4222-8333-944455566677@suluh',
  sequence: 3,
  changedAt: '2026-11-19T02:03:04.567Z',
  start: '2026-11-20T19:00:00+07:00',
  end: '2026-11-20T20:30:00+07:00',
  summary: 'Kelas: Matematika',
  description: 'Kelas: Kelas Tifa',
  url: 'https://belajar.example.org/jadwal/0b7e6d1c-1111-4222-8333-944455566677',
  isFree: false,
};

it('writes a calendar exactly', () => {
  expect(writeCalendar('Suluh · Kelas Tifa', [EVENT])).toBe(
    [
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Suluh//Kalender//ID',
      'CALSCALE:GREGORIAN',
      'NAME:Suluh · Kelas Tifa',
      'X-WR-CALNAME:Suluh · Kelas Tifa',
      'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
      'X-PUBLISHED-TTL:PT1H',
      'BEGIN:VEVENT',
      'UID:0b7e6d1c-1111-4222-8333-944455566677@suluh',
      'DTSTAMP:20261119T020304Z',
      'LAST-MODIFIED:20261119T020304Z',
      'SEQUENCE:3',
      'DTSTART:20261120T120000Z',
      'DTEND:20261120T133000Z',
      'SUMMARY:Kelas: Matematika',
      'DESCRIPTION:Kelas: Kelas Tifa',
      'URL:https://belajar.example.org/jadwal/0b7e6d1c-1111-4222-8333-944455566677',
      'STATUS:CONFIRMED',
      'TRANSP:OPAQUE',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ].join('\r\n'),
  );
});

it('writes a component, but no event, if the calendar is empty', () => {
  const calendar = new ICAL.Component(ICAL.parse(writeCalendar('Suluh', [])));
  expect(calendar.getAllSubcomponents().map(({ name }) => name)).toEqual(['vtimezone']);
  const zone = new ICAL.Timezone(calendar.getFirstSubcomponent('vtimezone') ?? undefined);
  expect(zone.utcOffset(ICAL.Time.fromDateTimeString('2026-11-20T19:00:00'))).toBe(7 * 3600);
});

it('escapes special characters, and removes control characters', () => {
  const written = writeCalendar('Suluh', [{ ...EVENT, summary: 'a\\b;c,d:e"f\r\ng\u0000\u2028h\ti' }]);
  expect(written).toContain('\r\nSUMMARY:a\\\\b\\;c\\,d:e"f\\ng\\nh\ti\r\n');
});

/** Typical and difficult texts: line ends, special characters, characters of one to four bytes, a thousand characters. */
const nasty = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 120 }),
  fc
    .array(fc.constantFrom('\n', '\r\n', ',', ';', '\\', ':', '"', 'é', 'ꦗ', 'مرحبا بكم ', '👩🏽‍🏫', '🇮🇩', 'BEGIN:VEVENT', ' '), {
      maxLength: 60,
    })
    .map((parts) => parts.join('')),
  fc.string({ unit: 'binary', minLength: 900, maxLength: 1_000 }),
  fc.constantFrom('x'.repeat(1_000), '😀'.repeat(500), `${'ا'.repeat(33)}${'ب'.repeat(40)}`, ' '.repeat(200)),
);

/** Returns a text as it comes back from a calendar: without control characters, for example. */
const said = (text: string) =>
  text
    .replace(/[\u202a-\u202e\u2066-\u2069]/g, '')
    .replace(/[\u2028\u2029]/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .toWellFormed();

describe('for any texts', () => {
  it('follows the line rules of RFC 5545', () => {
    fc.assert(
      fc.property(nasty, nasty, nasty, (name, summary, description) => {
        const bytes = Buffer.from(writeCalendar(name, [{ ...EVENT, summary, description }]));
        const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
        expect(text.endsWith('\r\n')).toBe(true);
        const lines = text.slice(0, -2).split('\r\n');
        for (const line of lines) {
          expect(line).not.toMatch(/[\r\n]/);
          expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
          // Folds are between characters, so that each line is well-formed text.
          expect(line.isWellFormed()).toBe(true);
        }
        const unfolded = text.replaceAll('\r\n ', '').slice(0, -2).split('\r\n');
        for (const line of unfolded) expect(line).toMatch(/^[A-Z-]+(?:;[A-Z]+=[A-Z]+)?:/);
        expect(unfolded.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(1);
      }),
      { numRuns: 300 },
    );
  });

  it('round-trips through another parser', () => {
    fc.assert(
      fc.property(nasty, nasty, (summary, description) => {
        const calendar = new ICAL.Component(ICAL.parse(writeCalendar('Suluh', [{ ...EVENT, summary, description }])));
        const event = new ICAL.Event(calendar.getFirstSubcomponent('vevent') ?? undefined);
        expect([event.summary, event.description]).toEqual([said(summary), said(description)]);
        expect([event.uid, event.sequence]).toEqual([EVENT.uid, 3]);
        expect(event.startDate.toJSDate().toISOString()).toBe('2026-11-20T12:00:00.000Z');
        expect(event.endDate.toJSDate().toISOString()).toBe('2026-11-20T13:30:00.000Z');
      }),
      { numRuns: 300 },
    );
  });
});
