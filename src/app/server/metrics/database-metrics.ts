import { sql } from 'kysely';
import { Histogram, type Registry } from 'prom-client';
import { usedBytes } from '#features/files/server/queries.ts';
import type { Database, Tx } from '#platform/server/database/database.ts';
import type { StatementListener } from '#platform/server/database/statements.ts';
import { readJobStates } from '#platform/server/jobs/shared-jobs.ts';
import { shared } from '#platform/server/shared-work.ts';
import { gaugeAtScrape, gaugesAtScrape, withTimeout } from './at-scrape.ts';

/** The upper bounds of the histograms' buckets, in seconds. */
const SECONDS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/**
 * A database that does not answer within this time counts as down. The time is shorter than the limit of a scrape, so that the
 * scrape can report the failure.
 */
const ANSWERS_WITHIN_MS = 1_500;

/** Observes the database's statements and writes. */
export interface DatabaseMetrics {
  onStatement: StatementListener;
  /** Returns `db` with writes that are measured. */
  watchWrites(db: Database): Database;
}

/** Creates the metrics of statements and writes: their durations in seconds, and how long writes wait. */
export function observeDatabase(registry: Registry): DatabaseMetrics {
  const statements = new Histogram({
    name: 'suluh_database_statement_duration_seconds',
    help: 'Duration of statements by kind: reads, writes and, on PostgreSQL, the wait of a write for other writes.',
    labelNames: ['kind'],
    buckets: SECONDS,
    registers: [registry],
  });
  const waits = new Histogram({
    name: 'suluh_database_write_wait_seconds',
    help: 'How long a write waited for other writes and for a connection.',
    buckets: SECONDS,
    registers: [registry],
  });
  const writes = new Histogram({
    name: 'suluh_database_write_duration_seconds',
    help: 'Duration of a whole write, from the start of its wait to its commit.',
    buckets: SECONDS,
    registers: [registry],
  });
  return {
    onStatement: ({ kind, ms }) => statements.observe({ kind }, ms / 1_000),
    watchWrites: (db) => ({
      ...db,
      write: async <T>(work: (tx: Tx) => Promise<T>) => {
        const stopTimer = writes.startTimer();
        const stopWaitTimer = waits.startTimer();
        try {
          return await db.write((tx) => {
            stopWaitTimer();
            return work(tx);
          });
        } finally {
          stopTimer();
        }
      },
    }),
  };
}

/** The values that one scrape reads from the database. */
interface DatabaseState {
  contentVersion: number;
  /** The size of the database. */
  bytes: number;
  /** The size of the uploaded files and of announced uploads. */
  fileBytes: number;
  jobs: Awaited<ReturnType<typeof readJobStates>>;
}

async function readState({ engine, read }: Database): Promise<DatabaseState> {
  const bytesQuery =
    engine === 'sqlite'
      ? '(select page_count * page_size from pragma_page_count(), pragma_page_size())'
      : 'pg_database_size(current_database())';
  const row = await read
    .selectFrom('content_version')
    .select(['version', sql<number | string>`${sql.raw(bytesQuery)}`.as('bytes')])
    .executeTakeFirstOrThrow();
  return {
    contentVersion: row.version,
    bytes: Number(row.bytes),
    fileBytes: await usedBytes(read),
    jobs: await readJobStates(read),
  };
}

function secondsOf(iso: string | null): number | null {
  return iso === null ? null : Date.parse(iso) / 1_000;
}

/** Adds the metrics of the database and its jobs. Each scrape reads them once; `suluh_database_up` is 0 if the database is down. */
export function addDatabaseMetrics(registry: Registry, db: Database): void {
  const readOnce = shared(() => withTimeout(() => readState(db), ANSWERS_WITHIN_MS));
  const valuesByJob = async (valueOf: (job: DatabaseState['jobs'][number]) => number | null) =>
    Object.fromEntries(((await readOnce())?.jobs ?? []).map((job) => [job.name, valueOf(job)]));

  gaugeAtScrape(
    registry,
    { name: 'suluh_database_up', help: '1 if the database answered within 1.5 seconds, else 0.' },
    async () => ((await readOnce()) === null ? 0 : 1),
  );
  gaugeAtScrape(
    registry,
    {
      name: 'suluh_content_version',
      help: 'The content version: every change of public data raises it. It is the same on all processes.',
    },
    async () => (await readOnce())?.contentVersion ?? null,
  );
  gaugeAtScrape(
    registry,
    { name: 'suluh_database_bytes', help: 'Size of the database.' },
    async () => (await readOnce())?.bytes ?? null,
  );
  gaugeAtScrape(
    registry,
    { name: 'suluh_files_bytes', help: 'Size of the uploaded files and of announced uploads.' },
    async () => (await readOnce())?.fileBytes ?? null,
  );
  gaugesAtScrape(
    registry,
    {
      name: 'suluh_job_last_success_timestamp_seconds',
      help: 'Time of the last success of a job, on any process.',
      label: 'name',
    },
    () => valuesByJob(({ lastDoneAt }) => secondsOf(lastDoneAt)),
  );
  gaugesAtScrape(
    registry,
    { name: 'suluh_job_failed', help: '1 if the last run of a job failed, on any process.', label: 'name' },
    () => valuesByJob(({ lastOutcome }) => (lastOutcome === null ? null : Number(lastOutcome === 'failed'))),
  );
  const { pool } = db;
  if (pool === null) return;
  gaugesAtScrape(
    registry,
    { name: 'suluh_database_pool_connections', help: 'Connections of the pool to PostgreSQL.', label: 'state' },
    () => ({ busy: pool().total - pool().idle, idle: pool().idle }),
  );
  gaugeAtScrape(
    registry,
    { name: 'suluh_database_pool_waiting', help: 'Number of callers that wait for a connection of the pool.' },
    () => pool().waiting,
  );
}
