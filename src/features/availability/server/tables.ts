import type { PrivateData } from '#platform/server/database/tables.ts';

export interface AvailabilityTables {
  /** Questions to possible substitutes. They are valid for days, so no backup contains them. */
  substitute_asks: {
    id: string;
    /** SHA-256 of the token. Only the link has the token. */
    token_hash: string;
    schedule_id: string;
    /** Who is asked: one of the two. */
    teacher_id: string | null;
    mentor_id: string | null;
    /** Who was to come when the question was asked; null for nobody. */
    instead_of: string | null;
    /** Where the schedule stood. */
    date: string;
    start_time: string;
    end_time: string;
    asked_at: string;
    answer: 'yes' | 'no' | null;
    answered_at: string | null;
  };
}

export const AVAILABILITY_PRIVATE = { substitute_asks: 'all' } as const satisfies PrivateData;

/** The tables that no backup contains. */
export const ASK_TABLES = ['substitute_asks'] as const;

declare module '#platform/server/database/tables.ts' {
  interface Tables extends AvailabilityTables {}
}
