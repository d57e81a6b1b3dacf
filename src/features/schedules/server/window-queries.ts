import pLimit from 'p-limit';
import type { Reader } from '#platform/server/database/database.ts';
import { addDaysWithin, monthWindow, type IsoDate, type IsoMonth } from '#platform/shared/wib.ts';
import type { PublicSchedule } from '../contract.ts';
import { PUBLIC_WINDOW_DAYS, type ScheduleWindow } from '../window-contract.ts';
import { toPublic } from './public-links.ts';
import { listSchedules } from './queries.ts';

/** Adds the missing bound to a window that has only one, so that it has the maximum length. Without bounds, `listSchedules` limits the listing. */
export function boundWindow({ from, to }: ScheduleWindow): ScheduleWindow {
  if (from !== undefined && to === undefined) return { from, to: addDaysWithin(from, PUBLIC_WINDOW_DAYS) };
  if (to !== undefined && from === undefined) return { from: addDaysWithin(to, -PUBLIC_WINDOW_DAYS), to };
  return { from, to };
}

/** How many windows of schedules a server reads at once. */
const READS_AT_ONCE = 4;

/** Runs a read in its turn. */
export type ReadInTurn = <T>(read: () => Promise<T>) => Promise<T>;

/** Limits the memory of reads: each window may hold thousands of records until it is sent. One per server. */
export const createReadTurns = (): ReadInTurn => pLimit(READS_AT_ONCE);

/** A moment without open links. */
const LONG_AGO = new Date(0);

/** A month's public schedules without meeting links. */
export async function listMonthWithoutLinks(db: Reader, month: IsoMonth, today: IsoDate): Promise<PublicSchedule[]> {
  const schedules = await listSchedules(db, monthWindow(month), today);
  return schedules.map((schedule) => toPublic(schedule, LONG_AGO, 0));
}
