/** Reads dates and times as people write them in sheets, for imports. All results are in WIB. */
import {
  addDays,
  formatDay,
  fromMinutes,
  isDate,
  MONTH_NAMES,
  parseDate,
  parseTime,
  toMinutes,
  weekday,
  WEEKDAY_NAMES,
  WEEKDAY_SHORT_NAMES,
  type IsoDate,
  type WallTime,
} from '../wib.ts';

/** The reason why a text can't be read, as a message for the user. */
export interface Fault {
  fault: string;
}

const DATE_FAULT = 'Tulis tanggal seperti 24/11/2026 atau 24 November 2026.';
const TIME_FAULT = 'Tulis jam seperti 19.00.';

const ENGLISH_MONTHS = 'january february march april may june july august september october november december'.split(' ');
const ENGLISH_DAYS = 'sunday monday tuesday wednesday thursday friday saturday'.split(' ');
/** Other common spellings of months, with the month's number. */
const OTHER_MONTHS: readonly [string, number][] = [
  ['ags', 8],
  ['agt', 8],
  ['agst', 8],
  ['sept', 9],
  ['nop', 11],
  ['nopember', 11],
  ['peb', 2],
  ['pebruari', 2],
];
/** Other spellings of weekdays, with their number from 0 (Sunday). */
const OTHER_DAYS: readonly [string, number][] = [
  ['ahad', 0],
  ["jum'at", 5],
  ['jum’at', 5],
];

/** Returns the names and their first three letters, each with its number. */
const numbered = (names: readonly string[], first: number): [string, number][] =>
  names.flatMap((name, index): [string, number][] => {
    const lower = name.toLowerCase();
    return [
      [lower, index + first],
      [lower.slice(0, 3), index + first],
    ];
  });

const MONTHS = new Map([...numbered(ENGLISH_MONTHS, 1), ...numbered(MONTH_NAMES, 1), ...OTHER_MONTHS]);
const DAYS = new Map([
  ...numbered(ENGLISH_DAYS, 0),
  ...numbered(WEEKDAY_NAMES, 0),
  ...numbered(WEEKDAY_SHORT_NAMES, 0),
  ...OTHER_DAYS,
]);

/** Day 0 of a spreadsheet's calendar. */
const DAY_ZERO = '1899-12-30';
/** The serial numbers of the days of 1982 to 2119. Smaller and larger numbers do not count as days. */
const SERIAL = /^([3-7]\d{4})(?:[.,]\d{1,15})?$/;
const YEAR_FIRST = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ]00[:.]00(?:[:.]00(?:\.0+)?)?)?$/;
const DAY_FIRST = /^(?:([\p{L}'’.]{3,10}),? )?(\d{1,2})[ /.-]{1,3}(\d{1,2}|\p{L}{3,9}\.?)[ /.,-]{1,3}(\d{4}|\d{2})$/u;

/** Returns the day; null if it does not exist. */
function dayOf(year: number, month: number, day: number): IsoDate | null {
  const pad = (value: number, width: number) => String(value).padStart(width, '0');
  const date = `${pad(year, 4)}-${pad(month, 2)}-${pad(day, 2)}`;
  return isDate(date) ? date : null;
}

/** Returns the day, or a fault if it is not the named weekday. */
function checkWeekday(date: IsoDate, name: string | undefined): { date: IsoDate } | Fault {
  if (name === undefined) return { date };
  const named = DAYS.get(name.toLowerCase().replace(/\.$/, ''));
  if (named === undefined) return { fault: DATE_FAULT };
  const actual = weekday(date);
  return named === actual
    ? { date }
    : { fault: `${formatDay(date)} adalah hari ${WEEKDAY_NAMES[actual]}, bukan ${WEEKDAY_NAMES[named]}.` };
}

/**
 * Reads a written day: `24/11/2026`, `24-11-26`, `24 Nov 2026`, `Selasa, 24 November 2026`, `2026-11-24`, a serial number of a
 * spreadsheet. The day is written before the month. A written weekday must be right.
 */
export function readWrittenDate(written: string): { date: IsoDate } | Fault {
  const text = written.trim().replace(/\s+/g, ' ');
  // `2026-11-24` and ISO instants.
  const isoDate = parseDate(text);
  if (isoDate !== null) return { date: isoDate };
  const serial = SERIAL.exec(text);
  if (serial) return { date: addDays(DAY_ZERO, Number(serial[1])) };
  const iso = YEAR_FIRST.exec(text);
  if (iso) {
    const date = dayOf(Number(iso[1]), Number(iso[2]), Number(iso[3]));
    return date === null ? { fault: `Tanggal ${text} tidak ada.` } : { date };
  }
  const [, dayName, day = '', month = '', year = ''] = DAY_FIRST.exec(text) ?? [];
  const number = /^\d/.test(month) ? Number(month) : MONTHS.get(month.toLowerCase().replace(/\.$/, ''));
  if (day === '' || number === undefined) return { fault: DATE_FAULT };
  const date = dayOf(year.length === 2 ? 2000 + Number(year) : Number(year), number, Number(day));
  if (date !== null) return checkWeekday(date, dayName);
  if (number > 12 && Number(day) <= 12) return { fault: 'Tulis hari dahulu, lalu bulan: 24/11/2026.' };
  return { fault: `Tanggal ${text} tidak ada.` };
}

/** How many minutes the clock of a zone is ahead of WIB. */
const AHEAD_MINUTES = { wib: 0, wita: 60, wit: 120 } as const;
type Zone = keyof typeof AHEAD_MINUTES;
const ZONE = /^(.*?)\s*\(?(wib|wita|wit)\)?\.?$/;
const CLOCK = /^(\d{1,2})(?:[.:](\d{2}))?(?:[.:]\d{2}(?:\.0+)?)?(?:\s*(am|pm))?$/;
const DAY_FRACTION = /^(?:0|[3-7]\d{4})?[.,](\d{1,17})$/;
const MINUTES_A_DAY = 24 * 60;

/** Reads a clock time as minutes of the day; null if the text is not a time. */
function clockMinutes(text: string): number | null {
  const [, hours = '', minutes = '00', half] = CLOCK.exec(text) ?? [];
  if (hours === '') return null;
  const hour = half === undefined ? Number(hours) : (Number(hours) % 12) + (half === 'pm' ? 12 : 0);
  if (half !== undefined && (Number(hours) < 1 || Number(hours) > 12)) return null;
  const time = parseTime(`${String(hour).padStart(2, '0')}:${minutes}`);
  return time === null ? null : toMinutes(time);
}

/** Reads a fraction of a day, as spreadsheets store times, as minutes of the day; null if the text is not a fraction. */
function fractionMinutes(text: string): number | null {
  const digits = DAY_FRACTION.exec(text)?.[1];
  if (digits === undefined) return null;
  const minutes = Math.round(Number(`0.${digits}`) * MINUTES_A_DAY);
  return minutes < MINUTES_A_DAY ? minutes : null;
}

/** Ambiguous times: a person reads `0.30` as half past midnight, a spreadsheet as 07.12. */
const AMBIGUOUS = /^0[.,][0-5]\d$/;

/**
 * Reads a written time: `19.00`, `19:00`, `19`, `19.00 WIB`, `7:00 PM`, a fraction of a day from a spreadsheet. A time in WITA
 * or WIT is converted to WIB, and `zone` names its zone. A time that falls on the previous day in WIB is an error.
 */
export function readWrittenTime(written: string): { time: WallTime; zone: 'WITA' | 'WIT' | null } | Fault {
  const lower = written.trim().replace(/\s+/g, ' ').toLowerCase();
  const bare = lower.replace(/^(?:pukul|pkl\.?|jam)\s*/, '');
  // `ZONE` separates the zone at the end from the time before it.
  const [, before = bare, named = 'wib'] = ZONE.exec(bare) ?? [];
  const zone = named as Zone;
  const text = before.trim();
  if (AMBIGUOUS.test(text)) return { fault: `${written.trim()} tidak jelas. ${TIME_FAULT}` };
  const instant = parseTime(written.trim());
  const minutes = instant === null ? (clockMinutes(text) ?? fractionMinutes(text)) : toMinutes(instant);
  if (minutes === null) return { fault: TIME_FAULT };
  const inWib = minutes - AHEAD_MINUTES[zone];
  if (inWib < 0) {
    const time = fromMinutes(inWib + MINUTES_A_DAY).replace(':', '.');
    return { fault: `Dalam WIB ini ${time} sehari sebelumnya. Tulis tanggal dan jamnya dalam WIB.` };
  }
  return { time: fromMinutes(inWib), zone: zone === 'wib' ? null : zone === 'wita' ? 'WITA' : 'WIT' };
}

/** Two times with a dash, `s.d.`, `sampai` or `hingga` between them. */
const RANGE = /^(.*\d.*?)\s*(?:-|–|—|s\.?\/?d\.?|sampai|hingga)\s*(\d.*)$/i;

/** Splits `19.00–20.30 WIB` into its two times; null if the text is not a range. A zone at the end counts for both. */
export function splitTimeRange(written: string): [start: string, end: string] | null {
  const [, start, end] = RANGE.exec(written.trim()) ?? [];
  if (start === undefined || end === undefined) return null;
  const zone = ZONE.exec(end.toLowerCase())?.[2];
  return [zone === undefined || ZONE.test(start.toLowerCase()) ? start : `${start} ${zone}`, end];
}
