import { sql } from 'kysely';
import type { Tx } from '../../database/database.ts';
import type { Tables } from '../../database/tables.ts';
import { textOf, type TrashDocument } from './trash-document.ts';

/**
 * Gives restored people their current password. A teacher and a mentor with the same email are one person with one password,
 * which may have changed since the delete. So a restored record gets the password hash of the person's other record.
 * @param other the table of the person's other role
 */
export async function takePassword(tx: Tx, other: keyof Tables, { records }: TrashDocument): Promise<void> {
  for (const record of records) {
    const key = textOf(record, 'email_key');
    const { rows } = await sql<{
      password_hash: string;
    }>`select password_hash from ${sql.table(other)} where email_key = ${key}`.execute(tx);
    const [current] = rows;
    if (current) record['password_hash'] = current.password_hash;
  }
}
