import { sql } from 'kysely';
import { ConflictProblem } from '#platform/shared/problem.ts';
import type { Tx } from '../../database/database.ts';
import type { Tables } from '../../database/tables.ts';
import { textOf, type TrashDocument } from './trash-document.ts';

/**
 * Checks that deleted people can be restored: nobody else may have their emails now.
 * @param noun their role, for the message.
 * @throws ConflictProblem on `email`.
 */
export async function assertPersonFree(tx: Tx, table: keyof Tables, noun: string, { records }: TrashDocument): Promise<void> {
  const keys = records.map((row) => textOf(row, 'email_key'));
  const { rows } = await sql<{
    name: string;
  }>`select name from ${sql.table(table)} where email_key in (${sql.join(keys)})`.execute(tx);
  const [holder] = rows;
  if (holder)
    throw new ConflictProblem(`Emailnya sudah dipakai ${noun} lain: ${holder.name}. Ubah dulu email ${noun} itu.`, 'email');
}
