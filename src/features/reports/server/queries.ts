import type { Engine, Reader } from '#platform/server/database/database.ts';
import { LIST_MAX } from '#platform/server/database/limits.ts';
import type { ArchivedToo } from '#features/school-year/archive-contract.ts';
import { readMarks } from '#features/school-year/server/archive-queries.ts';
import { addMonths, monthOf, monthWindow, toInstant, type IsoDate } from '#platform/shared/wib.ts';
import { readPage } from '#platform/server/records/page.ts';
import { REPORT_ORDERS, type Report, type ReportPage, type PublicReport } from '../contract.ts';
import { toReport, type ReportRow } from './tables.ts';

const reportsOf = (db: Reader, archived: ArchivedToo) =>
  db
    .selectFrom('reports')
    .selectAll()
    .$if(archived !== 'true', (query) => query.where('archive_id', 'is', null));

function newestFirst(db: Reader, archived: ArchivedToo) {
  return reportsOf(db, archived).orderBy('created_at', 'desc').orderBy('id').limit(LIST_MAX).execute();
}

/** Lists all reports, newest first. `archived` 'true' adds those of past school years. */
export async function listReports(db: Reader, archived: ArchivedToo): Promise<Report[]> {
  return withMarks(db, await newestFirst(db, archived));
}

/** Adds the name of the archive to archived reports. */
async function withMarks(db: Reader, rows: readonly ReportRow[]): Promise<Report[]> {
  const markOf = await readMarks(db, rows);
  return rows.map((row) => ({ ...toReport(row), ...markOf(row) }));
}

/** How pages of reports can be sorted and searched. */
const PAGES = {
  orders: REPORT_ORDERS,
  columns: { createdAt: 'created_at', updatedAt: 'updated_at' },
  search: ['name', 'description'],
} as const;

/** Reads a page of reports. */
export async function readReportPage(db: Reader, engine: Engine, query: ReportPage) {
  const { rows, next } = await readPage(engine, reportsOf(db, query.archived), PAGES, query);
  return { data: await withMarks(db, rows), next };
}

/**
 * Lists the reports of this school year, for students.
 * @param today the WIB day
 * @param months the number of months whose reports are listed, this month (WIB) included; null for all
 */
export async function listPublicReports(db: Reader, today: IsoDate, months: number | null): Promise<PublicReport[]> {
  const first = months === null ? null : monthWindow(addMonths(monthOf(today), 1 - months)).from;
  const since = first === null ? '' : toInstant(first, '00:00').toISOString();
  const rows = (await newestFirst(db, undefined)).filter(({ created_at }) => created_at >= since);
  return rows.map(({ id, name, link, updated_at }) => ({ _id: id, reportName: name, reportLink: link, updatedAt: updated_at }));
}

/** Finds a report, even an archived one. */
export function findReport(db: Reader, id: string) {
  return db.selectFrom('reports').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Finds a report, with the name of its archive if it is archived. */
export async function findMarkedReport(db: Reader, id: string): Promise<Report | null> {
  const row = await findReport(db, id);
  const [report] = await withMarks(db, row ? [row] : []);
  return report ?? null;
}

/** Finds the report of a published month (`YYYY-MM`), even an archived one. */
export function findReportOf(db: Reader, month: string) {
  return db.selectFrom('reports').selectAll().where('month', '=', month).executeTakeFirst();
}

/** Finds those of the months (`YYYY-MM`) that are published. */
export async function findPublishedMonths(db: Reader, months: readonly string[]): Promise<Set<string | null>> {
  if (months.length === 0) return new Set();
  const rows = await db.selectFrom('reports').select('month').where('month', 'in', months).execute();
  return new Set(rows.map(({ month }) => month));
}

export async function isMonthPublished(db: Reader, month: string): Promise<boolean> {
  return (await findReportOf(db, month)) !== undefined;
}
