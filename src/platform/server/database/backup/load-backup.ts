import { sql } from 'kysely';
import type { Engine, Tx } from '../database.ts';
import { quoteIdentifier } from '../identifiers.ts';
import { runStep } from '../migrations/migrate.ts';
import { appliedNames, readSchemaState, tableNames } from '../migrations/schema-state.ts';
import type { SchemaSteps } from '../migrations/schema-steps.ts';
import { MIGRATION_TABLE, OLD_LOCK_TABLE } from '../migrations/schema-tables.ts';
import { BackupError } from './backup-error.ts';
import { tablesOf } from './copy/check-copy.ts';
import { dataDigest, inBinaryOrder, type BackupHeader, type BackupPart, type Rules, type TableDigest } from './format.ts';
import { outsideRowsOf, type OutsideRows } from './outside-rows.ts';
import { readTableParts, readTables, type Table } from './read-tables.ts';
import { storeTables, withReferencesAfter } from './store-rows.ts';

/** The tables that may have rows in an unused database: a first start fills them before it creates samples or an account. */
const BOOKKEEPING_TABLES: readonly string[] = [MIGRATION_TABLE, OLD_LOCK_TABLE, 'first_start'];

/** Thrown when the database to fill is not empty. */
export class NotEmptyError extends BackupError {
  constructor(contents: string) {
    super(
      'other',
      `The database is not empty: it holds ${contents}. It was not changed. Create an empty one, and run the command with its address.`,
    );
  }
}

/**
 * Removes the tables of a database without stored data: an empty one, or one that a start or migration prepared.
 * @param leftOut tables that backups exclude and that hold no data of their own.
 * @throws NotEmptyError, with nothing changed, if a table is not Suluh's or has a row.
 */
async function clearUnused(tx: Tx, engine: Engine, steps: SchemaSteps, leftOut: readonly string[]): Promise<void> {
  const names = await tableNames(tx, engine);
  if (names.length === 0) return;
  const applied = names.includes(MIGRATION_TABLE) ? await appliedNames(tx) : [];
  const suluhTables = [...tablesOf(steps, applied), ...BOOKKEEPING_TABLES];
  const foreign = names.find((name) => !suluhTables.includes(name));
  if (foreign !== undefined) throw new NotEmptyError(`the table ${foreign}, which is not this Suluh's`);
  for (const name of names.filter((table) => !BOOKKEEPING_TABLES.includes(table) && !leftOut.includes(table))) {
    const { rows } = await sql`select 1 from ${sql.table(name)} limit 1`.execute(tx);
    if (rows.length > 0) throw new NotEmptyError(`records (in ${name})`);
  }
  await sql.raw(`drop table ${names.map(quoteIdentifier).join(', ')} cascade`).execute(tx);
}

/** The result of `loadBackup`. */
export interface Loaded {
  header: BackupHeader;
  /** The numbers of stored tables and rows. */
  tables: number;
  rows: number;
  /** The checksum (`dataDigest`) of the backup's data. The restored database holds exactly this data until the newer migrations run. */
  data: string;
  /** The migrations of this Suluh that are newer than the backup. They ran after its rows were stored. */
  newSteps: string[];
}

/**
 * The content version of a restored database is the number of seconds since this instant. A database that was never restored starts
 * at a low version and raises it by one with each write, so its version is always lower. Therefore no cache mistakes restored
 * content for the content that it already has.
 */
const VERSION_START_MS = Date.UTC(2020, 0, 1);

function assertKnown({ steps: names }: BackupHeader, steps: SchemaSteps): void {
  const unknown = names.filter((name) => !(name in steps));
  if (unknown.length > 0) {
    throw new BackupError(
      'other',
      `The backup was made by a newer Suluh (it has ${unknown.join(', ')}). Use that version or a newer one.`,
    );
  }
}

/** Runs the backup's migrations and empties the tables, because some migrations insert rows. */
async function buildSchema(tx: Tx, engine: Engine, { steps: names }: BackupHeader, steps: SchemaSteps): Promise<Table[]> {
  for (const name of inBinaryOrder(names)) await runStep(tx, engine, name, steps);
  const tables = await readTables(tx, engine);
  for (const { table } of tables) await sql`delete from ${sql.table(table)}`.execute(tx);
  return tables;
}

/** Reads all stored rows back. @throws BackupError if a table is missing in the backup, or its rows differ from those saved */
async function verifyStored(
  tx: Tx,
  engine: Engine,
  tables: readonly Table[],
  saved: readonly TableDigest[],
  outside: OutsideRows | null,
): Promise<void> {
  const missing = tables.find(({ table }) => !saved.some(({ end }) => end === table));
  if (missing) throw new BackupError('damaged', `The backup lacks the table ${missing.table}.`);
  for await (const part of readTableParts(tx, engine, tables, outside)) {
    if (part.kind !== 'end') continue;
    const { end, rows, sha256 } = part.digest;
    const expected = saved.find((digest) => digest.end === end);
    if (expected?.rows !== rows || expected.sha256 !== sha256) {
      throw new BackupError('other', `The database holds something else in ${end} than was saved (${rows} rows).`);
    }
  }
}

/** Reads the first part of a backup and returns the header in it. */
async function headerOf(parts: AsyncIterator<BackupPart>): Promise<BackupHeader> {
  const first = await parts.next();
  if (first.done || first.value.kind !== 'header') throw new Error('A backup begins with its header.');
  return first.value.header;
}

/**
 * Fills an empty database with a backup, in the one transaction `tx`. `restore-backup.ts` calls it.
 * 1. It checks that this Suluh knows the backup's schema, and creates that schema in the empty database.
 * 2. It stores the rows, and validates their values and references.
 * 3. It reads everything back, and compares counts and checksums with the backup.
 * 4. It empties the tables that this Suluh leaves out of backups, such as sessions. An older Suluh may have saved them.
 * 5. It runs the migrations that are newer than the backup.
 *
 * @param dataDir the folder of an embedded database; null on PostgreSQL.
 * @throws BackupError with a one-line reason; the caller must then roll back.
 */
export async function loadBackup(
  tx: Tx,
  engine: Engine,
  parts: AsyncGenerator<BackupPart>,
  { steps, leftOut, rows: rules, openOutsideRows }: Rules,
  now: Date,
  dataDir: string | null,
): Promise<Loaded> {
  const header = await headerOf(parts);
  assertKnown(header, steps);
  await clearUnused(tx, engine, steps, leftOut);
  const tables = await buildSchema(tx, engine, header, steps);
  const outside = outsideRowsOf(engine, dataDir, openOutsideRows);
  let saved: TableDigest[] = [];
  await withReferencesAfter(tx, engine, async () => {
    saved = await storeTables(tx, engine, tables, parts, rules, outside);
  });
  await verifyStored(
    tx,
    engine,
    tables.filter(({ table }) => !header.leftOut.includes(table)),
    saved,
    outside,
  );
  for (const { table } of tables.filter((shape) => leftOut.includes(shape.table))) {
    await sql`delete from ${sql.table(table)}`.execute(tx);
  }
  const version = Math.floor((now.getTime() - VERSION_START_MS) / 1_000);
  await tx.insertInto('content_version').values({ id: 1, version }).execute();
  const { pending } = await readSchemaState(tx, engine, steps);
  for (const name of pending) await runStep(tx, engine, name, steps);
  // Until autovacuum analyzes the tables, the planner would assume that they are empty.
  if (engine === 'postgres')
    for (const { table } of await readTables(tx, engine)) await sql`analyze ${sql.table(table)}`.execute(tx);
  const rows = saved.reduce((sum, digest) => sum + digest.rows, 0);
  return { header, tables: saved.length, rows, data: dataDigest(saved), newSteps: pending };
}
