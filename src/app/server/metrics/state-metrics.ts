/**
 * Metrics of the state of a running server, such as its queues and disks. `metrics.ts` adds them to Prometheus's registry.
 * Their values are read when the operator's Prometheus asks for them (`at-scrape.ts`). `docs/monitoring/README.md` lists them.
 */
import type { Registry } from 'prom-client';
import type { DailyBackups } from '#features/backups/server/daily-backups.ts';
import type { App } from '#platform/server/http/app-server.ts';
import type { LogDestination } from '#platform/server/http/log/log-destination.ts';
import type { FairQueue } from '#platform/server/fair-queue.ts';
import type { AnswerTally } from '#platform/server/http/prepared/answer-tally.ts';
import type { PreparedAnswers } from '#platform/server/http/prepared/prepared-answers.ts';
import { hashQueue } from '#platform/server/session/password-hash.ts';
import { toInstant } from '#platform/shared/wib.ts';
import type { Config } from '../settings/config.ts';
import { readDiskSpace, type DiskSpace } from './disk-space.ts';
import { countersAtScrape, gaugeAtScrape, gaugesAtScrape } from './at-scrape.ts';

/** The parts of the app whose state is measured. */
export interface WatchedApp {
  /** The cache of public answers. */
  prepared: PreparedAnswers;
  /** The number of answers from that cache. */
  tally: AnswerTally;
  /** The queue of public answers that must be computed. */
  turns: Pick<FairQueue, 'running' | 'waiting' | 'refused'>;
  /** Returns the bytes of answers that clients have not read yet. */
  unreadBytes: () => number;
}

/** Adds the metrics of the process: prepared answers, connections, unread bytes, and the queue of password hashes. */
export function addProcessMetrics(
  registry: Registry,
  { server }: App,
  { prepared, tally, turns, unreadBytes }: WatchedApp,
): void {
  countersAtScrape(
    registry,
    {
      name: 'suluh_prepared_reads_total',
      help: 'Public reads by result: sent from prepared bytes, found in the cache by their route, joined to a running computation, computed.',
      label: 'result',
    },
    () => ({ sent: [...tally.totals()].reduce((sum, { answers }) => sum + answers, 0), ...prepared.counts }),
  );
  gaugeAtScrape(
    registry,
    { name: 'suluh_prepared_bytes', help: 'Memory that the prepared answers use, at most 36 MB.' },
    () => prepared.size,
  );
  gaugeAtScrape(registry, { name: 'suluh_prepared_entries', help: 'Prepared answers.' }, () => prepared.entries);
  gaugesAtScrape(
    registry,
    { name: 'suluh_public_turns', help: 'Computations of public answers: at most 4 run, at most 2048 wait.', label: 'state' },
    () => ({ running: turns.running, waiting: turns.waiting }),
  );
  countersAtScrape(
    registry,
    { name: 'suluh_public_turns_refused_total', help: 'Public answers refused with 503, because too many were waiting.' },
    () => ({ all: turns.refused }),
  );
  gaugeAtScrape(
    registry,
    { name: 'suluh_http_connections', help: 'Open connections.' },
    () => new Promise((resolve) => server.getConnections((error, count) => resolve(error ? null : count))),
  );
  gaugeAtScrape(
    registry,
    { name: 'suluh_http_unread_bytes', help: 'Bytes of answers that clients have not read yet.' },
    unreadBytes,
  );
  gaugesAtScrape(
    registry,
    { name: 'suluh_password_hashes', help: 'Computations of password hashes: at most 4 run, at most 128 wait.', label: 'state' },
    hashQueue,
  );
}

/** The parts of the server that an operator must watch. */
export interface WatchedOperation {
  log: Pick<LogDestination, 'lost'>;
  /** Null if this server makes no backups. */
  backups: DailyBackups | null;
  /** Names the folders whose disks may fill up. */
  config: Pick<Config, 'dataDir' | 'backups' | 'databaseUrl' | 'filesLimit'>;
}

/** Adds the metrics that an operator must watch: backups, disks, lost log lines. */
export function addOperationMetrics(registry: Registry, { log, backups, config }: WatchedOperation): void {
  // With PostgreSQL, the data is not on a disk of this server.
  const folders = {
    ...(config.databaseUrl === null && { data: config.dataDir }),
    ...(config.backups && backups && { backups: config.backups.dir }),
  };
  countersAtScrape(
    registry,
    { name: 'suluh_log_lines_lost_total', help: 'Log lines that were lost, because they could not be written in time.' },
    () => ({
      all: log.lost,
    }),
  );
  gaugeAtScrape(registry, { name: 'suluh_files_limit_bytes', help: 'FILES_LIMIT.' }, () => config.filesLimit);
  gaugeAtScrape(registry, { name: 'suluh_backups_enabled', help: '1 if this server makes daily backups.' }, () =>
    Number(backups !== null),
  );
  gaugeAtScrape(
    registry,
    { name: 'suluh_backup_newest_timestamp_seconds', help: 'Start of the WIB day of the newest daily backup.' },
    async () => {
      const date = (await backups?.state())?.lastDate ?? null;
      return date === null ? null : toInstant(date, '00:00').getTime() / 1_000;
    },
  );
  gaugeAtScrape(
    registry,
    { name: 'suluh_backup_failed', help: '1 if the last attempt to make a daily backup failed.' },
    async () => (backups === null ? null : Number((await backups.state()).failed !== null)),
  );
  const valueByFolder = async (value: keyof DiskSpace) =>
    Object.fromEntries(
      await Promise.all(
        Object.entries(folders).map(async ([name, folder]) => {
          const disk = await readDiskSpace(folder).catch(() => null);
          return [name, disk && disk[value]] as const;
        }),
      ),
    );
  gaugesAtScrape(registry, { name: 'suluh_disk_free_bytes', help: 'Free space on the disk of a folder.', label: 'folder' }, () =>
    valueByFolder('freeBytes'),
  );
  gaugesAtScrape(registry, { name: 'suluh_disk_size_bytes', help: 'Size of the disk of a folder.', label: 'folder' }, () =>
    valueByFolder('sizeBytes'),
  );
}
