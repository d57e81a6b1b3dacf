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
import {
  unknownTables,
  type DatabaseLocation,
  type NewBackupOptions,
  type Snapshot,
} from '#platform/server/database/backup/snapshot.ts';
import { dateInWib, timeInWib } from '#platform/shared/wib.ts';
import packageJson from '../../../package.json' with { type: 'json' };
import { ROWS } from './features.ts';
import type { Config } from './settings/config.ts';

/**
 * Tables that are useless after a restore: the counter of content writes, the state of the jobs and of the daily backups, the
 * questions to substitutes (valid for days), and the results of link checks (repeated by the next check).
 */
const LOCAL_TABLES = ['content_version', 'jobs', 'backup_state', ...ASK_TABLES, ...LINK_TABLES] as const;

/** The tables that backups exclude. */
const LEFT_OUT = [...SIGNED_IN_TABLES, ...LOCAL_TABLES, ...UPLOAD_TABLES] as const;

/** The rules for every column of all other tables. The type makes sure that no table is missing. */
const ROW_RULES: RowRules<Omit<Tables, (typeof LEFT_OUT)[number]>> = ROWS;

/** The rules of this release, for the commands in `app/operator` that write, check, restore and move backups. */
export const BACKUP_RULES: Rules = {
  steps: migrations,
  leftOut: LEFT_OUT,
  rows: ROW_RULES,
  openOutsideRows: openFileRows,
};

/** Returns the options of `snapshotParts` for a new backup. @param savedAt the time for its header */
export function newBackupOptions(savedAt: Date): NewBackupOptions {
  return { ...BACKUP_RULES, savedAt, suluh: packageJson.version };
}

/** Returns the lines (none or one) that tell the terminal which tables Suluh did not create. Backups leave such tables out. */
export function unknownTableLines(snapshot: Snapshot): string[] {
  const unknown = unknownTables(snapshot, BACKUP_RULES.steps);
  return unknown.length === 0 ? [] : [`Left out, as not Suluh's: ${unknown.join(', ')}.`];
}

/** Returns where the configured database is. */
export function databaseLocation({ databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>): DatabaseLocation {
  if (databaseUrl !== null) return { engine: 'postgres', url: databaseUrl };
  return { engine: 'sqlite', file: join(dataDir, 'suluh.db'), dataDir };
}

/**
 * Describes checked data for the terminal: `saved 2026-11-21 02:10 WIB; 24 tables with 512 rows checked, data 1f0c…`.
 * @param savedAt the time of a backup (ISO); null for a database
 */
export function describeChecked(
  savedAt: string | null,
  { tables, rows, data: checksum }: { tables: number; rows: number; data: string },
): string {
  const prefix = savedAt === null ? '' : `saved ${dateInWib(new Date(savedAt))} ${timeInWib(new Date(savedAt))} WIB; `;
  return `${prefix}${tables} tables with ${rows} rows checked, data ${checksum}`;
}
