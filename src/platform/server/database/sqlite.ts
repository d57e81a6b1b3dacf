import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Kysely, sql } from 'kysely';
import Libsql from 'libsql';
import { StartError, type Database } from './database.ts';
import { isBusy } from './errors.ts';
import { ImmediateDialect } from './immediate-dialect.ts';
import type { Tables } from './tables.ts';

/** How long opening waits for another process; writes wait in `immediate-dialect.ts`. */
const OPEN_TIMEOUT_MS = 5_000;

function open(file: string): Libsql.Database {
  const connection = new Libsql(file, { timeout: OPEN_TIMEOUT_MS });
  connection.exec('pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on; pragma busy_timeout = 0;');
  return connection;
}

function unusable(dataDir: string, error: unknown): StartError {
  const reason = error instanceof Error ? error.message : String(error);
  return new StartError(
    `DATA_DIR: no database can be opened in ${dataDir} (${reason}). It takes a folder that Suluh may write to.`,
  );
}

function connect(file: string): Kysely<Tables> {
  return new Kysely<Tables>({ dialect: new ImmediateDialect(open(file)) });
}

/**
 * Opens the embedded database in `dataDir`, made when missing. Reads and writes have a connection each (WAL: a read sees
 * what is committed and waits for nobody); an acknowledged commit has been synced to the disk.
 */
export function openSqlite(dataDir: string): Database {
  const file = join(dataDir, 'suluh.db');
  let reader: Kysely<Tables>;
  let writer: Kysely<Tables>;
  try {
    mkdirSync(dataDir, { recursive: true });
    writer = connect(file);
    reader = connect(file);
  } catch (error) {
    throw unusable(dataDir, error);
  }
  return {
    engine: 'sqlite',
    read: reader,
    direct: writer,
    write: (work) => writer.transaction().execute(work),
    ping: async () => {
      await sql`select 1`.execute(reader);
    },
    close: async () => {
      await reader.destroy();
      await writer.destroy();
    },
  };
}

/** Another process holds the data folder. */
export class InUseError extends StartError {}

function openLock(dataDir: string): Libsql.Database {
  try {
    mkdirSync(dataDir, { recursive: true });
    return new Libsql(join(dataDir, 'server.lock'), { timeout: 0 });
  } catch (error) {
    throw unusable(dataDir, error);
  }
}

/**
 * Holds `dataDir` for this process until it ends, however it ends: the lock is the operating system's, on a file of its
 * own. Waits up to `waitMs` for a server that is just stopping, then throws StartError.
 */
export async function holdDataDir(dataDir: string, waitMs = 10_000): Promise<() => void> {
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
