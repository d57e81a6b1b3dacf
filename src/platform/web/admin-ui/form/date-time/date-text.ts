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

/** The maximum number of characters of a typed day. */
const TYPED_MAX = 60;
/** How many days a day without a year may be in the past. An earlier day is meant for the next year. */
const YEARLESS_BACK_DAYS = 60;
/** The years that are tried for a day without a year: 29 February may be up to 8 years away. */
const YEARS_TRIED = 9;

/** Words for days, as offsets from today. */
const NEAR_DAYS = new Map([
  ['kemarin', -1],
  ['hari ini', 0],
  ['sekarang', 0],
  ['besok', 1],
  ['lusa', 2],
  ['besok lusa', 2],
]);

/** Other common spellings of months, with the month's number. */
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

/** Converts a text to lower case, with single spaces between words and none around separators; '' if it is too long. */
function simplify(text: string): string {
  if (text.length > TYPED_MAX) return '';
  const spaced = text.trim().toLowerCase().split(/\s+/).join(' ');
  return spaced.replaceAll(/ ?([-/.,]) ?/g, '$1').replace(/\.$/, '');
}

/** Returns the number of a month, 1 to 12; 0 if the text is not a month. */
function monthNumber(text: string): number {
  const index = text.length >= 3 ? MONTH_NAMES.findIndex((name) => name.toLowerCase().startsWith(text)) : -1;
  return index >= 0 ? index + 1 : (OTHER_MONTHS.get(text) ?? 0);
}

/** Returns the number of a weekday, 0 (Sunday) to 6; null if the text is not a weekday. */
function weekdayNumber(text: string): number | null {
  const index = WEEKDAY_NAMES.findIndex((name) => name.toLowerCase() === text);
  return index >= 0 ? index : (OTHER_WEEKDAYS.get(text) ?? null);
}

function toDate(year: number, month: number, day: number): IsoDate | null {
  const date = [String(year).padStart(4, '0'), ...[month, day].map((part) => String(part).padStart(2, '0'))].join('-');
  return isDate(date) ? date : null;
}

/** Returns the first day with this month and day of the month, from `YEARLESS_BACK_DAYS` ago on. */
function withoutYear(month: number, day: number, today: IsoDate): IsoDate | null {
  const earliest = addDays(today, -YEARLESS_BACK_DAYS);
  const year = Number(earliest.slice(0, 4));
  const dates = Array.from({ length: YEARS_TRIED }, (_, index) => toDate(year + index, month, day));
  return dates.find((date) => date !== null && daysBetween(earliest, date) >= 0) ?? null;
}

/** Parses a weekday. "senin" is the next Monday after today. "senin depan" is in the next week, which starts on Monday. */
function parseWeekday(text: string, today: IsoDate): IsoDate | null {
  const [name = '', next, ...others] = text.split(' ');
  const namedWeekday = weekdayNumber(name);
  if (namedWeekday === null || others.length > 0 || (next !== undefined && next !== 'depan')) return null;
  const sinceMonday = (day: number) => (day + 6) % 7;
  if (next === 'depan') return addDays(today, 7 - sinceMonday(weekday(today)) + sinceMonday(namedWeekday));
  return addDays(today, ((namedWeekday - weekday(today) + 6) % 7) + 1);
}

/**
 * Parses a typed day, for date fields. Null if there is no such day. It tries these forms in order:
 * 1. a word: `besok`, `lusa`, `hari ini`
 * 2. after an optional weekday (`Jumat, 20 November 2026`), the year first: `2026-11-20`
 * 3. the day first: `24/11/2026`, `24-11-26`, `24.11`, `24 nov`
 * 4. a weekday alone: `senin`, `senin depan`
 *
 * @param today in WIB
 */
export function parseTypedDate(text: string, today: IsoDate): IsoDate | null {
  const typed = simplify(text);
  const near = NEAR_DAYS.get(typed);
  if (near !== undefined) return addDays(today, near);
  const [, first = '', after = ''] = /^([a-z'’]+)[ ,](.+)$/.exec(typed) ?? [];
  const bare = weekdayNumber(first) !== null && /^\d/.test(after) ? after : typed;
  const [, fullYear, isoMonth, isoDay] = YEAR_FIRST.exec(bare) ?? [];
  if (fullYear) return toDate(Number(fullYear), Number(isoMonth), Number(isoDay));
  const [, day, number, name = '', year] = DAY_FIRST.exec(bare) ?? [];
  if (!day) return parseWeekday(bare, today);
  const month = number ? Number(number) : monthNumber(name);
  if (!year) return withoutYear(month, Number(day), today);
  return toDate(Number(year.length === 2 ? `20${year}` : year), month, Number(day));
}

/** Formats the value of a date field: a day in words, any other text unchanged. */
export function dateText(value: string): string {
  return isDate(value) ? formatDate(value) : value;
}
