import { statSync } from 'node:fs';
import { join } from 'node:path';
import { Kysely, sql } from 'kysely';
import Libsql from 'libsql';
import { createChanges } from './changes.ts';
import { StartError, type Database } from './database.ts';
import { isBusy } from './errors.ts';
import { ImmediateDialect } from './immediate-dialect.ts';
import { makePrivate, makePrivateFile, makePrivateFolder } from './owner-only.ts';
import { tellStatements, type StatementListener } from './statements.ts';
import type { Tables } from './tables.ts';

/** How long opening waits for another process; writes wait in `immediate-dialect.ts`. */
const OPEN_TIMEOUT_MS = 5_000;
/** How long a look at a database waits for a lock. */
const LOOK_TIMEOUT_MS = 2_000;
/** After so long without a write, what stands in the write-ahead log is brought into the database's file. */
const QUIET_MS = 5_000;

/** Changes nothing in the end, and is written to the disk all the same: SQLite leaves a page alone that never differed. */
const WRITE_OF_NOTHING = `update content_version set version = version + 1 where id = 1;
  update content_version set version = version - 1 where id = 1`;

function open(file: string): Libsql.Database {
  const connection = new Libsql(file, { timeout: OPEN_TIMEOUT_MS });
  connection.exec(
    'pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on; pragma busy_timeout = 0; pragma secure_delete = on;',
  );
  return connection;
}

function unusable(dataDir: string, error: unknown): StartError {
  const reason = error instanceof Error ? error.message : String(error);
  return new StartError(
    `DATA_DIR: no database can be opened in ${dataDir} (${reason}). It takes a folder that Suluh may write to.`,
  );
}

function connect(file: string, onStatement?: StatementListener): { connection: Libsql.Database; kysely: Kysely<Tables> } {
  const connection = open(file);
  return {
    connection,
    kysely: new Kysely<Tables>({ dialect: new ImmediateDialect(connection), ...tellStatements(onStatement) }),
  };
}

/** What `Database.tryWrite` does, on an open connection. */
function tryWriteOn(connection: Libsql.Database): void {
  if (connection.inTransaction) return;
  try {
    connection.exec(`begin immediate; ${WRITE_OF_NOTHING}; commit`);
  } catch (error) {
    if (connection.inTransaction) connection.exec('rollback');
    if (!isBusy(error)) throw error;
  }
}

/**
 * Opens an embedded database as it is, to look at it beside a server: nothing is made, no right is changed, and what is read
 * waits for nobody.
 */
export function openSqliteAsIs(file: string): Pick<Database, 'engine' | 'file' | 'read' | 'tryWrite' | 'close'> {
  // Opening would make it.
  statSync(file);
  const connection = new Libsql(file, { timeout: LOOK_TIMEOUT_MS });
  const kysely = new Kysely<Tables>({ dialect: new ImmediateDialect(connection) });
  return {
    engine: 'sqlite',
    file,
    read: kysely,
    tryWrite: async () => tryWriteOn(connection),
    close: () => kysely.destroy(),
  };
}

/** Whether a server holds `dataDir`. */
export function isDataDirHeld(dataDir: string): boolean {
  const file = join(dataDir, 'server.lock');
  if (statSync(file, { throwIfNoEntry: false }) === undefined) return false;
  const lock = new Libsql(file, { timeout: 0 });
  try {
    lock.exec('begin exclusive; rollback');
    return false;
  } catch (error) {
    if (isBusy(error)) return true;
    throw error;
  } finally {
    lock.close();
  }
}

/** Whether the write-ahead log holds anything, and nobody has written to it for a while. */
function isQuiet(file: string): boolean {
  const log = statSync(`${file}-wal`, { throwIfNoEntry: false });
  return log !== undefined && log.size > 0 && Date.now() - log.mtimeMs >= QUIET_MS;
}

/**
 * Opens the embedded database in `dataDir`, made when missing, readable by its owner alone. Reads and writes have a
 * connection each (WAL: a read sees what is committed and waits for nobody); an acknowledged commit has been synced to the
 * disk.
 *
 * No other process changes content beside a server: it holds the data folder (`holdDataDir`), for which a restore waits,
 * sample data are loaded by a server's own start, and the commands that run beside one (accounts, backup, schema) write
 * admins and their sessions, or nothing.
 * @param warn hears of files that others may read all the same.
 */
export function openSqlite(dataDir: string, warn: (line: string) => void = () => {}, onStatement?: StatementListener): Database {
  const file = join(dataDir, 'suluh.db');
  let reader: ReturnType<typeof connect>;
  let writer: ReturnType<typeof connect>;
  try {
    makePrivateFolder(dataDir);
    makePrivateFile(file);
    writer = connect(file, onStatement);
    reader = connect(file, onStatement);
    makePrivate(dataDir).forEach(warn);
  } catch (error) {
    throw unusable(dataDir, error);
  }
  const changes = createChanges();
  /** Moves the write-ahead log into the file and empties it, which a reader of another process may put off. */
  const checkpoint = () => writer.connection.exec('pragma wal_checkpoint(truncate)');
  const write: Database['write'] = (work) => writer.kysely.transaction().execute(work).finally(changes.tell);
  return {
    engine: 'sqlite',
    file,
    read: reader.kysely,
    direct: writer.kysely,
    write,
    writeSlowly: write,
    onChange: changes.onChange,
    contentVersion: null,
    pool: null,
    ping: async () => {
      await sql`select 1`.execute(reader.kysely);
    },
    tryWrite: async () => tryWriteOn(writer.connection),
    settle: async () => {
      if (isQuiet(file) && !writer.connection.inTransaction) checkpoint();
    },
    close: async () => {
      await reader.kysely.destroy();
      try {
        // Statements that are not collected yet keep a connection open after its close, so that SQLite does not do it then.
        if (writer.connection.inTransaction) writer.connection.exec('rollback');
        checkpoint();
      } finally {
        await writer.kysely.destroy();
      }
    },
  };
}

/** Another process holds the data folder. */
export class InUseError extends StartError {}

function openLock(dataDir: string): Libsql.Database {
  try {
    makePrivateFolder(dataDir);
    const file = join(dataDir, 'server.lock');
    makePrivateFile(file);
    return new Libsql(file, { timeout: 0 });
  } catch (error) {
    throw unusable(dataDir, error);
  }
}

/**
 * Holds `dataDir` for this process until it ends, however it ends: the lock is the operating system's, on a file of its
 * own. Waits up to `waitMs` for a server that is just stopping, then throws StartError.
 */
export async function lockDataDir(dataDir: string, waitMs = 10_000): Promise<() => void> {
  const lock = openLock(dataDir);
  const deadline = Date.now() + waitMs;
  for (;;) {
    try {
      lock.exec('begin exclusive');
      return () => lock.close();
    } catch (error) {
      if (!isBusy(error) || Date.now() > deadline) {
        lock.close();
        const [Refusal, reason] = isBusy(error)
          ? [InUseError, 'is in use by another Suluh server']
          : [StartError, "can't be locked"];
        throw new Refusal(`DATA_DIR: ${dataDir} ${reason}. One server at a time may use an embedded database.`);
      }
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}
