import type { AdminClass } from '#features/classes/contract.ts';
import { type SqlBool, sql } from 'kysely';
import type { Reader } from '#platform/server/database/database.ts';
import { dateInWib } from '#platform/shared/wib.ts';
import { findClassWarnings, findOwnClashes, toPlanned } from '../clash-rules.ts';
import type { ScheduleWarning } from '../contract.ts';
import { listForClassAndGroups, listSchedules, NEAREST_MAX } from './queries.ts';

/**
 * Lists the clashes from today (WIB) on that result from adding groups to a class. It runs in the write transaction, and so also
 * sees schedules that were stored concurrently.
 */
export async function listClassWarnings(
  db: Reader,
  before: AdminClass,
  after: AdminClass,
  now: Date,
): Promise<ScheduleWarning[]> {
  const groupIdsBefore = new Set(before.mentoringGroup.map(({ _id }) => _id));
  const gained = after.mentoringGroup.map(({ _id }) => _id).filter((id) => !groupIdsBefore.has(id));
  if (gained.length === 0) return [];
  const schedules = await listForClassAndGroups(db, { classId: after._id, groupIds: gained, from: dateInWib(now) });
  return findClassWarnings({ id: after._id, name: after.className, gained }, schedules.map(toPlanned));
}

/**
 * The same as `listClassWarnings`, but for several classes in a few statements. `gained` are the ids of the groups that were added
 * to a class. Returns the clashes by the id of the class.
 */
export async function listClassesWarnings(
  db: Reader,
  gaining: readonly { id: string; name: string; gained: readonly string[] }[],
  now: Date,
): Promise<Map<string, ScheduleWarning[]>> {
  if (gaining.length === 0) return new Map();
  const today = dateInWib(now);
  const schedules = (await listSchedules(db, { from: today }, today)).map(toPlanned);
  return new Map(gaining.map((change) => [change.id, findClassWarnings(change, schedules)]));
}

/** The conditions that a schedule contains a record. */
const CONTAINS = {
  class: (id: string) => sql<SqlBool>`s.id in (select schedule_id from schedule_classes where class_id = ${id})`,
  mentoringGroup: (id: string) => sql<SqlBool>`s.id in (select schedule_id from schedule_groups where group_id = ${id})`,
  teacher: (id: string) => sql<SqlBool>`(s.teacher_id = ${id} or s.teacher_substitute_id = ${id})`,
  mentor: (id: string) => sql<SqlBool>`(s.mentor_id = ${id} or s.mentor_substitute_id = ${id})`,
};

/** Lists the clashes between the schedules of a restored record, from today (WIB) on. */
export async function listOwnClashes(db: Reader, kind: keyof typeof CONTAINS, id: string, now: Date): Promise<ScheduleWarning[]> {
  const today = dateInWib(now);
  const schedules = await listSchedules(db, { from: today }, today, CONTAINS[kind](id), NEAREST_MAX);
  return findOwnClashes(id, schedules.map(toPlanned));
}
