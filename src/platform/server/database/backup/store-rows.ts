import { CompiledQuery, sql } from 'kysely';
import { chunksOf } from '#platform/shared/collections.ts';
import type { StoredRules } from '../../records/row-rules.ts';
import type { Engine, Tx } from '../database.ts';
import { databaseFailure } from '../errors.ts';
import { quoteIdentifier } from '../identifiers.ts';
import { BackupError } from './backup-error.ts';
import type { BackupPart, RowBatch, TableDigest } from './format.ts';
import type { OutsideRows } from './outside-rows.ts';
import type { Table } from './read-tables.ts';

type Rows = RowBatch['rows'];

/** Values per statement on SQLite, whose limit is 32,766. */
const SQLITE_VALUES = 8_000;

function insertInto({ table, columns }: Table): string {
  return `insert into ${quoteIdentifier(table)} (${columns.map(quoteIdentifier).join(', ')})`;
}

async function intoSqlite(tx: Tx, table: Table, rows: Rows): Promise<void> {
  const width = table.columns.length;
  const rowsPerStatement = Math.max(1, Math.floor(SQLITE_VALUES / width));
  const row = `(${Array.from({ length: width }, () => '?').join(',')})`;
  for (const chunk of chunksOf(rows, rowsPerStatement)) {
    const placeholders = chunk.map(() => row).join(',');
    await tx.executeQuery(CompiledQuery.raw(`${insertInto(table)} values ${placeholders}`, chunk.flat()));
  }
}

/**
 * Passes one array per column, so that the statement is the same for any number of rows. `overriding system value` stores the backup's
 * values also in columns that the database would number itself.
 */
async function intoPostgres(tx: Tx, table: Table, rows: Rows): Promise<void> {
  const types = table.kinds.map((kind, index) => `$${index + 1}::${kind === 'integer' ? 'bigint' : 'text'}[]`);
  const columns = table.columns.map((_, index) => rows.map((row) => row[index] ?? null));
  const text = `${insertInto(table)} overriding system value select * from unnest(${types.join(', ')})`;
  await tx.executeQuery(CompiledQuery.raw(text, columns));
}

/** Stores a batch of rows, whose values are in the order of the table's columns. */
function insertRows(tx: Tx, engine: Engine, table: Table, rows: Rows): Promise<void> {
  return engine === 'sqlite' ? intoSqlite(tx, table, rows) : intoPostgres(tx, table, rows);
}

/** Finds the table of the schema for a table of the backup. */
function matchingTable(tables: readonly Table[], part: Extract<BackupPart, { kind: 'table' }>): Table {
  const { table, columns, key } = part.shape;
  const found = tables.find((candidate) => candidate.table === table);
  if (!found || String([found.columns, found.key]) !== String([columns, key])) {
    throw new BackupError('damaged', `The backup is damaged: ${table} does not have the columns of its schema.`);
  }
  return found;
}

/** Stores a batch. @throws BackupError (`damaged`) if the database refuses a row. */
async function storeRows(tx: Tx, engine: Engine, table: Table, rows: Rows) {
  try {
    await insertRows(tx, engine, table, rows);
  } catch (error) {
    const failure = databaseFailure(error);
    if (failure !== 'value' && failure !== 'unique') throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw new BackupError('damaged', `The backup has rows of ${table.table} that the database rejects (${reason}).`);
  }
}

/** @param before the number of preceding rows of the table. @throws BackupError that names the first invalid value. */
function assertRows({ table, columns }: Table, rows: Rows, before: number, rules: StoredRules): void {
  const checks = columns.map((column) => rules[table]?.[column]);
  for (const [index, row] of rows.entries()) {
    const wrong = row.findIndex((value, column) => value !== null && checks[column]?.(value) === false);
    if (wrong === -1) continue;
    const fault = `row ${before + index + 1} of ${table} holds no valid ${columns[wrong]}`;
    throw new BackupError('damaged', `The backup is damaged: ${fault}.`);
  }
}

/**
 * Stores all rows of a backup. A restore calls it in one transaction.
 *
 * 1. A part of kind `table` begins a table, which must exist in the schema.
 * 2. Each part of kind `rows` is checked and stored.
 * 3. A part of kind `end` has the table's digest, which the caller compares with the stored rows.
 * @param rules say which values are valid
 * @param outside stores the outside rows; null if all rows are in tables
 * @returns the digest of each table, as the backup records it
 */
export async function storeTables(
  tx: Tx,
  engine: Engine,
  tables: readonly Table[],
  parts: AsyncIterable<BackupPart>,
  rules: StoredRules,
  outside: OutsideRows | null,
): Promise<TableDigest[]> {
  const digests: TableDigest[] = [];
  let table: Table | undefined;
  let count = 0;
  for await (const part of parts) {
    if (part.kind === 'table') [table, count] = [matchingTable(tables, part), 0];
    if (part.kind === 'rows' && table) {
      assertRows(table, part.rows, count, rules);
      if (outside?.table === table.table) await outside.add(part.rows);
      else await storeRows(tx, engine, table, part.rows);
      count += part.rows.length;
    }
    if (part.kind === 'end') digests.push(part.digest);
  }
  await outside?.end();
  return digests;
}

interface Reference {
  /** The referencing table, as SQL writes it. */
  table: string;
  name: string;
  definition: string;
}

function brokenReferences(tables: string): BackupError {
  return new BackupError('damaged', `The backup is damaged: references in ${tables} point to records that do not exist.`);
}

/** Drops all foreign keys for `work`, and adds them again. */
async function withoutReferencesOnPostgres(tx: Tx, work: () => Promise<void>): Promise<void> {
  const { rows: references } = await sql<Reference>`
    select conrelid::regclass::text as "table", conname as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = current_schema()::regnamespace order by conname`.execute(tx);
  for (const { table, name } of references) {
    await sql.raw(`alter table ${table} drop constraint ${quoteIdentifier(name)}`).execute(tx);
  }
  await work();
  for (const { table, name, definition } of references) {
    try {
      await sql.raw(`alter table ${table} add constraint ${quoteIdentifier(name)} ${definition}`).execute(tx);
    } catch (error) {
      throw databaseFailure(error) === 'foreign-key' ? brokenReferences(table) : error;
    }
  }
}

/** SQLite then checks the foreign keys only at the commit. This function checks them before, so that the error names the tables. */
async function withoutReferencesOnSqlite(tx: Tx, work: () => Promise<void>): Promise<void> {
  await sql`pragma defer_foreign_keys = on`.execute(tx);
  await work();
  const { rows } = await sql<{ table: string }>`select distinct "table" from pragma_foreign_key_check`.execute(tx);
  if (rows.length > 0) throw brokenReferences(rows.map(({ table }) => table).join(', '));
}

/**
 * Runs `work`, and checks the foreign keys only afterwards, for all rows together. This is many times faster, and `work` can store
 * tables and rows in any order.
 * @throws BackupError if a reference has no target.
 */
export function withReferencesAfter(tx: Tx, engine: Engine, work: () => Promise<void>): Promise<void> {
  return engine === 'sqlite' ? withoutReferencesOnSqlite(tx, work) : withoutReferencesOnPostgres(tx, work);
}
