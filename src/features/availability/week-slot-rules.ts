import { END_OF_DAY, type AwayTimes } from '#features/schedules/away/rules.ts';
import { fromMinutes, toMinutes } from '#platform/shared/wib.ts';

type Weekly = AwayTimes['weekly'];

const DAY = 1_440;
const WEEK = 7 * DAY;
/** The hours of a week, from Monday 00.00 in the reader's own zone. */
export const SLOTS = 168;

/** A painted week: the note of each hour at which the person can not (often `''`), null for the others. */
export type Slots = readonly (string | null)[];

const wrap = (minute: number) => ((minute % WEEK) + WEEK) % WEEK;
const startOf = ({ day, from }: Weekly[number]) => (day - 1) * DAY + toMinutes(from);
const endOf = ({ day, to }: Weekly[number]) => (day - 1) * DAY + (to === END_OF_DAY ? DAY : toMinutes(to));

/**
 * The stored hours (WIB) as a painted week of a zone that many minutes ahead of WIB, and those entries that are no whole hours there.
 */
export function toSlots(weekly: Weekly, ahead: number): { slots: Slots; exact: Weekly } {
  const slots: (string | null)[] = Array.from({ length: SLOTS }, () => null);
  const exact: Weekly = [];
  for (const entry of weekly) {
    const [start, end] = [startOf(entry) + ahead, endOf(entry) + ahead];
    if (start % 60 !== 0 || end % 60 !== 0) exact.push(entry);
    else for (let at = start; at < end; at += 60) slots[wrap(at) / 60] = entry.note ?? '';
  }
  return { slots, exact };
}

/** The painted week as entries in WIB; neighbouring hours with the same note are one entry within a day of WIB. */
export function toWeekly(slots: Slots, ahead: number, exact: Weekly = []): Weekly {
  const spans: { start: number; end: number; note: string }[] = [];
  const painted = slots
    .flatMap((note, slot) => (note === null ? [] : [{ start: wrap(slot * 60 - ahead), note }]))
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
