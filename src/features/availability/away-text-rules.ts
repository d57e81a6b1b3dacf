import { awayText, type AwayTimes } from '#features/schedules/away/rules.ts';
import { formatDay, formatDayRange, formatTime, WEEKDAY_NAMES } from '#platform/shared/wib.ts';

/** Returns the day and hours of a weekly entry: "Senin 08.00–12.00 WIB". */
export function weeklyWhen({ day, from, to }: AwayTimes['weekly'][number]): string {
  return `${WEEKDAY_NAMES[day % 7]} ${formatTime(from)}–${formatTime(to)} WIB`;
}

/** Returns the dates of an entry: "12–20 Desember 2026", followed by the hours if it has some. */
export function datesWhen({ from, to, start, end }: AwayTimes['dates'][number]): string {
  const days = from === to ? formatDay(from) : formatDayRange(from, to);
  return start || end ? `${days} ${formatTime(start ?? '00:00')}–${formatTime(end ?? '24:00')} WIB` : days;
}

/** Returns a line for each entry: "Senin 08.00–12.00 WIB (kerja)". */
export function awayLines({ weekly, dates }: AwayTimes): string[] {
  return [
    ...weekly.map((entry) => awayText({ when: weeklyWhen(entry), note: entry.note ?? '' })),
    ...dates.map((entry) => awayText({ when: datesWhen(entry), note: entry.note })),
  ];
}
