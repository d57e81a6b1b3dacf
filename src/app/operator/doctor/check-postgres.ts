import { sql } from 'kysely';
import { NOTICE_CHANNEL } from '#platform/server/database/changes.ts';
import type { Reader } from '#platform/server/database/database.ts';
import { CONNECTIONS_A_PROCESS } from '#platform/server/database/engines/postgres.ts';
import { fail, type Finding, list, note, ok, warn } from './report.ts';

/** The oldest major version of PostgreSQL that still got fixes at the time of this release. */
const OLDEST = 14;

/** A recommended limit leaves this many connections for other programs, such as backups. */
const OTHER_CONNECTIONS = 20;

/** The state of a PostgreSQL server and of the database on it. */
export interface PostgresState {
  /** The major version. */
  version: number;
  encoding: string;
  collation: string;
  /** The version of the sorting rules when the database was created; null if unknown. */
  recordedCollation: string | null;
  /** The version of the system's sorting rules now; null if unknown. */
  actualCollation: string | null;
  /** The server's limit, without the connections that are reserved for superusers. */
  maxConnections: number;
  usedConnections: number;
  /** The limits of the role and of the database; -1 for no limit. */
  roleConnections: number;
  databaseConnections: number;
  /** The number of Suluh's processes on this database: those that listen for changes. */
  processes: number;
  synchronousCommit: string;
  fsync: string;
  fullPageWrites: string;
  isEncrypted: boolean;
  isLocal: boolean;
  /** The size of the database in bytes. */
  size: number;
  isStandby: boolean;
  /** The time by the database server's clock. */
  now: Date;
}

/** Reads the state for `checkPostgres`, with two statements that read no row of people's data. */
export async function readPostgresState(db: Reader): Promise<PostgresState> {
  const { rows } = await sql<Omit<PostgresState, 'actualCollation'>>`
    select current_setting('server_version_num')::int / 10000 as version, pg_encoding_to_char(d.encoding) as encoding,
      d.datcollate as collation, to_jsonb(d) ->> 'datcollversion' as "recordedCollation",
      current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
        - coalesce(current_setting('reserved_connections', true), '0')::int as "maxConnections",
      (select count(*)::int from pg_stat_activity where backend_type = 'client backend') as "usedConnections",
      (select rolconnlimit from pg_roles where rolname = current_user) as "roleConnections",
      d.datconnlimit as "databaseConnections",
      (select count(*)::int from pg_stat_activity where datname = current_database() and query ilike ${`listen ${NOTICE_CHANNEL}%`}) as processes,
      current_setting('synchronous_commit') as "synchronousCommit", current_setting('fsync') as fsync,
      current_setting('full_page_writes') as "fullPageWrites",
      coalesce((select ssl from pg_stat_ssl where pid = pg_backend_pid()), false) as "isEncrypted",
      (inet_server_addr() is null or inet_server_addr() <<= inet '127.0.0.0/8' or inet_server_addr() = inet '::1') as "isLocal",
      pg_database_size(current_database())::float8 as size, pg_is_in_recovery() as "isStandby", clock_timestamp() as now
    from pg_database d where d.datname = current_database()`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('PostgreSQL does not describe its database');
  return { ...row, actualCollation: row.version >= 15 ? await actualCollation(db) : null };
}

/** Reads the version of the system's sorting rules, which PostgreSQL 15 and later report. */
async function actualCollation(db: Reader): Promise<string | null> {
  const { rows } = await sql<{ actual: string | null }>`
    select pg_database_collation_actual_version(oid) as actual from pg_database where datname = current_database()`.execute(db);
  return rows[0]?.actual ?? null;
}

function checkConnections(state: PostgresState): Finding {
  const { maxConnections, usedConnections, roleConnections, databaseConnections, processes } = state;
  const limit = Math.min(maxConnections, ...[roleConnections, databaseConnections].filter((value) => value >= 0));
  // In a rolling restart, a new process starts before an old one stops.
  const needed = (Math.max(processes, 1) + 1) * CONNECTIONS_A_PROCESS;
  const message = `PostgreSQL allows ${limit} connections, and ${usedConnections} are open; the processes of Suluh (${processes} running, one more during a restart) need up to ${needed}.`;
  if (limit >= needed) return ok(message);
  return warn(
    message,
    `max_connections = ${needed + OTHER_CONNECTIONS} in postgresql.conf and a restart of PostgreSQL (or a higher CONNECTION LIMIT of its role or database), or run fewer processes`,
  );
}

function checkDurability({ synchronousCommit, fsync, fullPageWrites }: PostgresState): Finding[] {
  const off = [fsync === 'off' && 'fsync', fullPageWrites === 'off' && 'full_page_writes'].filter((name) => name !== false);
  const isLate = synchronousCommit === 'off';
  return list(
    off.length > 0 &&
      fail(
        `PostgreSQL runs with ${off.join(' and ')} off: a power cut may damage the whole database.`,
        `${off.map((name) => `${name} = on`).join(', ')} in postgresql.conf, then select pg_reload_conf()`,
      ),
    isLate &&
      warn(
        'synchronous_commit is off for this database: a power cut loses the last changes, although Suluh confirmed them.',
        'synchronous_commit = on in postgresql.conf (or: alter database NAME reset synchronous_commit), then select pg_reload_conf()',
      ),
    off.length === 0 && !isLate && ok('PostgreSQL keeps what it confirmed (fsync, full_page_writes, synchronous_commit).'),
  );
}

function checkCollation({ collation, recordedCollation: recorded, actualCollation: actual }: PostgresState): Finding {
  if (recorded === null || actual === null || recorded === actual) return ok(`Its sorting rules are ${collation}.`);
  return warn(
    `The system's sorting rules changed from version ${recorded} to ${actual} after the database was made: indexes on text may be wrong.`,
    'while no server runs: reindex database NAME; alter database NAME refresh collation version',
  );
}

/** Checks the PostgreSQL server for `npm run doctor`: version, encoding, sorting rules, connections, durability and encryption. */
export function checkPostgres(state: PostgresState): Finding[] {
  const { version, encoding, isLocal, isEncrypted, isStandby } = state;
  const upgrade = `upgrade it to ${OLDEST} or later (pg_upgrade, or a backup and a restore)`;
  const remake = "make a new one (create database suluh encoding 'UTF8' template template0), and move the data there";
  return list(
    version >= OLDEST ? ok(`PostgreSQL ${version}.`) : warn(`PostgreSQL ${version} no longer gets fixes.`, upgrade),
    encoding === 'UTF8'
      ? ok('The database stores text as UTF-8.')
      : fail(`The database stores text as ${encoding}, which lacks letters of some names.`, remake),
    checkCollation(state),
    checkConnections(state),
    checkDurability(state),
    isStandby && fail('DATABASE_URL leads to a standby, which is read-only.', 'set DATABASE_URL to the primary'),
    !isLocal &&
      !isEncrypted &&
      note(
        'The connection to PostgreSQL, on another machine, is not encrypted.',
        'add ?sslmode=verify-full to DATABASE_URL, unless the network between is private',
      ),
  );
}
