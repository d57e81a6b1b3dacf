import { assertNotArchived } from '#features/school-year/server/archive-relation.ts';
import { recordChange, type Author } from '#platform/server/records/audit.ts';
import type { Tx } from '#platform/server/database/database.ts';
import { orNotFound, newId } from '#platform/server/records/ids.ts';
import { moveToTrash } from '#platform/server/records/trash/move-to-trash.ts';
import { textOf } from '#platform/server/records/trash/trash-document.ts';
import { readEach } from '#platform/server/records/trash/read-each.ts';
import type { TrashKind } from '#platform/server/records/trash/trash-kind.ts';
import { assertUnchanged, nextUpdatedAt } from '#platform/server/records/updated-at.ts';
import type { Deleted } from '#platform/shared/answers.ts';
import { ConflictProblem } from '#platform/shared/problem.ts';
import { formatMonth, type IsoMonth } from '#platform/shared/wib.ts';
import { report, type Report, type ReportInput, type ReportUpdate } from '../contract.ts';
import { findMarkedReport, findReport, findReportOf } from './queries.ts';
import { toColumns, toReport } from './tables.ts';
import { REPORT_EDITED_TEXT } from '../messages.ts';
import { reportRecord } from '../record.ts';

/** Creates a report. @param month the published month, `YYYY-MM`; null for any other report */
export async function createReport(tx: Tx, by: Author, input: ReportInput, month: string | null = null): Promise<Report> {
  const row = { id: newId(), ...toColumns(input), month, updated_at: nextUpdatedAt(by.now) };
  await tx
    .insertInto('reports')
    .values({ ...row, created_at: by.now.toISOString() })
    .execute();
  const after = toReport(row);
  await recordChange(tx, by, { action: 'create', record: reportRecord, entityId: row.id, after });
  return after;
}

/** Returns the report that links to the page of a month's activity. `siteUrl` is the site's address without a path. */
function activityReport(month: IsoMonth, siteUrl: string): ReportInput {
  return {
    reportName: `Kegiatan ${formatMonth(month)}`,
    reportDescription: `Jumlah kegiatan yang terlaksana, kehadiran siswa, dan jam belajar sepanjang ${formatMonth(month)}.`,
    reportLink: new URL(`/kegiatan/${month}`, siteUrl).href,
  };
}

/** Publishes a month by creating its report, unless there is one already. */
export async function publishActivity(
  tx: Tx,
  by: Author,
  month: string,
  siteUrl: string,
): Promise<{ data: Report; created: boolean }> {
  const stored = await findReportOf(tx, month);
  if (stored) return { data: toReport(stored), created: false };
  return { data: await createReport(tx, by, activityReport(month, siteUrl), month), created: true };
}

/**
 * Withdraws the publication of a month: its report moves to the trash, unless somebody edited it.
 * @throws ConflictProblem if it was edited
 */
export async function withdrawActivity(tx: Tx, by: Author, month: string): Promise<Deleted> {
  const stored = orNotFound(await findReportOf(tx, month));
  if (stored.updated_at !== stored.created_at) throw new ConflictProblem(REPORT_EDITED_TEXT);
  return deleteReport(tx, by, stored.id);
}

/** Changes a report. @throws ConflictProblem if it is archived, or changed since the admin loaded it */
export async function updateReport(tx: Tx, by: Author, id: string, input: ReportUpdate): Promise<Report> {
  const stored = orNotFound(await findReport(tx, id));
  assertNotArchived(orNotFound(await findMarkedReport(tx, id)));
  assertUnchanged(stored, input.updatedAt);
  const row = { id, ...toColumns(input), month: stored.month, updated_at: nextUpdatedAt(by.now, stored) };
  await tx.updateTable('reports').set(row).where('id', '=', id).execute();
  const after = toReport(row);
  await recordChange(tx, by, { action: 'update', record: reportRecord, entityId: id, before: toReport(stored), after });
  return after;
}

/** Describes the trash of reports. A published month can't be restored while another report has the same month. */
export const reportTrash: TrashKind = {
  record: reportRecord,
  table: 'reports',
  async checkRestore(tx, { records }) {
    const [row] = records;
    const other = row?.['month'] ? await findReportOf(tx, textOf(row, 'month')) : undefined;
    if (other) throw new ConflictProblem(`Bulan yang sama sudah punya laporan: ${other.name}. Hapus dulu laporan itu.`, 'month');
    return [];
  },
  readRestored: (tx, _by, ids) => readEach(ids, async (id) => ({ record: toReport(orNotFound(await findReport(tx, id))) })),
  answer: report,
};

/** Moves a report to the trash. */
export async function deleteReport(tx: Tx, by: Author, id: string): Promise<Deleted> {
  const before = orNotFound(await findMarkedReport(tx, id));
  assertNotArchived(before);
  return moveToTrash(tx, by, reportTrash, [before], { name: before.reportName });
}
