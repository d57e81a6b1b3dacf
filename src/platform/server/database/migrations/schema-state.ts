import { sql } from 'kysely';
import type { Engine, Reader } from '../database.ts';
import type { SchemaSteps } from './schema-steps.ts';
import { MIGRATION_TABLE, OLD_LOCK_TABLE } from './schema-tables.ts';

/** The schema of a database, compared with a release. */
export interface SchemaState {
  /** The applied migrations by name; null if the database has no table of them. */
  applied: string[] | null;
  /** All tables, without those that record the migrations. */
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

/** Compares a database with the migrations of a release, without changing it. The result tells `migrate` what to do. */
export async function readSchemaState(db: Reader, engine: Engine, steps: SchemaSteps): Promise<SchemaState> {
  const { appliedSteps, tables } = await readSteps(db, engine);
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

/** Lists all tables of the database. */
export async function tableNames(db: Reader, engine: Engine): Promise<string[]> {
  const query =
    engine === 'sqlite'
      ? sql<{ name: string }>`select name from sqlite_master where type = 'table' and name not like 'sqlite_%' order by rowid`
      : sql<{ name: string }>`select table_name as name from information_schema.tables where table_schema = current_schema()`;
  return (await query.execute(db)).rows.map(({ name }) => name);
}

/** A row of the table of migrations. */
interface AppliedStep {
  name: string;
  /** `older`, `none` (`SchemaStep`), or null in rows of earlier versions, which did not record it. The column is `stands_with`. */
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

function isDataTable(table: string): boolean {
  return table !== MIGRATION_TABLE && table !== OLD_LOCK_TABLE;
}

/** Reads the applied migrations (null if the database has no table of them), and the names of all other tables. */
export async function readSteps(db: Reader, engine: Engine): Promise<{ appliedSteps: AppliedStep[] | null; tables: string[] }> {
  const tables = await tableNames(db, engine);
  const appliedSteps = tables.includes(MIGRATION_TABLE) ? await readAppliedSteps(db) : null;
  return { appliedSteps, tables: tables.filter(isDataTable) };
}
