import { CompiledQuery, sql } from 'kysely';
import type { Engine, Reader } from '../database.ts';
import { quoteIdentifier } from '../identifiers.ts';
import { BackupError } from './backup-error.ts';
import { Batch, BATCH_CHARS, BATCH_ROWS } from './batch.ts';
import type { Table } from './catalogue.ts';
import { TableHash, type BackupPart, type RowBatch } from './format.ts';

const CURSOR = 'suluh_rows';
/** Few, until it is known how long a table's rows are. */
const FIRST_FETCH = 10;

/** libsql ends the process when it meets text that is no UTF-8, and a damaged file may hold just that: rows come as bytes. */
const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

function parseRow(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(utf8.decode(bytes));
  } catch {
    return null;
  }
}

async function* sqliteRows(db: Reader, { table, columns, key }: Table): AsyncGenerator<unknown> {
  const order = (key.length > 0 ? key : columns).map((column) => sql`${sql.ref(column)} nulls first`);
  const query = db
    .selectFrom(sql<object>`${sql.table(table)}`.as('source'))
    .select(sql<Uint8Array>`cast(json_array(${sql.join(columns.map((column) => sql.ref(column)))}) as blob)`.as('line'))
    .orderBy(sql.join(order));
  for await (const { line } of query.stream()) yield parseRow(line);
}

async function* postgresRows(db: Reader, { table, columns, key, kinds }: Table): AsyncGenerator<unknown> {
  const order = (key.length > 0 ? key : columns).map((column) => {
    const isText = kinds[columns.indexOf(column)] === 'text';
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
      // A bigint comes as text.
      const cells = columns.map((_, index) => {
        const value = row[`c${index}`];
        chars += typeof value === 'string' ? value.length : 8;
        return kinds[index] === 'integer' && value !== null ? Number(value) : value;
      });
      yield cells;
    }
    if (rows.length < count) break;
    count = chars > BATCH_CHARS ? Math.max(1, Math.floor(count / 4)) : Math.min(BATCH_ROWS, count * 2);
  }
  await run(`close ${CURSOR}`);
}

/** All rows of a table in the binary order of its primary key, in batches; the same rows give the same lines on both engines. */
async function* readRows(db: Reader, engine: Engine, table: Table): AsyncGenerator<RowBatch> {
  const strange = table.columns[table.kinds.indexOf(null)];
  if (strange !== undefined) throw new BackupError('other', `No backup can hold the column ${strange} of ${table.table}.`);
  let batch = new Batch();
  for await (const row of engine === 'sqlite' ? sqliteRows(db, table) : postgresRows(db, table)) {
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

/** The parts of these tables, with what each holds. @param db an open transaction that sees one state of the database. */
export async function* readTableParts(db: Reader, engine: Engine, tables: readonly Table[]): AsyncGenerator<BackupPart> {
  for (const table of tables) {
    const shape = { table: table.table, columns: table.columns, key: table.key };
    yield { kind: 'table', shape };
    const hash = new TableHash(shape);
    for await (const batch of readRows(db, engine, table)) {
      hash.add(batch);
      yield { kind: 'rows', rows: batch.rows, text: batch.text };
    }
    yield { kind: 'end', digest: hash.digest() };
  }
}
