import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Logger } from 'pino';
import { migrations } from '#migrations/all-migrations.ts';
import { StartError, type Database } from '#platform/server/database/database.ts';
import { databaseFailure, errorCode, isDamaged } from '#platform/server/database/errors.ts';
import type { StatementListener } from '#platform/server/database/statements.ts';
import { migrate } from '#platform/server/database/migrations/migrate.ts';
import { unusableDatabaseError } from '#platform/server/database/engines/sqlite.ts';
import type { App } from '#platform/server/http/app-server.ts';
import { createDrain, type Drain } from '#platform/server/http/connections/drain.ts';
import { openLogDestination, type LogDestination } from '#platform/server/http/log/log-destination.ts';
import { createLogger } from '#platform/server/http/log/logger.ts';
import { createStatementTrail } from '#platform/server/http/log/statement-trail.ts';
import { startJobs } from '#platform/server/jobs/jobs.ts';
import type { Clock } from '#platform/shared/wib.ts';
import { FIRST_STEPS_PATH } from '#features/first-steps/address.ts';
import packageJson from '../../../package.json' with { type: 'json' };
import { createClock } from './settings/clock.ts';
import { readConfig, type Config } from './settings/config.ts';
import type { Environment } from './settings/read-setting.ts';
import { createApp } from './create-app.ts';
import { prepareFirstStart, type FirstStart, type NewLogin } from './start/first-start.ts';
import { createJobs } from './create-jobs.ts';
import type { MetricsServer } from './metrics/metrics-server.ts';
import { assertFree, listenRefusal } from './start/listen-refusal.ts';
import { openDatabase } from './start/open-database.ts';
import { isOtherDisk } from './start/other-disk.ts';
import type { Pages } from './pages/pages.ts';
import { createServerBackups } from './start/server-backups.ts';

/** A server that listens. */
export interface RunningServer {
  /** The address at which it listens, such as `http://127.0.0.1:3000`. */
  address: string;
  /**
   * Reports the stop at `/readyz`, so that the load balancer sends callers to other servers, and still answers for DRAIN_SECONDS.
   * Resolves after that time, or when `stopNow` is aborted.
   */
  drain(stopNow: AbortSignal): Promise<void>;
  /** Finishes the requests in flight, then closes the database. */
  close(): Promise<void>;
}

/** The parts that the workbench replaces: the built pages, and the socket on which the server listens. */
export interface ServerOverrides {
  pages?: Pages;
  /** Makes the app reachable and returns its address. */
  listen?: (config: Config, app: App) => Promise<string>;
}

/** The longest time that a stop waits for running jobs. */
const JOBS_STOP_MS = 8_000;

/** The built pages are beside the built server: `dist/server/main.js`, `dist/web/`. */
const WEB_DIR = fileURLToPath(new URL('../web', import.meta.url));
/** The program of `npm run backup`; a server runs it for its daily backups. */
const BACKUP_PROGRAM = fileURLToPath(new URL('./backup-database.js', import.meta.url));

/**
 * Starts a server. `main.ts` and the workbench call it. After a failure, it closes what it had opened. Most steps are in `start` below:
 * 1. It reads the settings, and opens the log and the database.
 * 2. It migrates the database and, at a first start, fills it (`prepareDatabase`).
 * 3. It creates the app; if metrics are enabled, it also serves them on a port of their own.
 * 4. It listens, prints the address, and starts the jobs.
 * @param print prints a line for the person who started the server.
 * @throws StartError with one line that says what to fix.
 */
export async function createServer(
  env: Environment,
  print: (line: string) => void,
  overrides: ServerOverrides = {},
): Promise<RunningServer> {
  const config = readConfig(env);
  const clock = createClock(env);
  const log = openLogDestination();
  const opened: Opened = { log };
  try {
    return await start({ env, print, overrides, config, clock, logger: createLogger(config.logLevel, log) }, opened);
  } catch (error) {
    await closeOpened(opened).catch(() => {});
    throw error;
  }
}

/** The values that every part of a start needs. */
interface StartContext {
  env: Environment;
  print: (line: string) => void;
  overrides: ServerOverrides;
  config: Config;
  clock: Clock;
  logger: Logger;
}

async function start(context: StartContext, opened: Opened): Promise<RunningServer> {
  const { env, print, overrides, config, clock, logger } = context;
  // The trail notes slow statements, for the log.
  const trail = createStatementTrail();
  // The Prometheus client is loaded only if metrics are enabled, to save memory and time.
  const metrics = config.metrics && (await import('./metrics/metrics.ts')).createMetrics(packageJson.version, config);
  const onIdleError = (error: Error) => logger.warn({ err: error }, 'a database connection was lost');
  const onStatement: StatementListener = (statement) => {
    trail.listen(statement);
    if (metrics) metrics.onStatement(statement);
  };
  const db = await openDatabase(config, onIdleError, 'as server', (line) => logger.warn(line), onStatement);
  opened.db = db;
  // The servers of a shared database record the state of their backups in it.
  const backups = createServerBackups(env, config, clock, db.file === null ? db : null, BACKUP_PROGRAM);
  const firstStart = await prepareDatabase(db, context);
  const drain = createDrain();
  const measuredDb = metrics ? metrics.watchWrites(db) : db;
  const app = await createApp({
    db: measuredDb,
    clock,
    config,
    logger,
    backups,
    backupsElsewhere: async () => config.backups !== null && (await isOtherDisk(config.dataDir, config.backups.dir)),
    webDir: WEB_DIR,
    drain,
    pages: overrides.pages,
    version: packageJson.version,
    trail,
    metrics,
  });
  if (metrics && config.metrics) {
    metrics.watchOperation(db, { config, log: opened.log, backups });
    const { serveMetrics } = await import('./metrics/metrics-server.ts');
    opened.metricsServer = await serveMetrics(config.metrics, metrics, logger);
  }
  const address = await (overrides.listen ?? listen)(config, app);
  const url = config.port === 0 ? `http://localhost:${new URL(address).port}` : config.publicUrl;
  printStart(print, config, url, firstStart, opened.metricsServer?.address);
  const jobs = startJobs(createJobs({ db: measuredDb, clock, config, logger, backups }), logger);
  return {
    address,
    drain: (stopNow) => drainCalls(context, drain, stopNow),
    close: async () => {
      // The database is closed even if the app or the jobs fail to stop.
      try {
        await Promise.all([app.close(), withinMs(jobs.stop(), JOBS_STOP_MS)]);
      } finally {
        await closeOpened(opened);
      }
    },
  };
}

/**
 * Runs missing migrations and prepares the first start. Before a first start, it checks that the port is free: otherwise the
 * database would be filled, and the login printed, by a server that then can't listen.
 */
async function prepareDatabase(db: Database, { print, overrides, config, clock, logger }: StartContext): Promise<FirstStart> {
  try {
    await migrate(db, migrations, {
      say: (line) => logger.warn(line),
      onUpdated: (update) => logger.info(update, 'the schema was brought up to date'),
    });
    const isFirst = (await db.read.selectFrom('first_start').select('id').executeTakeFirst()) === undefined;
    if (isFirst && !overrides.listen) await assertFree(config);
    return await prepareFirstStart(db, clock, config, (login) => printLogin(print, config, login));
  } catch (error) {
    throw explainDatabaseError(config, error);
  }
}

/** Turns an error of the database into a StartError that says what to fix. Returns other errors unchanged. */
function explainDatabaseError(config: Config, error: unknown): unknown {
  if (error instanceof StartError) return error;
  if (databaseFailure(error) === 'full' && config.databaseUrl === null) {
    return new StartError(`DATA_DIR: the disk under ${config.dataDir} is full. Make room, then start again; nothing is lost.`);
  }
  if (isDamaged(error)) return unusableDatabaseError(config.dataDir, error);
  if (config.databaseUrl === null || (databaseFailure(error) === null && errorCode(error) === null)) return error;
  const reason = [errorCode(error), error instanceof Error ? error.message.split('\n', 1)[0] : null].filter(Boolean).join(': ');
  return new StartError(
    `DATABASE_URL: the database can't be reached or used (${reason}). It takes the address of a running PostgreSQL, such as postgres://user@host:5432/name.`,
  );
}

async function listen(config: Config, app: App): Promise<string> {
  try {
    return await app.listen({ host: config.host, port: config.port });
  } catch (error) {
    throw listenRefusal({ port: 'PORT', host: 'HOST' }, config, error);
  }
}

/** Reports the stop at `/readyz` and waits for DRAIN_SECONDS, or until `stopNow` is aborted. */
async function drainCalls({ config, logger }: StartContext, drain: Drain, stopNow: AbortSignal): Promise<void> {
  drain.begin();
  const seconds = config.drainSeconds;
  if (seconds === 0) return;
  logger.info({ seconds }, `stopping in ${seconds} s: /readyz answers 503, other requests are answered until then`);
  await wait(seconds * 1_000, undefined, { signal: stopNow }).catch(() => {});
}

function withinMs(work: Promise<void>, ms: number): Promise<void> {
  return Promise.race([work, wait(ms, undefined, { ref: false })]);
}

/** The open resources that a stop, or a failed start, must close. */
interface Opened {
  log: LogDestination;
  db?: Database;
  metricsServer?: MetricsServer;
}

async function closeOpened({ metricsServer, db, log }: Opened): Promise<void> {
  try {
    await metricsServer?.close();
    await db?.close();
  } finally {
    await log.close();
  }
}

const firstStepsAddress = (key: string) => FIRST_STEPS_PATH.replace(':key', key);

function printLogin(print: (line: string) => void, config: Config, { email, password, key }: NewLogin) {
  print('');
  print(`  Admin: ${config.port === 0 ? '' : config.publicUrl}/admin`);
  print(`    Email:    ${email}`);
  print(`    Password: ${password}`);
  print('  This password is shown only now. Change it after signing in.');
  print('  First steps in the browser (works once, within 48 hours):');
  print(`    ${config.port === 0 ? '' : config.publicUrl}${firstStepsAddress(key)}`);
}

function printStart(
  print: (line: string) => void,
  config: Config,
  url: string,
  { sampleData, needsAdmin, key }: FirstStart,
  metricsAddress: string | undefined,
) {
  print('');
  print(`  Suluh: ${url}`);
  if (sampleData) print('  The empty database was filled with sample data.');
  if (needsAdmin) print('  Nobody can sign in yet: set ADMIN_EMAIL and ADMIN_PASSWORD, or run "npm run admin:create".');
  if (key !== null)
    print(`  Or take the first steps in the browser (works once, within 48 hours): ${url}${firstStepsAddress(key)}`);
  if (config.databaseUrl === null) print(`  Data: ${config.dataDir}`);
  if (metricsAddress !== undefined) print(`  Metrics: ${metricsAddress}`);
  print('');
}
