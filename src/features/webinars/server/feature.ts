import type { ServerFeature } from '#platform/server/feature.ts';
import { webinarRoutes } from './routes.ts';
import { webinarRows } from './tables.ts';
import { webinarTrash } from './webinar-trash.ts';

export const webinars = { rows: webinarRows, trash: [webinarTrash], routes: webinarRoutes } as const satisfies ServerFeature;
