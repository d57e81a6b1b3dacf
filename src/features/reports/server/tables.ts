import { id, instant, link, month, textUpTo, type RowRules } from '#platform/server/records/row-rules.ts';
import { LONG_TEXT_MAX, NAME_MAX } from '#platform/shared/fields.ts';
import type { Selectable } from 'kysely';
import type { Report, ReportInput } from '../contract.ts';

/** The table of reports. */
export interface ReportTables {
  reports: {
    id: string;
    name: string;
    description: string;
    link: string;
    /** The published month, `YYYY-MM`; null for other reports. */
    month: string | null;
    created_at: string;
    updated_at: string;
    /** The past school year that it belongs to; null for the current one. */
    archive_id: string | null;
  };
}

declare module '#platform/server/database/tables.ts' {
  interface Tables extends ReportTables {}
}

/** The values that the columns may have. The restore of a backup checks them. */
export const reportRows = {
  reports: {
    id,
    name: textUpTo(NAME_MAX),
    description: textUpTo(LONG_TEXT_MAX),
    link,
    month,
    created_at: instant,
    updated_at: instant,
    archive_id: id,
  },
} as const satisfies RowRules<ReportTables>;

/** Converts a report's input to columns. */
export function toColumns(input: ReportInput) {
  return { name: input.reportName, description: input.reportDescription, link: input.reportLink };
}

export type ReportRow = Selectable<ReportTables['reports']>;

export function toReport(row: Omit<ReportRow, 'created_at' | 'archive_id'>): Report {
  return {
    _id: row.id,
    reportName: row.name,
    reportDescription: row.description,
    reportLink: row.link,
    month: row.month,
    updatedAt: row.updated_at,
  };
}
