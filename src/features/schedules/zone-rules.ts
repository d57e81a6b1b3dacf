import { addDays, formatTime, fromMinutes, toMinutes, wallTime, weekday, WEEKDAY_SHORT_NAMES } from '#platform/shared/wib.ts';
import type { Schedule, ShownSchedule } from './contract.ts';

type Timed = Pick<Schedule | ShownSchedule, 'scheduleDate' | 'scheduleTimeStart' | 'scheduleTimeEnd'>;

/** Indonesia's time zones with their offset from WIB in minutes. None of them has summer time. */
const ZONES = [
  ['WIB', 0],
  ['WITA', 60],
  ['WIT', 120],
] as const;
/** In minutes. */
const DAY = 1_440;

/** Formats minutes since midnight as a time. `DAY` and more are times on the next day. */
const timeAt = (minutes: number) => formatTime(fromMinutes(minutes % DAY));
const nextDay = (date: string) => WEEKDAY_SHORT_NAMES[weekday(addDays(date, 1))];

/**
 * Returns start and end in each zone, with the day if it differs from WIB: "19.00–20.30 WIB", "Sab, 00.30–02.00 WIT", "23.30–Sab
 * 01.00 WIT".
 */
export function rangesInZones({ scheduleDate, scheduleTimeStart, scheduleTimeEnd }: Timed): string[] {
  const [start, end] = [toMinutes(wallTime(scheduleTimeStart)), toMinutes(wallTime(scheduleTimeEnd))];
  return ZONES.map(([zone, offset]) => {
    const [from, to] = [start + offset, end + offset];
    const day = nextDay(scheduleDate);
    return `${from < DAY ? '' : `${day}, `}${timeAt(from)}–${from < DAY && to >= DAY ? `${day} ` : ''}${timeAt(to)} ${zone}`;
  });
}

/** Returns a WIB time in each zone: "19.00 WIB", "20.00 WITA", "Jum 00.30 WIT". */
export function timesInZones(date: string, time: string): string[] {
  return ZONES.map(([zone, offset]) => {
    const minutes = toMinutes(time) + offset;
    return `${minutes < DAY ? '' : `${nextDay(date)} `}${timeAt(minutes)} ${zone}`;
  });
}

/** Returns the start in each zone: "19.00 WIB / 20.00 WITA / 21.00 WIT". */
export function startInZones({ scheduleDate, scheduleTimeStart }: Timed): string {
  return timesInZones(scheduleDate, wallTime(scheduleTimeStart)).join(' / ');
}
