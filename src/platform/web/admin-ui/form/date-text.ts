import {
  addDays,
  daysBetween,
  formatDate,
  isDate,
  MONTH_NAMES,
  WEEKDAY_NAMES,
  weekday,
  type IsoDate,
} from '#platform/shared/wib.ts';

/** A longer text is no day; in characters, as typed. */
const TYPED_MAX = 60;
/** A day without a year lies at most this far back: it was yesterday rather than a year from now. */
const YEARLESS_BACK_DAYS = 60;
/** A 29 February without a year may be this many years away. */
const YEARS_TRIED = 9;

/** Days counted from today. */
const NEAR_DAYS = new Map([
  ['kemarin', -1],
  ['hari ini', 0],
  ['sekarang', 0],
  ['besok', 1],
  ['lusa', 2],
  ['besok lusa', 2],
]);

/** Other spellings that people use, by the month's number. */
const OTHER_MONTHS = new Map([
  ['peb', 2],
  ['pebruari', 2],
  ['may', 5],
  ['agt', 8],
  ['aug', 8],
  ['oct', 10],
  ['nop', 11],
  ['nopember', 11],
  ['dec', 12],
]);

const OTHER_WEEKDAYS = new Map([
  ['ahad', 0],
  ["jum'at", 5],
  ['jum’at', 5],
]);

const YEAR_FIRST = /^(\d{4})[-/. ](\d{1,2})[-/. ](\d{1,2})$/;
const DAY_FIRST = /^(\d{1,2})(?:[-/. ](\d{1,2})|[-/. ]?([a-z]+))(?:[-/. ](\d{4}|\d{2}))?$/;

/** One space between words, none around the marks that part a day; a text that is too long is none. */
function simplify(text: string): string {
  if (text.length > TYPED_MAX) return '';
  const spaced = text.trim().toLowerCase().split(/\s+/).join(' ');
  return spaced.replaceAll(/ ?([-/.,]) ?/g, '$1').replace(/\.$/, '');
}

/** 0 when it is no month. */
function monthNumber(text: string): number {
  const known = text.length >= 3 ? MONTH_NAMES.findIndex((name) => name.toLowerCase().startsWith(text)) : -1;
  return known >= 0 ? known + 1 : (OTHER_MONTHS.get(text) ?? 0);
}

function weekdayNumber(text: string): number | null {
  const known = WEEKDAY_NAMES.findIndex((name) => name.toLowerCase() === text);
  return known >= 0 ? known : (OTHER_WEEKDAYS.get(text) ?? null);
}

function toDate(year: number, month: number, day: number): IsoDate | null {
  const date = [String(year).padStart(4, '0'), ...[month, day].map((part) => String(part).padStart(2, '0'))].join('-');
  return isDate(date) ? date : null;
}

/** The first such day that is not long past. */
function withoutYear(month: number, day: number, today: IsoDate): IsoDate | null {
  const earliest = addDays(today, -YEARLESS_BACK_DAYS);
  const year = Number(earliest.slice(0, 4));
  const dates = Array.from({ length: YEARS_TRIED }, (_, index) => toDate(year + index, month, day));
  return dates.find((date) => date !== null && daysBetween(earliest, date) >= 0) ?? null;
}

/** "senin": the coming one, never today. "senin depan": the one of next week, whose first day is Monday. */
function parseWeekday(text: string, today: IsoDate): IsoDate | null {
  const [name = '', next, ...rest] = text.split(' ');
  const wanted = weekdayNumber(name);
  if (wanted === null || rest.length > 0 || (next !== undefined && next !== 'depan')) return null;
  const sinceMonday = (day: number) => (day + 6) % 7;
  if (next === 'depan') return addDays(today, 7 - sinceMonday(weekday(today)) + sinceMonday(wanted));
  return addDays(today, ((wanted - weekday(today) + 6) % 7) + 1);
}

/**
 * Reads a typed day as people write it: `24/11/2026`, `24-11-26`, `24.11`, `24 nov`, `Jumat, 20 November 2026`,
 * `2026-11-20`, `besok`, `lusa`, `hari ini`, `senin`, `senin depan`. Null when it is none that exists.
 *
 * @param today in WIB: what the words and a day without a year count from
 */
export function parseTypedDate(text: string, today: IsoDate): IsoDate | null {
  const typed = simplify(text);
  const near = NEAR_DAYS.get(typed);
  if (near !== undefined) return addDays(today, near);
  const [, first = '', after = ''] = /^([a-z'’]+)[ ,](.+)$/.exec(typed) ?? [];
  const bare = weekdayNumber(first) !== null && /^\d/.test(after) ? after : typed;
  const [, fullYear, itsMonth, itsDay] = YEAR_FIRST.exec(bare) ?? [];
  if (fullYear) return toDate(Number(fullYear), Number(itsMonth), Number(itsDay));
  const [, day, number, name = '', year] = DAY_FIRST.exec(bare) ?? [];
  if (!day) return parseWeekday(bare, today);
  const month = number ? Number(number) : monthNumber(name);
  if (!year) return withoutYear(month, Number(day), today);
  return toDate(Number(year.length === 2 ? `20${year}` : year), month, Number(day));
}

/** A form's day as the field shows it: in words when it is one, else as typed. */
export function dateText(value: string): string {
  return isDate(value) ? formatDate(value) : value;
}
