/**
 * Reads a database for a backup: `readTables` reads which tables there are, then `readTableParts` reads their rows. The same data gives
 * the same lines in the same order on both engines, so that their checksums can be compared.
 */
import { CompiledQuery, sql } from 'kysely';
import { groupBy } from '#platform/shared/collections.ts';
import type { Engine, Reader } from '../database.ts';
import { quoteIdentifier } from '../identifiers.ts';
import { MIGRATION_TABLE, OLD_LOCK_TABLE } from '../migrations/schema-tables.ts';
import { BackupError } from './backup-error.ts';
import type { OutsideRows } from './outside-rows.ts';
import {
  Batch,
  BATCH_CHARS,
  BATCH_ROWS,
  inBinaryOrder,
  TableHash,
  type BackupPart,
  type RowBatch,
  type TableShape,
} from './format.ts';

/** A table of a database. */
export interface Table extends TableShape {
  /** The columns' types, in the order of `columns`; null for a type that backups cannot store. */
  kinds: readonly ('text' | 'integer' | null)[];
}

interface ColumnRow {
  table: string;
  column: string;
  type: string;
  /** The position in the primary key, from 1; 0 if not part of it. */
  key_position: number;
}

const KINDS: Readonly<Record<string, 'text' | 'integer'>> = {
  text: 'text',
  'character varying': 'text',
  integer: 'integer',
  smallint: 'integer',
  bigint: 'integer',
};

const SQLITE_COLUMNS = sql<ColumnRow>`
  select t.name as "table", c.name as "column", lower(c.type) as type, c.pk as key_position
  from sqlite_master as t, pragma_table_info(t.name) as c
  where t.type = 'table' and t.name not like 'sqlite^_%' escape '^'`;

const POSTGRES_COLUMNS = sql<ColumnRow>`
  select c.table_name as "table", c.column_name as "column", c.data_type as type, coalesce(k.ordinal_position, 0)::integer as key_position
  from information_schema.columns as c
  join information_schema.tables as t using (table_schema, table_name)
  left join information_schema.table_constraints as p
    on p.table_schema = c.table_schema and p.table_name = c.table_name and p.constraint_type = 'PRIMARY KEY'
  left join information_schema.key_column_usage as k
    on k.constraint_schema = p.constraint_schema and k.constraint_name = p.constraint_name
      and k.table_name = c.table_name and k.column_name = c.column_name
  where c.table_schema = current_schema() and t.table_type = 'BASE TABLE' and c.is_generated = 'NEVER'`;

/** Reads the shapes of all tables except those of the migrations, in binary order of their names. */
export async function readTables(db: Reader, engine: Engine): Promise<Table[]> {
  const { rows } = await (engine === 'sqlite' ? SQLITE_COLUMNS : POSTGRES_COLUMNS).execute(db);
  const byTable = groupBy(rows, ({ table }) => table);
  return inBinaryOrder(byTable.keys())
    .filter((table) => table !== MIGRATION_TABLE && table !== OLD_LOCK_TABLE)
    .map((table) => toTable(table, byTable.get(table) ?? []));
}

function toTable(table: string, rows: readonly ColumnRow[]): Table {
  const byName = new Map(rows.map((row) => [row.column, row]));
  const columns = inBinaryOrder(byName.keys());
  const key = rows.filter(({ key_position }) => key_position > 0).sort((one, other) => one.key_position - other.key_position);
  const kinds = columns.map((column) => KINDS[byName.get(column)?.type ?? ''] ?? null);
  return { table, columns, key: key.map(({ column }) => column), kinds };
}

/** The name of the PostgreSQL cursor that reads a table. */
const CURSOR = 'suluh_rows';
/** The rows of the first fetch: few, because their length is still unknown. */
const FIRST_FETCH = 10;

/** Decodes rows, which are read as bytes: libsql crashes the process on text that is not UTF-8, as in a damaged file. */
const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

function parseRow(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(utf8.decode(bytes));
  } catch {
    return null;
  }
}

/** Reads the rows of a table from SQLite, each as a list of its values. */
async function* sqliteRows(db: Reader, { table, columns, key }: Table): AsyncGenerator<unknown> {
  const order = (key.length > 0 ? key : columns).map((column) => sql`${sql.ref(column)} nulls first`);
  const query = db
    .selectFrom(sql<object>`${sql.table(table)}`.as('source'))
    .select(sql<Uint8Array>`cast(json_array(${sql.join(columns.map((column) => sql.ref(column)))}) as blob)`.as('line'))
    .orderBy(sql.join(order));
  for await (const { line } of query.stream()) yield parseRow(line);
}

/** Reads the rows of a table from PostgreSQL, each as a list of its values. A cursor keeps only some rows in memory at a time. */
async function* postgresRows(db: Reader, { table, columns, key, kinds }: Table): AsyncGenerator<unknown> {
  const order = (key.length > 0 ? key : columns).map((column) => {
    const isText = kinds[columns.indexOf(column)] === 'text';
    // In binary order, as SQLite sorts.
    return `${quoteIdentifier(column)}${isText ? ' collate "C"' : ''} nulls first`;
  });
  const list = columns.map((column, index) => `${quoteIdentifier(column)} as c${index}`);
  const run = <R>(text: string) => db.executeQuery<R>(CompiledQuery.raw(text));
  await run(
    `declare ${CURSOR} no scroll cursor for select ${list.join(', ')} from ${quoteIdentifier(table)} order by ${order.join(', ')}`,
  );
  let count = FIRST_FETCH;
  for (;;) {
    const { rows } = await run<Record<string, unknown>>(`fetch ${count} from ${CURSOR}`);
    let chars = 0;
    for (const row of rows) {
      // pg returns a bigint as text.
      const cells = columns.map((_, index) => {
        const value = row[`c${index}`];
        chars += typeof value === 'string' ? value.length : 8;
        return kinds[index] === 'integer' && value !== null ? Number(value) : value;
      });
      yield cells;
    }
    if (rows.length < count) break;
    // If these rows fill a batch, they are long, and the next fetch reads fewer. Otherwise it reads more.
    count = chars > BATCH_CHARS ? Math.max(1, Math.floor(count / 4)) : Math.min(BATCH_ROWS, count * 2);
  }
  await run(`close ${CURSOR}`);
}

/** Reads the rows of a table, also if they are outside rows. */
function rowsOf(db: Reader, engine: Engine, table: Table, outside: OutsideRows | null): AsyncIterable<unknown> {
  if (outside?.table === table.table) return outside.read(db);
  return engine === 'sqlite' ? sqliteRows(db, table) : postgresRows(db, table);
}

/** Yields all rows of a table in batches, in the binary order of its primary key. */
async function* readRows(db: Reader, engine: Engine, table: Table, outside: OutsideRows | null): AsyncGenerator<RowBatch> {
  const unsupported = table.columns[table.kinds.indexOf(null)];
  if (unsupported !== undefined)
    throw new BackupError('other', `No backup can hold the column ${unsupported} of ${table.table}.`);
  let batch = new Batch();
  for await (const row of rowsOf(db, engine, table, outside)) {
    if (!batch.add(row, table.columns.length)) {
      throw new BackupError(
        'damaged',
        `The database is damaged: ${table.table} holds a value that is neither text nor a number.`,
      );
    }
    if (batch.isFull) {
      yield batch;
      batch = new Batch();
    }
  }
  if (batch.rows.length > 0) yield batch;
}

/** Yields the parts of these tables, with their digests. @param db an open transaction with one snapshot of the database. */
export async function* readTableParts(
  db: Reader,
  engine: Engine,
  tables: readonly Table[],
  outside: OutsideRows | null,
): AsyncGenerator<BackupPart> {
  for (const table of tables) {
    const shape = { table: table.table, columns: table.columns, key: table.key };
    yield { kind: 'table', shape };
    const hash = new TableHash(shape);
    for await (const batch of readRows(db, engine, table, outside)) {
      hash.add(batch);
      yield { kind: 'rows', rows: batch.rows, text: batch.text };
    }
    yield { kind: 'end', digest: hash.digest() };
  }
}
