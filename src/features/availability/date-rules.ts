import { END_OF_DAY, type AwayTimes } from '#features/schedules/away/rules.ts';
import { addDays, fromMinutes, isDate, parseTime, toMinutes } from '#platform/shared/wib.ts';

type Dates = AwayTimes['dates'][number];

/** The length of a day in minutes. */
const DAY = 1_440;
const START_OF_DAY = '00:00';
/** The error of a date that is filled only in part. */
export const INCOMPLETE_TEXT = 'Isi tanggalnya lengkap dulu.';
/** What a person typed for an entry; empty if left out. */
export type TypedDates = Record<'from' | 'to' | 'start' | 'end' | 'note', string>;

/**
 * Returns the entry for typed dates and hours; null if they are invalid or not in order. Without `to` it is one day. Hours without a
 * start are invalid: in WITA and WIT, they would begin on the day before in WIB, so that they would become two entries.
 */
export function datesOf({ from, to: typedTo, start, end, note }: TypedDates): Dates | null {
  const to = typedTo === '' ? from : typedTo;
  const isTime = (time: string) => time === '' || parseTime(time) === time;
  if (!isDate(from) || !isDate(to) || to < from || !isTime(start) || !isTime(end)) return null;
  if ((end && !start) || start >= (end || END_OF_DAY)) return null;
  return { from, to, ...(start && { start }), ...(end && { end }), note: note.trim() };
}

/** Returns the error to show if `datesOf` returns null, and its field. A date field that is filled only in part has an empty value. */
export function problemOf({ from, to, start, end }: TypedDates): { field: keyof TypedDates; text: string } {
  if (from === '') return { field: 'from', text: INCOMPLETE_TEXT };
  if (end !== '' && start === '') return { field: 'start', text: 'Isi juga jam mulainya.' };
  if (to !== '' && to < from) return { field: 'to', text: "'Sampai tanggal' tidak boleh sebelum 'Dari tanggal'." };
  return { field: 'end', text: "'Sampai jam' harus sesudah 'Dari jam'." };
}

/**
 * Converts the hours of an entry to another time zone. Hours that cross midnight in that zone become two entries. Entries without
 * hours (whole days) stay as they are.
 * @param minutes the offset of the other zone from the zone of `entry`
 */
export function moveDates(entry: Dates, minutes: number): Dates[] {
  if (!entry.start && !entry.end) return [entry];
  const start = toMinutes(entry.start ?? START_OF_DAY) + minutes;
  const end = toMinutes(entry.end ?? END_OF_DAY) + minutes;
  const [first, last] = [Math.floor(start / DAY), Math.ceil(end / DAY) - 1];
  const on = (day: number, from: number, to: number) => ({
    ...entry,
    from: addDays(entry.from, day),
    to: addDays(entry.to, day),
    start: fromMinutes(from - day * DAY),
    end: fromMinutes(to - day * DAY),
  });
  return first === last ? [on(first, start, end)] : [on(first, start, last * DAY), on(last, last * DAY, end)];
}

/**
 * Joins stored entries (WIB) that are one entry in another time zone: hours from 00.00 to 11.00 in WIT are stored as two, because they
 * begin on the day before in WIB. The joined entry ends after its last day: "22:00" to "33:00". Returns each entry with the stored ones.
 * @param minutes the offset of the other zone from WIB
 */
export function joinDates(dates: readonly Dates[], minutes: number): { entry: Dates; stored: Dates[] }[] {
  const rest = [...dates];
  const rows: { entry: Dates; stored: Dates[] }[] = [];
  for (let entry = rest.shift(); entry; entry = rest.shift()) {
    const { from, to, start, end, note } = entry;
    const next = rest.findIndex(
      (other) =>
        start &&
        end === END_OF_DAY &&
        other.start === START_OF_DAY &&
        other.note === note &&
        other.from === addDays(from, 1) &&
        other.to === addDays(to, 1),
    );
    const joined = { ...entry, end: fromMinutes(DAY + toMinutes(rest[next]?.end ?? START_OF_DAY)) };
    rows.push(
      next >= 0 && moveDates(joined, minutes).length === 1
        ? { entry: joined, stored: [entry, ...rest.splice(next, 1)] }
        : { entry, stored: [entry] },
    );
  }
  return rows;
}
