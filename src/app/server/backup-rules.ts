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

/** Tables with counters of one database, with the state of the processes that share it, with questions that are valid for days,
 * and with checks of links, which are made again. */
const OWN_TABLES = ['content_version', 'jobs', 'backup_state', ...ASK_TABLES, ...LINK_TABLES] as const;

const LEFT_OUT = [...SIGNED_IN_TABLES, ...OWN_TABLES, ...UPLOAD_TABLES] as const;

/** Rules for every column of the other tables. */
const CHECKED: RowRules<Omit<Tables, (typeof LEFT_OUT)[number]>> = ROWS;

/** This Suluh's schema, and the tables that backups exclude: sessions, data that is not about the programme, unfinished uploads. */
export const BACKUP_RULES: Rules = { steps: migrations, leftOut: LEFT_OUT, rows: CHECKED, outside: openFileRows };

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
  return { engine: 'sqlite', file: join(dataDir, 'suluh.db'), dataDir };
}

/** The checked contents for the terminal: `saved 2026-11-21 02:10 WIB; 24 tables with 512 rows checked, data 1f0c…`. */
export function describeChecked(
  savedAt: string | null,
  { tables, rows, data }: { tables: number; rows: number; data: string },
): string {
  const at = savedAt === null ? '' : `saved ${dateInWib(new Date(savedAt))} ${timeInWib(new Date(savedAt))} WIB; `;
  return `${at}${tables} tables with ${rows} rows checked, data ${data}`;
}
