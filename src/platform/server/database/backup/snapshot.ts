import { existsSync } from 'node:fs';
import { Kysely, sql, SqliteDialect } from 'kysely';
import Libsql from 'libsql';
import type { Engine, Reader } from '../database.ts';
import { quoteIdentifier } from '../identifiers.ts';
import { appliedNames, tableNames } from '../migrations/schema-state.ts';
import { openPostgres, UNLIMITED } from '../engines/postgres.ts';
import type { SchemaSteps } from '../migrations/schema-steps.ts';
import { MIGRATION_TABLE } from '../migrations/schema-tables.ts';
import type { Tables } from '../tables.ts';
import { BackupError, toBackupError } from './backup-error.ts';
import { readTables, readTableParts, type Table } from './read-tables.ts';
import { checkReferences, checkStructure, tablesOf } from './copy/check-copy.ts';
import { FORMAT, FORMAT_VERSION, inBinaryOrder, type BackupPart, type Rules } from './format.ts';
import { outsideRowsOf } from './outside-rows.ts';

/** The database to read: a file, or the address of a PostgreSQL database. */
export type DatabaseLocation = { engine: 'sqlite'; file: string; dataDir: string } | { engine: 'postgres'; url: string };

/** How long a read of an embedded database waits for a lock. */
const TIMEOUT_MS = 10_000;
const UNREADABLE = "The database can't be read";

/** One consistent state of a database. */
export interface Snapshot {
  db: Reader;
  engine: Engine;
  /** The migrations that created its schema, oldest first. */
  steps: string[];
  tables: Table[];
  /** The data folder of an embedded database; null on PostgreSQL. */
  dataDir: string | null;
}

/** Reads the schema of a database. @throws BackupError if it has no tables of Suluh. */
async function describeSnapshot(db: Reader, engine: Engine, dataDir: string | null): Promise<Snapshot> {
  if (!(await tableNames(db, engine)).includes(MIGRATION_TABLE)) {
    throw new BackupError('other', 'The database holds nothing of Suluh yet: start a server on it first.');
  }
  return { db, engine, steps: inBinaryOrder(await appliedNames(db)), tables: await readTables(db, engine), dataDir };
}

/** Runs `work` in a read transaction on the file. */
async function onSqlite<T>(
  { file, dataDir }: Extract<DatabaseLocation, { engine: 'sqlite' }>,
  work: (snapshot: Snapshot) => Promise<T>,
): Promise<T> {
  if (!existsSync(file)) throw new BackupError('other', `There is no database at ${file}.`);
  const connection = new Libsql(file, { timeout: TIMEOUT_MS });
  const kysely = new Kysely<Tables>({ dialect: new SqliteDialect({ database: connection }) });
  try {
    // Unlike a server's connection, this one takes no lock at the start of a transaction, so it blocks no writes.
    return await kysely.transaction().execute(async (tx) => {
      checkStructure(connection, 'The database');
      checkReferences(connection, 'The database');
      return work(await describeSnapshot(tx, 'sqlite', dataDir));
    });
  } finally {
    await kysely.destroy();
  }
}

/**
 * Runs `work` in a read-only transaction on PostgreSQL. The transaction locks the tables, so that no migration can run meanwhile.
 */
async function onPostgres<T>(
  url: string,
  work: (snapshot: Snapshot) => Promise<T>,
  beforeState: (db: Reader) => Promise<void>,
): Promise<T> {
  const { read, close } = openPostgres(url, () => {}, UNLIMITED);
  try {
    await beforeState(read);
    const names = await tableNames(read, 'postgres');
    return await read
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute(async (tx) => {
        // PostgreSQL must not end the transaction while the backup's rows are compressed and written.
        await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx);
        // The first read fixes the snapshot. The tables are locked before that read, so that no migration can change them in
        // between.
        if (names.length > 0) {
          await sql.raw(`lock table ${names.map(quoteIdentifier).join(', ')} in access share mode`).execute(tx);
        }
        return work(await describeSnapshot(tx, 'postgres', null));
      });
  } finally {
    await close();
  }
}

/**
 * Runs `work` on one snapshot of a database while a server may write: a read transaction on a separate connection.
 * @param beforeState runs before a PostgreSQL snapshot begins; the snapshot includes everything committed until then.
 * @throws BackupError if there is no database of Suluh, or an embedded one is damaged.
 */
export async function readSnapshot<T>(
  origin: DatabaseLocation,
  work: (snapshot: Snapshot) => Promise<T>,
  beforeState: (db: Reader) => Promise<void> = async () => {},
): Promise<T> {
  try {
    return await (origin.engine === 'sqlite' ? onSqlite(origin, work) : onPostgres(origin.url, work, beforeState));
  } catch (error) {
    throw toBackupError(error, UNREADABLE);
  }
}

/** Returns the tables that no migration of Suluh creates; none if a newer release may have created them. */
export function unknownTables({ steps, tables }: Snapshot, known: SchemaSteps): string[] {
  if (steps.some((step) => !(step in known))) return [];
  const suluhTables = tablesOf(known, steps);
  return tables.map(({ table }) => table).filter((table) => !suluhTables.includes(table));
}

/** The metadata of a backup, and its rules. */
export interface NewBackupOptions extends Rules {
  savedAt: Date;
  /** The version of this Suluh, for the header. */
  suluh: string;
}

/** Yields all parts of a backup of that snapshot, without tables that are not Suluh's. */
export async function* snapshotParts(
  snapshot: Snapshot,
  { savedAt, suluh, leftOut, steps, openOutsideRows }: NewBackupOptions,
): AsyncGenerator<BackupPart> {
  const excluded = new Set([...leftOut, ...unknownTables(snapshot, steps)]);
  const header = {
    format: FORMAT,
    version: FORMAT_VERSION,
    savedAt: savedAt.toISOString(),
    suluh,
    steps: snapshot.steps,
    leftOut: snapshot.tables.map(({ table }) => table).filter((table) => excluded.has(table)),
  } as const;
  yield { kind: 'header', header };
  const included = snapshot.tables.filter(({ table }) => !excluded.has(table));
  try {
    yield* readTableParts(
      snapshot.db,
      snapshot.engine,
      included,
      outsideRowsOf(snapshot.engine, snapshot.dataDir, openOutsideRows),
    );
  } catch (error) {
    // Wrapped here, because the caller cannot distinguish this error from one of its own writes.
    throw toBackupError(error, UNREADABLE);
  }
}
