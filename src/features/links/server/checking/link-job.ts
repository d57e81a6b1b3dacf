import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { ExpiringRows } from '#platform/server/database/delete-expired.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Job } from '#platform/server/jobs/jobs.ts';
import type { Clock } from '#platform/shared/wib.ts';
import { checkDueLinks } from './check-due-links.ts';
import { HostRateLimiter } from './host-rate-limiter.ts';
import { createLinkFetcher, PUBLIC_INTERNET, type NetworkAccess } from './reach.ts';

/** The first run waits until the work after a start is done. */
const FIRST_MS = 90_000;
const EVERY_MS = 10 * 60_000;
/** Without an internet connection, the job tries again after this time. */
const RETRY_MS = 6 * 3_600_000;

/** Students' reports are deleted after 60 days: links and networks have changed since. */
export const EXPIRING_LINK_REPORTS: ExpiringRows = { table: 'link_reports', column: 'at', lifetimeMs: 60 * 24 * 3_600_000 };

interface LinkJobDeps {
  db: Database;
  clock: Clock;
  logger: Pick<FastifyBaseLogger, 'info'>;
  /** Returns whether the settings allow checks. */
  isOn: () => Promise<boolean>;
  /** Tests replace the internet by local hosts. */
  internet?: NetworkAccess;
}

/** Creates the job that checks every link about once a week, some of them in each run. */
export function linkJob({ db, clock, logger, isOn, internet = PUBLIC_INTERNET }: LinkJobDeps): Job {
  const limiter = new HostRateLimiter({ clock, wait: (ms, signal) => wait(ms, undefined, { signal }) });
  const reach = createLinkFetcher(internet, limiter, { clock });
  let quietUntil = 0;
  return {
    name: 'check links',
    firstAfterMs: FIRST_MS,
    everyMs: EVERY_MS,
    run: async (signal) => {
      const now = clock().getTime();
      if (now < quietUntil || !(await isOn())) return;
      const { isOnline } = await checkDueLinks({ db, clock, reach }, signal);
      quietUntil = isOnline ? 0 : now + RETRY_MS;
      if (!isOnline) logger.info('links were not checked: no host on the internet answers');
    },
  };
}
