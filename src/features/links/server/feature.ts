import type { ServerFeature } from '#platform/server/feature.ts';
import { linkRoutes } from './routes.ts';
import { LINKS_PRIVATE } from './tables.ts';

/** The server's part of the feature "links", which checks the links of lessons: its routes and its private tables. */
export const links = { hidden: LINKS_PRIVATE, routes: linkRoutes } as const satisfies ServerFeature;
