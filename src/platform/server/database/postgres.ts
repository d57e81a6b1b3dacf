import { Kysely, PostgresDialect, sql } from 'kysely';
import pLimit from 'p-limit';
import { createChanges } from './changes.ts';
import type { Database } from './database.ts';
import { errorCode } from './errors.ts';
import { hearNotices, NOTICE_CHANNEL } from './postgres-notices.ts';
import { openPool } from './postgres-pool.ts';
import type { Tables } from './tables.ts';

const POOL_SIZE = 10;
const CONNECT_TIMEOUT_MS = 3_000;
const STATEMENT_TIMEOUT_MS = 10_000;
const LOCK_TIMEOUT_MS = 5_000;
/** Longer than the server's own limit, so that it ends a slow statement first and this one only a silent server. */
const SILENCE_MS = 11_000;
const LOCK_NOT_AVAILABLE = '55P03';
/** The advisory lock that makes content writes run one after another, across processes, as they do on SQLite. */
const WRITE_LOCK = 7_305_804_419;

/**
 * Opens a pool on `url`; connections are made when first needed, and made again after the server was away.
 * @param silenceMs how long an answer is waited for before the connection is given up.
 */
export function openPostgres(url: string, onLost: (error: Error) => void, silenceMs = SILENCE_MS): Database {
  const settings = {
    connectionString: url,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    lock_timeout: LOCK_TIMEOUT_MS,
    query_timeout: silenceMs,
    idle_in_transaction_session_timeout: STATEMENT_TIMEOUT_MS,
    application_name: 'suluh',
    keepAlive: true,
  };
  const pool = openPool({ ...settings, max: POOL_SIZE }, onLost);
  const kysely = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  // Writes of one process wait for each other here, so that waiting ones don't hold the connections that reads need.
  const oneWrite = pLimit(1);
  const changes = createChanges();
  let notices: ReturnType<typeof hearNotices> | undefined;
  return {
    engine: 'postgres',
    file: null,
    read: kysely,
    direct: kysely,
    write: (work) =>
      oneWrite(() =>
        kysely.transaction().execute(async (tx) => {
          // The notice goes out with the commit, and with it alone.
          await sql`select pg_advisory_xact_lock(${sql.lit(WRITE_LOCK)}), pg_notify(${sql.lit(NOTICE_CHANNEL)}, '')`.execute(tx);
          return work(tx);
        }),
      ).finally(changes.tell),
    onChange: (listener) => {
      changes.onChange(listener);
      notices ??= hearNotices(settings, changes.tell, onLost);
    },
    contentVersion: async () => {
      const { version } = await kysely.selectFrom('content_version').select('version').executeTakeFirstOrThrow();
      return version;
    },
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
    settle: () => Promise.resolve(),
    close: async () => {
      await notices?.close();
      await kysely.destroy();
    },
  };
}
