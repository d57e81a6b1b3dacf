/**
 * Reads stored records, and for each record the value of every column of its sheet. An export writes these values; an import compares
 * its rows with them. Works for every `SheetKind`. Reads large tables in chunks and yields in between, so that other requests don't
 * wait.
 */
import { createHash } from 'node:crypto';
import { sql, type RawBuilder } from 'kysely';
import { LIST_MAX } from '../../database/limits.ts';
import type { Reader } from '../../database/database.ts';
import { chunksOf, groupBy } from '#platform/shared/collections.ts';
import type { SheetValue } from '#platform/shared/sheets/sheet.ts';
import { inChunks } from '../trash/raw-rows.ts';
import { textOf, type Row } from '../trash/trash-document.ts';
import { yieldTurn, forEachYielding } from '../../yield-turn.ts';
import type { SheetKind, SheetRecord, SheetRelation } from './sheet-kind.ts';

/** The maximum number of records that one import is compared with. */
export const RECORDS_MAX = 10 * LIST_MAX;
/** The maximum number of values per query. A larger query would make other requests wait. */
const IDS_AT_ONCE = 1_000;

/** Reads whole rows of the kind's table, in the order of its sheet. */
async function selectWhere(db: Reader, kind: SheetKind, where: RawBuilder<unknown>, max: number): Promise<Row[]> {
  const order = sql.join((kind.order ?? []).concat('id').map((column) => sql.ref(column)));
  const { rows } = await sql<Row>`select * from ${sql.table(kind.trash.table)} where ${where}
    order by ${order} limit ${max}`.execute(db);
  return rows;
}

/** Reads the rows of a relation (links to another table), grouped by this kind's records. */
async function selectLinks(
  db: Reader,
  { table, ownColumn, otherColumn, hasPosition, condition }: SheetRelation,
  ids: readonly string[] | 'all',
) {
  const order = hasPosition ? sql`order by position` : sql`order by ${sql.ref(otherColumn)}`;
  const links: { own: string; other: string }[] = [];
  for (const chunk of ids === 'all' ? [null] : chunksOf(ids, IDS_AT_ONCE)) {
    const where = chunk === null ? sql`${sql.ref(ownColumn)} is not null` : sql`${sql.ref(ownColumn)} in (${sql.join(chunk)})`;
    const { rows } = await sql<{
      own: string;
      other: string;
    }>`select ${sql.ref(ownColumn)} as own, ${sql.ref(otherColumn)} as other
      from ${sql.table(table)} where ${where} and ${condition ?? sql`1 = 1`} ${order}`.execute(db);
    for (const row of rows) links.push(row);
    await yieldTurn();
  }
  return groupBy(links, (row) => row.own);
}

function valueOf(row: Row, column: string): SheetValue {
  const value = row[column];
  return value === null || value === undefined ? null : String(value);
}

/**
 * Reads the values of inherited columns. Such a column shows a value of another record: a content shows the subject of its material.
 * Returns a map for each column, from the other record's id to the value.
 */
async function readInherited(db: Reader, kind: SheetKind, rows: readonly Row[]): Promise<Map<string, Map<string, string>>> {
  const found = new Map<string, Map<string, string>>();
  for (const [name, { from, table, column }] of Object.entries(kind.inherited ?? {})) {
    const idColumn = kind.columns[from] ?? '';
    const ids = [...new Set(rows.map((row) => textOf(row, idColumn)))];
    const values = await inChunks(ids, async (some) => {
      const { rows: pairs } = await sql<{ id: string; value: string }>`select id, ${sql.ref(column)} as value
        from ${sql.table(table)} where id in (${sql.join(some)})`.execute(db);
      return pairs;
    });
    found.set(name, new Map(values.map(({ id, value }) => [id, value])));
  }
  return found;
}

/**
 * Adds the values of relations and inherited columns to the rows.
 * @param which how relations are read. `all`: as a whole, which is faster if `rows` are most of the table. `some`: by the ids of
 *   `rows`.
 */
async function toRecords(db: Reader, kind: SheetKind, rows: readonly Row[], which: 'all' | 'some'): Promise<SheetRecord[]> {
  if (rows.length === 0) return [];
  const ids = rows.map((row) => textOf(row, 'id'));
  const links = new Map<string, Map<string, { other: string }[]>>();
  for (const [name, relation] of Object.entries(kind.relations ?? {})) {
    links.set(name, await selectLinks(db, relation, which === 'all' ? 'all' : ids));
  }
  const inherited = await readInherited(db, kind, rows);
  const records: SheetRecord[] = [];
  await forEachYielding(rows, (row) => {
    const id = textOf(row, 'id');
    const values = kind.sheet.columns.map(({ name }): [string, SheetValue] => {
      const column = kind.columns[name];
      if (column !== undefined) return [name, valueOf(row, column)];
      const source = kind.inherited?.[name];
      if (source) return [name, inherited.get(name)?.get(textOf(row, kind.columns[source.from] ?? '')) ?? null];
      return [name, (links.get(name)?.get(id) ?? []).map(({ other }) => other)];
    });
    const valueByName = Object.fromEntries(values);
    // One column can change what another means: a schedule that is not cancelled has no reason.
    records.push({ id, row, values: kind.sheet.settle?.(valueByName) ?? valueByName });
  });
  return records;
}

/** Reads the records of a kind that meet the condition, by default all current ones; at most `max`. */
export async function readRecords(
  db: Reader,
  kind: SheetKind,
  where: RawBuilder<unknown> = kind.current ?? sql`1 = 1`,
  max = RECORDS_MAX,
): Promise<SheetRecord[]> {
  return toRecords(db, kind, await selectWhere(db, kind, where, max), 'all');
}

/** Reads the current records whose column has one of the values. If the column is `id`, it also reads archived records. */
export async function readRecordsBy(
  db: Reader,
  kind: SheetKind,
  column: string,
  values: readonly string[],
): Promise<SheetRecord[]> {
  const condition = (column === 'id' ? undefined : kind.current) ?? sql`1 = 1`;
  const rows: Row[] = [];
  for (const chunk of chunksOf([...new Set(values)], IDS_AT_ONCE)) {
    if (chunk.length === 0) continue;
    const where = sql`${sql.ref(column)} in (${sql.join(chunk)}) and ${condition}`;
    for (const row of await selectWhere(db, kind, where, RECORDS_MAX)) rows.push(row);
    await yieldTurn();
  }
  return toRecords(db, kind, rows, 'some');
}

/** Columns that change although the record's content stays the same. */
const VOLATILE = new Set(['updated_at', 'sequence', 'renamed_at', 'position', 'created_at']);

/**
 * Returns a hash of a record's content. An import compares it with the hash at the time of the export, to notice that somebody
 * changed the record. The hash leaves out empty columns, because a later schema may add some.
 */
export function stampOf({ row, values }: SheetRecord): string {
  const columns = Object.keys(row)
    .filter((column) => !VOLATILE.has(column) && row[column] !== null)
    .sort()
    .map((column) => [column, row[column]]);
  const lists = Object.entries(values).filter(([, value]) => Array.isArray(value));
  const text = JSON.stringify([columns, lists.map(([name, value]) => [name, [...(value ?? [])].sort()])]);
  return createHash('sha256').update(text).digest('base64url');
}
