import type { ServerFeature } from '#platform/server/feature.ts';
import { reportTrash } from './commands.ts';
import { reportRows } from './tables.ts';
import { reportUndo } from './undo.ts';
import { reportSheetKind } from './sheets.ts';

/** The server's part of the feature "reports", without its routes, which need more than other features. */
export const reports = {
  rows: reportRows,
  trash: [reportTrash],
  undo: [reportUndo],
  sheets: [reportSheetKind],
} as const satisfies ServerFeature;
