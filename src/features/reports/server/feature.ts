import type { ServerFeature } from '#platform/server/feature.ts';
import { reportTrash } from './commands.ts';
import { reportRoutes } from './routes.ts';
import { reportRows } from './tables.ts';

export const reports = {
  rows: reportRows,
  trash: [reportTrash],
  routes: (app, { publicUrl, ...deps }) => reportRoutes(app, { ...deps, siteUrl: publicUrl }),
} as const satisfies ServerFeature;
