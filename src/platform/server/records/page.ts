import { sql, type RawBuilder, type SelectQueryBuilder } from 'kysely';
import { z } from 'zod';
import { isIdShaped } from '#platform/shared/fields.ts';
import { CURSOR_TEXT, PAGE_USUAL, type PageQuery } from '#platform/shared/pages.ts';
import { InvalidProblem } from '#platform/shared/problem.ts';
import type { Engine } from '../database/database.ts';
import type { Tables } from '../database/tables.ts';

type FieldOf<Order extends string> = Order extends `-${infer Field}` ? Field : Order;
type TextColumn<Row> = { [Column in keyof Row & string]: Row[Column] extends string ? Column : never }[keyof Row & string];

/** How the pages of a list are read. */
interface PageRule<Order extends string, Row> {
  /** What the call's `pageQuery` takes, the usual one first. */
  orders: readonly [Order, ...Order[]];
  /** The column behind each field of the orders: instants, dates or ids, which both engines put in one order. */
  columns: Readonly<Record<FieldOf<Order>, TextColumn<Row>>>;
  /** The columns that `q` looks into. */
  search: readonly TextColumn<Row>[];
}

/** Where a page ended: its order, and the last row's value in that order and id. */
const position = z.tuple([z.string(), z.string().regex(/^[\x20-\x7e]{1,64}$/), z.string().refine(isIdShaped)]);

/** The `cursor` of the page after a place. */
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
 * The place that a `cursor` names.
 * @throws InvalidProblem on `cursor` for one that this order never gave.
 */
export function readCursor(cursor: string, order: string): { value: string; id: string } {
  const { data: [of, value, id] = [] } = position.safeParse(parseJson(Buffer.from(cursor, 'base64url').toString()));
  if (of !== order || value === undefined || id === undefined) {
    throw new InvalidProblem([{ field: 'cursor', message: CURSOR_TEXT }]);
  }
  return { value, id };
}

/** Whether the column holds the word, A to Z in either case: on both engines these letters alone. */
function holds(engine: Engine, column: string, word: string): RawBuilder<boolean> {
  const pattern = `%${word.replace(/[!%_]/g, '!$&')}%`;
  const text = engine === 'postgres' ? sql`lower(${sql.ref(column)} collate "C")` : sql`lower(${sql.ref(column)})`;
  const wanted = pattern.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
  return sql`${text} like ${wanted} escape '!'`;
}

/**
 * Reads one page of what `list` selects, which must hold `id` and the columns of `rule`: the rows after the cursor, in the
 * asked order and then by id, and the cursor of the page after it, null on the last. A page begins after a place in the
 * order, not after a number of rows: whatever is added or deleted in between, a row that stood all along comes once. One
 * whose value in that order changes in between moves with it: by `-updatedAt` an edited row may be missed, by `updatedAt`
 * it may come again.
 *
 * `q` keeps the rows in which each of its words stands somewhere in the searched columns. A to Z match in either case; other letters
 * match as they are typed (É is neither é nor E), in NFC as all stored texts; `%` and `_` are characters like any other.
 * @throws InvalidProblem on `cursor` for one that this order never gave.
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
    .limit(limit + 1);
  for (const word of q.split(/\s+/).filter(Boolean)) {
    const places = rule.search.map((place) => holds(engine, place, word));
    query = query.where(sql<boolean>`(${sql.join(places, sql` or `)})`);
  }
  if (cursor !== undefined) {
    const { value, id } = readCursor(cursor, order);
    const [past, from] = descending ? [sql`<`, sql`<=`] : [sql`>`, sql`>=`];
    // The first half says no more than the second, but an index on the column can follow it.
    query = query
      .where(sql<boolean>`${sql.ref(column)} ${from} ${value}`)
      .where(sql<boolean>`(${sql.ref(column)} ${past} ${value} or id > ${id})`);
  }
  const found = await query.execute();
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  return { rows, next: found.length > limit && last ? writeCursor([order, String(last[column]), last.id]) : null };
}
