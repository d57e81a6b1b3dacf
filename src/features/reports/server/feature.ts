import type { ServerFeature } from '#platform/server/feature.ts';
import { reportTrash } from './commands.ts';
import { reportRows } from './tables.ts';
import { reportUndo } from './undo.ts';
import { reportSheetKind } from './sheets.ts';

export const reports = {
  rows: reportRows,
  trash: [reportTrash],
  undo: [reportUndo],
  sheets: [reportSheetKind],
} as const satisfies ServerFeature;
