import type { FastifyBaseLogger } from 'fastify';
import { EXPIRING_ASKS } from '#features/availability/server/ask-queries.ts';
import { SIGN_IN_ROWS } from '#features/auth/server/expiring.ts';
import type { DailyBackups } from '#features/backups/server/daily-backups.ts';
import { cleanUpFiles, EXPIRING_UPLOADS } from '#features/files/server/clean-up.ts';
import { expireHistory } from '#features/history/server/expire-history.ts';
import { EXPIRING_LINK_REPORTS, linkJob } from '#features/links/server/checking/link-job.ts';
import { readSettings } from '#features/settings/server/queries.ts';
import { EXPIRING_IMPORTS } from '#features/spreadsheets/server/import-queries.ts';
import type { Database } from '#platform/server/database/database.ts';
import { TRASHED_ROWS } from '#features/trash/server/queries.ts';
import { deleteExpired, type ExpiringRows } from '#platform/server/database/delete-expired.ts';
import { KEY_LIFETIME_MS } from '#platform/server/http/stored-answer.ts';
import type { Job } from '#platform/server/jobs/jobs.ts';
import { sharedJob, createHolderName } from '#platform/server/jobs/shared-jobs.ts';
import type { Clock } from '#platform/shared/wib.ts';
import { baseSettings } from './settings/base-settings.ts';
import type { Config } from './settings/config.ts';

/** The stored answers of calls with an idempotency key. */
const STORED_ANSWERS: ExpiringRows = { table: 'idempotency_keys', column: 'created_at', lifetimeMs: KEY_LIFETIME_MS };

/** The rows that are deleted after their lifetime. */
const EXPIRING = [...SIGN_IN_ROWS, STORED_ANSWERS, EXPIRING_IMPORTS, EXPIRING_UPLOADS, EXPIRING_ASKS, EXPIRING_LINK_REPORTS];

/** The dependencies of `createJobs`. */
export interface JobDeps {
  db: Database;
  clock: Clock;
  config: Config;
  logger: FastifyBaseLogger;
  /** Null if this server makes no backups. */
  backups: DailyBackups | null;
}

/** The first check for a due backup comes after the server has answered its first requests. */
const FIRST_BACKUP_MS = 10_000;
/** The check for a due backup repeats often, so that a machine that was asleep still makes the day's backup. */
const LOOK_FOR_BACKUP_MS = 10 * 60_000;

/** The deletions start at different times, so that they do not run at the same time. */
const HISTORY_AFTER_MS = 5_000;
const FILES_AFTER_MS = 8_000;

/** Returns the jobs that each process runs for itself. */
function perProcessJobs({ db }: JobDeps): Job[] {
  return [{ name: 'checkpoint the database', firstAfterMs: 10_000, everyMs: 10_000, run: () => db.checkpoint() }];
}

/** Returns the jobs that one process runs for all processes on the database. */
function sharedJobs({ db, clock, config, logger, backups }: JobDeps): Job[] {
  const isOn = async () => (await readSettings(db.read, baseSettings(config))).values.linkChecks;
  const jobs: Job[] = [
    {
      name: 'delete what has expired',
      firstAfterMs: 2_000,
      everyMs: 15 * 60_000,
      run: async (signal) => {
        for (const rows of EXPIRING) await deleteExpired(db, rows, clock(), signal);
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
    {
      name: 'delete unused files',
      firstAfterMs: FILES_AFTER_MS,
      everyMs: 6 * 60 * 60_000,
      run: (signal) => cleanUpFiles({ db, clock, logger }, signal),
    },
    linkJob({ db, clock, logger, isOn }),
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

/** Returns all background jobs of a server process; `start-server.ts` runs them. */
export function createJobs(deps: JobDeps): Job[] {
  const shared = { db: deps.db, clock: deps.clock, holder: createHolderName() };
  return [...perProcessJobs(deps), ...sharedJobs(deps).map((job) => sharedJob(shared, job))];
}
