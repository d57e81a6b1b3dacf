import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { StartError, type Database, type Reader } from '../database.ts';
import { databaseFailure } from '../errors.ts';
import { openPostgres, UNLIMITED } from '../engines/postgres.ts';
import { BackupError, toBackupError } from './backup-error.ts';
import type { BackupPart, Rules } from './format.ts';
import { loadBackup, type Loaded } from './load-backup.ts';
import { replaceDatabase } from './replace-database.ts';

/** The target of a restore: a data folder, whose lock the caller holds, or the address of a PostgreSQL database. */
export type Target = { engine: 'sqlite'; dataDir: string } | { engine: 'postgres'; url: string };

/** The result of `restoreBackup`. */
export interface Restored extends Loaded {
  /** The path of the previous embedded database; null if there was none. */
  kept: string | null;
}

/** How long a restore waits until servers that are stopping have disconnected. */
const PATIENCE_MS = 2_000;

/** Waits a moment for servers that are stopping. @throws StartError if servers still use the PostgreSQL database. */
export async function assertNotServed(db: Reader): Promise<void> {
  const until = Date.now() + PATIENCE_MS;
  for (;;) {
    // PostgreSQL caches the list of connections during a transaction. This statement clears the cache.
    await sql`select pg_stat_clear_snapshot()`.execute(db);
    const { rows } = await sql<{ count: number }>`select count(*)::integer as count from pg_stat_activity
      where datname = current_database() and application_name like 'suluh%' and pid <> pg_backend_pid()`.execute(db);
    const count = rows[0]?.count ?? 0;
    if (count === 0) return;
    if (Date.now() > until) {
      throw new StartError(`Stop every server first: ${count} of their connections to the database are open.`);
    }
    await wait(200);
  }
}

/** @throws BackupError unless the PostgreSQL database stores text as UTF-8. */
async function assertUtf8(db: Reader): Promise<void> {
  const { rows } = await sql<{ server_encoding: string }>`show server_encoding`.execute(db);
  const encoding = rows[0]?.server_encoding;
  if (encoding === 'UTF8') return;
  throw new BackupError(
    'other',
    `The new database keeps text as ${encoding}, not as UTF8; nothing was changed. Make another: createdb --owner=ROLE --encoding=UTF8 --template=template0 NAME`,
  );
}

/** Wraps an error from filling a PostgreSQL database. If the commit got no answer, its outcome is unknown. */
function toFillError(error: unknown): BackupError {
  if (databaseFailure(error) === 'unknown-outcome')
    return toBackupError(error, 'It is unknown whether the new database holds everything: run this again to find out');
  return toBackupError(error, "The new database can't be used; nothing was changed");
}

async function intoPostgres(url: string, fill: (database: Database) => Promise<Loaded>): Promise<Loaded> {
  const database = openPostgres(url, () => {}, UNLIMITED);
  try {
    return await fill(database);
  } catch (error) {
    throw toFillError(error);
  } finally {
    await database.close();
  }
}

/**
 * Restores a backup into an empty PostgreSQL database, or replaces an embedded one, in one transaction: an interruption
 * changes nothing.
 * @throws BackupError with a one-line reason.
 */
export async function restoreBackup(
  target: Target,
  parts: AsyncGenerator<BackupPart>,
  rules: Rules,
  now: Date,
): Promise<Restored> {
  const fill = (database: Database) =>
    database.writeSlowly(async (tx) => {
      if (database.engine === 'postgres') {
        // While the file is read, the transaction is idle between two statements. PostgreSQL must not end it then.
        await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx);
        await assertNotServed(tx);
        await assertUtf8(tx);
      }
      return loadBackup(tx, database.engine, parts, rules, now, target.engine === 'sqlite' ? target.dataDir : null);
    });
  if (target.engine === 'postgres') return { ...(await intoPostgres(target.url, fill)), kept: null };
  try {
    const { result, kept } = await replaceDatabase(target.dataDir, fill, now);
    return { ...result, kept };
  } catch (error) {
    throw toBackupError(error, `The new database can't be made in ${target.dataDir}; what was there was not changed`);
  }
}
