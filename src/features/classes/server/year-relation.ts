import type { Author } from '#platform/server/records/audit.ts';
import type { Tx } from '#platform/server/database/database.ts';
import { moveToTrash } from '#platform/server/records/trash/move-to-trash.ts';
import { classTrash } from './class-trash.ts';
import { createClass } from './commands.ts';
import { createGroup } from './group-commands.ts';
import { groupTrash } from './group-trash.ts';
import { findClass, findGroup } from './queries.ts';

// The feature `school-year` starts a new year and can undo that. It calls these two functions: one creates the classes of the new
// year, the other moves them to the trash.

/** A class to create for the next school year. */
interface NewClass {
  className: string;
  classNumber: number;
  /** New groups. */
  groups: readonly { groupName: string; mentorId: string | null }[];
  /** The ids of stored groups that move to the class. */
  moved: readonly string[];
}

/** Creates a class of the next school year with its groups. @returns the ids of the class and of the new groups, in order */
export async function createClassOfYear(
  tx: Tx,
  by: Author,
  { className, classNumber, groups, moved }: NewClass,
): Promise<{ id: string; groups: string[] }> {
  const groupIds: string[] = [];
  for (const { groupName, mentorId } of groups) groupIds.push((await createGroup(tx, by, { groupName }, mentorId))._id);
  const { data } = await createClass(tx, by, { className, classNumber, mentoringGroup: [...groupIds, ...moved] });
  return { id: data._id, groups: groupIds };
}

/**
 * Moves a class, and the groups that were created with it, to the trash. Skips records that are already deleted.
 * @returns the number of moved records
 */
export async function trashClassOfYear(tx: Tx, by: Author, made: { id: string; groups: readonly string[] }): Promise<number> {
  let moved = 0;
  for (const id of made.groups) {
    const group = await findGroup(tx, id);
    if (!group) continue;
    await moveToTrash(tx, by, groupTrash, [group], { name: group.groupName });
    moved += 1;
  }
  const item = await findClass(tx, made.id);
  if (!item) return moved;
  await moveToTrash(tx, by, classTrash, [item], { name: item.className });
  return moved + 1;
}
