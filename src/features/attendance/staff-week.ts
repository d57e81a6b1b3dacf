import { weekWindow } from '#features/schedules/rules.ts';
import { addDaysWithin, isDate, type IsoDate } from '#platform/shared/wib.ts';

/** The day in the address of the week's page; it selects its week. */
const WEEK = 'minggu';
/** The session in that address; its log form opens. */
const LOG = 'catat';
/** For how many days before the present week its page lists sessions without a log. */
const UNLOGGED_DAYS = 14;

export interface StaffWeek {
  /** Monday and Sunday. */
  week: { from: IsoDate; to: IsoDate };
  /** The days that its page reads: for the present week also those before it whose logs may be missing. */
  window: { from: IsoDate; to: IsoDate };
  /** The id of the session whose log form the address opens. */
  logId: string | null;
}

/** The week of `?minggu=2026-11-20`, or the present one. */
export function parseStaffWeek(search: URLSearchParams, today: IsoDate): StaffWeek {
  const asked = search.get(WEEK) ?? '';
  const present = weekWindow(today);
  const week = isDate(asked) ? weekWindow(asked) : present;
  const from = week.from === present.from ? addDaysWithin(week.from, -UNLOGGED_DAYS) : week.from;
  return { week, window: { from, to: week.to }, logId: search.get(LOG) };
}

/** The address of a day's week; null for the present week. */
export function weekAddress(day: IsoDate | null): string {
  return day === null ? '/staf' : `/staf?${WEEK}=${day}`;
}

/** The week of a session, with the form of its log open. */
export function logAddress({ _id, scheduleDate }: { _id: string; scheduleDate: IsoDate }): string {
  return `/staf?${new URLSearchParams({ [WEEK]: scheduleDate, [LOG]: _id }).toString()}`;
}
