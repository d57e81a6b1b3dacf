import { createHash } from 'node:crypto';
import type Libsql from 'libsql';
import { quoteIdentifier } from '../../identifiers.ts';
import { rawRows, rawTexts, rawTableNames } from './raw-rows.ts';

/** The table inside a backup that says what it held when it was written; a restored database does not keep it. */
export const MANIFEST_TABLE = 'backup_manifest';

/** What one table holds. */
export interface CopyDigest {
  table: string;
  rows: number;
  /** SHA-256, hexadecimal, over every value in the order of the primary key. */
  checksum: string;
}

export interface Manifest {
  /** ISO instant, UTC. */
  savedAt: string;
  tables: CopyDigest[];
}

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
      if (Buffer.isBuffer(cell)) hash.update(`${cell.length}:`).update(cell);
      else hash.update('-');
    }
  }
  return { table, rows, checksum: hash.digest('hex') };
}

function sqlText(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}

/** What every table of the file holds now; the manifest itself is left out. */
export function digestTables(file: Libsql.Database): CopyDigest[] {
  return rawTableNames(file)
    .filter((table) => table !== MANIFEST_TABLE)
    .map((table) => digestTable(file, table));
}

/** Writes into the copy what it holds. */
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

/** What the copy held when it was written; null for one that does not say it. */
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
