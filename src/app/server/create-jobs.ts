import type { FastifyBaseLogger } from 'fastify';
import { SIGN_IN_ROWS } from '#features/auth/server/expiring.ts';
import type { DailyBackups } from '#features/backups/server/daily-backups.ts';
import type { Database } from '#platform/server/database/database.ts';
import { deleteExpired, type ExpiringRows } from '#platform/server/database/delete-expired.ts';
import { KEY_LIFETIME_MS } from '#platform/server/http/stored-answer.ts';
import type { Job } from '#platform/server/jobs/jobs.ts';
import type { Clock } from '#platform/shared/wib.ts';
import type { Config } from './config.ts';

const STORED_ANSWERS: ExpiringRows = { table: 'idempotency_keys', column: 'created_at', lifetimeMs: KEY_LIFETIME_MS };

export interface JobDeps {
  db: Database;
  clock: Clock;
  config: Config;
  logger: FastifyBaseLogger;
  backups: DailyBackups | null;
}

/** After the first answers of a start, and often enough that a machine that slept still makes the day's backup. */
const FIRST_BACKUP_MS = 10_000;
const LOOK_FOR_BACKUP_MS = 10 * 60_000;

/** Everything that a server does by itself, beside answering. */
export function createJobs({ db, clock, backups }: JobDeps): Job[] {
  const jobs: Job[] = [
    { name: 'settle the database', firstAfterMs: 10_000, everyMs: 10_000, run: () => db.settle() },
    {
      name: 'delete what has expired',
      firstAfterMs: 2_000,
      everyMs: 15 * 60_000,
      run: async (signal) => {
        for (const rows of [...SIGN_IN_ROWS, STORED_ANSWERS]) await deleteExpired(db, rows, clock(), signal);
      },
    },
  ];
  if (backups) {
    jobs.push({
      name: "make the day's backup",
      firstAfterMs: FIRST_BACKUP_MS,
      everyMs: LOOK_FOR_BACKUP_MS,
      run: (signal) => backups.runIfDue(signal),
    });
  }
  return jobs;
}
