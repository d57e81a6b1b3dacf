import { undoByUpdate } from '#platform/server/records/undo.ts';
import { mentorUpdate, teacherUpdate } from '../contract.ts';
import { mentorRecord, teacherRecord } from '../record.ts';
import { mentorCommands, teacherCommands } from './commands.ts';
import { findMentor, findTeacher } from './queries.ts';

/**
 * How a change of a teacher is undone: the history restores the earlier subjects. It can't restore a name or an email, because it does
 * not store them.
 */
export const teacherUndo = undoByUpdate({
  record: teacherRecord,
  schema: teacherUpdate,
  read: findTeacher,
  update: teacherCommands.update,
  remove: teacherCommands.delete,
});

/** How a change of a mentor is undone: the history restores the earlier groups. */
export const mentorUndo = undoByUpdate({
  record: mentorRecord,
  schema: mentorUpdate,
  read: findMentor,
  update: mentorCommands.update,
  remove: mentorCommands.delete,
});
