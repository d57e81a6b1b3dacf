import { orNotFound } from '#platform/server/records/ids.ts';
import { undoByUpdate, type RecordUndo } from '#platform/server/records/undo.ts';
import { reportUpdate } from '../contract.ts';
import { reportRecord } from '../record.ts';
import { deleteReport, updateReport } from './commands.ts';
import { findReport } from './queries.ts';
import { toReport } from './tables.ts';

/**
 * Undoes a change of a report that the history lists. Sends the earlier values through `updateReport`. With `isFree`, an admin can also
 * undo that a report was added, for example by the publication of a month. Such an undo deletes the report.
 */
export const reportUndo: RecordUndo = {
  ...undoByUpdate({
    record: reportRecord,
    schema: reportUpdate,
    read: async (tx, id) => toReport(orNotFound(await findReport(tx, id))),
    update: updateReport,
    remove: deleteReport,
  }),
  isFree: true,
};
