import type { ServerFeature } from '#platform/server/feature.ts';
import { reportTrash } from './commands.ts';
import { reportRows } from './tables.ts';
import { reportUndo } from './undo.ts';
import { reportSheetKind } from './sheets.ts';

/**
 * Reports as `src/app/server/features.ts` registers them. The keys are explained in `ServerFeature`. There are no `routes`: those
 * of reports need more than `FeatureDeps`, so `register-routes.ts` registers them.
 */
export const reports = {
  rows: reportRows,
  trash: [reportTrash],
  undo: [reportUndo],
  sheets: [reportSheetKind],
} as const satisfies ServerFeature;
