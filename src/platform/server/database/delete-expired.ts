import { sql } from 'kysely';
import type { Database } from './database.ts';
import type { Tables } from './tables.ts';

/** Rows that are of no use some time after an instant that they hold. */
export interface ExpiringRows {
  table: keyof Tables;
  /** The column with the ISO instant. */
  column: string;
  lifetimeMs: number;
}

/** Rows of one statement: a small part of what a write may take. */
const BATCH = 500;

/**
 * Deletes what is older than its lifetime, or dated further ahead than that by a wrong clock, a batch at a time until nothing
 * is left or the signal is aborted. Says how many went.
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
