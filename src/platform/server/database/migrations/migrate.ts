import { sql } from 'kysely';
import { copyBeforeMigration, findCopyBefore } from './copy-before-migration.ts';
import { StartError, type Database, type Engine, type Reader, type Tx } from '../database.ts';
import { databaseFailure } from '../errors.ts';
import { assertNoneOlder, onceNoneIsOlder, OlderProcessesError, type Patience } from './older-releases.ts';
import type { SchemaSteps } from './schema-steps.ts';
import { MIGRATION_TABLE, OLD_LOCK_TABLE } from './schema-tables.ts';
import { writeAtStart } from '../write-at-start.ts';

/** How long a migration waits for readers of a table (such as a backup) before it retries: other queries queue behind it. */
const TABLE_LOCK_MS = 1_000;

/** Lists all tables of the database. */
export async function tableNames(db: Reader, engine: Engine): Promise<string[]> {
  const query =
    engine === 'sqlite'
      ? sql<{ name: string }>`select name from sqlite_master where type = 'table' and name not like 'sqlite_%' order by rowid`
      : sql<{ name: string }>`select table_name as name from information_schema.tables where table_schema = current_schema()`;
  return (await query.execute(db)).rows.map(({ name }) => name);
}

/** A row of the table of applied migrations. */
interface AppliedStep {
  name: string;
  /** From `SchemaStep`; null in rows of earlier versions, which did not record it. */
  compatibleWith: string | null;
}

async function readAppliedSteps(db: Reader): Promise<AppliedStep[]> {
  const rows = await sql<{ name: string; stands_with?: string | null }>`
    select * from ${sql.table(MIGRATION_TABLE)} order by name`.execute(db);
  return rows.rows.map(({ name, stands_with = null }) => ({ name, compatibleWith: stands_with }));
}

/** Reads the names of the applied migrations, oldest first. */
export async function appliedNames(db: Reader): Promise<string[]> {
  return (await readAppliedSteps(db)).map(({ name }) => name);
}

function isOwnTable(table: string): boolean {
  return table !== MIGRATION_TABLE && table !== OLD_LOCK_TABLE;
}

/** Reads the applied migrations (null if the database has no table of them), and the names of the other tables. */
async function readState(db: Reader, engine: Engine): Promise<{ appliedSteps: AppliedStep[] | null; tables: string[] }> {
  const tables = await tableNames(db, engine);
  const appliedSteps = tables.includes(MIGRATION_TABLE) ? await readAppliedSteps(db) : null;
  return { appliedSteps, tables: tables.filter(isOwnTable) };
}

/** The schema of a database, compared with a release. */
export interface SchemaState {
  /** The applied migrations by name; null if the database has no table of them. */
  applied: string[] | null;
  /** Tables, without those that record the migrations. */
  tables: string[];
  /** Migrations that are not applied yet, in order. */
  pending: string[];
  /** Migrations of a newer release. */
  unknown: string[];
  /**
   * Whether the release may use the database: all its own migrations are applied, and the unknown ones are backward
   * compatible.
   */
  isCompatible: boolean;
}

/** Compares a database with the migrations of a release. Changes nothing. */
export async function readSchemaState(db: Reader, engine: Engine, steps: SchemaSteps): Promise<SchemaState> {
  const { appliedSteps, tables } = await readState(db, engine);
  const applied = appliedSteps?.map(({ name }) => name) ?? null;
  const pending = Object.keys(steps)
    .filter((name) => !applied?.includes(name))
    .sort();
  const unknown = appliedSteps?.filter(({ name }) => !(name in steps)) ?? [];
  return {
    applied,
    tables,
    pending,
    unknown: unknown.map(({ name }) => name),
    isCompatible: pending.length === 0 && unknown.every(({ compatibleWith }) => compatibleWith === 'older'),
  };
}

/** Creates the table of applied migrations; earlier versions created it without `stands_with`. */
async function makeMigrationTable(tx: Tx, engine: Engine): Promise<void> {
  const table = sql.table(MIGRATION_TABLE);
  await sql`create table if not exists ${table} (name varchar(255) primary key, timestamp varchar(255) not null)`.execute(tx);
  if (engine === 'postgres') {
    await sql`alter table ${table} add column if not exists stands_with varchar(16)`.execute(tx);
    return;
  }
  const { rows } = await sql`select 1 from pragma_table_info(${MIGRATION_TABLE}) where name = 'stands_with'`.execute(tx);
  if (rows.length === 0) await sql`alter table ${table} add column stands_with varchar(16)`.execute(tx);
}

/**
 * Removes the tables that a killed first start of an earlier version left, without the row of the migration that creates them.
 * Such a database was never in use. Throws if one of its tables has a row.
 */
async function clearHalfMade(tx: Tx, tables: readonly string[]): Promise<void> {
  for (const table of tables.filter((name) => name !== 'content_version')) {
    const { rows } = await sql`select 1 from ${sql.table(table)} limit 1`.execute(tx);
    if (rows.length > 0) {
      throw new StartError(
        `The database was left half made by an earlier start, but "${table}" holds rows. Restore a backup, or move the database away and start again.`,
      );
    }
  }
  for (const table of tables.toReversed()) await sql`drop table ${sql.table(table)}`.execute(tx);
}

/** Runs a migration and records it, in a transaction that holds the write lock. */
export async function runStep(tx: Tx, engine: Engine, name: string, steps: SchemaSteps): Promise<void> {
  const { appliedSteps, tables } = await readState(tx, engine);
  const step = steps[name];
  if (!step || appliedSteps?.some((applied) => applied.name === name)) return;
  // An embedded database has one server.
  if (step.compatibleWith === 'none' && engine === 'postgres') await assertNoneOlder(tx, name);
  if (engine === 'postgres') await sql`set local lock_timeout = ${sql.lit(TABLE_LOCK_MS)}`.execute(tx);
  if (appliedSteps?.length === 0) await clearHalfMade(tx, tables);
  await makeMigrationTable(tx, engine);
  for (const part of step.parts(engine)) await (typeof part === 'string' ? sql.raw(part).execute(tx) : part(tx));
  await sql`insert into ${sql.table(MIGRATION_TABLE)} (name, timestamp, stands_with)
    values (${name}, ${new Date().toISOString()}, ${step.compatibleWith})`.execute(tx);
}

/** Groups the pending migrations by transaction: those of a group run, and roll back, together. */
function transactionsOf(engine: Engine, pending: readonly string[]): (readonly string[])[] {
  return engine === 'sqlite' ? [pending] : pending.map((name) => [name]);
}

/** Creates the error for the operator about a failed update. @param at the failed migration. @param copy the copy's path. */
function updateFailed(
  engine: Engine,
  { at, done, copy }: { at: string; done: readonly string[]; copy: string | null },
  error: unknown,
) {
  const reason =
    databaseFailure(error) === 'full'
      ? 'the disk is full'
      : error instanceof Error
        ? error.message.split('\n', 1)[0]
        : String(error);
  const state =
    engine === 'sqlite'
      ? 'The whole update was rolled back: the data is unchanged, and nothing is lost. Start the previous release, or fix the cause and start this one again.'
      : done.length === 0
        ? 'It was rolled back: the data is unchanged. Start the previous release, or fix the cause and start this one again.'
        : `It was rolled back; the steps before it are applied (${done.join(', ')}). Fix the cause and start this release again: it continues there.`;
  const kept = copy === null ? '' : ` A verified copy from before the update is ${copy}.`;
  return new StartError(`The update of the database failed at its step ${at} (${reason}). ${state}${kept}`);
}

interface Progress extends Patience {
  /** Called after a successful update. `copy` is the path of the copy from before it; null on PostgreSQL. */
  onUpdated?: (update: { steps: readonly string[]; ms: number; copy: string | null }) => void;
}

/**
 * Runs the pending migrations in the order of their names, and records each, under the write lock. An interruption leaves
 * nothing behind, and several processes may call this at once. An embedded database is copied first, and all its pending
 * migrations are one transaction: if one fails, the previous release can go on with the database. On PostgreSQL each
 * migration is its own transaction, so that other processes wait for at most one. A migration that is incompatible with older
 * releases waits for their processes to end. Pending migrations are read under the write lock, so that such a migration and
 * an older process always notice each other.
 * @throws StartError if the tables are not Suluh's, or belong to an incompatible newer Suluh, or older processes don't end,
 * or a migration fails.
 */
export async function migrate(database: Database, steps: SchemaSteps, patience: Progress = {}): Promise<void> {
  const { engine, file } = database;
  const { applied, tables, pending, unknown, isCompatible } = await writeAtStart(database.write, (tx) =>
    readSchemaState(tx, engine, steps),
  );
  if (applied === null && tables.length > 0) {
    throw new StartError(
      `The database holds tables that are not Suluh's (${tables.slice(0, 3).join(', ')}…). Give Suluh an empty database of its own.`,
    );
  }
  if (unknown.length > 0 && !isCompatible) {
    const before = file === null ? null : findCopyBefore(unknown, file);
    const back = before === null ? '' : `, or go back to before that update: npm run restore -- ${before}`;
    throw new StartError(
      `The database was made by a newer Suluh (it has ${unknown.join(', ')}). Start that version or a newer one${back}.`,
    );
  }
  if (unknown.length > 0) {
    patience.say?.(`A newer Suluh has changed the database (${unknown.join(', ')}) in a backward compatible way.`);
  }
  const [first] = pending;
  if (!first) return;
  const startedAt = performance.now();
  const isUpdate = applied !== null && applied.length > 0;
  const copy = isUpdate && file !== null ? copyBeforeMigration(first, file, steps, new Date()) : null;
  const done: string[] = [];
  for (const group of transactionsOf(engine, pending)) {
    let at = first;
    try {
      await onceNoneIsOlder(
        () =>
          writeAtStart(database.writeSlowly, async (tx) => {
            for (const name of group) {
              at = name;
              await runStep(tx, engine, name, steps);
            }
          }),
        patience,
      );
    } catch (error) {
      throw isUpdate && !(error instanceof OlderProcessesError) ? updateFailed(engine, { at, done, copy }, error) : error;
    }
    done.push(at);
  }
  if (isUpdate) patience.onUpdated?.({ steps: pending, ms: Math.round(performance.now() - startedAt), copy });
}
