import { type FastifyBaseLogger } from 'fastify';
import type { DailyBackups } from '#features/backups/server/daily-backups.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { FairQueueLimits } from '#platform/server/fair-queue.ts';
import { type Drain } from '#platform/server/http/connections/drain.ts';
import { type ConnectionLimits } from '#platform/server/http/connections/connections.ts';
import { type StatementTrail } from '#platform/server/http/log/statement-trail.ts';
import type { Clock } from '#platform/shared/wib.ts';
import type { Config } from './settings/config.ts';
import type { Figures } from './figures/figures.ts';
import { type Pages } from './pages/pages.ts';

/** Everything from outside that `createApp` needs. */
export interface AppDeps {
  db: Database;
  clock: Clock;
  config: Pick<
    Config,
    | 'publicUrl'
    | 'rateLimit'
    | 'trustProxy'
    | 'joinWindow'
    | 'programme'
    | 'requireTwoStep'
    | 'offline'
    | 'linkChecks'
    | 'securityContact'
    | 'filesLimit'
  > &
    Partial<Pick<Config, 'fixed'>>;
  logger: FastifyBaseLogger;
  /** Null if the server makes no backups. */
  backups: DailyBackups | null;
  /** Whether the backups survive the loss of the database's disk. */
  backupsElsewhere?: (() => Promise<boolean>) | undefined;
  /** The folder of the built pages. */
  webDir: string;
  /** Begins when the server gets the stop signal. */
  drain?: Drain | undefined;
  /** Pages from another source, for the workbench. */
  pages?: Pages | undefined;
  version: string;
  /** Collects the database's statements of each request for the log. */
  trail?: StatementTrail | undefined;
  /** Counts answers; null without metrics. */
  figures?: Figures | null | undefined;
  /** Overrides of the limits, for tests. */
  connections?: Partial<ConnectionLimits> | undefined;
  callsAMinute?: number | undefined;
  publicTurns?: Partial<FairQueueLimits> | undefined;
  /** False: no answers are prepared; each public read is computed for each request. Tests compare the two. */
  prepared?: boolean | undefined;
}
