import type { Selectable } from 'kysely';
import type { Reader } from '#platform/server/database/database.ts';
import { LIST_MAX } from '#platform/server/database/limits.ts';
import { sortByName } from '#platform/server/database/sort-names.ts';
import type { Report } from '../contract.ts';
import type { ReportTables } from './tables.ts';

export function toReport(row: Selectable<ReportTables['reports']>): Report {
  return {
    _id: row.id,
    reportName: row.name,
    reportDescription: row.description,
    reportLink: row.link,
    updatedAt: row.updated_at,
  };
}

/** Every report, by name. */
export async function listReports(db: Reader): Promise<Report[]> {
  const rows = await db.selectFrom('reports').selectAll().limit(LIST_MAX).execute();
  return sortByName(rows.map(toReport), (report) => report.reportName);
}

export function findReport(db: Reader, id: string) {
  return db.selectFrom('reports').selectAll().where('id', '=', id).executeTakeFirst();
}
