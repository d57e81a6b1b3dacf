import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '#platform/server/database/database.ts';
import type { Job } from '#platform/server/jobs/jobs.ts';
import type { Clock } from '#platform/shared/wib.ts';
import type { Config } from './config.ts';

export interface JobParts {
  db: Database;
  clock: Clock;
  config: Config;
  logger: FastifyBaseLogger;
}

/** Everything that a server does by itself, beside answering. */
export function listJobs({ db }: JobParts): Job[] {
  return [{ name: 'settle the database', firstAfterMs: 10_000, everyMs: 10_000, run: () => db.settle() }];
}
