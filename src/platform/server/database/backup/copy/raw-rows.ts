import type Libsql from 'libsql';

/** Any value as it lies in the file. */
export type RawCell = Buffer | number | null;

function isRawCell(value: unknown): value is RawCell {
  return value === null || typeof value === 'number' || Buffer.isBuffer(value);
}

/**
 * The rows of a query, one after another, whose text columns must be cast to `blob`: libsql ends the whole process when it
 * meets text that is no UTF-8, and a damaged file may hold just that.
 */
export function* rawRows(file: Libsql.Database, query: string): Generator<RawCell[]> {
  for (const row of file.prepare(query).raw().iterate()) {
    if (!Array.isArray(row) || !row.every(isRawCell)) throw new Error(`No raw rows: ${query}`);
    yield row;
  }
}

/** The one column of a query, as text; what is no UTF-8 in it becomes U+FFFD. */
export function rawTexts(file: Libsql.Database, column: string, rest: string): string[] {
  return Array.from(rawRows(file, `select cast(${column} as blob) ${rest}`), ([cell]) => String(cell));
}

/** Every table but SQLite's own, by name. */
export function rawTableNames(file: Libsql.Database): string[] {
  return rawTexts(
    file,
    'name',
    "from sqlite_master where type = 'table' and name not like 'sqlite\\_%' escape '\\' order by name",
  );
}
