import { sql } from 'kysely';
import type { Reader } from '#platform/server/database/database.ts';
import { CONNECTIONS_A_PROCESS } from '#platform/server/database/postgres.ts';
import { NOTICE_CHANNEL } from '#platform/server/database/postgres-notices.ts';
import { fail, note, ok, warn, type Finding } from './finding.ts';

/** The oldest PostgreSQL that its makers still mend at the time of this release. */
const OLDEST = 14;

/** What a PostgreSQL server says of itself. */
export interface PostgresState {
  version: number;
  encoding: string;
  /** Of the database, and what the operating system has now; null where it does not say. */
  collation: { name: string; recorded: string | null; actual: string | null };
  connections: { max: number; used: number; roleMax: number; databaseMax: number };
  /** Processes of Suluh that listen to changes. */
  processes: number;
  settings: { synchronousCommit: string; fsync: string; fullPageWrites: string };
  isEncrypted: boolean;
  isLocal: boolean;
  /** Bytes of the database. */
  size: number;
  isStandby: boolean;
  /** ISO instant of its clock. */
  now: string;
}

/** Reads it in two statements; none of the names in it is a person's. */
export async function readPostgresState(db: Reader): Promise<PostgresState> {
  const { rows } = await sql<{
    version: string;
    encoding: string;
    collation: string;
    recorded: string | null;
    actual: string | null;
    max: string;
    used: string;
    role_max: number;
    database_max: number;
    processes: string;
    synchronous_commit: string;
    fsync: string;
    full_page_writes: string;
    encrypted: boolean | null;
    local: boolean;
    size: string;
    standby: boolean;
    now: Date;
  }>`
    select current_setting('server_version_num') as version, pg_encoding_to_char(d.encoding) as encoding, d.datcollate as collation,
      to_jsonb(d) ->> 'datcollversion' as recorded, null as actual,
      current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
        - coalesce(current_setting('reserved_connections', true), '0')::int as max,
      (select count(*) from pg_stat_activity where backend_type = 'client backend') as used,
      (select rolconnlimit from pg_roles where rolname = current_user) as role_max, d.datconnlimit as database_max,
      (select count(*) from pg_stat_activity where datname = current_database() and query ilike ${`listen ${NOTICE_CHANNEL}%`}) as processes,
      current_setting('synchronous_commit') as synchronous_commit, current_setting('fsync') as fsync,
      current_setting('full_page_writes') as full_page_writes,
      (select ssl from pg_stat_ssl where pid = pg_backend_pid()) as encrypted,
      (inet_server_addr() is null or inet_server_addr() <<= inet '127.0.0.0/8' or inet_server_addr() = inet '::1') as local,
      pg_database_size(current_database()) as size, pg_is_in_recovery() as standby, clock_timestamp() as now
    from pg_database d where d.datname = current_database()`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('PostgreSQL does not tell of its database');
  const version = Math.floor(Number(row.version) / 10_000);
  return {
    version,
    encoding: row.encoding,
    collation: { name: row.collation, recorded: row.recorded, actual: version >= 15 ? await actualCollation(db) : null },
    connections: { max: Number(row.max), used: Number(row.used), roleMax: row.role_max, databaseMax: row.database_max },
    processes: Number(row.processes),
    settings: { synchronousCommit: row.synchronous_commit, fsync: row.fsync, fullPageWrites: row.full_page_writes },
    isEncrypted: row.encrypted === true,
    isLocal: row.local,
    size: Number(row.size),
    isStandby: row.standby,
    now: row.now.toISOString(),
  };
}

/** PostgreSQL 15 and later tell with which version of its sorting rules the system comes now. */
async function actualCollation(db: Reader): Promise<string | null> {
  const { rows } = await sql<{ actual: string | null }>`
    select pg_database_collation_actual_version(oid) as actual from pg_database where datname = current_database()`.execute(db);
  return rows[0]?.actual ?? null;
}

function checkConnections({ connections: { max, used, roleMax, databaseMax }, processes }: PostgresState): Finding {
  const limit = Math.min(max, ...[roleMax, databaseMax].filter((value) => value >= 0));
  // One more starts before one stops when they are restarted one by one.
  const needed = (Math.max(processes, 1) + 1) * CONNECTIONS_A_PROCESS;
  const says = `PostgreSQL lets ${limit} connections in, and ${used} are open; the processes of Suluh (${processes} running, one more while they are restarted) take up to ${needed}.`;
  if (limit >= needed) return ok(says);
  return warn(
    says,
    `max_connections = ${needed + 20} in postgresql.conf and a restart of PostgreSQL (or a higher CONNECTION LIMIT of its role or database), or run fewer processes`,
  );
}

function checkDurability({ settings: { synchronousCommit, fsync, fullPageWrites } }: PostgresState): Finding[] {
  const findings: Finding[] = [];
  if (fsync === 'off' || fullPageWrites === 'off') {
    const off = [fsync === 'off' ? 'fsync' : '', fullPageWrites === 'off' ? 'full_page_writes' : ''].filter(Boolean);
    findings.push(
      fail(
        `PostgreSQL runs with ${off.join(' and ')} off: a power cut may damage the whole database.`,
        `${off.map((name) => `${name} = on`).join(', ')} in postgresql.conf, then select pg_reload_conf()`,
      ),
    );
  }
  if (synchronousCommit === 'off') {
    findings.push(
      warn(
        'synchronous_commit is off for this database: what was stored in the last moment before a power cut is lost, though Suluh said that it was stored.',
        'synchronous_commit = on in postgresql.conf (or: alter database NAME reset synchronous_commit), then select pg_reload_conf()',
      ),
    );
  }
  return findings.length > 0
    ? findings
    : [ok('PostgreSQL keeps what it acknowledged (fsync, full_page_writes, synchronous_commit).')];
}

function checkCollation({ collation: { name, recorded, actual } }: PostgresState): Finding {
  if (recorded === null || actual === null || recorded === actual) return ok(`Its sorting rules are ${name}.`);
  return warn(
    `The system's sorting rules changed from version ${recorded} to ${actual} since the database was made: its indexes over text may be wrong.`,
    'while no server runs: reindex database NAME; alter database NAME refresh collation version',
  );
}

/** A PostgreSQL database by what its server says. */
export function checkPostgres(state: PostgresState): Finding[] {
  const { version, encoding, isLocal, isEncrypted, isStandby } = state;
  return [
    version >= OLDEST
      ? ok(`PostgreSQL ${version}.`)
      : warn(
          `PostgreSQL ${version} gets no repairs any more.`,
          `upgrade it to ${OLDEST} or later (pg_upgrade, or a backup and a restore)`,
        ),
    encoding === 'UTF8'
      ? ok('The database keeps text as UTF-8.')
      : fail(
          `The database keeps text as ${encoding}: not every name can be stored.`,
          "make a new one (create database suluh encoding 'UTF8' template template0), and move the data there",
        ),
    checkCollation(state),
    checkConnections(state),
    ...checkDurability(state),
    ...(isStandby ? [fail('DATABASE_URL leads to a standby, which takes no writes.', 'let DATABASE_URL name the primary')] : []),
    ...(isLocal || isEncrypted
      ? []
      : [
          note(
            'The connection to PostgreSQL, on another machine, is not encrypted.',
            'add ?sslmode=verify-full to DATABASE_URL, unless the network between is private',
          ),
        ]),
  ];
}
