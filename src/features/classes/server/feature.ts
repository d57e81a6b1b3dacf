import type { ServerFeature } from '#platform/server/feature.ts';
import { classTrash } from './class-trash.ts';
import { groupTrash } from './group-trash.ts';
import { classRoutes } from './routes.ts';
import { classRows } from './tables.ts';
import { classUndo, groupUndo } from './undo.ts';
import { classSheetKind, groupSheetKind } from './sheets.ts';

/** Classes and mentoring groups as `src/app/server/features.ts` registers them. The keys are explained in `ServerFeature`. */
export const classes = {
  rows: classRows,
  trash: [classTrash, groupTrash],
  undo: [classUndo, groupUndo],
  sheets: [groupSheetKind, classSheetKind],
  routes: classRoutes,
} as const satisfies ServerFeature;
