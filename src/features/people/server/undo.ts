import { undoByForm } from '#platform/server/records/undo.ts';
import { mentorUpdate, teacherUpdate } from '../contract.ts';
import { mentorRecord, teacherRecord } from '../record.ts';
import { mentorCommands, teacherCommands } from './commands.ts';
import { findMentor, findTeacher } from './queries.ts';

/** The history does not store names and emails. An edit of the relation can be undone; an edit of a name or email can't. */
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
