import type { ServerFeature } from '#platform/server/feature.ts';
import { webinarRoutes } from './routes.ts';
import { webinarRows } from './tables.ts';
import { webinarUndo } from './undo.ts';
import { webinarTrash } from './webinar-trash.ts';
import { webinarSheetKind } from './sheets.ts';

/** Webinars as `src/app/server/features.ts` registers them. The keys are explained in `ServerFeature`. */
export const webinars = {
  rows: webinarRows,
  trash: [webinarTrash],
  undo: [webinarUndo],
  sheets: [webinarSheetKind],
  routes: webinarRoutes,
} as const satisfies ServerFeature;
