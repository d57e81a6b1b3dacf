import { sql } from 'kysely';
import type { SheetKind } from '#platform/server/records/sheets/sheet-kind.ts';
import { reportSheet } from '../sheet.ts';
import { reportTrash } from './commands.ts';

/**
 * Describes how imports and exports map spreadsheet rows to reports. A new report from a sheet does not publish a month. `SheetKind`
 * explains the keys.
 */
export const reportSheetKind: SheetKind = {
  sheet: reportSheet,
  trash: reportTrash,
  current: sql`archive_id is null`,
  searched: ['reportName', 'reportDescription'],
  columns: { reportName: 'name', reportDescription: 'description', reportLink: 'link' },
  complete: async (_tx, by, changes) =>
    new Map(changes.map(({ id, stored }) => [id, stored === null ? { month: null, created_at: by.now.toISOString() } : {}])),
};
