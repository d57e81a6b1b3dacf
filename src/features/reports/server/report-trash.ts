import { orNotFound } from '#platform/server/records/ids.ts';
import { textOf } from '#platform/server/records/trash/trash-document.ts';
import type { TrashKind } from '#platform/server/records/trash/trash-kind.ts';
import { ConflictProblem } from '#platform/shared/problem.ts';
import { report } from '../contract.ts';
import { findReport, findReportOf } from './queries.ts';
import { toReport } from './tables.ts';
import { reportRecord } from '../record.ts';

/** The trash keeps the published month of a report. */
export const reportTrash: TrashKind = {
  record: reportRecord,
  table: 'reports',
  async makeWay(tx, { records }) {
    const [row] = records;
    const other = row?.['month'] ? await findReportOf(tx, textOf(row, 'month')) : undefined;
    if (other) throw new ConflictProblem(`Bulan yang sama sudah punya laporan: ${other.name}. Hapus dulu laporan itu.`, 'month');
    return [];
  },
  read: async (tx, _by, ids) => ({ records: [toReport(orNotFound(await findReport(tx, ids[0] ?? '')))], warnings: [] }),
  answer: report,
};
