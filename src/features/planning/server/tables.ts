import { id, instant, type RowRules } from '#platform/server/records/row-rules.ts';

export interface PlanningTables {
  /** `made_at` is the `updated_at` of the copied schedules until somebody changes them. */
  week_copies: { id: string; made_at: string };
}

declare module '#platform/server/database/tables.ts' {
  interface Tables extends PlanningTables {}
}

export const planningRows = { week_copies: { id, made_at: instant } } as const satisfies RowRules<PlanningTables>;
