import type { PrivateData } from '#platform/server/database/tables.ts';

/** The table of questions to possible substitutes. */
export interface AvailabilityTables {
  /** The questions are valid for a few days, so no backup contains them. */
  substitute_asks: {
    id: string;
    /** SHA-256 of the token. Only the link has the token. */
    token_hash: string;
    schedule_id: string;
    /** The person who is asked: one of the two is set. */
    teacher_id: string | null;
    mentor_id: string | null;
    /** The id of the person who attended when the question was asked; null for nobody. */
    instead_of: string | null;
    /** The date and times of the schedule when the question was asked. */
    date: string;
    start_time: string;
    end_time: string;
    asked_at: string;
    answer: 'yes' | 'no' | null;
    answered_at: string | null;
  };
}

/** Columns that no public answer contains: all. */
export const AVAILABILITY_PRIVATE = { substitute_asks: 'all' } as const satisfies PrivateData;

/** The tables that no backup contains. */
export const ASK_TABLES = ['substitute_asks'] as const;

declare module '#platform/server/database/tables.ts' {
  interface Tables extends AvailabilityTables {}
}
