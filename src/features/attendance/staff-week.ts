import { weekWindow } from '#features/schedules/rules.ts';
import { addDaysWithin, isDate, type IsoDate } from '#platform/shared/wib.ts';

/** The query parameter with a day; the page shows the week of that day. */
const WEEK = 'minggu';
/** The query parameter with a session's id; the page opens the form for its log. */
const LOG = 'catat';
/** The pages of the current week and of these many days before it list all their sessions without a log. */
const UNLOGGED_DAYS = 35;

/** The choices on the page of the week, which are in its address. */
export interface StaffWeek {
  /** The Monday and the Sunday of the week. */
  week: { from: IsoDate; to: IsoDate };
  /**
   * What the page reads: the days of the week, or of all weeks whose sessions without a log it lists; also what was moved from these
   * days to others.
   */
  window: { from: IsoDate; to: IsoDate; movedFrom: 'true' };
  /** The id of the session whose log form is open; null for none. */
  logId: string | null;
}

/** Reads the week from a query such as `?minggu=2026-11-20`; by default the current week. */
export function parseStaffWeek(search: URLSearchParams, today: IsoDate): StaffWeek {
  const day = search.get(WEEK) ?? '';
  const currentWeek = weekWindow(today);
  const week = isDate(day) ? weekWindow(day) : currentWeek;
  const list = { from: addDaysWithin(currentWeek.from, -UNLOGGED_DAYS), to: currentWeek.to };
  const isListed = list.from <= week.from && week.from <= list.to;
  return { week, window: { ...(isListed ? list : week), movedFrom: 'true' }, logId: search.get(LOG) };
}

/** Returns the address of the page with a day's week. @param day null for the current week. */
export function weekAddress(day: IsoDate | null): string {
  return day === null ? '/staf' : `/staf?${WEEK}=${day}`;
}

/** Returns the address of the page with a session's week, where the form for its log is open. */
export function logAddress({ _id, scheduleDate }: { _id: string; scheduleDate: IsoDate }): string {
  return `/staf?${new URLSearchParams({ [WEEK]: scheduleDate, [LOG]: _id }).toString()}`;
}
