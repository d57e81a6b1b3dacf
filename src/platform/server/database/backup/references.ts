import { sql } from 'kysely';
import type { Engine, Tx } from '../database.ts';
import { databaseFailure } from '../errors.ts';
import { quoteIdentifier } from '../identifiers.ts';
import { BackupError } from './backup-error.ts';

interface Reference {
  /** The table that it stands in, as SQL writes it. */
  table: string;
  name: string;
  definition: string;
}

function broken(tables: string): BackupError {
  return new BackupError('damaged', `The backup holds references to records that are not in it (in ${tables}).`);
}

async function withoutOnPostgres(tx: Tx, work: () => Promise<void>): Promise<void> {
  const { rows: references } = await sql<Reference>`
    select conrelid::regclass::text as "table", conname as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = current_schema()::regnamespace order by conname`.execute(tx);
  const change = ({ table, name }: Reference, how: string) =>
    sql.raw(`alter table ${table} ${how} constraint ${quoteIdentifier(name)}`).execute(tx);
  for (const reference of references) await change(reference, 'drop');
  await work();
  for (const { table, name, definition } of references) {
    try {
      await sql.raw(`alter table ${table} add constraint ${quoteIdentifier(name)} ${definition}`).execute(tx);
    } catch (error) {
      throw databaseFailure(error) === 'foreign-key' ? broken(table) : error;
    }
  }
}

async function withoutOnSqlite(tx: Tx, work: () => Promise<void>): Promise<void> {
  await sql`pragma defer_foreign_keys = on`.execute(tx);
  await work();
  const { rows } = await sql<{ table: string }>`select distinct "table" from pragma_foreign_key_check`.execute(tx);
  if (rows.length > 0) throw broken(rows.map(({ table }) => table).join(', '));
}

/**
 * Runs `work` with foreign keys that are looked at only after it, and of all rows at once: neither the order of tables nor that of
 * the rows of one that refers to itself matters, and it is many times cheaper.
 * @throws BackupError where a reference leads nowhere.
 */
export function withReferencesAfter(tx: Tx, engine: Engine, work: () => Promise<void>): Promise<void> {
  return engine === 'sqlite' ? withoutOnSqlite(tx, work) : withoutOnPostgres(tx, work);
}
