import { migrations } from '#migrations/all-migrations.ts';
import { addAdmin } from '#features/auth/server/accounts/admins.ts';
import type { DailyBackups } from '#features/backups/server/daily-backups.ts';
import { createFileStore } from '#features/files/server/store/create-file-store.ts';
import { loadSampleData } from '#features/sample-data/server/load.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { FairQueueLimits } from '#platform/server/fair-queue.ts';
import { migrate } from '#platform/server/database/migrations/migrate.ts';
import { openPostgres } from '#platform/server/database/engines/postgres.ts';
import type { App } from '#platform/server/http/app-server.ts';
import type { ConnectionLimits } from '#platform/server/http/connections/connections.ts';
import { createLogger } from '#platform/server/http/log/logger.ts';
import { createStatementTrail } from '#platform/server/http/log/statement-trail.ts';
import { HASH_COST, hashPassword, OWN_WORK } from '#platform/server/session/password-hash.ts';
import { readConfig } from '#app/server/settings/config.ts';
import type { Environment } from '#app/server/settings/read-setting.ts';
import { createApp } from '#app/server/create-app.ts';
import { openDatabase } from '#app/server/start/open-database.ts';
import { Caller } from './caller.ts';
import { migratedTestDatabase, type TestDatabase } from './test-database.ts';

/** The admin account of every test server. */
export const ADMIN = { email: 'admin@example.org', password: 'obor-di-tepi-pantai', name: 'Admin' };

/** The hashes of ADMIN's password, by memory cost. They are computed once for all servers of the process. */
const adminHashes = new Map<number, Promise<string>>();

function adminHash(): Promise<string> {
  const hash = adminHashes.get(HASH_COST.memoryCost) ?? hashPassword(ADMIN.password, OWN_WORK);
  adminHashes.set(HASH_COST.memoryCost, hash);
  return hash;
}

/** A server that runs from the source code, on a real database. It listens on a free port. */
export interface TestServer {
  url: string;
  app: App;
  db: Database;
  database: TestDatabase;
  /** The lines of the server's JSON log. */
  log: string[];
  /** The server's current time. A test assigns another time to set its clock. */
  clock: { now: Date };
  /** Returns a client without a session. */
  visitor(): Caller;
  /** Returns a client that is signed in as ADMIN. */
  admin(): Promise<Caller>;
  stop(): Promise<void>;
}

interface TestServerOptions {
  /** Environment variables, as an operator sets them. */
  settings?: Environment;
  /** The time of the server's clock, which does not advance. By default Friday 20 November 2026, 10:00 WIB. */
  now?: string;
  /** A database, which is migrated if needed, and which `stop` does not delete. By default the server has a new, empty one. */
  database?: TestDatabase;
  /** The daily backups that the server makes; by default none. */
  backups?: DailyBackups;
  /** The folder of the built pages; by default none. */
  webDir?: string;
  /** Limits of connections, instead of the usual ones. */
  connectionLimits?: Partial<ConnectionLimits>;
  /** How many calls a minute one network may make, instead of the usual number. */
  callsAMinute?: number;
  /** Limits of the queue of public answers that must be computed, instead of the usual ones. */
  publicTurnLimits?: Partial<FairQueueLimits>;
  /** From how many milliseconds on an answer counts as slow in the log, instead of the usual number. */
  slowMs?: number;
  /** After how many milliseconds without an answer a connection to PostgreSQL is closed. With SQLite it has no effect. */
  postgresSilenceMs?: number | undefined;
  /** False turns off the cache of public answers. */
  prepared?: boolean;
  /** Whether to load the sample data. */
  sampleData?: boolean;
}

/** Starts a server with a migrated database and one admin account. */
export async function startTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const database = options.database ?? (await migratedTestDatabase());
  const config = readConfig({ PORT: '0', SAMPLE_DATA: 'off', ...database.settings, ...options.settings });
  const clock = { now: new Date(options.now ?? '2026-11-20T10:00:00+07:00') };
  const log: string[] = [];
  const logger = createLogger('info', { write: (line: string) => void log.push(line) });
  const trail = createStatementTrail(options.slowMs);
  const { postgresSilenceMs } = options;
  const db =
    config.databaseUrl !== null && postgresSilenceMs !== undefined
      ? openPostgres(config.databaseUrl, () => {}, { silenceMs: postgresSilenceMs, onStatement: trail.listen })
      : await openDatabase(
          config,
          () => {},
          // A command does not lock the data folder, so a test can start a second server on it.
          'as command',
          () => {},
          trail.listen,
        );
  if (options.database) await migrate(db, migrations);
  const passwordHash = await adminHash();
  if (options.sampleData)
    await db.write((tx) => loadSampleData(tx, { adminId: null, now: clock.now }, passwordHash, createFileStore(db)));
  await db.write((tx) => addAdmin(tx, { adminId: null, now: clock.now }, { ...ADMIN, passwordHash }));
  const app = await createApp({
    db,
    clock: () => clock.now,
    config,
    logger,
    backups: options.backups ?? null,
    webDir: options.webDir ?? '/nonexistent',
    version: 'test',
    trail,
    connectionLimits: options.connectionLimits,
    callsAMinute: options.callsAMinute,
    prepared: options.prepared,
    publicTurnLimits: options.publicTurnLimits,
  });
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  const visitor = () => new Caller(url);
  return {
    url,
    app,
    db,
    database,
    log,
    clock,
    visitor,
    admin: async () => {
      const caller = visitor();
      await caller.signIn(ADMIN);
      return caller;
    },
    stop: async () => {
      await app.close();
      await db.close();
      if (!options.database) await database.drop();
    },
  };
}
