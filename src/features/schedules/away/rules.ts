import {
  formatShortDate,
  formatTime,
  formatTimeRange,
  MONTH_NAMES,
  weekday,
  WEEKDAY_SHORT_NAMES,
  type IsoDate,
  type WallTime,
} from '#platform/shared/wib.ts';

/** The end of a span until midnight. As a text it is greater than every time of the day. */
export const END_OF_DAY = '24:00';

/**
 * The times when a person is unavailable, in WIB: hours of each week (day 1 is Monday, 7 is Sunday), and dates, both inclusive.
 */
export interface AwayTimes {
  weekly: { day: number; from: WallTime; to: WallTime; note?: string | undefined }[];
  /** `start` and `end` apply to each day from `from` to `to`; without them it is the whole day. */
  dates: { from: IsoDate; to: IsoDate; start?: WallTime | undefined; end?: WallTime | undefined; note: string }[];
}

/** The unavailable times by the id of the teacher or mentor. People without such times have no entry. */
export type Away = ReadonlyMap<string, AwayTimes>;
export const NOBODY_AWAY: Away = new Map();

/** A span of one day in which a person is unavailable. */
export interface AwaySpan {
  start: WallTime;
  end: WallTime;
  note: string;
  /** The span as a text: "Sen 08.00–12.00", "12–20 Des", "Sab 12 Des 08.00–12.00". */
  when: string;
}

const START_OF_DAY = '00:00';

function hoursOf(start: WallTime, end: WallTime): string {
  return `${formatTime(start)}–${formatTime(end)}`;
}

/** Returns "12–20 Des", "28 Des – 3 Jan", or for one day "Sab 12 Des". */
function daysOf(from: IsoDate, to: IsoDate): string {
  if (from === to) return formatShortDate(from);
  const dayOf = (date: IsoDate) => String(Number(date.slice(8)));
  const monthOf = (date: IsoDate) => MONTH_NAMES[Number(date.slice(5, 7)) - 1]?.slice(0, 3) ?? '';
  if (from.slice(0, 7) === to.slice(0, 7)) return `${dayOf(from)}–${dayOf(to)} ${monthOf(to)}`;
  return `${dayOf(from)} ${monthOf(from)} – ${dayOf(to)} ${monthOf(to)}`;
}

/** Returns the spans of one day in which the person is unavailable, sorted by start. */
export function awayOn(times: AwayTimes | undefined, date: IsoDate): AwaySpan[] {
  if (!times) return [];
  const day = ((weekday(date) + 6) % 7) + 1;
  const short = WEEKDAY_SHORT_NAMES[weekday(date)] ?? '';
  const weekly = times.weekly
    .filter((entry) => entry.day === day)
    .map(({ from, to, note = '' }) => ({ start: from, end: to, note, when: `${short} ${hoursOf(from, to)}` }));
  const dated = times.dates
    .filter(({ from, to }) => from <= date && date <= to)
    .map(({ from, to, start = START_OF_DAY, end = END_OF_DAY, note }) => {
      const isWhole = start === START_OF_DAY && end === END_OF_DAY;
      return { start, end, note, when: isWhole ? daysOf(from, to) : `${daysOf(from, to)} ${hoursOf(start, end)}` };
    });
  return [...weekly, ...dated].sort((a, b) => (a.start < b.start ? -1 : a.start > b.start ? 1 : a.end < b.end ? -1 : 1));
}

/** Returns the person's unavailable spans that overlap the given one. Adjacent spans do not overlap. */
export function awayDuring(
  times: AwayTimes | undefined,
  { date, start, end }: { date: IsoDate; start: WallTime; end: WallTime },
): AwaySpan[] {
  return awayOn(times, date).filter((span) => span.start < end && start < span.end);
}

/** Returns the span with its note: "Sen 08.00–12.00 (kerja)". */
export function awayText({ when, note }: Pick<AwaySpan, 'when' | 'note'>): string {
  return note === '' ? when : `${when} (${note})`;
}

/** Returns the reason why a person is not proposed on the day of a session that the person does not attend. */
export function absentDayText({ start, end }: Pick<AwaySpan, 'start' | 'end'>): string {
  return `berhalangan hari itu (tidak hadir ${formatTimeRange(start, end)})`;
}

/** Merges the times of a person who is both teacher and mentor. Equal entries appear once. */
export function mergeAwayTimes(a: AwayTimes, b: AwayTimes): AwayTimes {
  const distinct = <Entry>(entries: readonly Entry[]) => [
    ...new Map(entries.map((entry) => [JSON.stringify(entry), entry])).values(),
  ];
  return { weekly: distinct([...a.weekly, ...b.weekly]), dates: distinct([...a.dates, ...b.dates]) };
}
