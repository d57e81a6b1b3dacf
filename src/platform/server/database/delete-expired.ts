import { sql } from 'kysely';
import type { Database } from './database.ts';
import type { Tables } from './tables.ts';

/** Rows that expire some time after an instant in a column. */
export interface ExpiringRows {
  table: keyof Tables;
  /** The column with the ISO instant. */
  column: string;
  lifetimeMs: number;
}

/** Rows per statement: a small part of what a write may take. */
const BATCH = 500;

/**
 * Deletes rows that are expired, or dated in the future by a wrong clock, in batches until none is left or the signal is
 * aborted. Returns the number of deleted rows.
 */
export async function deleteExpired(
  db: Database,
  { table, column, lifetimeMs }: ExpiringRows,
  now: Date,
  signal: AbortSignal,
): Promise<number> {
  let total = 0;
  const oldest = new Date(now.getTime() - lifetimeMs).toISOString();
  const newest = new Date(now.getTime() + lifetimeMs).toISOString();
  const [rows, instant] = [sql.table(table), sql.ref(column)];
  for (let deleted = BATCH; deleted >= BATCH && !signal.aborted;) {
    const result = await sql`delete from ${rows} where ${instant} in
      (select ${instant} from ${rows} where ${instant} < ${oldest} or ${instant} > ${newest} order by ${instant} limit ${BATCH})`.execute(
      db.direct,
    );
    deleted = Number(result.numAffectedRows ?? 0);
    total += deleted;
  }
  return total;
}
