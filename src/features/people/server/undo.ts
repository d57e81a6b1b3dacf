import { undoByForm } from '#platform/server/records/undo.ts';
import { mentorUpdate, teacherUpdate } from '../contract.ts';
import { mentorRecord, teacherRecord } from '../record.ts';
import { mentorCommands, teacherCommands } from './commands.ts';
import { findMentor, findTeacher } from './queries.ts';

/**
 * Undo a change from the history. Changed subjects or groups can be undone. Names and emails can't: the history does not store
 * them.
 */
export const teacherUndo = undoByForm({
  record: teacherRecord,
  schema: teacherUpdate,
  read: findTeacher,
  update: teacherCommands.update,
  remove: teacherCommands.delete,
});
export const mentorUndo = undoByForm({
  record: mentorRecord,
  schema: mentorUpdate,
  read: findMentor,
  update: mentorCommands.update,
  remove: mentorCommands.delete,
});
