import { sql } from 'kysely';
import { copyBeforeMigration, findCopyBefore } from './copy-before-migration.ts';
import { StartError, type Database, type Engine, type Reader, type Tx } from '../database.ts';
import { databaseFailure } from '../errors.ts';
import { assertNoneOlder, onceNoneIsOlder, OlderProcessesError, type Patience } from './older-releases.ts';
import type { SchemaSteps } from './schema-steps.ts';
import { MIGRATION_TABLE, OLD_LOCK_TABLE } from './schema-tables.ts';
import { writeAtStart } from '../write-at-start.ts';

/** How long a step waits at a time for those that read a table (a backup, say): others wait behind it meanwhile. */
const TABLE_LOCK_MS = 1_000;

/** All tables of the database. */
export async function tableNames(db: Reader, engine: Engine): Promise<string[]> {
  const query =
    engine === 'sqlite'
      ? sql<{ name: string }>`select name from sqlite_master where type = 'table' and name not like 'sqlite_%' order by rowid`
      : sql<{ name: string }>`select table_name as name from information_schema.tables where table_schema = current_schema()`;
  return (await query.execute(db)).rows.map(({ name }) => name);
}

/** A step that was run; what it stands with is null for marks of before that was noted. */
interface Mark {
  name: string;
  compatibleWith: string | null;
}

async function readMarks(db: Reader): Promise<Mark[]> {
  const rows = await sql<{ name: string; stands_with?: string | null }>`
    select * from ${sql.table(MIGRATION_TABLE)} order by name`.execute(db);
  return rows.rows.map(({ name, stands_with = null }) => ({ name, compatibleWith: stands_with }));
}

/** The steps that were run, oldest first. */
export async function appliedNames(db: Reader): Promise<string[]> {
  return (await readMarks(db)).map(({ name }) => name);
}

function isContent(table: string): boolean {
  return table !== MIGRATION_TABLE && table !== OLD_LOCK_TABLE;
}

/** The steps that were run, null where there is no table yet that could tell, and the tables. */
async function readState(db: Reader, engine: Engine): Promise<{ marks: Mark[] | null; tables: string[] }> {
  const tables = await tableNames(db, engine);
  const marks = tables.includes(MIGRATION_TABLE) ? await readMarks(db) : null;
  return { marks, tables: tables.filter(isContent) };
}

/** What a database's schema is to a release. */
export interface SchemaState {
  /** The steps that were run, by name; null where no table tells. */
  applied: string[] | null;
  /** Tables but for those that tell of the steps. */
  tables: string[];
  /** Steps that are still to be run, in their order. */
  pending: string[];
  /** Steps of a newer release. */
  unknown: string[];
  /** Whether the release may use a database with those: each of them stands with older ones, and none of its own is missing. */
  isCompatible: boolean;
}

/** Compares a database with the steps of a release, and changes nothing. */
export async function readSchemaState(db: Reader, engine: Engine, steps: SchemaSteps): Promise<SchemaState> {
  const { marks, tables } = await readState(db, engine);
  const applied = marks?.map(({ name }) => name) ?? null;
  const pending = Object.keys(steps)
    .filter((name) => !applied?.includes(name))
    .sort();
  const unknown = marks?.filter(({ name }) => !(name in steps)) ?? [];
  return {
    applied,
    tables,
    pending,
    unknown: unknown.map(({ name }) => name),
    isCompatible: pending.length === 0 && unknown.every(({ compatibleWith }) => compatibleWith === 'older'),
  };
}

/** The table of the marks as this version has it: those of earlier ones do not say what a step stands with. */
async function makeMarkTable(tx: Tx, engine: Engine): Promise<void> {
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
 * Removes what a first start of an earlier version left when it was killed: tables without the mark of the step that makes
 * them. Such a database never served anybody; where one of its tables holds a row all the same, it is left as it is.
 */
async function clearHalfMade(tx: Tx, tables: readonly string[]): Promise<void> {
  for (const table of tables.filter((name) => name !== 'content_version')) {
    const { rows } = await sql`select 1 from ${sql.table(table)} limit 1`.execute(tx);
    if (rows.length > 0) {
      throw new StartError(
        `The database was left half made by an earlier start, but "${table}" holds rows. Restore a backup, or move the database away and start anew.`,
      );
    }
  }
  for (const table of tables.toReversed()) await sql`drop table ${sql.table(table)}`.execute(tx);
}

/** Runs a step that was not run yet, with its mark, in a transaction that holds the write lock. */
export async function runStep(tx: Tx, engine: Engine, name: string, steps: SchemaSteps): Promise<void> {
  const { marks, tables } = await readState(tx, engine);
  const step = steps[name];
  if (!step || marks?.some((mark) => mark.name === name)) return;
  // An embedded database has one server.
  if (step.compatibleWith === 'none' && engine === 'postgres') await assertNoneOlder(tx, name);
  if (engine === 'postgres') await sql`set local lock_timeout = ${sql.lit(TABLE_LOCK_MS)}`.execute(tx);
  if (marks?.length === 0) await clearHalfMade(tx, tables);
  await makeMarkTable(tx, engine);
  for (const part of step.parts(engine)) await (typeof part === 'string' ? sql.raw(part).execute(tx) : part(tx));
  await sql`insert into ${sql.table(MIGRATION_TABLE)} (name, timestamp, stands_with)
    values (${name}, ${new Date().toISOString()}, ${step.compatibleWith})`.execute(tx);
}

/** The steps that are run, and taken back, together. */
function transactionsOf(engine: Engine, pending: readonly string[]): (readonly string[])[] {
  return engine === 'sqlite' ? [pending] : pending.map((name) => [name]);
}

/** The line for whoever started an update that failed. */
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
      ? 'All of the update was taken back: the data is as it was before, and nothing is lost. Start the release that ran before, or mend the cause and start this one again.'
      : done.length === 0
        ? 'It was taken back: the data is as it was before. Start the release that ran before, or mend the cause and start this one again.'
        : `It was taken back; the steps before it stand (${done.join(', ')}). Mend the cause and start this release again: it goes on there.`;
  const kept = copy === null ? '' : ` A checked copy from before is ${copy}.`;
  return new StartError(`The update of the database failed at its step ${at} (${reason}). ${state}${kept}`);
}

interface Progress extends Patience {
  /** Told what an update did, once all of it stands. @param did its copy is a path; null on PostgreSQL. */
  onUpdated?: (did: { steps: readonly string[]; ms: number; copy: string | null }) => void;
}

/**
 * Brings the schema up to date, in the order of the steps' names, each with the mark that it was run, under the write lock:
 * one that is killed leaves nothing behind, and several processes may do it at once. An embedded database is copied before it
 * is changed, and all its pending steps are one transaction: when one fails, the release before can go on with it. On
 * PostgreSQL each step is a transaction of its own, so that other processes wait for one at most; one that stands with no older
 * release waits for their processes to end. What was run is read in the turn of a write: a process either is seen by such a
 * step, or sees it.
 * @throws StartError when the tables are not Suluh's, or a newer Suluh's that this one does not stand with, or older
 * processes don't end, or a step of an update fails.
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
    patience.say?.(`A newer Suluh has changed the database (${unknown.join(', ')}) in a way that this one stands with.`);
  }
  const [first] = pending;
  if (!first) return;
  const startedAt = performance.now();
  const isUpdate = applied !== null && applied.length > 0;
  const copy = isUpdate && file !== null ? copyBeforeMigration(first, file, steps, new Date()) : null;
  const done: string[] = [];
  for (const together of transactionsOf(engine, pending)) {
    let at = first;
    try {
      await onceNoneIsOlder(
        () =>
          writeAtStart(database.writeSlowly, async (tx) => {
            for (const name of together) {
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
