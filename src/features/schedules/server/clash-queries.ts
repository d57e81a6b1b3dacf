import type { AdminClass } from '#features/classes/contract.ts';
import { type SqlBool, sql } from 'kysely';
import type { Reader } from '#platform/server/database/database.ts';
import { dateInWib } from '#platform/shared/wib.ts';
import { findClassWarnings, findOwnClashes, toPlanned } from '../clash-rules.ts';
import type { ScheduleWarning } from '../contract.ts';
import { listForClassAndGroups, listSchedules, NEAREST_MAX } from './queries.ts';

/**
 * The clashes of schedules of today (WIB) and later that result from adding groups to a class. Runs in the write transaction,
 * so that it also sees concurrently stored schedules.
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

/** The same for several classes that gain groups, in a few statements, by the class's id. */
export async function listClassesWarnings(
  db: Reader,
  gaining: readonly { id: string; name: string; gained: readonly string[] }[],
  now: Date,
): Promise<Map<string, ScheduleWarning[]>> {
  if (gaining.length === 0) return new Map();
  const today = dateInWib(now);
  const schedules = (await listSchedules(db, { from: today }, today)).map(toPlanned);
  return new Map(gaining.map((one) => [one.id, findClassWarnings(one, schedules)]));
}

const NAMES = {
  class: (id: string) => sql<SqlBool>`s.id in (select schedule_id from schedule_classes where class_id = ${id})`,
  mentoringGroup: (id: string) => sql<SqlBool>`s.id in (select schedule_id from schedule_groups where group_id = ${id})`,
  teacher: (id: string) => sql<SqlBool>`(s.teacher_id = ${id} or s.teacher_substitute_id = ${id})`,
  mentor: (id: string) => sql<SqlBool>`(s.mentor_id = ${id} or s.mentor_substitute_id = ${id})`,
};

/** The clashes of a restored record, today (WIB) and later. */
export async function listOwnClashes(db: Reader, kind: keyof typeof NAMES, id: string, now: Date): Promise<ScheduleWarning[]> {
  const today = dateInWib(now);
  const schedules = await listSchedules(db, { from: today }, today, NAMES[kind](id), NEAREST_MAX);
  return findOwnClashes(id, schedules.map(toPlanned));
}
