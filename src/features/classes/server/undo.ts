import { undoByForm } from '#platform/server/records/undo.ts';
import { classUpdate, groupUpdate } from '../contract.ts';
import { classRecord, groupRecord } from '../record.ts';
import { deleteClass, updateClass } from './commands.ts';
import { deleteGroup, updateGroup } from './group-commands.ts';
import { findClass, findGroup } from './queries.ts';

export const classUndo = undoByForm({
  record: classRecord,
  schema: classUpdate,
  read: findClass,
  update: updateClass,
  remove: deleteClass,
});
/** A group's class and mentor are restored by undoing the edit of the class or mentor, not here. */
export const groupUndo = undoByForm({
  record: groupRecord,
  schema: groupUpdate,
  read: findGroup,
  update: updateGroup,
  remove: deleteGroup,
});
