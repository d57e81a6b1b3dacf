import { withoutBidiControls } from '#platform/shared/bidi.ts';
import { toUtcStamp } from '#platform/shared/wib.ts';

/** A calendar event (RFC 5545). All times are ISO instants. */
export interface CalendarEvent {
  uid: string;
  /** Increases with every edit. */
  sequence: number;
  changedAt: string;
  start: string;
  end: string;
  summary: string;
  description: string;
  url: string;
  /** Whether the calendar shows the time of the event as free. */
  isFree: boolean;
}

/** The maximum length of a line in bytes, without its end. */
const LINE_MAX = 75;

/** Escapes a value of type TEXT, and removes control characters and text direction controls. */
function text(value: string): string {
  return withoutBidiControls(value)
    .replace(/[\u2028\u2029]/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .replace(/[\\;,]/g, '\\$&')
    .replaceAll('\n', '\\n');
}

/** Folds a line that is too long, only between characters. A continuation line starts with a space, which counts as a byte. */
function fold(line: string): string {
  if (Buffer.byteLength(line) <= LINE_MAX) return line;
  const parts: string[] = [];
  let start = 0;
  let room = LINE_MAX;
  for (let index = 0; index < line.length;) {
    const point = line.codePointAt(index) ?? 0;
    const octets = point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x1_0000 ? 3 : 4;
    if (octets > room) {
      parts.push(line.slice(start, index));
      start = index;
      room = LINE_MAX - 1;
    }
    room -= octets;
    index += octets === 4 ? 2 : 1;
  }
  return [...parts, line.slice(start)].join('\r\n ');
}

function eventLines(event: CalendarEvent): string[] {
  const changedAt = toUtcStamp(event.changedAt);
  return [
    'BEGIN:VEVENT',
    `UID:${event.uid}`,
    // In a calendar without invitations, DTSTAMP is the time of the last change (RFC 5545 section 3.8.7.2).
    `DTSTAMP:${changedAt}`,
    `LAST-MODIFIED:${changedAt}`,
    `SEQUENCE:${event.sequence}`,
    `DTSTART:${toUtcStamp(event.start)}`,
    `DTEND:${toUtcStamp(event.end)}`,
    `SUMMARY:${text(event.summary)}`,
    `DESCRIPTION:${text(event.description)}`,
    `URL:${event.url}`,
    'STATUS:CONFIRMED',
    `TRANSP:${event.isFree ? 'TRANSPARENT' : 'OPAQUE'}`,
    'END:VEVENT',
  ];
}

/**
 * A calendar must have at least one component (RFC 5545 section 3.6). A calendar without events has this one, which applications
 * do not show. The time zone is WIB.
 */
const TIME_ZONE_LINES = [
  'BEGIN:VTIMEZONE',
  'TZID:Asia/Jakarta',
  'BEGIN:STANDARD',
  'DTSTART:19700101T000000',
  'TZOFFSETFROM:+0700',
  'TZOFFSETTO:+0700',
  'TZNAME:WIB',
  'END:STANDARD',
  'END:VTIMEZONE',
];

/** Writes a calendar in the iCalendar format. The calendar asks applications to load it again every hour. */
export function writeCalendar(name: string, events: readonly CalendarEvent[]): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Suluh//Kalender//ID',
    'CALSCALE:GREGORIAN',
    `NAME:${text(name)}`,
    `X-WR-CALNAME:${text(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    ...(events.length === 0 ? TIME_ZONE_LINES : events.flatMap(eventLines)),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${fold(line)}\r\n`).join('');
}
