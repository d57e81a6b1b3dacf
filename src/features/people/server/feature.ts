import type { ServerFeature } from '#platform/server/feature.ts';
import { peopleRoutes } from './routes.ts';
import { peopleRows, PEOPLE_PRIVATE } from './tables.ts';
import { mentorTrash, teacherTrash } from './trash.ts';
import { mentorUndo, teacherUndo } from './undo.ts';
import { mentorSheetKind, teacherSheetKind } from './sheets.ts';

/** The server's part of the feature "people": teachers and mentors. */
export const people = {
  rows: peopleRows,
  hidden: PEOPLE_PRIVATE,
  trash: [teacherTrash, mentorTrash],
  undo: [teacherUndo, mentorUndo],
  sheets: [teacherSheetKind, mentorSheetKind],
  routes: peopleRoutes,
} as const satisfies ServerFeature;
