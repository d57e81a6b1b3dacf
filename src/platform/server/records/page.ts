import { sql, type RawBuilder, type SelectQueryBuilder } from 'kysely';
import { z } from 'zod';
import { isIdShaped } from '#platform/shared/fields.ts';
import { CURSOR_TEXT, PAGE_USUAL, type PageQuery } from '#platform/shared/pages.ts';
import { InvalidProblem } from '#platform/shared/problem.ts';
import type { Engine } from '../database/database.ts';
import type { Tables } from '../database/tables.ts';

type FieldOf<Order extends string> = Order extends `-${infer Field}` ? Field : Order;
type TextColumn<Row> = { [Column in keyof Row & string]: Row[Column] extends string ? Column : never }[keyof Row & string];

/** The rules for reading a list page by page. */
interface PageRule<Order extends string, Row> {
  /** The orders of the call's `pageQuery`, the default first. */
  orders: readonly [Order, ...Order[]];
  /** The column of each field of the orders: instants, dates or ids, which both engines sort alike. */
  columns: Readonly<Record<FieldOf<Order>, TextColumn<Row>>>;
  /** The columns that `q` searches. */
  search: readonly TextColumn<Row>[];
}

/** The end of a page: the name of its order, the last row's value in the sorted column, and the last row's id. */
const position = z.tuple([z.string(), z.string().regex(/^[\x20-\x7e]{1,64}$/), z.string().refine(isIdShaped)]);

/** Writes the `cursor` of the page that begins after a position. */
export function writeCursor(end: z.infer<typeof position>): string {
  return Buffer.from(JSON.stringify(end)).toString('base64url');
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Reads the position from a `cursor`.
 * @throws InvalidProblem on `cursor` if this order did not create it.
 */
export function readCursor(cursor: string, order: string): { value: string; id: string } {
  const { data: [cursorOrder, value, id] = [] } = position.safeParse(parseJson(Buffer.from(cursor, 'base64url').toString()));
  if (cursorOrder !== order || value === undefined || id === undefined) {
    throw new InvalidProblem([{ field: 'cursor', message: CURSOR_TEXT }]);
  }
  return { value, id };
}

/** Whether the column contains the word; A to Z match in either case on both engines, other letters exactly. */
function contains(engine: Engine, column: string, word: string): RawBuilder<boolean> {
  const pattern = `%${word.replace(/[!%_]/g, '!$&')}%`;
  const text = engine === 'postgres' ? sql`lower(${sql.ref(column)} collate "C")` : sql`lower(${sql.ref(column)})`;
  const lowered = pattern.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
  return sql`${text} like ${lowered} escape '!'`;
}

/**
 * Reads one page of `list`, which must select `id` and the columns of `rule`. Returns the rows after the cursor, in the requested order
 * and then by id, and the next page's cursor (null on the last page).
 *
 * A page starts after a position in the order, not after a number of rows. So rows that are added or deleted between two pages cause no
 * other row to be missed or read twice. An edited row changes its own place: by `-updatedAt` it may be missed, by `updatedAt` read twice.
 *
 * `q` keeps the rows in which each of its words occurs in one of the searched columns. A to Z match in either case. Other
 * letters match exactly (É is neither é nor E), in NFC like all stored texts. `%` and `_` are ordinary characters.
 * @throws InvalidProblem on `cursor` if this order did not create it.
 */
export async function readPage<Row extends { id: string }, Order extends string, Table extends keyof Tables>(
  engine: Engine,
  list: SelectQueryBuilder<Tables, Table, Row>,
  rule: PageRule<Order, Row>,
  { limit = PAGE_USUAL, cursor, q = '', sort: order = rule.orders[0] }: PageQuery<Order>,
): Promise<{ rows: Row[]; next: string | null }> {
  const descending = order.startsWith('-');
  const column = rule.columns[order.replace(/^-/, '') as FieldOf<Order>];
  let query = list
    .orderBy(sql.ref(column), descending ? 'desc' : 'asc')
    .orderBy(sql.ref('id'))
    // One row more than the page, to find out whether there is a next page.
    .limit(limit + 1);
  for (const word of q.split(/\s+/).filter(Boolean)) {
    const matches = rule.search.map((searched) => contains(engine, searched, word));
    query = query.where(sql<boolean>`(${sql.join(matches, sql` or `)})`);
  }
  if (cursor !== undefined) {
    const { value, id } = readCursor(cursor, order);
    const [past, from] = descending ? [sql`<`, sql`<=`] : [sql`>`, sql`>=`];
    // The first condition is redundant, but lets the database use an index on the column.
    query = query
      .where(sql<boolean>`${sql.ref(column)} ${from} ${value}`)
      .where(sql<boolean>`(${sql.ref(column)} ${past} ${value} or id > ${id})`);
  }
  const found = await query.execute();
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  return { rows, next: found.length > limit && last ? writeCursor([order, String(last[column]), last.id]) : null };
}
