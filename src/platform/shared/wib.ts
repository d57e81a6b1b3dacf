/**
 * All date and time computations.
 *
 * The programme runs in WIB (Asia/Jakarta, UTC+7, no daylight saving). Schedules have wall-clock times in WIB. "Today" is the day
 * in WIB, whatever zone the server or browser is in. WIB is a fixed offset, so everything here is integer arithmetic on UTC
 * instants; no function reads the machine's zone or clock.
 */

/** A calendar day, `YYYY-MM-DD`, 0001–9999. */
export type IsoDate = string;
/** A wall-clock time of day in WIB, `HH:mm`. */
export type WallTime = string;
/** A calendar month, `YYYY-MM`. */
export type IsoMonth = string;
/** Returns the current time. Tests inject their own clock. */
export type Clock = () => Date;

const WIB_OFFSET_MS = 7 * 3_600_000;
const DAY_MS = 86_400_000;

/** Matches days up to the 28th, which exist in every month. Long lists check each row, and this is faster than a computation. */
const EVERY_MONTH_HAS = /^(?!0000)\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|1\d|2[0-8])$/;
const DATE_PATTERN = /^(\d{4})-(\d{2})-(\d{2})$/;
const MONTH_PATTERN = /^(\d{4})-(0[1-9]|1[0-2])$/;
const TIME_PATTERN = /^([01]\d|2[0-3]):([0-5]\d)$/;
const INSTANT_PATTERN =
  /^(\d{4}-\d{2}-\d{2})T([01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d{1,9})?)?(?:Z|[+-](?:[01]\d|2[0-3]):?[0-5]\d)$/;

/** The names of the months, January first. */
export const MONTH_NAMES = [
  'Januari',
  'Februari',
  'Maret',
  'April',
  'Mei',
  'Juni',
  'Juli',
  'Agustus',
  'September',
  'Oktober',
  'November',
  'Desember',
] as const;

/** The names of the weekdays, by the number that `weekday` returns: Sunday first. */
export const WEEKDAY_NAMES = ['Minggu', 'Senin', 'Selasa', 'Rabu', 'Kamis', 'Jumat', 'Sabtu'] as const;
/** The short names of the weekdays, in the same order. */
export const WEEKDAY_SHORT_NAMES = ['Min', 'Sen', 'Sel', 'Rab', 'Kam', 'Jum', 'Sab'] as const;

/** Whether the text is a day that exists: `2026-02-30` is not. */
export function isDate(text: string): boolean {
  if (EVERY_MONTH_HAS.test(text)) return true;
  const parts = DATE_PATTERN.exec(text);
  if (!parts || parts[1] === '0000') return false;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

/** Parses `YYYY-MM`; null for anything else. */
export function parseMonth(text: string): IsoMonth | null {
  return MONTH_PATTERN.test(text) && !text.startsWith('0000') ? text : null;
}

/** Parses an ISO 8601 instant with a zone (`Z` or an offset); null for anything else, including days that don't exist. */
export function parseInstant(text: string): Date | null {
  const parts = INSTANT_PATTERN.exec(text);
  if (!parts?.[1] || !isDate(parts[1])) return null;
  const instant = new Date(text);
  return Number.isNaN(instant.getTime()) ? null : instant;
}

/** Parses a day: `YYYY-MM-DD`, or an ISO instant, of which it returns the day in WIB; null for anything else. */
export function parseDate(text: string): IsoDate | null {
  if (isDate(text)) return text;
  const instant = parseInstant(text);
  if (!instant) return null;
  const day = dateInWib(instant);
  return isDate(day) ? day : null;
}

/** Parses a time: `HH:mm`, or an ISO instant, of which it returns the time of day in WIB; null for anything else. */
export function parseTime(text: string): WallTime | null {
  if (TIME_PATTERN.test(text)) return text;
  const instant = parseInstant(text);
  return instant ? timeInWib(instant) : null;
}

/** Formats an instant as ISO text whose day and time are those of WIB. */
function wibIso(instant: Date): string {
  return new Date(instant.getTime() + WIB_OFFSET_MS).toISOString();
}

/** Returns the WIB day of an instant. */
export function dateInWib(instant: Date): IsoDate {
  return wibIso(instant).slice(0, 10);
}

/** Returns the WIB time of day of an instant, `HH:mm`. */
export function timeInWib(instant: Date): WallTime {
  const iso = wibIso(instant);
  const start = iso.indexOf('T') + 1;
  return iso.slice(start, start + 5);
}

/** Returns the instant of a WIB day and time. */
export function toInstant(date: IsoDate, time: WallTime): Date {
  return new Date(`${date}T${time}:00+07:00`);
}

/** Formats a WIB day and time for answers: `2025-07-10T09:00:00+07:00`. */
export function toOffsetIso(date: IsoDate, time: WallTime): string {
  return `${date}T${time}:00+07:00`;
}

/** Formats an ISO instant for calendar files, in UTC to the second: `20250710T020000Z`. */
export function toUtcStamp(iso: string): string {
  return `${new Date(iso).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;
}

/** Returns the `HH:mm` of a time in an answer (`2025-07-10T09:00:00+07:00`). */
export function wallTime(offsetIso: string): WallTime {
  return offsetIso.slice(11, 16);
}

/** Returns the day `days` later (negative: earlier). */
export function addDays(date: IsoDate, days: number): IsoDate {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/** Returns the day `days` later (negative: earlier), limited to the years 0001 to 9999. */
export function addDaysWithin(date: IsoDate, days: number): IsoDate {
  const day = addDays(date, days);
  if (isDate(day)) return day;
  return days > 0 ? '9999-12-31' : '0001-01-01';
}

/** Counts the days from `from` to `to`; negative when `to` is earlier. */
export function daysBetween(from: IsoDate, to: IsoDate): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS);
}

/** Converts a time `HH:mm` to minutes of the day, 0 to 1439. */
export function toMinutes(time: WallTime): number {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return hour * 60 + minute;
}

/** Converts minutes of the day, 0 to 1439, to a time `HH:mm`. */
export function fromMinutes(minutes: number): WallTime {
  return [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');
}

/** Returns the number of the weekday: 0 for Sunday to 6 for Saturday. */
export function weekday(date: IsoDate): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay();
}

/** Returns the seven days of a day's week, Monday first. */
export function weekOf(date: IsoDate): IsoDate[] {
  const sinceMonday = (weekday(date) + 6) % 7;
  return Array.from({ length: 7 }, (_, index) => addDays(date, index - sinceMonday));
}

/** Returns the month of a day. */
export function monthOf(date: IsoDate): IsoMonth {
  return date.slice(0, 7);
}

/** Returns the month `months` later (negative: earlier). */
export function addMonths(month: IsoMonth, months: number): IsoMonth {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const index = year * 12 + (number - 1) + months;
  const pad = (value: number, width: number) => String(value).padStart(width, '0');
  return `${pad(Math.floor(index / 12), 4)}-${pad((index % 12) + 1, 2)}`;
}

/** Returns the first and the last day of a month. */
export function monthWindow(month: IsoMonth): { from: IsoDate; to: IsoDate } {
  const from = `${month}-01`;
  return { from, to: [31, 30, 29, 28].map((day) => `${month}-${day}`).find(isDate) ?? from };
}

/** Returns the whole weeks, Sunday first, that cover the month. */
export function weeksOf(month: IsoMonth): IsoDate[][] {
  const { from, to } = monthWindow(month);
  const before = weekday(from);
  const count = Math.ceil((before + daysBetween(from, to) + 1) / 7);
  return Array.from({ length: count }, (_, week) =>
    Array.from({ length: 7 }, (__, index) => addDays(from, week * 7 + index - before)),
  );
}

/** Formats a day: "Jumat, 20 November 2026". */
export function formatDate(date: IsoDate): string {
  return `${WEEKDAY_NAMES[weekday(date)]}, ${formatDay(date)}`;
}

/** Formats a day without its weekday: "20 November 2026". */
export function formatDay(date: IsoDate): string {
  const [year, month, day] = date.split('-').map(Number);
  return `${day} ${MONTH_NAMES[(month ?? 1) - 1]} ${year}`;
}

/** Formats a day briefly, without its year: "Jum 20 Nov". */
export function formatShortDate(date: IsoDate): string {
  const [, month, day] = date.split('-').map(Number);
  return `${WEEKDAY_SHORT_NAMES[weekday(date)]} ${day} ${MONTH_NAMES[(month ?? 1) - 1]?.slice(0, 3)}`;
}

/** Formats a range of days: "16–22 November 2026", "30 November – 6 Desember 2026", "28 Desember 2026 – 3 Januari 2027". */
export function formatDayRange(from: IsoDate, to: IsoDate): string {
  if (monthOf(from) === monthOf(to)) return `${Number(from.slice(8))}–${formatDay(to)}`;
  const sameYear = from.slice(0, 4) === to.slice(0, 4);
  return `${sameYear ? formatDay(from).slice(0, -5) : formatDay(from)} – ${formatDay(to)}`;
}

/** Formats a range of days with short names of months, and the year of the last day: "28 Des – 3 Jan 2027". */
export function formatShortDayRange(from: IsoDate, to: IsoDate): string {
  const text = formatDayRange(from, to).replace(/ \d{4} –/, ' –');
  return text.replaceAll(/[A-Z][a-z]+/g, (month) => month.slice(0, 3));
}

/** Formats a month: "November 2026". */
export function formatMonth(month: IsoMonth): string {
  const [year, number] = month.split('-').map(Number);
  return `${MONTH_NAMES[(number ?? 1) - 1]} ${year}`;
}

/** Formats a month with the first three letters of its name: "Nov 2026". */
export function formatShortMonth(month: IsoMonth): string {
  return formatMonth(month).replace(/[A-Z][a-z]+/, (name) => name.slice(0, 3));
}

/** Formats a range of times with its zone: "19.00–20.30 WIB" (`docs/product.md#times`). */
export function formatTimeRange(start: WallTime, end: WallTime): string {
  return `${formatTime(start)}–${formatTime(end)} WIB`;
}

/** Formats a time as people write it in Indonesia: "19.00". */
export function formatTime(time: WallTime): string {
  return time.replace(':', '.');
}

/** Caches the formatter of each zone. */
const zoneFormats = new Map<string, Intl.DateTimeFormat>();

/** Returns an instant on the clock of a zone, with the zone's short Indonesian name ("WIT", "GMT+9"). */
function inZone(instant: Date, timeZone: string): { date: IsoDate; time: WallTime; zone: string } {
  let format = zoneFormats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('id-ID', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
      timeZoneName: 'short',
    });
    zoneFormats.set(timeZone, format);
  }
  const parts = new Map(format.formatToParts(instant).map((part) => [part.type, part.value]));
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? '';
  return {
    date: `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`,
    time: `${part('hour')}:${part('minute')}`,
    zone: part('timeZoneName'),
  };
}

/**
 * Formats a span of time on the clock of another zone: "21.00–22.30 WIT", with the day if it differs from the WIB day: "Sab,
 * 00.30–02.00 WIT", "23.30–Sab 01.00 WIT". Null if that clock shows the same times as WIB.
 *
 * @param start ISO instant
 * @param end ISO instant
 * @param timeZone IANA name; an unknown one throws a RangeError
 */
export function formatLocalRange(start: string, end: string, timeZone: string): string | null {
  const wibDay = dateInWib(new Date(start));
  const [from, to] = [inZone(new Date(start), timeZone), inZone(new Date(end), timeZone)];
  if (from.date === wibDay && from.time === timeInWib(new Date(start)) && to.time === timeInWib(new Date(end))) return null;
  const day = (date: IsoDate, shownDay: IsoDate, after: string) =>
    date === shownDay ? '' : WEEKDAY_SHORT_NAMES[weekday(date)] + after;
  return `${day(from.date, wibDay, ', ')}${formatTime(from.time)}–${day(to.date, from.date, ' ')}${formatTime(to.time)} ${to.zone}`;
}

/**
 * Formats an instant on the clock of another zone: "20.30 WIT", with the day if it differs from the WIB day: "Sab, 00.30 WIT".
 * Null if that clock shows the same time as WIB.
 *
 * @param timeZone IANA name; an unknown one throws a RangeError
 */
export function formatLocalTime(instant: Date, timeZone: string): string | null {
  const { date, time, zone } = inZone(instant, timeZone);
  const wibDay = dateInWib(instant);
  if (date === wibDay && time === timeInWib(instant)) return null;
  return `${date === wibDay ? '' : `${WEEKDAY_SHORT_NAMES[weekday(date)]}, `}${formatTime(time)} ${zone}`;
}

/**
 * Formats an instant in WIB, and also in the reader's zone if its clock shows another time: "19.00 WIB · 21.00 WIT".
 * @param timeZone IANA name; null if unknown.
 */
export function formatInBothZones(instant: Date, timeZone: string | null): string {
  const local = timeZone === null ? null : formatLocalTime(instant, timeZone);
  return `${formatTime(timeInWib(instant))} WIB${local === null ? '' : ` · ${local}`}`;
}
