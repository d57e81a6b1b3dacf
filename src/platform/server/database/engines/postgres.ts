import { Kysely, PostgresDialect, sql } from 'kysely';
import pLimit from 'p-limit';
import type pg from 'pg';
import { createChanges } from '../changes.ts';
import { readContentVersion, writeContent } from '../content-writes.ts';
import type { Database, Tx } from '../database.ts';
import { errorCode, LOCK_NOT_AVAILABLE } from '../errors.ts';
import { connectionName } from '../migrations/older-releases.ts';
import { listenForNotices } from './postgres-notices.ts';
import { openPool } from './postgres-pool.ts';
import { statementLog, type StatementListener } from '../statements.ts';
import { PLATFORM_PRIVATE, type PrivateData, type Tables } from '../tables.ts';

const POOL_SIZE = 10;
/** Connections that snapshots may use; the others stay free for sign-ins and the current write. */
const SNAPSHOTS_AT_ONCE = POOL_SIZE - 3;
/** The maximum number of connections of one process: its pool, one for notifications, one for a migration. */
export const CONNECTIONS_A_PROCESS = POOL_SIZE + 2;
const CONNECT_TIMEOUT_MS = 3_000;
const LOCK_TIMEOUT_MS = 5_000;
const IDLE_TIMEOUT_MS = 10_000;

interface Options {
  /** The newest migration that this process knows. The name of its connections shows it to other processes. */
  newestStep?: string;
  /** The server's statement timeout; 0 for none. */
  statementMs?: number;
  /**
   * How long to wait for an answer before closing the connection; 0 for no limit. It is longer than the server's statement
   * timeout, so that it applies only to an unresponsive server.
   */
  silenceMs?: number;
  onStatement?: StatementListener | undefined;
  privateData?: PrivateData;
}

/** For commands, whose statements have no timeout. */
export const UNLIMITED: Options = { statementMs: 0, silenceMs: 0 };

/**
 * The advisory lock that serializes content writes across processes, as on SQLite. The number is arbitrary, but must not change:
 * processes of other releases use the same lock.
 */
const WRITE_LOCK = 7_305_804_419;

/** Waits until no other process writes, and keeps other processes from writing until the transaction ends. */
const lockWrites = (tx: Tx) => sql`select pg_advisory_xact_lock(${sql.lit(WRITE_LOCK)})`.execute(tx);

/** The settings of every connection. */
const connectionSettings = (url: string, { newestStep, statementMs = 10_000, silenceMs = 11_000 }: Options) => ({
  connectionString: url,
  connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
  statement_timeout: statementMs,
  lock_timeout: LOCK_TIMEOUT_MS,
  query_timeout: silenceMs,
  idle_in_transaction_session_timeout: IDLE_TIMEOUT_MS,
  application_name: connectionName(newestStep),
  keepAlive: true,
});

/**
 * Tests whether the database accepts writes, by an update that changes nothing. If the wait for the lock times out, another write
 * is running, so the database accepts writes.
 */
async function tryWrite(kysely: Kysely<Tables>): Promise<void> {
  try {
    await sql`update content_version set version = version where id = 1`.execute(kysely);
  } catch (error) {
    if (errorCode(error) !== LOCK_NOT_AVAILABLE) throw error;
  }
}

/**
 * Opens a pool on `url`. Connections are opened when first needed, and reopened after the server was away.
 * @param onLost is called for each connection that broke
 */
export function openPostgres(url: string, onLost: (error: Error) => void, options: Options = {}): Database {
  const { onStatement, privateData = PLATFORM_PRIVATE } = options;
  const settings = connectionSettings(url, options);
  const connect = (more: pg.PoolConfig) => {
    const pool = openPool({ ...settings, ...more }, onLost);
    const kysely = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }), ...statementLog(onStatement) });
    return { kysely, state: pool.state };
  };
  const { kysely, state } = connect({ max: POOL_SIZE });
  // Writes of one process wait in this queue. A waiting write therefore holds no connection that a read needs.
  const queueWrite = pLimit(1);
  const queueSnapshot = pLimit(SNAPSHOTS_AT_ONCE);
  const changes = createChanges();
  const writeAlone = <T>(connection: Kysely<Tables>, work: (tx: Tx) => Promise<T>) =>
    writeContent(connection, work, { engine: 'postgres', privateData, changes, begin: lockWrites });
  let notices: ReturnType<typeof listenForNotices> | undefined;
  return {
    engine: 'postgres',
    file: null,
    read: kysely,
    direct: kysely,
    snapshot: (work) =>
      queueSnapshot(() => kysely.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(work)),
    write: (work) => queueWrite(() => writeAlone(kysely, work)),
    writeSlowly: (work) =>
      queueWrite(async () => {
        // A separate connection, whose statements have no timeout.
        const { kysely: patient } = connect({ max: 1, query_timeout: 0 });
        try {
          return await writeAlone(patient, async (tx) => {
            await sql`set local statement_timeout = 0`.execute(tx);
            return work(tx);
          });
        } finally {
          await patient.destroy();
        }
      }),
    onChange: (listener) => {
      changes.onChange(listener);
      notices ??= listenForNotices(settings, changes.notify, onLost);
    },
    pool: state,
    contentVersion: (read = kysely) => readContentVersion(read),
    contentVersionNow: null,
    ping: async () => {
      await sql`select 1`.execute(kysely);
    },
    tryWrite: () => tryWrite(kysely),
    checkpoint: () => Promise.resolve(),
    close: async () => {
      await notices?.close();
      await kysely.destroy();
    },
  };
}
