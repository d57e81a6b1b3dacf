import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { CLOCK_SKEW_MS } from '#platform/server/database/clock-skew.ts';
import type { Database, Reader } from '#platform/server/database/database.ts';
import type { Clock } from '#platform/shared/wib.ts';
import type { Job } from './jobs.ts';

/** A lease that is not renewed for this long has expired: twice the maximum clock skew. */
const LEASE_MS = 2 * CLOCK_SKEW_MS;
/** How often a running job renews its lease: often enough that some renewals may fail. */
const RENEW_MS = LEASE_MS / 6;
/**
 * How often a process checks whether a job is due. The job of a killed process waits at most this long after its lease has expired.
 */
const CHECK_EVERY_MS = 60_000;

/** The dependencies of jobs that all processes share. */
export interface SharedJobDeps {
  db: Database;
  clock: Clock;
  /** Identifies this process among all that share the database. */
  holder: string;
}

/** The state of a job for monitoring. Times are ISO instants, or null before the first one. */
export interface JobState {
  name: string;
  /** The process that holds the lease. */
  claimedBy: string | null;
  lastStartedAt: string | null;
  lastEndedAt: string | null;
  lastOutcome: 'done' | 'failed' | null;
  /** The end of the last successful run. */
  lastDoneAt: string | null;
}

/** Returns a unique name for this process: machine, process id, and random characters, which distinguish containers. */
export function createHolderName(): string {
  return `${hostname()} ${process.pid} ${randomUUID().slice(0, 8)}`;
}

/**
 * Acquires the lease of a job in one atomic statement, if the lease is free and the job is due. Returns whether it succeeded.
 * - A timestamp further in the future than the clock skew was written by a wrong clock, and counts as past.
 * - An embedded database has one server, so a lease of another holder belongs to a killed server and counts as free.
 */
async function claim({ db, clock, holder }: SharedJobDeps, { name, everyMs }: Job, leaseMs: number): Promise<boolean> {
  const now = clock().getTime();
  const at = (ms: number) => new Date(ms).toISOString();
  const lease = { claimed_by: holder, claimed_until: at(now + leaseMs), last_started_at: at(now) };
  const row = await db.direct
    .insertInto('jobs')
    .values({ name, ...lease })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet(lease)
        .where(({ and, or, eb }) => {
          const isFree = or([
            eb('jobs.claimed_by', 'is', null),
            eb('jobs.claimed_until', '<=', at(now)),
            eb('jobs.claimed_until', '>', at(now + leaseMs + CLOCK_SKEW_MS)),
            ...(db.engine === 'sqlite' ? [eb('jobs.claimed_by', '<>', holder)] : []),
          ]);
          const isDue = or([
            eb('jobs.last_ended_at', 'is', null),
            eb('jobs.last_ended_at', '<=', at(now - everyMs)),
            eb('jobs.last_ended_at', '>', at(now + CLOCK_SKEW_MS)),
          ]);
          return and([isFree, isDue]);
        }),
    )
    .returning('name')
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Wraps a job so that all processes on the database share it. It is due `everyMs` after the end of its last run in any
 * process, and exactly one process runs it. A stopping process releases the lease. The lease of a killed process expires; then
 * the next process that checks runs the job again. If a process lost the lease while it was frozen, its `signal` is aborted.
 */
export function sharedJob(deps: SharedJobDeps, job: Job, { leaseMs = LEASE_MS, renewMs = RENEW_MS } = {}): Job {
  const { db, clock, holder } = deps;
  /** Begins an update of the job's row. It changes nothing if this process does not hold the lease. */
  const ownRow = () => db.direct.updateTable('jobs').where('name', '=', job.name).where('claimed_by', '=', holder);
  const released = { claimed_by: null, claimed_until: null };

  async function end(outcome: 'done' | 'failed' | 'stopped'): Promise<void> {
    const at = clock().toISOString();
    const ended = outcome === 'stopped' ? {} : { last_ended_at: at, last_outcome: outcome };
    await ownRow()
      .set({ ...released, ...ended, ...(outcome === 'done' ? { last_done_at: at } : {}) })
      .execute();
  }

  async function run(signal: AbortSignal): Promise<void> {
    if (!(await claim(deps, job, leaseMs))) return;
    const leaseLost = new AbortController();
    const renew = async () => {
      const claimed_until = new Date(clock().getTime() + leaseMs).toISOString();
      const { numUpdatedRows } = await ownRow().set({ claimed_until }).executeTakeFirstOrThrow();
      if (numUpdatedRows === 0n) leaseLost.abort();
    };
    // A renewal may fail because the database is unavailable for a moment. The next renewal may succeed.
    const timer = setInterval(() => void renew().catch(() => {}), renewMs).unref();
    try {
      await job.run(AbortSignal.any([signal, leaseLost.signal]));
    } catch (error) {
      await end(signal.aborted ? 'stopped' : 'failed').catch(() => {});
      throw error;
    } finally {
      clearInterval(timer);
    }
    await end(signal.aborted ? 'stopped' : 'done');
  }

  return { ...job, everyMs: Math.min(job.everyMs, CHECK_EVERY_MS), run };
}

/** Reads the states of the shared jobs. A job that never ran is absent. */
export async function readJobStates(db: Reader): Promise<JobState[]> {
  const rows = await db.selectFrom('jobs').selectAll().orderBy('name').execute();
  return rows.map((row) => ({
    name: row.name,
    claimedBy: row.claimed_by,
    lastStartedAt: row.last_started_at,
    lastEndedAt: row.last_ended_at,
    lastOutcome: row.last_outcome,
    lastDoneAt: row.last_done_at,
  }));
}
