import { daysBetween, formatDate, type IsoDate } from '#platform/shared/wib.ts';

/** In days: a date further back or further ahead than this needs a confirmation. */
const BACK_DAYS = 60;
const AHEAD_DAYS = 365;

/** "6 tahun", "3 bulan": whole years, or whole months below a year. */
function span(from: IsoDate, to: IsoDate): string {
  const [[fromYear, fromMonth, fromDay], [toYear, toMonth, toDay]] = [readParts(from), readParts(to)];
  const months = (toYear - fromYear) * 12 + toMonth - fromMonth - (toDay < fromDay ? 1 : 0);
  return months >= 12 ? `${Math.floor(months / 12)} tahun` : `${months} bulan`;
}

function readParts(date: IsoDate): [year: number, month: number, day: number] {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  return [year, month, day];
}

function distance(date: IsoDate, today: IsoDate): string | null {
  const days = daysBetween(today, date);
  if (days < -BACK_DAYS) return `${span(date, today)} yang lalu`;
  return days > AHEAD_DAYS ? `lebih dari ${span(today, date)} lagi` : null;
}

/**
 * The question to ask before a schedule is stored on probably mistyped days: long past, or more than a year ahead.
 * Null when no day is.
 *
 * @param dates at least one, in order
 * @param today in WIB
 */
export function unlikelyDatesQuestion(dates: readonly IsoDate[], today: IsoDate): string | null {
  const doubtful = dates.filter((date) => distance(date, today) !== null);
  // The furthest of them: the first that is long past, else the last.
  const [first] = doubtful;
  const worst = first !== undefined && first < today ? first : doubtful.at(-1);
  if (worst === undefined) return null;
  const which = dates.length === 1 ? 'Tanggal ini' : `${doubtful.length} dari ${dates.length} tanggal ini janggal: yang terjauh`;
  return `${which}, ${formatDate(worst)}, ${distance(worst, today)}. Simpan juga?`;
}
