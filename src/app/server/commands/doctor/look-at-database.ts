import { join } from 'node:path';
import type { Database } from '#platform/server/database/database.ts';
import { openSqliteAsIs } from '#platform/server/database/sqlite.ts';
import type { Config } from '../../config.ts';

/** A database that is looked at and not changed, beside a server that may run on it. */
export type LookedAt = Pick<Database, 'engine' | 'file' | 'read' | 'tryWrite' | 'close'>;

/** Each statement of a look ends within this time, or the look does without it. */
const STATEMENT_MS = 5_000;

/** Opens the database of the settings without making, migrating or tightening anything. */
export async function lookAtDatabase({ databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>): Promise<LookedAt> {
  if (databaseUrl === null) return openSqliteAsIs(join(dataDir, 'suluh.db'));
  const { openPostgres } = await import('#platform/server/database/postgres.ts');
  return openPostgres(databaseUrl, () => {}, { statementMs: STATEMENT_MS, silenceMs: STATEMENT_MS + 500 });
}
