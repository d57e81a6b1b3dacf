import { fileURLToPath } from 'node:url';
import { migrations } from '#migrations/all-migrations.ts';
import { StartError, type Database } from '#platform/server/database/database.ts';
import { databaseFailure, errorCode } from '#platform/server/database/errors.ts';
import { migrate } from '#platform/server/database/migrate.ts';
import { createLogger } from '#platform/server/http/logger.ts';
import packageJson from '../../../package.json' with { type: 'json' };
import { clockFor } from './clock.ts';
import { readConfig, type Config, type Environment } from './config.ts';
import { createApp } from './create-app.ts';
import { prepareFirstStart, type FirstStart } from './first-start.ts';
import { openDatabase } from './open-database.ts';

export interface RunningServer {
  /** Where it listens, `http://127.0.0.1:3000`. */
  address: string;
  /** Finishes the requests in flight, then closes the database. */
  close(): Promise<void>;
}

/** Built pages stand beside the built server: `dist/server/main.js`, `dist/web/`. */
const WEB_DIR = fileURLToPath(new URL('../web', import.meta.url));

function cannotReach(config: Config, error: unknown): unknown {
  if (config.databaseUrl === null || databaseFailure(error) === null) return error;
  return new StartError(`DATABASE_URL: the database can't be reached or used (${errorCode(error) ?? 'no answer'}).`);
}

function tell(print: (line: string) => void, config: Config, url: string, { sampleData, newLogin, needsAdmin }: FirstStart) {
  print('');
  print(`  Suluh: ${url}`);
  if (sampleData) print('  The empty database was filled with sample data.');
  if (newLogin) {
    print(`  Admin: ${url}/admin`);
    print(`    Email:    ${newLogin.email}`);
    print(`    Password: ${newLogin.password}`);
    print('  This password is shown only now. Change it after signing in.');
  }
  if (needsAdmin) print('  Nobody can sign in yet: set ADMIN_EMAIL and ADMIN_PASSWORD, or run "npm run admin:create".');
  if (config.databaseUrl === null) print(`  Data: ${config.dataDir}`);
  print('');
}

async function listen(config: Config, app: Awaited<ReturnType<typeof createApp>>): Promise<string> {
  try {
    return await app.listen({ host: config.host, port: config.port });
  } catch (error) {
    const code = errorCode(error);
    if (code === 'EADDRINUSE') throw new StartError(`PORT: ${config.port} is in use by another program.`);
    if (code === 'EACCES') throw new StartError(`PORT: ${config.port} may not be used by this account. Take one above 1023.`);
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
      throw new StartError(`HOST: ${config.host} is not an address of this machine.`);
    throw error;
  }
}

/**
 * Reads the settings, opens and migrates the database, prepares the first start, and listens.
 * @param print writes a line for the person who started it.
 * @throws StartError with one line that says what to mend.
 */
export async function createServer(env: Environment, print: (line: string) => void): Promise<RunningServer> {
  const config = readConfig(env);
  const clock = clockFor(env);
  const logger = createLogger(config.logLevel);
  let db: Database | undefined;
  try {
    db = await openDatabase(config, (error) => logger.warn({ err: error }, 'a database connection was lost'), 'as server');
    const { isNew } = await migrate(db, migrations);
    const firstStart = await prepareFirstStart(db, clock, config, isNew);
    const app = await createApp({ db, clock, config, logger, webDir: WEB_DIR, version: packageJson.version });
    const address = await listen(config, app);
    const { port } = new URL(address);
    tell(print, config, config.port === 0 ? `http://localhost:${port}` : config.publicUrl, firstStart);
    const open = db;
    return {
      address,
      close: async () => {
        await app.close();
        await open.close();
      },
    };
  } catch (error) {
    await db?.close().catch(() => {});
    throw cannotReach(config, error);
  }
}
