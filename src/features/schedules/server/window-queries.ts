import { type Expression, expressionBuilder, type SqlBool } from 'kysely';
import pLimit from 'p-limit';
import type { ArchivedToo } from '#features/school-year/archive-contract.ts';
import type { Reader } from '#platform/server/database/database.ts';
import { addDaysWithin, monthWindow, type IsoDate, type IsoMonth } from '#platform/shared/wib.ts';
import type { PublicSchedule } from '../contract.ts';
import { type BoundedWindow, type PublicScheduleQuery, PUBLIC_WINDOW_DAYS, type ScheduleWindow } from '../window-contract.ts';
import { audienceCondition, type ScheduleConditions } from './audience-queries.ts';
import { toPublic } from './public-links.ts';
import { listSchedules, WINDOW_MAX } from './queries.ts';
import type { StoredSchedule } from './tables.ts';

/**
 * Adds the missing bound to a public window that has only one: the window then has `PUBLIC_WINDOW_DAYS`. A window without bounds
 * stays as it is, because `listSchedules` limits its length.
 */
function boundWindow({ from, to }: ScheduleWindow): ScheduleWindow {
  if (from !== undefined && to === undefined) return { from, to: addDaysWithin(from, PUBLIC_WINDOW_DAYS) };
  if (to !== undefined && from === undefined) return { from: addDaysWithin(to, -PUBLIC_WINDOW_DAYS), to };
  return { from, to };
}

/**
 * Lists the schedules of a bounded window in order of time. With `movedFrom`, it adds those that were moved from a day of the window
 * to a day outside.
 * @param condition which schedules; by default all
 */
export async function listBounded(
  db: Reader,
  query: BoundedWindow & { archived?: ArchivedToo },
  today: IsoDate,
  condition?: Expression<SqlBool>,
): Promise<StoredSchedule[]> {
  const { from, to } = boundWindow(query);
  const inside = await listSchedules(db, { ...query, from, to }, today, condition);
  if (query.movedFrom !== 'true' || from === undefined || to === undefined) return inside;
  const where: ScheduleConditions = expressionBuilder();
  const movedOut = where.and([
    where('s.moved_from_date', '>=', from),
    where('s.moved_from_date', '<=', to),
    where.or([where('s.date', '<', from), where('s.date', '>', to)]),
    ...(condition ? [condition] : []),
  ]);
  const outside = await listSchedules(db, {}, today, movedOut, WINDOW_MAX);
  const isEarlier = ({ scheduleDate }: StoredSchedule) => scheduleDate < from;
  return [...outside.filter(isEarlier), ...inside, ...outside.filter((schedule) => !isEarlier(schedule))];
}

/** Lists the schedules of a public query in order of time. */
export const listForQuery = (db: Reader, query: PublicScheduleQuery, today: IsoDate) =>
  listBounded(db, query, today, audienceCondition(query));

/** The number of schedule lists that one server reads at the same time. */
const READS_AT_ONCE = 4;

/** Runs a read of schedules as soon as fewer than `READS_AT_ONCE` are running. */
export type ReadInTurn = <T>(read: () => Promise<T>) => Promise<T>;

/**
 * Creates the queue for reads of schedules, one per server. It limits memory: a list may have thousands of records until it is
 * sent.
 */
export const createReadTurns = (): ReadInTurn => pLimit(READS_AT_ONCE);

/** A time at which no schedule's links are open. */
const LONG_AGO = new Date(0);

/** Lists the public schedules of a month, without meeting links. */
export async function listMonthWithoutLinks(db: Reader, month: IsoMonth, today: IsoDate): Promise<PublicSchedule[]> {
  const schedules = await listSchedules(db, monthWindow(month), today);
  return schedules.map((schedule) => toPublic(schedule, LONG_AGO, 0));
}
