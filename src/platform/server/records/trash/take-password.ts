import { sql } from 'kysely';
import type { Tx } from '../../database/database.ts';
import type { Tables } from '../../database/tables.ts';
import { textOf, type TrashDocument } from './trash-document.ts';

/**
 * A teacher and a mentor with the same email are one person, whose password may have changed since: the restored record gets
 * the other one's hash.
 * @param other the table of the person's other role
 */
export async function takePassword(tx: Tx, other: keyof Tables, { records }: TrashDocument): Promise<void> {
  for (const record of records) {
    const key = textOf(record, 'email_key');
    const { rows } = await sql<{
      password_hash: string;
    }>`select password_hash from ${sql.table(other)} where email_key = ${key}`.execute(tx);
    const [present] = rows;
    if (present) record['password_hash'] = present.password_hash;
  }
}
