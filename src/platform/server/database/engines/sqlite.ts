import { rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { Kysely, sql } from 'kysely';
import Libsql from 'libsql';
import { createChanges } from '../changes.ts';
import { readContentVersion, writeContent } from '../content-writes.ts';
import { StartError, type Database } from '../database.ts';
import { isBusy, isDamaged } from '../errors.ts';
import { ImmediateDialect } from './immediate-dialect.ts';
import { makePrivate, makePrivateFile, makePrivateFolder } from './owner-only.ts';
import { openSnapshots } from '../snapshots.ts';
import { statementLog, type StatementListener } from '../statements.ts';
import { PLATFORM_PRIVATE, type PrivateData, type Tables } from '../tables.ts';

/** How long opening waits for a lock of another process. Writes have their own wait, in `immediate-dialect.ts`. */
const OPEN_TIMEOUT_MS = 5_000;
/** How long an inspection of a database waits for a lock. */
const LOOK_TIMEOUT_MS = 2_000;
/** After this long without a write, the write-ahead log is moved into the database's file. */
const QUIET_MS = 5_000;

/** Writes to the disk, but leaves the data as it was. Needs two statements, because SQLite writes only pages that changed. */
const WRITE_OF_NOTHING = `update content_version set version = version + 1 where id = 1;
  update content_version set version = version - 1 where id = 1`;

/**
 * Opens a connection of the server. `synchronous = full` writes each commit to the disk. `secure_delete` overwrites deleted data.
 * `busy_timeout` is 0 after opening: writes wait in `immediate-dialect.ts`, without blocking the process.
 */
function open(file: string): Libsql.Database {
  const connection = new Libsql(file, { timeout: OPEN_TIMEOUT_MS });
  connection.exec(
    'pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on; pragma busy_timeout = 0; pragma secure_delete = on;',
  );
  return connection;
}

/** Returns the error for an embedded database that can't be opened or used: one line with a remedy. */
export function unusableDatabaseError(dataDir: string, error: unknown): StartError {
  const reason = error instanceof Error ? error.message : String(error);
  if (isDamaged(error)) {
    return new StartError(
      `DATA_DIR: the database file in ${dataDir} is damaged (${reason}). Copy the folder away, then restore the newest backup: npm run restore -- FILE.`,
    );
  }
  return new StartError(
    `DATA_DIR: no database can be opened in ${dataDir} (${reason}). It takes a folder that Suluh may write to.`,
  );
}

function connect(file: string, onStatement?: StatementListener): { connection: Libsql.Database; kysely: Kysely<Tables> } {
  const connection = open(file);
  return {
    connection,
    kysely: new Kysely<Tables>({ dialect: new ImmediateDialect(connection), ...statementLog(onStatement) }),
  };
}

/** Implements `Database.tryWrite` on an open connection. */
function tryWriteOn(connection: Libsql.Database): void {
  // A write that is running now shows whether writes succeed.
  if (connection.inTransaction) return;
  try {
    connection.exec(`begin immediate; ${WRITE_OF_NOTHING}; commit`);
  } catch (error) {
    if (connection.inTransaction) connection.exec('rollback');
    if (!isBusy(error)) throw error;
  }
}

/**
 * Opens an embedded database to inspect it, even while a server uses it. Creates nothing, changes no permissions, and waits for no
 * write.
 */
export function openSqliteAsIs(file: string): Pick<Database, 'engine' | 'file' | 'read' | 'tryWrite' | 'close'> {
  // Throws if the file is missing: opening the database would create it.
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

/** Whether a server has locked `dataDir`. */
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

/** Whether the write-ahead log is not empty and has been idle for a while. */
function isQuiet(file: string): boolean {
  const log = statSync(`${file}-wal`, { throwIfNoEntry: false });
  return log !== undefined && log.size > 0 && Date.now() - log.mtimeMs >= QUIET_MS;
}

/** Checks and returns the content version in a row. */
function versionIn(row: unknown): number {
  const version = typeof row === 'object' && row !== null && 'version' in row ? row.version : null;
  if (typeof version !== 'number') throw new Error('The database has no content version.');
  return version;
}

interface Options {
  /** Called with a warning about files that others can still read. */
  warn?: (line: string) => void;
  onStatement?: StatementListener | undefined;
  privateData?: PrivateData;
}

/**
 * Opens the embedded database in `dataDir`. Creates a missing one, readable by its owner only. Single reads, writes and snapshots
 * have separate connections: in WAL mode a read sees all committed data and never waits. A commit is on the disk before it is
 * acknowledged. Commands may write while a server runs; the server notices their writes by `contentVersion`.
 */
export function openSqlite(
  dataDir: string,
  { warn = () => {}, onStatement, privateData = PLATFORM_PRIVATE }: Options = {},
): Database {
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
    throw unusableDatabaseError(dataDir, error);
  }
  const changes = createChanges();
  /** Moves the write-ahead log into the file and empties it, unless another process is reading it. */
  const checkpoint = () => writer.connection.exec('pragma wal_checkpoint(truncate)');
  const write: Database['write'] = (work) => writeContent(writer.kysely, work, { engine: 'sqlite', privateData, changes });
  const snapshots = openSnapshots(() => {
    const { connection, kysely } = connect(file, onStatement);
    connection.exec('pragma query_only = on');
    return kysely;
  });
  return {
    engine: 'sqlite',
    file,
    read: reader.kysely,
    direct: writer.kysely,
    snapshot: snapshots.snapshot,
    write,
    writeSlowly: write,
    onChange: changes.onChange,
    contentVersion: (read = reader.kysely) => readContentVersion(read),
    contentVersionNow: () => versionIn(reader.connection.prepare('select version from content_version').get()),
    pool: null,
    ping: async () => {
      await sql`select 1`.execute(reader.kysely);
    },
    tryWrite: async () => tryWriteOn(writer.connection),
    checkpoint: async () => {
      if (isQuiet(file) && !writer.connection.inTransaction) checkpoint();
    },
    close: async () => {
      await snapshots.close();
      await reader.kysely.destroy();
      try {
        // SQLite itself does a checkpoint when it closes, but only if all prepared statements have been garbage-collected.
        if (writer.connection.inTransaction) writer.connection.exec('rollback');
        checkpoint();
      } finally {
        await writer.kysely.destroy();
      }
    },
  };
}

/** Thrown when another process has locked the data folder. */
export class InUseError extends StartError {}

function inode(file: string): number | null {
  return statSync(file, { throwIfNoEntry: false })?.ino ?? null;
}

/** Opens the lock file, creating it if missing, and returns its inode. */
function openLock(dataDir: string, file: string): { lock: Libsql.Database; opened: number | null } {
  try {
    makePrivateFolder(dataDir);
    makePrivateFile(file);
    const opened = inode(file);
    return { lock: new Libsql(file, { timeout: 0 }), opened };
  } catch (error) {
    throw unusableDatabaseError(dataDir, error);
  }
}

/**
 * Removes the file, then the lock: in the opposite order, another process could lock the file just before it is removed. A process
 * that has opened the removed file notices that the path has another inode, or none.
 */
function releaseLock(lock: Libsql.Database, file: string): void {
  rmSync(file, { force: true });
  lock.close();
}

/**
 * Locks `dataDir` for this process until it ends or crashes, with an operating system lock on a separate file. Returns a function
 * that removes the file and the lock. Waits up to `waitMs` for a stopping server, then throws StartError.
 */
export async function lockDataDir(dataDir: string, waitMs = 10_000): Promise<() => void> {
  const file = join(dataDir, 'server.lock');
  const deadline = Date.now() + waitMs;
  for (;;) {
    const { lock, opened } = openLock(dataDir, file);
    try {
      lock.exec('begin exclusive');
      // If a stopping server removed the opened file in the meantime, a lock on that file is useless: try again with the new file.
      if (opened !== null && opened === inode(file)) return () => releaseLock(lock, file);
      lock.close();
    } catch (error) {
      lock.close();
      if (!isBusy(error) || Date.now() > deadline) {
        const [Refusal, reason] = isBusy(error)
          ? [InUseError, 'is in use by another Suluh server']
          : [StartError, "can't be locked"];
        throw new Refusal(`DATA_DIR: ${dataDir} ${reason}. One server at a time may use an embedded database.`);
      }
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}
