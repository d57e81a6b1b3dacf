import type { Reader } from '#platform/server/database/database.ts';
import { monthWindow, type IsoDate, type IsoMonth } from '#platform/shared/wib.ts';
import type { PublicSchedule } from '../contract.ts';
import { toPublic } from './public-links.ts';
import { listSchedules } from './queries.ts';

/** A moment at which no schedule's links are open. */
const LONG_AGO = new Date(0);

/** A month's schedules as everyone may read them at any time: without meeting links. */
export async function listMonthWithoutLinks(db: Reader, month: IsoMonth, today: IsoDate): Promise<PublicSchedule[]> {
  const schedules = await listSchedules(db, monthWindow(month), today);
  return schedules.map((schedule) => toPublic(schedule, LONG_AGO, 0));
}
