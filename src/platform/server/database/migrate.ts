import { sql } from 'kysely';
import { copyBeforeMigration } from './copy-before-migration.ts';
import { StartError, type Database, type Engine, type Reader, type Tx } from './database.ts';
import type { SchemaStep, SchemaSteps } from './schema-steps.ts';

const MIGRATION_TABLE = 'schema_migration';
/** Made beside it by Suluh's first versions; nothing uses it any more. */
const LOCK_TABLE = 'schema_migration_lock';

async function tableNames(db: Reader, engine: Engine): Promise<string[]> {
  const query =
    engine === 'sqlite'
      ? sql<{ name: string }>`select name from sqlite_master where type = 'table' and name not like 'sqlite_%' order by rowid`
      : sql<{ name: string }>`select table_name as name from information_schema.tables where table_schema = current_schema()`;
  return (await query.execute(db)).rows.map(({ name }) => name);
}

async function appliedNames(db: Reader): Promise<string[]> {
  const rows = await sql<{ name: string }>`select name from ${sql.table(MIGRATION_TABLE)} order by name`.execute(db);
  return rows.rows.map(({ name }) => name);
}

function isContent(table: string): boolean {
  return table !== MIGRATION_TABLE && table !== LOCK_TABLE;
}

/** The names of the steps that were run; null where there is no table yet that could tell. */
async function readState(db: Reader, engine: Engine): Promise<{ applied: string[] | null; tables: string[] }> {
  const tables = await tableNames(db, engine);
  const applied = tables.includes(MIGRATION_TABLE) ? await appliedNames(db) : null;
  return { applied, tables: tables.filter(isContent) };
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

async function runStep(database: Database, name: string, step: SchemaStep): Promise<void> {
  await database.write(async (tx) => {
    const { applied, tables } = await readState(tx, database.engine);
    if (applied?.includes(name)) return;
    if (applied?.length === 0) await clearHalfMade(tx, tables);
    await sql`create table if not exists ${sql.table(MIGRATION_TABLE)} (name varchar(255) primary key, timestamp varchar(255) not null)`.execute(
      tx,
    );
    for (const part of step(database.engine)) await (typeof part === 'string' ? sql.raw(part).execute(tx) : part(tx));
    await sql`insert into ${sql.table(MIGRATION_TABLE)} (name, timestamp) values (${name}, ${new Date().toISOString()})`.execute(
      tx,
    );
  });
}

/**
 * Brings the schema up to date, in the order of the steps' names. Each step and the mark that it was run are one
 * transaction under the write lock: one that is killed leaves nothing behind, and several processes may do it at once. An
 * embedded database that holds something is copied before it is changed.
 * @throws StartError when the tables are not Suluh's, or a newer Suluh's.
 */
export async function migrate(database: Database, steps: SchemaSteps): Promise<void> {
  const { applied, tables } = await readState(database.read, database.engine);
  if (applied === null && tables.length > 0) {
    throw new StartError(
      `The database holds tables that are not Suluh's (${tables.slice(0, 3).join(', ')}…). Give Suluh an empty database of its own.`,
    );
  }
  const unknown = applied?.filter((name) => !(name in steps)) ?? [];
  if (unknown.length > 0) {
    throw new StartError(
      `The database was made by a newer Suluh (it has ${unknown.join(', ')}). Start that version or a newer one.`,
    );
  }
  const pending = Object.entries(steps)
    .filter(([name]) => !applied?.includes(name))
    .sort(([one], [other]) => (one < other ? -1 : 1));
  const [first] = pending;
  if (first && database.file !== null && applied !== null && applied.length > 0) {
    copyBeforeMigration(first[0], database.file, steps, new Date());
  }
  for (const [name, step] of pending) await runStep(database, name, step);
}
