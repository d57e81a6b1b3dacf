import { Migrator, sql, type Kysely, type Migration } from 'kysely';
import { StartError, type Database, type Engine } from './database.ts';
import type { Tables } from './tables.ts';

const MIGRATION_TABLE = 'schema_migration';
const LOCK_TABLE = 'schema_migration_lock';

/** A step of the schema: its statements for an engine, run in order in one transaction. */
export type SchemaStep = (engine: Engine) => readonly string[];

async function tableNames(db: Kysely<Tables>, engine: Engine): Promise<string[]> {
  const query =
    engine === 'sqlite'
      ? sql<{ name: string }>`select name from sqlite_master where type = 'table' and name not like 'sqlite_%'`
      : sql<{ name: string }>`select table_name as name from information_schema.tables where table_schema = current_schema()`;
  return (await query.execute(db)).rows.map(({ name }) => name);
}

async function appliedNames(db: Kysely<Tables>): Promise<string[]> {
  const rows = await sql<{ name: string }>`select name from ${sql.table(MIGRATION_TABLE)} order by name`.execute(db);
  return rows.rows.map(({ name }) => name);
}

/**
 * Brings the schema up to date; safe when several processes do it at once. `steps` are run in the order of their names.
 * @returns whether the database was new, that is without any table before.
 * @throws StartError when the tables are not Suluh's, or a newer Suluh's.
 */
export async function migrate(database: Database, steps: Readonly<Record<string, SchemaStep>>): Promise<{ isNew: boolean }> {
  const { read, direct, engine } = database;
  const tables = await tableNames(read, engine);
  const isOurs = tables.includes(MIGRATION_TABLE);
  if (!isOurs && tables.some((name) => name !== LOCK_TABLE)) {
    throw new StartError(
      `The database holds tables that are not Suluh's (${tables.slice(0, 3).join(', ')}…). Give Suluh an empty database of its own.`,
    );
  }
  const unknown = isOurs ? (await appliedNames(read)).filter((name) => !(name in steps)) : [];
  if (unknown.length > 0) {
    throw new StartError(
      `The database was made by a newer Suluh (it has ${unknown.join(', ')}). Start that version or a newer one.`,
    );
  }
  const migrations = Object.fromEntries(
    Object.entries(steps).map(([name, step]): [string, Migration] => [
      name,
      {
        up: async (db) => {
          for (const statement of step(engine)) await sql.raw(statement).execute(db);
        },
      },
    ]),
  );
  const migrator = new Migrator({
    db: direct,
    provider: { getMigrations: () => Promise.resolve(migrations) },
    migrationTableName: MIGRATION_TABLE,
    migrationLockTableName: LOCK_TABLE,
  });
  const { error, results } = await migrator.migrateToLatest();
  if (error !== undefined) throw error;
  return { isNew: !isOurs && (results?.length ?? 0) > 0 };
}
