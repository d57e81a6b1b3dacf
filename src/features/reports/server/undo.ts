import { orNotFound } from '#platform/server/records/ids.ts';
import { undoByForm, type RecordUndo } from '#platform/server/records/undo.ts';
import { reportUpdate } from '../contract.ts';
import { reportRecord } from '../record.ts';
import { deleteReport, updateReport } from './commands.ts';
import { findReport } from './queries.ts';
import { toReport } from './tables.ts';

/** Undoes changes of reports. To undo the publication of a month deletes its new report. */
export const reportUndo: RecordUndo = {
  ...undoByForm({
    record: reportRecord,
    schema: reportUpdate,
    read: async (tx, id) => toReport(orNotFound(await findReport(tx, id))),
    update: updateReport,
    remove: deleteReport,
  }),
  isFree: true,
};
