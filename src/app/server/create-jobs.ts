import type { FastifyBaseLogger } from 'fastify';
import { SIGN_IN_ROWS } from '#features/auth/server/expiring.ts';
import type { DailyBackups } from '#features/backups/server/daily-backups.ts';
import { expireHistory } from '#features/history/server/expire-history.ts';
import type { Database } from '#platform/server/database/database.ts';
import { TRASHED_ROWS } from '#features/trash/server/queries.ts';
import { deleteExpired, type ExpiringRows } from '#platform/server/database/delete-expired.ts';
import { KEY_LIFETIME_MS } from '#platform/server/http/stored-answer.ts';
import type { Job } from '#platform/server/jobs/jobs.ts';
import { sharedJob, newHolder } from '#platform/server/jobs/shared-jobs.ts';
import type { Clock } from '#platform/shared/wib.ts';
import type { Config } from './settings/config.ts';

const STORED_ANSWERS: ExpiringRows = { table: 'idempotency_keys', column: 'created_at', lifetimeMs: KEY_LIFETIME_MS };

export interface JobDeps {
  db: Database;
  clock: Clock;
  config: Config;
  logger: FastifyBaseLogger;
  backups: DailyBackups | null;
}

/** After the first answers of a start, and repeated so often that a machine that was asleep still makes the day's backup. */
const FIRST_BACKUP_MS = 10_000;
const LOOK_FOR_BACKUP_MS = 10 * 60_000;

/** After the deletion of expired rows: both delete. */
const HISTORY_AFTER_MS = 5_000;

/** Jobs that each process runs. */
function ownJobs({ db }: JobDeps): Job[] {
  return [{ name: 'checkpoint the database', firstAfterMs: 10_000, everyMs: 10_000, run: () => db.checkpoint() }];
}

/** Jobs that run once for all processes on the database. */
function sharedJobs({ db, clock, config, logger, backups }: JobDeps): Job[] {
  const jobs: Job[] = [
    {
      name: 'delete what has expired',
      firstAfterMs: 2_000,
      everyMs: 15 * 60_000,
      run: async (signal) => {
        for (const rows of [...SIGN_IN_ROWS, STORED_ANSWERS]) await deleteExpired(db, rows, clock(), signal);
      },
    },
    {
      name: 'delete old history',
      firstAfterMs: HISTORY_AFTER_MS,
      everyMs: 6 * 60 * 60_000,
      run: (signal) => expireHistory(db, { days: config.historyDays, now: clock(), logger }, signal),
    },
    {
      name: 'empty the trash',
      firstAfterMs: 3_000,
      everyMs: 60 * 60_000,
      run: async (signal) => {
        const deleted = await deleteExpired(db, TRASHED_ROWS, clock(), signal);
        if (deleted > 0) logger.info({ deleted }, 'permanently deleted what was in the trash for 30 days');
      },
    },
  ];
  if (backups) {
    jobs.push({
      name: "make the day's backup",
      firstAfterMs: FIRST_BACKUP_MS,
      everyMs: LOOK_FOR_BACKUP_MS,
      run: async (signal) => {
        const file = await backups.runIfDue(signal);
        if (file !== null) logger.info({ file }, "made the day's backup");
      },
    });
  }
  return jobs;
}

/** All background jobs of a server. */
export function createJobs(deps: JobDeps): Job[] {
  const shared = { db: deps.db, clock: deps.clock, holder: newHolder() };
  return [...ownJobs(deps), ...sharedJobs(deps).map((job) => sharedJob(shared, job))];
}
