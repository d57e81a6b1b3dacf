import { sql, type RawBuilder } from 'kysely';
import { chunksOf } from '#platform/shared/collections.ts';
import type { Tx } from '../../database/database.ts';
import type { Tables } from '../../database/tables.ts';
import { yieldTurn } from '../../yield-turn.ts';
import { nextUpdatedAt } from '../updated-at.ts';
import type { Row } from './trash-document.ts';

/** Values per statement, below the limits of both engines. */
const VALUES_AT_ONCE = 20_000;

/** Runs a query for many values in chunks, and returns all rows. Yields to other requests after a long query. */
export async function inChunks<T>(values: readonly string[], query: (chunk: string[]) => Promise<T[]>): Promise<T[]> {
  const found: T[] = [];
  for (const chunk of chunksOf([...new Set(values)], VALUES_AT_ONCE)) {
    found.push(...(await query(chunk)));
    await yieldTurn();
  }
  return found;
}

/** Reads whole rows whose column has one of the values. */
export function selectRows(tx: Tx, table: keyof Tables, column: string, values: readonly string[]): Promise<Row[]> {
  return inChunks(values, async (chunk) => {
    const { rows } = await sql<Row>`select * from ${sql.table(table)} where ${sql.ref(column)} in (${sql.join(chunk)})`.execute(
      tx,
    );
    return rows;
  });
}

/** Returns those of the ids that exist in the table. */
export async function existingIds(tx: Tx, table: keyof Tables, ids: readonly string[]): Promise<Set<string>> {
  const rows = await inChunks(ids, async (chunk) => {
    const found = await sql<{ id: string }>`select id from ${sql.table(table)} where id in (${sql.join(chunk)})`.execute(tx);
    return found.rows;
  });
  return new Set(rows.map(({ id }) => id));
}

/** Inserts whole rows, which must all have the same columns. */
export async function insertRows(tx: Tx, table: keyof Tables, rows: readonly Row[]): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = Object.keys(first);
  for (const chunk of chunksOf(rows, Math.floor(VALUES_AT_ONCE / columns.length))) {
    const values = chunk.map((row) => sql`(${sql.join(columns.map((column) => row[column] ?? null))})`);
    await sql`insert into ${sql.table(table)} (${sql.join(columns.map((column) => sql.ref(column)))})
      values ${sql.join(values)}`.execute(tx);
  }
}

/** Updates the rows with these ids. @param set the assignments, as SQL. */
export async function updateRows(tx: Tx, table: keyof Tables, ids: readonly string[], set: RawBuilder<unknown>): Promise<void> {
  for (const chunk of chunksOf([...new Set(ids)], VALUES_AT_ONCE)) {
    await sql`update ${sql.table(table)} set ${set} where id in (${sql.join(chunk)})`.execute(tx);
  }
}

/** Marks rows as changed, so that forms opened earlier notice the change and calendars update the event. */
export async function touchRows(tx: Tx, now: Date, table: keyof Tables, ids: readonly string[]): Promise<void> {
  const rows = await selectRows(tx, table, 'id', ids);
  if (rows.length === 0) return;
  const last = rows.map((row) => String(row['updated_at'])).reduce((a, b) => (a > b ? a : b));
  const sequence = rows[0] && 'sequence' in rows[0] ? sql`, sequence = sequence + 1` : sql``;
  await updateRows(tx, table, ids, sql`updated_at = ${nextUpdatedAt(now, { updated_at: last })}${sequence}`);
}
