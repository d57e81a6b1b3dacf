import type { ServerFeature } from '#platform/server/feature.ts';
import { availabilityRoutes } from './routes.ts';
import { AVAILABILITY_PRIVATE } from './tables.ts';

/**
 * The availability feature as `src/app/server/features.ts` registers it: its routes, and its table of questions to substitutes,
 * which no public answer may show.
 */
export const availability = { privateData: AVAILABILITY_PRIVATE, routes: availabilityRoutes } as const satisfies ServerFeature;
