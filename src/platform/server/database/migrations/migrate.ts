import { sql } from 'kysely';
import { copyBeforeMigration, findCopyBefore } from './copy-before-migration.ts';
import { StartError, type Database, type Engine, type Tx } from '../database.ts';
import { databaseFailure } from '../errors.ts';
import { assertNoOlderProcess, retryUntilNoOlderProcess, OlderProcessesError, type WaitOptions } from './older-releases.ts';
import { readSchemaState, readSteps, type SchemaState } from './schema-state.ts';
import type { SchemaSteps } from './schema-steps.ts';
import { MIGRATION_TABLE } from './schema-tables.ts';
import { writeAtStart } from '../write-at-start.ts';

interface MigrateOptions extends WaitOptions {
  /** Called after a successful update. `copy` is the path of the copy made before it; null on PostgreSQL. */
  onUpdated?: (update: { steps: readonly string[]; ms: number; copy: string | null }) => void;
}

/**
 * Brings a database to the schema of this release. A server calls it at its start, before anything else uses the database.
 *
 * 1. Reads which migrations are pending. Refuses a database that this release can't use.
 * 2. Copies the database file, if there is data to lose (SQLite only).
 * 3. Runs the pending migrations in the order of their names, and records each of them.
 *
 * An interruption leaves nothing half done, because a migration and its record are one transaction. On SQLite all pending
 * migrations are one transaction: if one fails, the previous release can go on with the database. On PostgreSQL each migration is
 * its own transaction: other processes wait for at most one migration.
 *
 * Several processes may call this at the same time, because everything happens under the write lock. A migration that is
 * incompatible with older releases waits for their processes to end.
 * @throws StartError if the tables are not Suluh's, or belong to an incompatible newer Suluh, or older processes don't end,
 * or a migration fails.
 */
export async function migrate(database: Database, steps: SchemaSteps, options: MigrateOptions = {}): Promise<void> {
  const { engine, file } = database;
  // Reads under the write lock too, so that an incompatible migration and an older process always notice each other.
  const state = await writeAtStart(database.write, (tx) => readSchemaState(tx, engine, steps));
  assertUsable(state, file);
  const { applied, pending, unknown } = state;
  if (unknown.length > 0) {
    options.say?.(`A newer Suluh has changed the database (${unknown.join(', ')}) in a backward compatible way.`);
  }
  const [first] = pending;
  if (!first) return;
  const startedAt = performance.now();
  // A new database has nothing to copy.
  const isUpdate = applied !== null && applied.length > 0;
  const copy = isUpdate && file !== null ? copyBeforeMigration(first, file, steps, new Date()) : null;
  await runPending(database, pending, steps, options, { isUpdate, copy });
  if (isUpdate) options.onUpdated?.({ steps: pending, ms: Math.round(performance.now() - startedAt), copy });
}

/**
 * @param file the path of the database file; null on PostgreSQL.
 * @throws StartError if the tables are not Suluh's, or belong to an incompatible newer Suluh.
 */
function assertUsable({ applied, tables, unknown, isCompatible }: SchemaState, file: string | null): void {
  if (applied === null && tables.length > 0) {
    throw new StartError(
      `The database holds tables that are not Suluh's (${tables.slice(0, 3).join(', ')}…). Give Suluh an empty database of its own.`,
    );
  }
  if (unknown.length > 0 && !isCompatible) {
    const copy = file === null ? null : findCopyBefore(unknown, file);
    const back = copy === null ? '' : `, or restore the copy from before that update: npm run restore -- ${copy}`;
    throw new StartError(
      `The database was made by a newer Suluh (it has ${unknown.join(', ')}). Start that version or a newer one${back}.`,
    );
  }
}

/**
 * Runs the pending migrations, transaction by transaction.
 * @throws StartError with advice for the operator if a migration of an update fails. At a first start, the migration's own error.
 */
async function runPending(
  database: Database,
  pending: readonly string[],
  steps: SchemaSteps,
  patience: WaitOptions,
  { isUpdate, copy }: { isUpdate: boolean; copy: string | null },
): Promise<void> {
  const { engine } = database;
  const doneSteps: string[] = [];
  for (const group of transactionsOf(engine, pending)) {
    let currentStep = group[0] ?? '';
    try {
      await retryUntilNoOlderProcess(
        () =>
          writeAtStart(database.writeSlowly, async (tx) => {
            for (const name of group) {
              currentStep = name;
              await runStep(tx, engine, name, steps);
            }
          }),
        patience,
      );
    } catch (error) {
      if (!isUpdate || error instanceof OlderProcessesError) throw error;
      throw updateFailed(engine, { failedStep: currentStep, doneSteps, copy }, error);
    }
    doneSteps.push(...group);
  }
}

/** Groups the pending migrations by transaction: those of a group run, and roll back, together. */
function transactionsOf(engine: Engine, pending: readonly string[]): (readonly string[])[] {
  return engine === 'sqlite' ? [pending] : pending.map((name) => [name]);
}

/**
 * The longest time that a migration on PostgreSQL waits for others, such as a backup, to stop using a table. After this time it
 * fails and is retried. A longer wait would block all queries that come after it.
 */
const TABLE_LOCK_MS = 1_000;

/**
 * Runs one migration and records it, in a transaction that holds the write lock. Does nothing if the migration is already applied:
 * another process may have run it meanwhile. A restore of a backup calls `runStep` too.
 */
export async function runStep(tx: Tx, engine: Engine, name: string, steps: SchemaSteps): Promise<void> {
  const { appliedSteps, tables } = await readSteps(tx, engine);
  const step = steps[name];
  if (!step || appliedSteps?.some((applied) => applied.name === name)) return;
  // Only PostgreSQL can have several servers.
  if (step.compatibleWith === 'none' && engine === 'postgres') await assertNoOlderProcess(tx, name);
  if (engine === 'postgres') await sql`set local lock_timeout = ${sql.lit(TABLE_LOCK_MS)}`.execute(tx);
  // The table of migrations exists but is empty: an earlier version was killed in its first start, before it recorded a migration.
  if (appliedSteps?.length === 0) await dropUnusedTables(tx, tables);
  await makeMigrationTable(tx, engine);
  for (const part of step.parts(engine)) await (typeof part === 'string' ? sql.raw(part).execute(tx) : part(tx));
  await sql`insert into ${sql.table(MIGRATION_TABLE)} (name, timestamp, stands_with)
    values (${name}, ${new Date().toISOString()}, ${step.compatibleWith})`.execute(tx);
}

/**
 * Creates the table of migrations if it is missing. Adds the column `stands_with`, which stores `compatibleWith`, to a table that an
 * earlier version created.
 */
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
 * Removes the tables that an earlier version created in a first start, if it was killed before it recorded a migration. Such a
 * database was never in use. @throws StartError if one of the tables has a row.
 */
async function dropUnusedTables(tx: Tx, tables: readonly string[]): Promise<void> {
  // The migration itself writes a row into `content_version`.
  for (const table of tables.filter((name) => name !== 'content_version')) {
    const { rows } = await sql`select 1 from ${sql.table(table)} limit 1`.execute(tx);
    if (rows.length > 0) {
      throw new StartError(
        `The database was left half made by an earlier start, but "${table}" holds rows. Restore a backup, or move the database away and start again.`,
      );
    }
  }
  // The newest first, because later tables reference earlier ones. SQLite lists tables in the order of their creation.
  for (const table of tables.toReversed()) await sql`drop table ${sql.table(table)}`.execute(tx);
}

/**
 * Creates the error for the operator about a failed update: the failed migration, the reason, the state of the data, and what to do.
 * @param copy the path of the copy from before the update; null if there is none.
 */
function updateFailed(
  engine: Engine,
  { failedStep, doneSteps, copy }: { failedStep: string; doneSteps: readonly string[]; copy: string | null },
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
      : doneSteps.length === 0
        ? 'It was rolled back: the data is unchanged. Start the previous release, or fix the cause and start this one again.'
        : `It was rolled back; the steps before it are applied (${doneSteps.join(', ')}). Fix the cause and start this release again: it continues there.`;
  const copyHint = copy === null ? '' : ` A verified copy from before the update is ${copy}.`;
  return new StartError(`The update of the database failed at its step ${failedStep} (${reason}). ${state}${copyHint}`);
}
