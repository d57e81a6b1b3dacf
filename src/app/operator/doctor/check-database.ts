import { execFile } from 'node:child_process';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Config } from '#app/server/settings/config.ts';
import type { Database } from '#platform/server/database/database.ts';
import { databaseFailure } from '#platform/server/database/errors.ts';
import type { SchemaState } from '#platform/server/database/migrations/schema-state.ts';
import { openSqliteAsIs } from '#platform/server/database/engines/sqlite.ts';
import { bytesInWords } from './check-files.ts';
import { fail, type Finding, note, ok, reasonOf, warn } from './report.ts';

/** A database that the doctor only reads, while servers may use it. */
export type InspectedDatabase = Pick<Database, 'engine' | 'file' | 'read' | 'tryWrite' | 'close'>;

/** The time limit of one statement. An answer may take half a second longer to arrive. */
const STATEMENT_MS = 5_000;

/** Opens the database of the settings without creating or migrating it, and without changing file permissions. */
export async function openForInspection({
  databaseUrl,
  dataDir,
}: Pick<Config, 'databaseUrl' | 'dataDir'>): Promise<InspectedDatabase> {
  if (databaseUrl === null) return openSqliteAsIs(join(dataDir, 'suluh.db'));
  const { openPostgres } = await import('#platform/server/database/engines/postgres.ts');
  return openPostgres(databaseUrl, () => {}, { statementMs: STATEMENT_MS, silenceMs: STATEMENT_MS + 500 });
}

/** Returns the size in bytes of a SQLite database with its write-ahead log. */
export function sizeOfFile(file: string): number {
  return [file, `${file}-wal`].reduce((sum, path) => sum + (statSync(path, { throwIfNoEntry: false })?.size ?? 0), 0);
}

/** Checks a database file. Returns 'ok', the first fault that it finds, or null after a timeout. */
export type QuickCheck = (file: string) => Promise<string | null>;

/**
 * Runs SQLite's quick check in a child process and kills it after `limitMs`, because the check can't be stopped otherwise.
 * @param program the built `quick-check.js`.
 */
export function quickCheckBy(program: string, limitMs: number): QuickCheck {
  const run = promisify(execFile);
  return async (file) => {
    try {
      return (await run(process.execPath, [program, file], { timeout: limitMs, killSignal: 'SIGKILL' })).stdout.trim();
    } catch (error) {
      return error instanceof Error && 'killed' in error && error.killed === true
        ? null
        : `it can't be read (${reasonOf(error)})`;
    }
  };
}

/** Checks the database file as a whole, before its tables are read. */
export async function checkFile(file: string, check: QuickCheck): Promise<{ finding: Finding; isSound: boolean }> {
  const size = bytesInWords(sizeOfFile(file));
  const fault = await check(file);
  if (fault === 'ok') return { finding: ok(`The database file (${size}) passes SQLite's quick check.`), isSound: true };
  if (fault === null) {
    const message = `SQLite's quick check of the database file (${size}) did not finish in time.`;
    return { finding: note(message, 'npm run backup -- FILE checks all of it, without a time limit'), isSound: true };
  }
  const fix =
    'stop the server, then npm run restore -- BACKUP with the newest intact backup (npm run backup refuses a damaged database)';
  return { finding: fail(`The database file is damaged: ${fault}.`, fix), isSound: false };
}

/** Checks whether the database accepts writes, with a write that changes nothing. */
export async function checkWritable(db: InspectedDatabase): Promise<Finding> {
  try {
    await db.tryWrite();
    return ok('The database answers and accepts writes.');
  } catch (error) {
    const onSqlite =
      databaseFailure(error) === 'full'
        ? 'make room on the disk of DATA_DIR'
        : 'chmod 600 suluh.db and chown it to the account that runs Suluh; mount its disk writable';
    const onPostgres =
      'make room on the database server, or set DATABASE_URL to the primary: a standby and default_transaction_read_only are read-only';
    return fail(`The database does not accept writes (${reasonOf(error)}).`, db.engine === 'postgres' ? onPostgres : onSqlite);
  }
}

/** Compares the database's schema with this release's. @param isServed whether a server uses the database. */
export function checkSchema({ applied, tables, pending, unknown, isCompatible }: SchemaState, isServed: boolean): Finding {
  const newer = unknown.join(', ');
  const missing = `The schema lacks ${pending.join(', ')}.`;
  if (applied === null && tables.length > 0) {
    return fail(
      `The database contains tables that are not Suluh's (${tables.slice(0, 3).join(', ')}…).`,
      'give Suluh an empty database of its own: set DATABASE_URL, or DATA_DIR',
    );
  }
  if (applied === null) return note('The database is empty: the first start makes its tables.', 'npm start');
  if (newer !== '' && isCompatible) return note(`A newer Suluh changed the database (${newer}); this release can still use it.`);
  if (newer !== '') {
    return fail(
      `A newer Suluh changed the database (${newer}): this release does not start on it.`,
      'run the newer release, or restore the copy from before that update (docs/operations.md#updating)',
    );
  }
  if (pending.length === 0) return ok(`All ${applied.length} steps of the schema are applied.`);
  if (isServed) return warn(`${missing} An older release is running.`, 'restart the server: it runs these steps when it starts');
  return note(
    `${missing} The next start runs these steps.`,
    'npm start, or npm run db:migrate; before that, npm run update:check measures how long the steps take',
  );
}
