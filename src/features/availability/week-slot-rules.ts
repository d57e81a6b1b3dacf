import { END_OF_DAY, type AwayTimes } from '#features/schedules/away/rules.ts';
import { fromMinutes, toMinutes } from '#platform/shared/wib.ts';

type Weekly = AwayTimes['weekly'];

/** In minutes. */
const DAY = 1_440;
const WEEK = 7 * DAY;
/** The number of hours in a week. They begin on Monday 00.00 in the device's time zone. */
export const SLOTS = 168;

/** A painted week: for each hour the note (often `''`) if the person is unavailable, else null. */
export type Slots = readonly (string | null)[];

/** Moves a minute into the week: after Sunday comes Monday. */
const wrap = (minute: number) => ((minute % WEEK) + WEEK) % WEEK;
const startOf = ({ day, from }: Weekly[number]) => (day - 1) * DAY + toMinutes(from);
const endOf = ({ day, to }: Weekly[number]) => (day - 1) * DAY + (to === END_OF_DAY ? DAY : toMinutes(to));

/**
 * Converts stored hours (WIB) to a painted week in another time zone. Entries that are not whole hours there are returned in `exact`.
 * @param offset the offset of that zone from WIB in minutes
 */
export function toSlots(weekly: Weekly, offset: number): { slots: Slots; exact: Weekly } {
  const slots: (string | null)[] = Array.from({ length: SLOTS }, () => null);
  const exact: Weekly = [];
  for (const entry of weekly) {
    const [start, end] = [startOf(entry) + offset, endOf(entry) + offset];
    if (start % 60 !== 0 || end % 60 !== 0) exact.push(entry);
    else for (let minute = start; minute < end; minute += 60) slots[wrap(minute) / 60] = entry.note ?? '';
  }
  return { slots, exact };
}

/**
 * Converts a painted week to entries in WIB, and adds `exact`. Adjacent hours of a WIB day with the same note become one entry.
 */
export function toWeekly(slots: Slots, offset: number, exact: Weekly = []): Weekly {
  const spans: { start: number; end: number; note: string }[] = [];
  const painted = slots
    .flatMap((note, slot) => (note === null ? [] : [{ start: wrap(slot * 60 - offset), note }]))
    .flatMap(({ start, note }) => {
      const midnight = Math.ceil((start + 1) / DAY) * DAY;
      const end = start + 60;
      if (end <= midnight) return [{ start, end, note }];
      return [
        { start, end: midnight, note },
        { start: wrap(midnight), end: wrap(midnight) + (end - midnight), note },
      ];
    })
    .sort((a, b) => a.start - b.start);
  for (const span of painted) {
    const last = spans.at(-1);
    if (last && last.end === span.start && last.note === span.note && span.start % DAY !== 0) last.end = span.end;
    else spans.push({ ...span });
  }
  const entries = spans.map(({ start, end, note }) => {
    const day = Math.floor(start / DAY);
    const to = end - day * DAY;
    return {
      day: day + 1,
      from: fromMinutes(start - day * DAY),
      to: to === DAY ? END_OF_DAY : fromMinutes(to),
      ...(note === '' ? {} : { note }),
    };
  });
  return [...entries, ...exact];
}
