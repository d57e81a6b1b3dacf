import { NAME_MAX } from '#platform/shared/fields.ts';
import { date, id, instant, textUpTo, type RowRules } from '#platform/server/records/row-rules.ts';

/** The columns of the table of archived school years. */
export interface SchoolYearTables {
  /** `made_at` is also the `updated_at` of the classes and groups that were created for the next year. */
  school_years: { id: string; name: string; before_day: string; made_at: string };
}

declare module '#platform/server/database/tables.ts' {
  interface Tables extends SchoolYearTables {}
}

/** The values that each column may have; restoring a backup checks them. */
export const schoolYearRows = {
  school_years: { id, name: textUpTo(NAME_MAX), before_day: date, made_at: instant },
} as const satisfies RowRules<SchoolYearTables>;
