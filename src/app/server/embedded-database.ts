import { join } from 'node:path';
import { StartError } from '#platform/server/database/database.ts';
import type { CheckedBackup } from '#platform/server/database/backup/check-backup.ts';
import { dateInWib, timeInWib } from '#platform/shared/wib.ts';
import type { Config } from './config.ts';

/** The embedded database's file. @throws StartError where the settings name a PostgreSQL, which has a tool of its own. */
export function embeddedDatabaseFile({ databaseUrl, dataDir }: Config, toolOfPostgres: string): string {
  if (databaseUrl !== null) {
    throw new StartError(`DATABASE_URL names a PostgreSQL database: use ${toolOfPostgres} (docs/operations.md).`);
  }
  return join(dataDir, 'suluh.db');
}

/** What was checked, for the terminal: `saved 2026-11-21 02:10 WIB; 24 tables with 512 rows checked`. */
export function describeChecked({ tables, rows, savedAt }: CheckedBackup): string {
  const at = savedAt === null ? '' : `saved ${dateInWib(new Date(savedAt))} ${timeInWib(new Date(savedAt))} WIB; `;
  return `${at}${tables} tables with ${rows} rows checked`;
}
