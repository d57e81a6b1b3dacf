import { type FastifyBaseLogger } from 'fastify';
import type { DailyBackups } from '#features/backups/server/daily-backups.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { FairQueueLimits } from '#platform/server/fair-queue.ts';
import { type Drain } from '#platform/server/http/connections/drain.ts';
import { type ConnectionLimits } from '#platform/server/http/connections/connections.ts';
import { type StatementTrail } from '#platform/server/http/log/statement-trail.ts';
import type { Clock } from '#platform/shared/wib.ts';
import type { Config } from './settings/config.ts';
import type { Metrics } from './metrics/metrics.ts';
import { type Pages } from './pages/pages.ts';

/** The dependencies of `createApp`. `start-server.ts` provides them; tests replace some. */
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
  /** Asks whether the backups are on a different disk from the database. */
  backupsElsewhere?: (() => Promise<boolean>) | undefined;
  /** The folder of the built pages. */
  webDir: string;
  /** Starts when the server gets the stop signal; from then on, clients are sent to other processes. */
  drain?: Drain | undefined;
  /** Replaces the built pages; the workbench serves pages from their sources. */
  pages?: Pages | undefined;
  /** Suluh's version, for the OpenAPI document. */
  version: string;
  /** Collects the database's statements of each request for the log. */
  trail?: StatementTrail | undefined;
  /** Counts answers; null without metrics. */
  metrics?: Metrics | null | undefined;
  /** This property and the next two replace limits, for tests. They apply to connections. */
  connectionLimits?: Partial<ConnectionLimits> | undefined;
  /** The calls per minute from one network. */
  callsAMinute?: number | undefined;
  /** They apply to the queue of public answers that must be computed. */
  publicTurnLimits?: Partial<FairQueueLimits> | undefined;
  /**
   * False turns off the cache of public answers: each request computes its answer. Tests compare the answers with and without the
   * cache.
   */
  prepared?: boolean | undefined;
}
