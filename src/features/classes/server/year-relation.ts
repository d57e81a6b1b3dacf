import type { Author } from '#platform/server/records/audit.ts';
import type { Tx } from '#platform/server/database/database.ts';
import { moveToTrash } from '#platform/server/records/trash/move-to-trash.ts';
import { classTrash } from './class-trash.ts';
import { createClass } from './commands.ts';
import { createGroup } from './group-commands.ts';
import { groupTrash } from './group-trash.ts';
import { findClass, findGroup } from './queries.ts';

interface NewClass {
  className: string;
  classNumber: number;
  groups: readonly { groupName: string; mentorId: string | null }[];
  /** Stored groups that become the class's. */
  moved: readonly string[];
}

/** Makes a class for the next school year, with its groups. @returns the ids; those of the groups in their order. */
export async function createClassOfYear(
  tx: Tx,
  by: Author,
  { className, classNumber, groups, moved }: NewClass,
): Promise<{ id: string; groups: string[] }> {
  const made: string[] = [];
  for (const { groupName, mentorId } of groups) made.push((await createGroup(tx, by, { groupName }, mentorId))._id);
  const { data } = await createClass(tx, by, { className, classNumber, mentoringGroup: [...made, ...moved] });
  return { id: data._id, groups: made };
}

/** Moves a class and groups of it to the trash; those that are gone are skipped. @returns how many it moved. */
export async function trashClassOfYear(tx: Tx, by: Author, made: { id: string; groups: readonly string[] }): Promise<number> {
  let moved = 0;
  for (const id of made.groups) {
    const group = await findGroup(tx, id);
    if (!group) continue;
    await moveToTrash(tx, by, groupTrash, [group], { name: group.groupName });
    moved += 1;
  }
  const own = await findClass(tx, made.id);
  if (!own) return moved;
  await moveToTrash(tx, by, classTrash, [own], { name: own.className });
  return moved + 1;
}
