import { CompiledQuery } from 'kysely';
import type { Engine, Tx } from '../database.ts';
import { quoteIdentifier } from '../identifiers.ts';
import type { Table } from './catalogue.ts';
import type { Cell } from './format.ts';

type Rows = readonly (readonly Cell[])[];

/** Values of one statement on SQLite, which takes 32,766. */
const SQLITE_VALUES = 8_000;

function insertInto({ table, columns }: Table): string {
  return `insert into ${quoteIdentifier(table)} (${columns.map(quoteIdentifier).join(', ')})`;
}

async function intoSqlite(tx: Tx, table: Table, rows: Rows): Promise<void> {
  const width = table.columns.length;
  const atOnce = Math.max(1, Math.floor(SQLITE_VALUES / width));
  const row = `(${Array.from({ length: width }, () => '?').join(',')})`;
  for (let start = 0; start < rows.length; start += atOnce) {
    const some = rows.slice(start, start + atOnce);
    const places = some.map(() => row).join(',');
    await tx.executeQuery(CompiledQuery.raw(`${insertInto(table)} values ${places}`, some.flat()));
  }
}

/** One array for each column: the statement is the same for any number of rows. */
async function intoPostgres(tx: Tx, table: Table, rows: Rows): Promise<void> {
  const types = table.kinds.map((kind, index) => `$${index + 1}::${kind === 'integer' ? 'bigint' : 'text'}[]`);
  const columns = table.columns.map((_, index) => rows.map((row) => row[index] ?? null));
  const text = `${insertInto(table)} overriding system value select * from unnest(${types.join(', ')})`;
  await tx.executeQuery(CompiledQuery.raw(text, columns));
}

/** Stores a batch of rows, whose values are in the order of the table's columns. */
export function insertRows(tx: Tx, engine: Engine, table: Table, rows: Rows): Promise<void> {
  return engine === 'sqlite' ? intoSqlite(tx, table, rows) : intoPostgres(tx, table, rows);
}
