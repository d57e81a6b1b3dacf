import type { ServerFeature } from '#platform/server/feature.ts';
import { schoolYearRoutes } from './routes.ts';
import { schoolYearRows } from './tables.ts';

/** Everything that the server runs for school years and their archive. */
export const schoolYears = { rows: schoolYearRows, routes: schoolYearRoutes } as const satisfies ServerFeature;
