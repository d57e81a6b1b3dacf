import { id, instant, json, type RowRules } from '#platform/server/records/row-rules.ts';

/** The table of the scholarship page. */
export interface ScholarshipTables {
  /** At most one row: the page that an admin wrote. `content` is JSON: sections (also as HTML), rounds and contacts. */
  scholarship: { id: string; content: string; updated_at: string };
}

declare module '#platform/server/database/tables.ts' {
  interface Tables extends ScholarshipTables {}
}

/** The values that the columns may have. The restore of a backup checks them. */
export const scholarshipRows = {
  scholarship: { id, content: json, updated_at: instant },
} as const satisfies RowRules<ScholarshipTables>;
