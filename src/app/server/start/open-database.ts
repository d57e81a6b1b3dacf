import { migrations } from '#migrations/all-migrations.ts';
import type { Database } from '#platform/server/database/database.ts';
import { lockDataDir, openSqlite } from '#platform/server/database/engines/sqlite.ts';
import { newestStep } from '#platform/server/database/migrations/schema-steps.ts';
import type { StatementListener } from '#platform/server/database/statements.ts';
import type { Config } from '../settings/config.ts';
import { PRIVATE_DATA } from '../features.ts';

/**
 * Opens the database of the settings, on either engine. A server locks the data folder of an embedded database until `close`; a
 * command does not, so it can run beside a server.
 * @param onIdleError called if PostgreSQL closes a connection that is not in use.
 */
export async function openDatabase(
  config: Pick<Config, 'databaseUrl' | 'dataDir'>,
  onIdleError: (error: Error) => void,
  user: 'as server' | 'as command',
  warn: (line: string) => void = () => {},
  onStatement?: StatementListener,
): Promise<Database> {
  if (config.databaseUrl !== null) {
    // The driver is loaded only if needed, because loading it is a tenth of the start's time.
    const { openPostgres } = await import('#platform/server/database/engines/postgres.ts');
    const newest = newestStep(migrations);
    return openPostgres(config.databaseUrl, onIdleError, { newestStep: newest, onStatement, privateData: PRIVATE_DATA });
  }
  const release = user === 'as server' ? await lockDataDir(config.dataDir) : () => {};
  const database = openSqlite(config.dataDir, { warn, onStatement, privateData: PRIVATE_DATA });
  return {
    ...database,
    close: async () => {
      await database.close();
      release();
    },
  };
}
