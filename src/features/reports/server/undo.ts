import { orNotFound } from '#platform/server/records/ids.ts';
import { undoByUpdate, type RecordUndo } from '#platform/server/records/undo.ts';
import { reportUpdate } from '../contract.ts';
import { reportRecord } from '../record.ts';
import { deleteReport, updateReport } from './commands.ts';
import { findReport } from './queries.ts';
import { toReport } from './tables.ts';

/**
 * How a change of a report is undone: the history sends the earlier values through `updateReport`. With `isFree`, an admin can also undo
 * the create of a report, which deletes the report. For example, this undoes the publication of a month.
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
