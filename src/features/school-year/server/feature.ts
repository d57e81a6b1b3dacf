import type { ServerFeature } from '#platform/server/feature.ts';
import { schoolYearRoutes } from './routes.ts';
import { schoolYearRows } from './tables.ts';

/**
 * School years and their archive as `src/app/server/features.ts` registers them: the valid values of their table, and their
 * routes.
 */
export const schoolYears = { rows: schoolYearRows, routes: schoolYearRoutes } as const satisfies ServerFeature;
