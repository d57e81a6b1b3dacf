import type { PrivateData } from '#platform/server/database/tables.ts';
import { id, json, type RowRules } from '#platform/server/records/row-rules.ts';
import { personRow } from '#platform/server/records/person-columns.ts';

interface PersonColumns {
  id: string;
  name: string;
  email: string;
  /** The email in the form that is compared, from `emailKey`. */
  email_key: string;
  password_hash: string;
  updated_at: string;
  /** When the person is not available: `AwayTimes` as JSON, or null. */
  unavailable: string | null;
}

/** The tables of teachers and mentors. */
export interface PeopleTables {
  teachers: PersonColumns;
  mentors: PersonColumns;
  /** Which teachers teach which subjects. Both records can change it. (A mentor's groups are a column of the table of groups.) */
  subject_teachers: { subject_id: string; teacher_id: string };
}

/** The columns that no public answer shows. */
export const PEOPLE_PRIVATE = {
  teachers: ['email', 'email_key', 'password_hash', 'unavailable'],
  mentors: ['email', 'email_key', 'password_hash', 'unavailable'],
} as const satisfies PrivateData;

declare module '#platform/server/database/tables.ts' {
  interface Tables extends PeopleTables {}
}

/** The values that the columns may have. The restore of a backup checks them. */
export const peopleRows = {
  teachers: { ...personRow, unavailable: json },
  mentors: { ...personRow, unavailable: json },
  subject_teachers: { subject_id: id, teacher_id: id },
} as const satisfies RowRules<PeopleTables>;
