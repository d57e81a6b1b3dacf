import { undoByUpdate } from '#platform/server/records/undo.ts';
import { classUpdate, groupUpdate } from '../contract.ts';
import { classRecord, groupRecord } from '../record.ts';
import { deleteClass, updateClass } from './commands.ts';
import { deleteGroup, updateGroup } from './group-commands.ts';
import { findClass, findGroup } from './queries.ts';

/** How a change of a class is undone: the history sends the earlier values through `updateClass`. */
export const classUndo = undoByUpdate({
  record: classRecord,
  schema: classUpdate,
  read: findClass,
  update: updateClass,
  remove: deleteClass,
});

/**
 * How a change of a group is undone. A change of its class or mentor is undone with the record of the class or mentor, because their
 * forms set it.
 */
export const groupUndo = undoByUpdate({
  record: groupRecord,
  schema: groupUpdate,
  read: findGroup,
  update: updateGroup,
  remove: deleteGroup,
});
