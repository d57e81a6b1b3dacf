import { join } from 'node:path';
import { migrations } from '#migrations/all-migrations.ts';
import { SIGNED_IN_TABLES } from '#features/auth/server/signed-in-tables.ts';
import type { Tables } from '#platform/server/database/tables.ts';
import type { RowRules } from '#platform/server/records/row-rules.ts';
import type { Rules } from '#platform/server/database/backup/format.ts';
import { foreignTables, type Origin, type SavedWith, type Snapshot } from '#platform/server/database/backup/snapshot.ts';
import { dateInWib, timeInWib } from '#platform/shared/wib.ts';
import packageJson from '../../../package.json' with { type: 'json' };
import { ROWS } from './features.ts';
import type { Config } from './settings/config.ts';

/** Tables with counters of one database, and with the state of the processes that share it. */
const OWN_TABLES = ['content_version', 'jobs', 'backup_state'] as const;

/** Rules for every column of the other tables. */
const CHECKED: RowRules<Omit<Tables, (typeof SIGNED_IN_TABLES | typeof OWN_TABLES)[number]>> = ROWS;

/** This Suluh's schema, and the tables that backups exclude: sessions, and data that is not about the programme. */
export const BACKUP_RULES: Rules = { steps: migrations, leftOut: [...SIGNED_IN_TABLES, ...OWN_TABLES], rows: CHECKED };

/** The metadata and rules of a new backup. */
export function savedWith(savedAt: Date): SavedWith {
  return { ...BACKUP_RULES, savedAt, suluh: packageJson.version };
}

/** Lines for the terminal about tables in the database that are not Suluh's. */
export function foreignLines(snapshot: Snapshot): string[] {
  const foreign = foreignTables(snapshot, BACKUP_RULES.steps);
  return foreign.length === 0 ? [] : [`Left out, as not Suluh's: ${foreign.join(', ')}.`];
}

/** The database of the settings. */
export function originOf({ databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>): Origin {
  if (databaseUrl !== null) return { engine: 'postgres', url: databaseUrl };
  return { engine: 'sqlite', file: join(dataDir, 'suluh.db') };
}

/** The checked contents for the terminal: `saved 2026-11-21 02:10 WIB; 24 tables with 512 rows checked, data 1f0c…`. */
export function describeChecked(
  savedAt: string | null,
  { tables, rows, data }: { tables: number; rows: number; data: string },
): string {
  const at = savedAt === null ? '' : `saved ${dateInWib(new Date(savedAt))} ${timeInWib(new Date(savedAt))} WIB; `;
  return `${at}${tables} tables with ${rows} rows checked, data ${data}`;
}
