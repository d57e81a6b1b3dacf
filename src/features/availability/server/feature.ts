import type { ServerFeature } from '#platform/server/feature.ts';
import { availabilityRoutes } from './routes.ts';
import { AVAILABILITY_PRIVATE } from './tables.ts';

export const availability = { hidden: AVAILABILITY_PRIVATE, routes: availabilityRoutes } as const satisfies ServerFeature;
