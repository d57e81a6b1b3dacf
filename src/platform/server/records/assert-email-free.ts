import { sql } from 'kysely';
import { EMAIL_TAKEN_TEXT, emailKey } from '#platform/shared/person-fields.ts';
import { ConflictProblem } from '#platform/shared/problem.ts';
import type { Tx } from '../database/database.ts';
import type { Tables } from '../database/tables.ts';

/**
 * Checks the unique index on `email_key` in advance, for a readable error.
 * @throws ConflictProblem on `email` if another record of the table has the email.
 */
export async function assertEmailFree(tx: Tx, table: keyof Tables, email: string, exceptId: string | null): Promise<void> {
  const { rows } = await sql<{ id: string }>`select id from ${sql.table(table)} where email_key = ${emailKey(email)}`.execute(tx);
  if (rows.some(({ id }) => id !== exceptId)) throw new ConflictProblem(EMAIL_TAKEN_TEXT, 'email');
}
