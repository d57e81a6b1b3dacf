import type { Engine, Reader } from '#platform/server/database/database.ts';
import { LIST_MAX } from '#platform/server/database/limits.ts';
import { readPage } from '#platform/server/records/page.ts';
import { REPORT_ORDERS, type Report, type ReportPage, type PublicReport } from '../contract.ts';
import { toReport } from './tables.ts';

function newestFirst(db: Reader) {
  return db.selectFrom('reports').selectAll().orderBy('created_at', 'desc').orderBy('id').limit(LIST_MAX).execute();
}

/** All reports, newest first. */
export async function listReports(db: Reader): Promise<Report[]> {
  return (await newestFirst(db)).map(toReport);
}

const PAGES = {
  orders: REPORT_ORDERS,
  columns: { createdAt: 'created_at', updatedAt: 'updated_at' },
  search: ['name', 'description'],
} as const;

/** A page of reports. */
export async function readReportPage(db: Reader, engine: Engine, asked: ReportPage) {
  const { rows, next } = await readPage(engine, db.selectFrom('reports').selectAll(), PAGES, asked);
  return { data: rows.map(toReport), next };
}

/** All reports, for students. */
export async function listPublicReports(db: Reader): Promise<PublicReport[]> {
  const rows = await newestFirst(db);
  return rows.map(({ id, name, link, updated_at }) => ({ _id: id, reportName: name, reportLink: link, updatedAt: updated_at }));
}

export function findReport(db: Reader, id: string) {
  return db.selectFrom('reports').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The report of a published month (`YYYY-MM`). */
export function findReportOf(db: Reader, month: string) {
  return db.selectFrom('reports').selectAll().where('month', '=', month).executeTakeFirst();
}

export async function isMonthPublished(db: Reader, month: string): Promise<boolean> {
  return (await findReportOf(db, month)) !== undefined;
}
