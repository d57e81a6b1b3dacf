import type { ServerFeature } from '#platform/server/feature.ts';
import { peopleRoutes } from './routes.ts';
import { peopleRows, PEOPLE_PRIVATE } from './tables.ts';
import { mentorTrash, teacherTrash } from './trash.ts';
import { mentorUndo, teacherUndo } from './undo.ts';
import { mentorSheetKind, teacherSheetKind } from './sheets.ts';

/** Teachers and mentors as `src/app/server/features.ts` registers them. The keys are explained in `ServerFeature`. */
export const people = {
  rows: peopleRows,
  privateData: PEOPLE_PRIVATE,
  trash: [teacherTrash, mentorTrash],
  undo: [teacherUndo, mentorUndo],
  sheets: [teacherSheetKind, mentorSheetKind],
  routes: peopleRoutes,
} as const satisfies ServerFeature;
