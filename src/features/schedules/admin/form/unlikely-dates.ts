import { daysBetween, formatDate, type IsoDate } from '#platform/shared/wib.ts';

/** Dates further in the past or in the future than this many days need a confirmation. */
const PAST_DAYS_MAX = 60;
const FUTURE_DAYS_MAX = 365;

/** Returns the time between two dates: whole years ("6 tahun"), or below a year whole months ("3 bulan"). */
function span(from: IsoDate, to: IsoDate): string {
  const [[fromYear, fromMonth, fromDay], [toYear, toMonth, toDay]] = [readParts(from), readParts(to)];
  const months = (toYear - fromYear) * 12 + toMonth - fromMonth - (toDay < fromDay ? 1 : 0);
  return months >= 12 ? `${Math.floor(months / 12)} tahun` : `${months} bulan`;
}

function readParts(date: IsoDate): [year: number, month: number, day: number] {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  return [year, month, day];
}

/** Describes how far an unlikely date is from today; null if the date is likely. */
function distance(date: IsoDate, today: IsoDate): string | null {
  const days = daysBetween(today, date);
  if (days < -PAST_DAYS_MAX) return `${span(date, today)} yang lalu`;
  return days > FUTURE_DAYS_MAX ? `lebih dari ${span(today, date)} lagi` : null;
}

/**
 * Returns the question that the form asks before it stores dates that are probably mistyped: far in the past, or more than a year
 * in the future. Null if all dates are likely.
 *
 * @param dates at least one, in order
 * @param today in WIB
 */
export function unlikelyDatesQuestion(dates: readonly IsoDate[], today: IsoDate): string | null {
  const doubtful = dates.filter((date) => distance(date, today) !== null);
  // Name the furthest date: the first one if it is past, else the last one.
  const [first] = doubtful;
  const worst = first !== undefined && first < today ? first : doubtful.at(-1);
  if (worst === undefined) return null;
  const which = dates.length === 1 ? 'Tanggal ini' : `${doubtful.length} dari ${dates.length} tanggal ini janggal: yang terjauh`;
  return `${which}, ${formatDate(worst)}, ${distance(worst, today)}. Simpan juga?`;
}
