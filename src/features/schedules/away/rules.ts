import {
  formatShortDate,
  formatTime,
  MONTH_NAMES,
  weekday,
  WEEKDAY_SHORT_NAMES,
  type IsoDate,
  type WallTime,
} from '#platform/shared/wib.ts';

/** The end of a span until midnight. It sorts after every time of the day. */
export const END_OF_DAY = '24:00';

/** When a person can not, in WIB: hours of each week (1 is Monday, 7 is Sunday), and dates, both inclusive. */
export interface AwayTimes {
  weekly: { day: number; from: WallTime; to: WallTime; note?: string | undefined }[];
  /** `start` and `end` hold on each day; without them it is the whole day. */
  dates: { from: IsoDate; to: IsoDate; start?: WallTime | undefined; end?: WallTime | undefined; note: string }[];
}

/** Those times by the id of the teacher or mentor. Nobody has an entry without times. */
export type Away = ReadonlyMap<string, AwayTimes>;
export const NOBODY_AWAY: Away = new Map();

/** A span of one day at which a person can not. */
export interface AwaySpan {
  start: WallTime;
  end: WallTime;
  note: string;
  /** "Sen 08.00–12.00", "12–20 Des", "Sab 12 Des 08.00–12.00". */
  when: string;
}

const WHOLE_DAY = '00:00';

function hoursOf(start: WallTime, end: WallTime): string {
  return `${formatTime(start)}–${formatTime(end)}`;
}

/** "12–20 Des", "28 Des – 3 Jan"; one day as "Sab 12 Des". */
function daysOf(from: IsoDate, to: IsoDate): string {
  if (from === to) return formatShortDate(from);
  const dayOf = (date: IsoDate) => String(Number(date.slice(8)));
  const monthOf = (date: IsoDate) => MONTH_NAMES[Number(date.slice(5, 7)) - 1]?.slice(0, 3) ?? '';
  if (from.slice(0, 7) === to.slice(0, 7)) return `${dayOf(from)}–${dayOf(to)} ${monthOf(to)}`;
  return `${dayOf(from)} ${monthOf(from)} – ${dayOf(to)} ${monthOf(to)}`;
}

/** The spans of one day at which the person can not, by their start. */
export function awayOn(times: AwayTimes | undefined, date: IsoDate): AwaySpan[] {
  if (!times) return [];
  const day = ((weekday(date) + 6) % 7) + 1;
  const short = WEEKDAY_SHORT_NAMES[weekday(date)] ?? '';
  const weekly = times.weekly
    .filter((entry) => entry.day === day)
    .map(({ from, to, note = '' }) => ({ start: from, end: to, note, when: `${short} ${hoursOf(from, to)}` }));
  const dated = times.dates
    .filter(({ from, to }) => from <= date && date <= to)
    .map(({ from, to, start = WHOLE_DAY, end = END_OF_DAY, note }) => {
      const isWhole = start === WHOLE_DAY && end === END_OF_DAY;
      return { start, end, note, when: isWhole ? daysOf(from, to) : `${daysOf(from, to)} ${hoursOf(start, end)}` };
    });
  return [...weekly, ...dated].sort((a, b) => (a.start < b.start ? -1 : a.start > b.start ? 1 : a.end < b.end ? -1 : 1));
}

/** The spans of that day that overlap the given one. Adjacent ones do not. */
export function awayDuring(
  times: AwayTimes | undefined,
  { date, start, end }: { date: IsoDate; start: WallTime; end: WallTime },
): AwaySpan[] {
  return awayOn(times, date).filter((span) => span.start < end && start < span.end);
}

/** "Sen 08.00–12.00 (kerja)". */
export function awayText({ when, note }: Pick<AwaySpan, 'when' | 'note'>): string {
  return note === '' ? when : `${when} (${note})`;
}

/** The times of both, each once: one person may be teacher and mentor. */
export function joinAway(a: AwayTimes, b: AwayTimes): AwayTimes {
  const distinct = <Entry>(entries: readonly Entry[]) => [
    ...new Map(entries.map((entry) => [JSON.stringify(entry), entry])).values(),
  ];
  return { weekly: distinct([...a.weekly, ...b.weekly]), dates: distinct([...a.dates, ...b.dates]) };
}
