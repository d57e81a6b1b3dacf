import type { AdminClass } from '#features/classes/contract.ts';
import type { Reader } from '#platform/server/database/database.ts';
import { dateInWib } from '#platform/shared/wib.ts';
import { findClassWarnings, toPlanned } from '../clash-rules.ts';
import type { ScheduleWarning } from '../contract.ts';
import { listForClassAndGroups } from './queries.ts';

/**
 * What the schedules of today (WIB) and later make of a class that got more groups; read in the write's own transaction, so
 * that no schedule is missed that is stored beside it.
 */
export async function listClassWarnings(
  db: Reader,
  before: AdminClass,
  after: AdminClass,
  now: Date,
): Promise<ScheduleWarning[]> {
  const had = new Set(before.mentoringGroup.map(({ _id }) => _id));
  const gained = after.mentoringGroup.map(({ _id }) => _id).filter((id) => !had.has(id));
  if (gained.length === 0) return [];
  const schedules = await listForClassAndGroups(db, { classId: after._id, groupIds: gained, from: dateInWib(now) });
  return findClassWarnings({ id: after._id, name: after.className, gained }, schedules.map(toPlanned));
}
