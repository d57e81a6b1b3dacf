import { sql } from 'kysely';
import type { Engine, Tx } from '../database.ts';
import { quoteIdentifier } from '../identifiers.ts';
import { appliedNames, tableNames } from '../migrate.ts';
import type { SchemaSteps } from '../schema-steps.ts';
import { MIGRATION_TABLE, OLD_LOCK_TABLE } from '../schema-tables.ts';
import { BackupError } from './backup-error.ts';
import { tablesOf } from './copy/check-copy.ts';

/** What a first start that made neither samples nor an account leaves. */
const MARKS: readonly string[] = [MIGRATION_TABLE, OLD_LOCK_TABLE, 'first_start'];

/** A restore takes an empty database, and this one is none. */
export class NotEmptyError extends BackupError {
  constructor(what: string) {
    super('other', `The database is not empty: it holds ${what}. Make an empty one and name that; this one was not changed.`);
  }
}

/**
 * Removes the tables of a database in which nobody has stored anything: one that is empty, or that a start or a migration has
 * prepared.
 * @param leftOut tables that hold nothing by themselves, which no backup has.
 * @throws NotEmptyError, with nothing changed, where a table is not Suluh's or holds a row.
 */
export async function clearUnused(tx: Tx, engine: Engine, steps: SchemaSteps, leftOut: readonly string[]): Promise<void> {
  const names = await tableNames(tx, engine);
  if (names.length === 0) return;
  const applied = names.includes(MIGRATION_TABLE) ? await appliedNames(tx) : [];
  const ours = [...tablesOf(steps, applied), ...MARKS];
  const foreign = names.find((name) => !ours.includes(name));
  if (foreign !== undefined) throw new NotEmptyError(`the table ${foreign}, which is not this Suluh's`);
  for (const name of names.filter((table) => !MARKS.includes(table) && !leftOut.includes(table))) {
    const { rows } = await sql`select 1 from ${sql.table(name)} limit 1`.execute(tx);
    if (rows.length > 0) throw new NotEmptyError(`records (in ${name})`);
  }
  await sql.raw(`drop table ${names.map(quoteIdentifier).join(', ')} cascade`).execute(tx);
}
