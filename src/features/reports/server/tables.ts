import type { Selectable } from 'kysely';
import type { Report, ReportInput } from '../contract.ts';

export interface ReportTables {
  reports: {
    id: string;
    name: string;
    description: string;
    link: string;
    /** The month that it publishes, `YYYY-MM`; of others null. */
    month: string | null;
    created_at: string;
    updated_at: string;
  };
}

declare module '#platform/server/database/tables.ts' {
  interface Tables extends ReportTables {}
}

/** The columns of a report as it is sent. */
export function toColumns(input: ReportInput) {
  return { name: input.reportName, description: input.reportDescription, link: input.reportLink };
}

export function toReport(row: Omit<Selectable<ReportTables['reports']>, 'created_at'>): Report {
  return {
    _id: row.id,
    reportName: row.name,
    reportDescription: row.description,
    reportLink: row.link,
    month: row.month,
    updatedAt: row.updated_at,
  };
}
