import { markSchedulesShowing } from '#features/schedules/server/name-relation.ts';
import { assertNotArchived } from '#features/school-year/server/archive-relation.ts';
import { recordChange, type Author } from '#platform/server/records/audit.ts';
import type { Tx } from '#platform/server/database/database.ts';
import { orNotFound, newId } from '#platform/server/records/ids.ts';
import { moveToTrash } from '#platform/server/records/trash/move-to-trash.ts';
import { assertUnchanged, nextUpdatedAt } from '#platform/server/records/updated-at.ts';
import type { Deleted } from '#platform/shared/answers.ts';
import { sameKey } from '#platform/shared/fields.ts';
import { ConflictProblem } from '#platform/shared/problem.ts';
import type { GroupInput, GroupUpdate, Group } from '../contract.ts';
import { GROUP_NAME_TAKEN_TEXT } from '../messages.ts';
import { groupTrash } from './group-trash.ts';
import { findGroup } from './queries.ts';
import { groupRecord } from '../record.ts';

/** Refuses a name that another group has, ignoring case. A unique index enforces this; the check here has a readable message. */
async function assertNameFree(tx: Tx, name: string, exceptId: string | null): Promise<void> {
  const other = await tx.selectFrom('mentoring_groups').select('id').where('name_key', '=', sameKey(name)).executeTakeFirst();
  if (other && other.id !== exceptId) throw new ConflictProblem(GROUP_NAME_TAKEN_TEXT, 'groupName');
}

/** Creates a group without a class. Only a new school year passes a mentor. */
export async function createGroup(tx: Tx, by: Author, { groupName }: GroupInput, mentorId: string | null = null): Promise<Group> {
  await assertNameFree(tx, groupName, null);
  const id = newId();
  await tx
    .insertInto('mentoring_groups')
    .values({
      id,
      group_name: groupName,
      name_key: sameKey(groupName),
      class_id: null,
      mentor_id: mentorId,
      updated_at: nextUpdatedAt(by.now),
    })
    .execute();
  const after = orNotFound(await findGroup(tx, id));
  await recordChange(tx, by, { action: 'create', record: groupRecord, entityId: id, after });
  return after;
}

/** Renames a group. */
export async function updateGroup(tx: Tx, by: Author, id: string, input: GroupUpdate): Promise<Group> {
  const before = orNotFound(await findGroup(tx, id));
  assertNotArchived(before);
  const stored = { updated_at: before.updatedAt };
  assertUnchanged(stored, input.updatedAt);
  await assertNameFree(tx, input.groupName, id);
  await tx
    .updateTable('mentoring_groups')
    .set({ group_name: input.groupName, name_key: sameKey(input.groupName), updated_at: nextUpdatedAt(by.now, stored) })
    .where('id', '=', id)
    .execute();
  const after = orNotFound(await findGroup(tx, id));
  if (after.groupName !== before.groupName) await markSchedulesShowing(tx, by, 'mentoringGroup', id);
  await recordChange(tx, by, { action: 'update', record: groupRecord, entityId: id, before, after });
  return after;
}

/** Deletes a group. Its class, mentor and schedules stay, without the group. */
export async function deleteGroup(tx: Tx, by: Author, id: string): Promise<Deleted> {
  const before = orNotFound(await findGroup(tx, id));
  assertNotArchived(before);
  return moveToTrash(tx, by, groupTrash, [before], { name: before.groupName });
}
