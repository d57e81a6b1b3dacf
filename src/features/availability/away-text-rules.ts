import { awayText, type AwayTimes } from '#features/schedules/away/rules.ts';
import { joinDates, moveDates } from './date-rules.ts';
import { toSlots, toWeekly } from './week-slot-rules.ts';
import { formatDay, formatDayRange, formatTime, WEEKDAY_NAMES } from '#platform/shared/wib.ts';

/** Returns the day and hours of a weekly entry: "Senin 08.00–12.00 WIB". `zone` is the name of the zone in which its hours are. */
export function weeklyWhen({ day, from, to }: AwayTimes['weekly'][number], zone = 'WIB'): string {
  // An entry's days are 1 (Monday) to 7 (Sunday); `WEEKDAY_NAMES` begins with Sunday.
  return `${WEEKDAY_NAMES[day % 7]} ${formatTime(from)}–${formatTime(to)} ${zone}`;
}

/**
 * Returns the dates of an entry, with its hours if it has some: "12–20 Desember 2026 08.00–12.00 WIB". For another time zone, pass
 * its difference from WIB in minutes (`offset`) and its name (`zone`).
 */
export function dateEntryText(entry: AwayTimes['dates'][number], offset = 0, zone = 'WIB'): string {
  return moveDates(entry, offset)
    .map(({ from, to, start, end }) => {
      const days = from === to ? formatDay(from) : formatDayRange(from, to);
      return start && end ? `${days} ${formatTime(start)}–${formatTime(end)} ${zone}` : days;
    })
    .join(', ');
}

/**
 * Returns a line for each entry: "Senin 08.00–12.00 WIB (kerja)". For another time zone, pass `offset` and `zone` as to `dateEntryText`.
 * Hours that the zone's week can't show (`toSlots`) stay in WIB.
 */
export function awayLines({ weekly, dates }: AwayTimes, offset = 0, zone = 'WIB'): string[] {
  const { slots, unpaintable } = toSlots(weekly, offset);
  const line = (when: string, note = '') => awayText({ when, note });
  return [
    ...toWeekly(slots, 0).map((entry) => line(weeklyWhen(entry, zone), entry.note)),
    ...unpaintable.map((entry) => line(weeklyWhen(entry), entry.note)),
    ...joinDates(dates, offset).map(({ entry }) => line(dateEntryText(entry, offset, zone), entry.note)),
  ];
}
