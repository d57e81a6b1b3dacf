import { join } from 'node:path';
import { migrations } from '#migrations/all-migrations.ts';
import { ASK_TABLES } from '#features/availability/server/tables.ts';
import { SIGNED_IN_TABLES } from '#features/auth/server/signed-in-tables.ts';
import { LINK_TABLES } from '#features/links/server/tables.ts';
import { openFileRows } from '#features/files/server/store/file-rows.ts';
import { UPLOAD_TABLES } from '#features/files/server/tables.ts';
import type { Tables } from '#platform/server/database/tables.ts';
import type { RowRules } from '#platform/server/records/row-rules.ts';
import type { Rules } from '#platform/server/database/backup/format.ts';
import { foreignTables, type Origin, type SavedWith, type Snapshot } from '#platform/server/database/backup/snapshot.ts';
import { dateInWib, timeInWib } from '#platform/shared/wib.ts';
import packageJson from '../../../package.json' with { type: 'json' };
import { ROWS } from './features.ts';
import type { Config } from './settings/config.ts';

/**
 * Tables that mean nothing in another database, or only for a short time: the content counter, the state of the processes that
 * share the database, the requests to substitutes (valid for days), and the results of link checks (made again).
 */
const TEMPORARY_TABLES = ['content_version', 'jobs', 'backup_state', ...ASK_TABLES, ...LINK_TABLES] as const;

/** The tables that backups exclude. */
const LEFT_OUT = [...SIGNED_IN_TABLES, ...TEMPORARY_TABLES, ...UPLOAD_TABLES] as const;

/** The rules for every column of all other tables. The type makes sure that no table is missing. */
const ROW_RULES: RowRules<Omit<Tables, (typeof LEFT_OUT)[number]>> = ROWS;

/**
 * What backup and restore need to know: the migrations, the rules for rows, the files outside the tables, and the excluded tables
 * (sessions, temporary data, unfinished uploads).
 */
export const BACKUP_RULES: Rules = { steps: migrations, leftOut: LEFT_OUT, rows: ROW_RULES, outside: openFileRows };

/** Returns the rules and metadata of a new backup. */
export function savedWith(savedAt: Date): SavedWith {
  return { ...BACKUP_RULES, savedAt, suluh: packageJson.version };
}

/** Returns a line for the terminal that names the tables that are not Suluh's and so not in the backup; empty if there are none. */
export function foreignLines(snapshot: Snapshot): string[] {
  const foreign = foreignTables(snapshot, BACKUP_RULES.steps);
  return foreign.length === 0 ? [] : [`Left out, as not Suluh's: ${foreign.join(', ')}.`];
}

/** Returns the location of the database of the settings. */
export function originOf({ databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>): Origin {
  if (databaseUrl !== null) return { engine: 'postgres', url: databaseUrl };
  return { engine: 'sqlite', file: join(dataDir, 'suluh.db'), dataDir };
}

/** Describes checked data for the terminal: `saved 2026-11-21 02:10 WIB; 24 tables with 512 rows checked, data 1f0c…`. */
export function describeChecked(
  savedAt: string | null,
  { tables, rows, data }: { tables: number; rows: number; data: string },
): string {
  const prefix = savedAt === null ? '' : `saved ${dateInWib(new Date(savedAt))} ${timeInWib(new Date(savedAt))} WIB; `;
  return `${prefix}${tables} tables with ${rows} rows checked, data ${data}`;
}
