import { sql } from 'kysely';
import { setImmediate } from 'node:timers/promises';
import type { Reader } from '#platform/server/database/database.ts';
import { LIST_MAX } from '#platform/server/database/limits.ts';
import { readRecords } from '#platform/server/records/sheets/read-records.ts';
import type { SheetFilters, SheetKind, SheetRecord } from '#platform/server/records/sheets/sheet-kind.ts';
import { chunksOf } from '#platform/shared/collections.ts';
import { InvalidProblem } from '#platform/shared/problem.ts';
import { searchKey } from '#platform/shared/records/search-key.ts';
import { EXPORT_MAX_TEXT } from '../messages.ts';
import { writeCell } from './cells.ts';
import { readBooks, type NameBooks } from './name-book.ts';
import type { SheetKinds } from './plan.ts';

/** The number of rows that are written before other requests continue. */
const ROWS_AT_ONCE = 100;

const collator = new Intl.Collator('id', { numeric: true });

/** The records of an export, in order, and the names that its cells need. */
export interface Exported {
  kind: SheetKind;
  records: readonly SheetRecord[];
  /** The names of the records that the cells refer to. */
  books: NameBooks;
  /** Further text that `q` searches, by record id. */
  searchTexts: ReadonlyMap<string, string>;
}

/**
 * Returns the columns by which an export is sorted: usually the column with the record's name. If the database has already sorted
 * the records (`order`), returns the columns with the parents' names instead. The records of one parent then keep the database's
 * order.
 */
function sortColumns({ sheet, order }: SheetKind): string[] {
  const parents = sheet.columns.filter(({ name, type }) => type === 'name' && sheet.identity.includes(name));
  return order ? parents.map(({ name }) => name) : sheet.columns.slice(0, 1).map(({ name }) => name);
}

function sorted({ kind, records, books }: Omit<Exported, 'searchTexts'>): SheetRecord[] {
  const columns = kind.sheet.columns.filter(({ name }) => sortColumns(kind).includes(name));
  const keyed = records.map((record) => ({ record, keys: columns.map((column) => writeCell(books, column, record.values)) }));
  keyed.sort((a, b) => {
    for (const [index, key] of a.keys.entries()) {
      const order = collator.compare(key, b.keys[index] ?? '');
      if (order !== 0) return order;
    }
    return 0;
  });
  return keyed.map(({ record }) => record);
}

const NONE: ReadonlyMap<string, string> = new Map();

/**
 * Reads the records of an export.
 * @throws InvalidProblem if there are more than `LIST_MAX`
 */
export async function readExport(
  db: Reader,
  kind: SheetKind,
  kinds: SheetKinds,
  query: SheetFilters,
  now: Date,
): Promise<Exported> {
  // Conditions for the database. `1 = 1` excludes nothing.
  const isCurrent = query['archived'] === 'true' ? sql`1 = 1` : (kind.current ?? sql`1 = 1`);
  const isFiltered = kind.filter?.(query) ?? sql`1 = 1`;
  const found = await readRecords(db, kind, sql`${isCurrent} and ${isFiltered}`, LIST_MAX + 1);
  if (found.length > LIST_MAX) throw new InvalidProblem([{ field: 'from', message: EXPORT_MAX_TEXT }]);
  // Filters that SQL can't express.
  const ids = (await kind.filterIds?.(db, query, now)) ?? null;
  const records = ids === null ? found : found.filter(({ id }) => ids.has(id));
  const books = await readBooks(db, kind, kinds);
  const searchTexts = query['q'] ? ((await kind.alsoSearched?.(db)) ?? NONE) : NONE;
  return { kind, books, searchTexts, records: sorted({ kind, records, books }) };
}

/** Writes the rows of an export in pieces, the headings first. With `q`, only the rows that the search of the list finds. */
export async function* exportRows({ kind, records, books, searchTexts }: Exported, q = ''): AsyncGenerator<string[][]> {
  const { columns } = kind.sheet;
  const words = searchKey(q).split(/\s+/).filter(Boolean);
  const isSearched = columns.map(({ name }) => kind.searched?.includes(name) ?? true);
  yield [columns.map(({ heading }) => heading)];
  for (const chunk of chunksOf(records, ROWS_AT_ONCE)) {
    const rows = chunk.map(({ id, values }) => ({ id, cells: columns.map((column) => writeCell(books, column, values)) }));
    const found = rows.filter(({ id, cells }) => {
      if (words.length === 0) return true;
      const text = searchKey([...cells.filter((_, index) => isSearched[index]), searchTexts.get(id) ?? ''].join('\n'));
      return words.every((word) => text.includes(word));
    });
    yield found.map(({ cells }) => cells);
    await setImmediate();
  }
}
