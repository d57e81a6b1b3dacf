import { sql } from 'kysely';
import type { Database } from './database.ts';
import type { Tables } from './tables.ts';

/** The rows of a table that expire some time after the instant in one of their columns. */
export interface ExpiringRows {
  table: keyof Tables;
  /** The column with the ISO instant. */
  column: string;
  lifetimeMs: number;
}

/** Rows per statement: few, so that other writes wait only briefly. */
const BATCH = 500;

/**
 * Deletes expired rows, and rows that a wrong clock dated more than one lifetime into the future. It works in batches until no such
 * row is left or the signal is aborted. Returns the number of deleted rows.
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
