import { weekWindow } from '#features/schedules/rules.ts';
import { addDaysWithin, isDate, type IsoDate } from '#platform/shared/wib.ts';

/** The query parameter with a day; the page shows the week of that day. */
const WEEK = 'minggu';
/** The query parameter with a session's id; the page opens the form for its log. */
const LOG = 'catat';
/** The page of the current week also lists the sessions without a log of this many days before that week. */
const UNLOGGED_DAYS = 14;

/** The choices on the page of the week, which are in its address. */
export interface StaffWeek {
  /** The Monday and the Sunday of the week. */
  week: { from: IsoDate; to: IsoDate };
  /** The first and last day that the page reads. For the current week, it also reads the `UNLOGGED_DAYS` days before the Monday. */
  window: { from: IsoDate; to: IsoDate };
  /** The id of the session whose log form is open; null for none. */
  logId: string | null;
}

/** Reads the week from a query such as `?minggu=2026-11-20`; by default the current week. */
export function parseStaffWeek(search: URLSearchParams, today: IsoDate): StaffWeek {
  const day = search.get(WEEK) ?? '';
  const currentWeek = weekWindow(today);
  const week = isDate(day) ? weekWindow(day) : currentWeek;
  const from = week.from === currentWeek.from ? addDaysWithin(week.from, -UNLOGGED_DAYS) : week.from;
  return { week, window: { from, to: week.to }, logId: search.get(LOG) };
}

/** Returns the address of the page with a day's week. @param day null for the current week. */
export function weekAddress(day: IsoDate | null): string {
  return day === null ? '/staf' : `/staf?${WEEK}=${day}`;
}

/** Returns the address of the page with a session's week, where the form for its log is open. */
export function logAddress({ _id, scheduleDate }: { _id: string; scheduleDate: IsoDate }): string {
  return `/staf?${new URLSearchParams({ [WEEK]: scheduleDate, [LOG]: _id }).toString()}`;
}
