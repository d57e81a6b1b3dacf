import { Kysely, PostgresDialect, sql } from 'kysely';
import pLimit from 'p-limit';
import type pg from 'pg';
import { createChanges } from '../changes.ts';
import { readContentVersion, writeContent } from '../content-writes.ts';
import type { Database, Tx } from '../database.ts';
import { errorCode, LOCK_NOT_AVAILABLE } from '../errors.ts';
import { connectionName } from '../migrations/older-releases.ts';
import { hearNotices } from './postgres-notices.ts';
import { openPool } from './postgres-pool.ts';
import { statementLog, type StatementListener } from '../statements.ts';
import { PLATFORM_PRIVATE, type PrivateData, type Tables } from '../tables.ts';

const POOL_SIZE = 10;
/** Of its connections, those that snapshots may hold: sign-ins and the write under way don't wait for them. */
const SNAPSHOTS_AT_ONCE = POOL_SIZE - 3;
/** Most connections of one process: its pool, one that hears of changes, one of a step of the schema. */
export const CONNECTIONS_A_PROCESS = POOL_SIZE + 2;
const CONNECT_TIMEOUT_MS = 3_000;
const LOCK_TIMEOUT_MS = 5_000;
const IDLE_TIMEOUT_MS = 10_000;

interface Options {
  /** The newest step of the schema that this process knows; others are told by the name of its connections. */
  newestStep?: string;
  /** How long one statement may take, on the server, which ends it then. */
  statementMs?: number;
  /**
   * How long an answer is waited for before the connection is given up: longer than the server's own limit, so that it ends a
   * slow statement first and this one only a silent server.
   */
  silenceMs?: number;
  onStatement?: StatementListener | undefined;
  privateData?: PrivateData;
}

/** For a command, whose statements may take as long as they need. */
export const UNLIMITED: Options = { statementMs: 0, silenceMs: 0 };

/** The advisory lock that makes content writes run one after another, across processes, as they do on SQLite. */
const WRITE_LOCK = 7_305_804_419;

/** Waits until no other write runs. */
const takeTurn = (tx: Tx) => sql`select pg_advisory_xact_lock(${sql.lit(WRITE_LOCK)})`.execute(tx);

/** Opens a pool on `url`; connections are made when first needed, and made again after the server was away. */
export function openPostgres(
  url: string,
  onLost: (error: Error) => void,
  { newestStep, statementMs = 10_000, silenceMs = 11_000, onStatement, privateData = PLATFORM_PRIVATE }: Options = {},
): Database {
  const settings = {
    connectionString: url,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: statementMs,
    lock_timeout: LOCK_TIMEOUT_MS,
    query_timeout: silenceMs,
    idle_in_transaction_session_timeout: IDLE_TIMEOUT_MS,
    application_name: connectionName(newestStep),
    keepAlive: true,
  };
  const connect = (more: pg.PoolConfig) => {
    const pool = openPool({ ...settings, ...more }, onLost);
    const kysely = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }), ...statementLog(onStatement) });
    return { kysely, state: pool.state };
  };
  const { kysely, state } = connect({ max: POOL_SIZE });
  // Writes of one process wait for each other here, so that waiting ones don't hold the connections that reads need.
  const oneWrite = pLimit(1);
  const oneOfTheSnapshots = pLimit(SNAPSHOTS_AT_ONCE);
  const changes = createChanges();
  const inTurn = <T>(own: Kysely<Tables>, work: (tx: Tx) => Promise<T>) =>
    writeContent(own, work, { engine: 'postgres', privateData, changes, begin: takeTurn });
  let notices: ReturnType<typeof hearNotices> | undefined;
  return {
    engine: 'postgres',
    file: null,
    read: kysely,
    direct: kysely,
    snapshot: (work) =>
      oneOfTheSnapshots(() => kysely.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(work)),
    write: (work) => oneWrite(() => inTurn(kysely, work)),
    writeSlowly: (work) =>
      oneWrite(async () => {
        const { kysely: patient } = connect({ max: 1, query_timeout: 0 });
        try {
          return await inTurn(patient, async (tx) => {
            await sql`set local statement_timeout = 0`.execute(tx);
            return work(tx);
          });
        } finally {
          await patient.destroy();
        }
      }),
    onChange: (listener) => {
      changes.onChange(listener);
      notices ??= hearNotices(settings, changes.notify, onLost);
    },
    pool: state,
    contentVersion: (read = kysely) => readContentVersion(read),
    contentVersionNow: null,
    ping: async () => {
      await sql`select 1`.execute(kysely);
    },
    tryWrite: async () => {
      try {
        await sql`update content_version set version = version where id = 1`.execute(kysely);
      } catch (error) {
        if (errorCode(error) !== LOCK_NOT_AVAILABLE) throw error;
      }
    },
    checkpoint: () => Promise.resolve(),
    close: async () => {
      await notices?.close();
      await kysely.destroy();
    },
  };
}
