import type { ServerFeature } from '#platform/server/feature.ts';
import { linkRoutes } from './routes.ts';
import { LINKS_PRIVATE } from './tables.ts';

export const links = { hidden: LINKS_PRIVATE, routes: linkRoutes } as const satisfies ServerFeature;
