import { orNotFound } from '#platform/server/records/ids.ts';
import { undoByUpdate } from '#platform/server/records/undo.ts';
import { webinarUpdate } from '../contract.ts';
import { webinarRecord } from '../record.ts';
import { deleteWebinar, updateWebinar } from './commands.ts';
import { findWebinar } from './queries.ts';
import { toWebinar } from './tables.ts';

/** How a change of a webinar is undone: the history sends the earlier values through `updateWebinar`. */
export const webinarUndo = undoByUpdate({
  record: webinarRecord,
  schema: webinarUpdate,
  read: async (tx, id) => toWebinar(orNotFound(await findWebinar(tx, id))),
  update: updateWebinar,
  remove: deleteWebinar,
});
