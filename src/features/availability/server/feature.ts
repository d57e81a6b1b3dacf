import type { ServerFeature } from '#platform/server/feature.ts';
import { availabilityRoutes } from './routes.ts';
import { AVAILABILITY_PRIVATE } from './tables.ts';

/** What the server's parts for all features need to know of availability. */
export const availability = { hidden: AVAILABILITY_PRIVATE, routes: availabilityRoutes } as const satisfies ServerFeature;
