import { listClassWarnings } from '#features/schedules/server/clash-queries.ts';
import { markSchedulesShowing } from '#features/schedules/server/name-relation.ts';
import { assertNotArchived } from '#features/school-year/server/archive-relation.ts';
import { recordChange, type Author } from '#platform/server/records/audit.ts';
import type { Tx } from '#platform/server/database/database.ts';
import { orNotFound, newId } from '#platform/server/records/ids.ts';
import { assertReferences } from '#platform/server/records/references.ts';
import { moveToTrash } from '#platform/server/records/trash/move-to-trash.ts';
import { assertUnchanged, nextUpdatedAt } from '#platform/server/records/updated-at.ts';
import type { Deleted } from '#platform/shared/answers.ts';
import { CLASS_REFERENCES, type ClassAnswer, type ClassInput, type ClassUpdate } from '../contract.ts';
import { GROUPS_TAKEN_TEXT } from '../messages.ts';
import { classTrash } from './class-trash.ts';
import { assignGroups } from './group-relation.ts';
import { findClass } from './queries.ts';
import { toClassColumns } from './tables.ts';
import { classRecord } from '../record.ts';

async function assignClassGroups(tx: Tx, by: Author, classId: string, groupIds: readonly string[]): Promise<void> {
  await assignGroups(tx, by, {
    owner: 'class_id',
    ownerId: classId,
    groupIds,
    field: 'mentoringGroup',
    takenText: GROUPS_TAKEN_TEXT,
  });
}

/** Creates a class. Its answer has no warnings: a new class has no schedules that could clash. */
export async function createClass(tx: Tx, by: Author, input: ClassInput): Promise<ClassAnswer> {
  await assertReferences(tx, CLASS_REFERENCES, input);
  const id = newId();
  await tx
    .insertInto('classes')
    .values({ id, ...toClassColumns(input), updated_at: nextUpdatedAt(by.now) })
    .execute();
  await assignClassGroups(tx, by, id, input.mentoringGroup);
  const after = orNotFound(await findClass(tx, id));
  await recordChange(tx, by, { action: 'create', record: classRecord, entityId: id, after });
  return { data: after, warnings: [] };
}

export async function updateClass(tx: Tx, by: Author, id: string, input: ClassUpdate): Promise<ClassAnswer> {
  const before = orNotFound(await findClass(tx, id));
  assertNotArchived(before);
  const stored = { updated_at: before.updatedAt };
  assertUnchanged(stored, input.updatedAt);
  await assertReferences(tx, CLASS_REFERENCES, input);
  await tx
    .updateTable('classes')
    .set({ ...toClassColumns(input), updated_at: nextUpdatedAt(by.now, stored) })
    .where('id', '=', id)
    .execute();
  await assignClassGroups(tx, by, id, input.mentoringGroup);
  const after = orNotFound(await findClass(tx, id));
  if (after.className !== before.className) await markSchedulesShowing(tx, by, 'class', id);
  await recordChange(tx, by, { action: 'update', record: classRecord, entityId: id, before, after });
  return { data: after, warnings: await listClassWarnings(tx, before, after, by.now) };
}

/** Deletes a class. Its groups become free. Its schedules stay, without the class. */
export async function deleteClass(tx: Tx, by: Author, id: string): Promise<Deleted> {
  const before = orNotFound(await findClass(tx, id));
  assertNotArchived(before);
  return moveToTrash(tx, by, classTrash, [before], { name: before.className });
}
