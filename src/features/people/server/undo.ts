import { undoByUpdate } from '#platform/server/records/undo.ts';
import { mentorUpdate, teacherUpdate } from '../contract.ts';
import { mentorRecord, teacherRecord } from '../record.ts';
import { mentorCommands, teacherCommands } from './commands.ts';
import { findMentor, findTeacher } from './queries.ts';

/**
 * Undoes a change of a teacher that the history lists. Changed subjects can be undone. A name or an email can't, because the
 * history does not store them.
 */
export const teacherUndo = undoByUpdate({
  record: teacherRecord,
  schema: teacherUpdate,
  read: findTeacher,
  update: teacherCommands.update,
  remove: teacherCommands.delete,
});

/** Undoes a change of a mentor. Changed groups can be undone. */
export const mentorUndo = undoByUpdate({
  record: mentorRecord,
  schema: mentorUpdate,
  read: findMentor,
  update: mentorCommands.update,
  remove: mentorCommands.delete,
});
