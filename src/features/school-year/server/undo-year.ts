import '#features/classes/server/tables.ts';
import '#features/reports/server/tables.ts';
import '#features/schedules/server/tables.ts';
import type { z } from 'zod';
import { trashClassOfYear } from '#features/classes/server/year-relation.ts';
import type { Reader, Tx } from '#platform/server/database/database.ts';
import { recordChange, type Author } from '#platform/server/records/audit.ts';
import { orNotFound } from '#platform/server/records/ids.ts';
import { ConflictProblem } from '#platform/shared/problem.ts';
import type { newYearUndone } from '../contract.ts';
import { groupNamesTakenText, UNDO_LATE_TEXT } from '../messages.ts';
import { schoolYearRecord } from '../record.ts';
import { keyBefore, restoredKey } from './archived-key.ts';
import { undoUntil } from './queries.ts';

type Undone = z.infer<typeof newYearUndone>['data'];

/** A class that the new school year created ("made"), with the ids of its new groups. */
interface MadeClass {
  id: string;
  /** The id of the archived class that it follows. */
  from: string;
  groups: string[];
}

/** Reads the classes that this archive's school year created: `following_id` of an archived class or group names its successor. */
async function readMade(db: Reader, archiveId: string): Promise<MadeClass[]> {
  const classes = await db
    .selectFrom('classes as old')
    .innerJoin('classes as made', 'made.id', 'old.following_id')
    .select(['made.id', 'old.id as from'])
    .where('old.archive_id', '=', archiveId)
    .where('made.archive_id', 'is', null)
    .execute();
  const groups = await db
    .selectFrom('mentoring_groups as old')
    .innerJoin('mentoring_groups as made', 'made.id', 'old.following_id')
    .select(['made.id', 'old.class_id as from'])
    .where('old.archive_id', '=', archiveId)
    .where('made.archive_id', 'is', null)
    .execute();
  return classes.map(({ id, from }) => ({
    id,
    from,
    groups: groups.filter((group) => group.from === from).map((group) => group.id),
  }));
}

/** Finds the new classes and groups that were changed since, or that have a schedule. */
async function readTouched(db: Reader, made: readonly MadeClass[], madeAt: string): Promise<Set<string>> {
  const ids = made.flatMap(({ id, groups }) => [id, ...groups]);
  if (ids.length === 0) return new Set();
  const changed = await db
    .selectFrom('audit_log')
    .select('entity_id as id')
    .distinct()
    .where('entity', 'in', ['class', 'mentoringGroup'])
    .where('entity_id', 'in', ids)
    .where('at', '>', madeAt)
    .execute();
  const classes = await db
    .selectFrom('schedule_classes')
    .select('class_id as id')
    .distinct()
    .where('class_id', 'in', ids)
    .execute();
  const groups = await db
    .selectFrom('schedule_groups')
    .select('group_id as id')
    .distinct()
    .where('group_id', 'in', ids)
    .execute();
  return new Set([...changed, ...classes, ...groups].map(({ id }) => id));
}

/** Deletes new classes and groups that nobody changed or used. A class and its new groups are deleted together or not at all. */
async function trashMade(tx: Tx, by: Author, archiveId: string, madeAt: string): Promise<{ deleted: number; kept: number }> {
  const made = await readMade(tx, archiveId);
  const touched = await readTouched(tx, made, madeAt);
  let [deleted, kept] = [0, 0];
  for (const madeClass of made) {
    const { id, from, groups } = madeClass;
    if ([id, ...groups].some((recordId) => touched.has(recordId))) {
      kept += 1 + groups.length;
      continue;
    }
    // Groups that moved to the new class return to their earlier class.
    let returning = tx.updateTable('mentoring_groups').set({ class_id: from }).where('class_id', '=', id);
    if (groups.length > 0) returning = returning.where('id', 'not in', groups);
    await returning.execute();
    deleted += await trashClassOfYear(tx, by, madeClass);
  }
  return { deleted, kept };
}

/**
 * Checks that the archived groups can get their names back. Names of groups are unique, but not in the archive: there, `name_key` also
 * contains the archive's id.
 * @throws ConflictProblem if a current group has the name of one of the archived groups
 */
export async function assertKeysFree(
  db: Reader,
  archived: readonly { group_name: string; name_key: string }[],
  archiveId: string,
): Promise<void> {
  if (archived.length === 0) return;
  const names = new Map(archived.map((group) => [keyBefore(group.name_key, archiveId), group.group_name]));
  const taken = await db
    .selectFrom('mentoring_groups')
    .select('name_key')
    .where('name_key', 'in', [...names.keys()])
    .execute();
  if (taken.length === 0) return;
  throw new ConflictProblem(groupNamesTakenText(taken.map(({ name_key }) => names.get(name_key) ?? '')), 'groups');
}

/** Restores all records of the archive. */
async function restoreAll(tx: Tx, archiveId: string): Promise<Undone['restored']> {
  const groups = await tx
    .selectFrom('mentoring_groups')
    .select(['group_name', 'name_key'])
    .where('archive_id', '=', archiveId)
    .execute();
  await assertKeysFree(tx, groups, archiveId);
  await tx
    .updateTable('mentoring_groups')
    .set({ archive_id: null, following_id: null, name_key: restoredKey(archiveId) })
    .where('archive_id', '=', archiveId)
    .execute();
  const restore = async (table: 'classes' | 'schedules' | 'reports') => {
    const ofClass = table === 'classes' ? { following_id: null } : {};
    const { numUpdatedRows } = await tx
      .updateTable(table)
      .set({ archive_id: null, ...ofClass })
      .where('archive_id', '=', archiveId)
      .executeTakeFirstOrThrow();
    return Number(numUpdatedRows);
  };
  return {
    classes: await restore('classes'),
    groups: groups.length,
    schedules: await restore('schedules'),
    reports: await restore('reports'),
  };
}

/**
 * Undoes a new school year:
 * 1. It moves to the trash the new classes and groups that nobody changed or used. This comes first, because an archived class or
 *    group may need the name of a new one.
 * 2. It restores the archived classes, groups, schedules and reports.
 * 3. It deletes the school year.
 * @throws ConflictProblem after 30 days, or if a name is taken
 */
export async function undoNewYear(tx: Tx, by: Author, id: string): Promise<Undone> {
  const year = orNotFound(await tx.selectFrom('school_years').selectAll().where('id', '=', id).executeTakeFirst());
  if (undoUntil(year.made_at, by.now) === null) throw new ConflictProblem(UNDO_LATE_TEXT);
  await recordChange(tx, by, { action: 'unarchive', record: schoolYearRecord, entityId: id, name: year.name });
  const { deleted, kept } = await trashMade(tx, by, id, year.made_at);
  const restored = await restoreAll(tx, id);
  await tx.deleteFrom('school_years').where('id', '=', id).execute();
  return { _id: id, restored, deleted, kept };
}
