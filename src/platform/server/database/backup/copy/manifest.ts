/**
 * The manifest of a copy of an SQLite database: a table in the copy with the checksums of all other tables. `write-copy.ts` writes it;
 * `check-copy.ts` compares it with the copy's contents.
 */
import { createHash } from 'node:crypto';
import type Libsql from 'libsql';
import { quoteIdentifier } from '../../identifiers.ts';

/** A value of a row from `rawRows`. Texts come as bytes. */
type RawCell = Buffer | number | null;

function isRawCell(value: unknown): value is RawCell {
  return value === null || typeof value === 'number' || Buffer.isBuffer(value);
}

/**
 * Yields the rows of a query. Text columns must be cast to `blob`: libsql crashes the process on text that is not UTF-8, and
 * a damaged file may hold such text.
 */
export function* rawRows(file: Libsql.Database, query: string): Generator<RawCell[]> {
  for (const row of file.prepare(query).raw().iterate()) {
    if (!Array.isArray(row) || !row.every(isRawCell)) throw new Error(`No raw rows: ${query}`);
    yield row;
  }
}

/**
 * Runs a query with one column and returns its values as texts; invalid UTF-8 becomes U+FFFD.
 * @param clauses the query from the word `from` on.
 */
export function rawTexts(file: Libsql.Database, column: string, clauses: string): string[] {
  return Array.from(rawRows(file, `select cast(${column} as blob) ${clauses}`), ([cell]) => String(cell));
}

/** Returns the names of all tables except SQLite's own, sorted. */
export function rawTableNames(file: Libsql.Database): string[] {
  return rawTexts(
    file,
    'name',
    "from sqlite_master where type = 'table' and name not like 'sqlite\\_%' escape '\\' order by name",
  );
}

/** The table inside a backup that records its contents; a restored database does not keep it. */
export const MANIFEST_TABLE = 'backup_manifest';

/** The row count and the checksum of one table. */
export interface CopyDigest {
  table: string;
  rows: number;
  /** SHA-256 in hexadecimal over every value, in the order of the primary key. */
  checksum: string;
}

/** The contents of a whole copy, as recorded when it was written. */
export interface Manifest {
  /** ISO instant, UTC. */
  savedAt: string;
  tables: CopyDigest[];
}

/** Computes the digest of a table. A table without a primary key is sorted by all columns. */
function digestTable(file: Libsql.Database, table: string): CopyDigest {
  const columns = rawTexts(file, 'name', `from pragma_table_info(${sqlText(table)}) order by cid`);
  const key = rawTexts(file, 'name', `from pragma_table_info(${sqlText(table)}) where pk > 0 order by pk`);
  const cells = columns.map((name) => `cast(${quoteIdentifier(name)} as blob)`).join(', ');
  const order = (key.length > 0 ? key : columns).map(quoteIdentifier).join(', ');
  const hash = createHash('sha256').update(columns.join('\n'));
  let rows = 0;
  for (const row of rawRows(file, `select ${cells} from ${quoteIdentifier(table)} order by ${order}`)) {
    rows += 1;
    for (const cell of row) {
      // The length before each value distinguishes "ab", "c" from "a", "bc".
      if (Buffer.isBuffer(cell)) hash.update(`${cell.length}:`).update(cell);
      else hash.update('-');
    }
  }
  return { table, rows, checksum: hash.digest('hex') };
}

function sqlText(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}

/** Returns the digests of all tables except the manifest. */
export function digestTables(file: Libsql.Database): CopyDigest[] {
  return rawTableNames(file)
    .filter((table) => table !== MANIFEST_TABLE)
    .map((table) => digestTable(file, table));
}

/** Writes the manifest into the copy. */
export function writeManifest(file: Libsql.Database, savedAt: Date): void {
  const tables = digestTables(file);
  file.exec(
    `begin; create table ${MANIFEST_TABLE}
       (table_name text primary key, row_count integer not null, checksum text not null, saved_at text not null) strict`,
  );
  const insert = file.prepare(`insert into ${MANIFEST_TABLE} values (?, ?, ?, ?)`);
  for (const { table, rows, checksum } of tables) insert.run([table, rows, checksum, savedAt.toISOString()]);
  file.exec('commit');
}

/** Reads the copy's manifest; null if it has none. */
export function readManifest(file: Libsql.Database): Manifest | null {
  if (!rawTableNames(file).includes(MANIFEST_TABLE)) return null;
  const rows = Array.from(
    rawRows(
      file,
      `select cast(table_name as blob), row_count, cast(checksum as blob), cast(saved_at as blob) from ${MANIFEST_TABLE}`,
    ),
  );
  return {
    savedAt: String(rows[0]?.[3] ?? ''),
    tables: rows.map(([table, count, checksum]) => ({
      table: String(table),
      rows: Number(count),
      checksum: String(checksum),
    })),
  };
}
