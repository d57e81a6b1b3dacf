import { id, instant, type RowRules } from '#platform/server/records/row-rules.ts';

/** The table of week copies. A copied schedule refers to its copy by `copy_batch`. */
export interface PlanningTables {
  /** `made_at` is an ISO instant. The copied schedules have it as `updated_at` until somebody changes them. */
  week_copies: { id: string; made_at: string };
}

declare module '#platform/server/database/tables.ts' {
  interface Tables extends PlanningTables {}
}

/** The values that each column may have. Restores of backups check them. */
export const planningRows = { week_copies: { id, made_at: instant } } as const satisfies RowRules<PlanningTables>;
