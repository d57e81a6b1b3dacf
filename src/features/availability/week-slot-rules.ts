import { END_OF_DAY, type AwayTimes } from '#features/schedules/away/rules.ts';
import { fromMinutes, toMinutes } from '#platform/shared/wib.ts';

type Weekly = AwayTimes['weekly'];

/** The length of a day in minutes. */
const DAY = 1_440;
const WEEK = 7 * DAY;
/** The number of hours in a week. They begin on Monday 00.00 in the device's time zone. */
export const SLOTS = 168;

/** A painted week, as the form shows it: for each hour the note (often `''`) if the person is unavailable, else null. */
export type Slots = readonly (string | null)[];

/** Moves a minute into the week: after Sunday comes Monday. */
const wrap = (minute: number) => ((minute % WEEK) + WEEK) % WEEK;
const startOf = ({ day, from }: Weekly[number]) => (day - 1) * DAY + toMinutes(from);
const endOf = ({ day, to }: Weekly[number]) => (day - 1) * DAY + (to === END_OF_DAY ? DAY : toMinutes(to));

/**
 * Converts stored hours (WIB) to a painted week in the device's time zone. Example in WIT: Monday from 06:00 to 08:00 becomes the
 * slots 8 and 9. Entries that do not begin and end at a full hour can't be painted; they are returned unchanged in `unpaintable`.
 * @param offset the offset of the device's zone from WIB in minutes: 120 in WIT
 */
export function toSlots(weekly: Weekly, offset: number): { slots: Slots; unpaintable: Weekly } {
  const slots: (string | null)[] = Array.from({ length: SLOTS }, () => null);
  const unpaintable: Weekly = [];
  for (const entry of weekly) {
    const [start, end] = [startOf(entry) + offset, endOf(entry) + offset];
    if (start % 60 !== 0 || end % 60 !== 0) unpaintable.push(entry);
    else for (let minute = start; minute < end; minute += 60) slots[wrap(minute) / 60] = entry.note ?? '';
  }
  return { slots, unpaintable };
}

/**
 * Converts a painted week back to entries in WIB.
 *
 * 1. Moves each painted hour to WIB. In WIB, such an hour can cross midnight, if the zone's offset is not a whole hour. Then it
 *    becomes two spans.
 * 2. Joins adjacent spans of a day that have the same note.
 * 3. Converts the spans to entries, and adds `unpaintable`.
 */
export function toWeekly(slots: Slots, offset: number, unpaintable: Weekly = []): Weekly {
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
  return [...entries, ...unpaintable];
}
