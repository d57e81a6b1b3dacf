import { undoByUpdate } from '#platform/server/records/undo.ts';
import { classUpdate, groupUpdate } from '../contract.ts';
import { classRecord, groupRecord } from '../record.ts';
import { deleteClass, updateClass } from './commands.ts';
import { deleteGroup, updateGroup } from './group-commands.ts';
import { findClass, findGroup } from './queries.ts';

/** Undoes a change of a class that the history lists. Sends the earlier values through `updateClass`. */
export const classUndo = undoByUpdate({
  record: classRecord,
  schema: classUpdate,
  read: findClass,
  update: updateClass,
  remove: deleteClass,
});

/**
 * Undoes a change of a group that the history lists. The class and the mentor of a group are restored by the undo of the class or
 * the mentor, because their forms set them.
 */
export const groupUndo = undoByUpdate({
  record: groupRecord,
  schema: groupUpdate,
  read: findGroup,
  update: updateGroup,
  remove: deleteGroup,
});
