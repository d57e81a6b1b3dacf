import type { ServerFeature } from '#platform/server/feature.ts';
import { linkRoutes } from './routes.ts';
import { LINKS_PRIVATE } from './tables.ts';

/**
 * The feature "links", which checks the links of lessons, as `src/app/server/features.ts` registers it: its routes, and its tables
 * that no public answer shows.
 */
export const links = { privateData: LINKS_PRIVATE, routes: linkRoutes } as const satisfies ServerFeature;
