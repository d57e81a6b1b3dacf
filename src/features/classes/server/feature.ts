import type { ServerFeature } from '#platform/server/feature.ts';
import { classTrash } from './class-trash.ts';
import { groupTrash } from './group-trash.ts';
import { classRoutes } from './routes.ts';
import { classRows } from './tables.ts';

export const classes = { rows: classRows, trash: [classTrash, groupTrash], routes: classRoutes } as const satisfies ServerFeature;
