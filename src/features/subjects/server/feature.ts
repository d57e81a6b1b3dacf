import type { ServerFeature } from '#platform/server/feature.ts';
import { contentRoutes, materialRoutes } from './material-routes.ts';
import { contentTrash, materialTrash } from './material-trash.ts';
import { adminSubjectRoutes, publicSubjectRoutes, validateSubjectRoutes } from './routes.ts';
import { subjectTrash } from './subject-trash.ts';
import { subjectRows } from './tables.ts';
import { contentUndo, materialUndo, subjectUndo } from './undo.ts';
import { contentSheetKind, materialSheetKind, subjectSheetKind } from './sheets.ts';

/**
 * Subjects, materials and contents as `src/app/server/features.ts` registers them. The keys are explained in `ServerFeature`.
 */
export const subjects = {
  rows: subjectRows,
  trash: [subjectTrash, materialTrash, contentTrash],
  undo: [subjectUndo, materialUndo, contentUndo],
  sheets: [subjectSheetKind, materialSheetKind, contentSheetKind],
  routes(app, deps) {
    publicSubjectRoutes(app);
    validateSubjectRoutes(app);
    adminSubjectRoutes(app, deps);
    materialRoutes(app, deps);
    contentRoutes(app, deps);
  },
} as const satisfies ServerFeature;
