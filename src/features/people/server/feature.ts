import type { ServerFeature } from '#platform/server/feature.ts';
import { peopleRoutes } from './routes.ts';
import { peopleRows, PEOPLE_PRIVATE } from './tables.ts';
import { mentorTrash, teacherTrash } from './trash.ts';

export const people = {
  rows: peopleRows,
  hidden: PEOPLE_PRIVATE,
  trash: [teacherTrash, mentorTrash],
  routes: peopleRoutes,
} as const satisfies ServerFeature;
