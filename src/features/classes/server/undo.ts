import { undoByForm } from '#platform/server/records/undo.ts';
import { classUpdate, groupUpdate } from '../contract.ts';
import { classRecord, groupRecord } from '../record.ts';
import { deleteClass, updateClass } from './commands.ts';
import { deleteGroup, updateGroup } from './group-commands.ts';
import { findClass, findGroup } from './queries.ts';

/** Undoes acts on classes from the history: through the same commands as the forms. */
export const classUndo = undoByForm({
  record: classRecord,
  schema: classUpdate,
  read: findClass,
  update: updateClass,
  remove: deleteClass,
});
/** Undoes acts on groups. Their class and mentor come back when the change of the class or mentor is undone. */
export const groupUndo = undoByForm({
  record: groupRecord,
  schema: groupUpdate,
  read: findGroup,
  update: updateGroup,
  remove: deleteGroup,
});
