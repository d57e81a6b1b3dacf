import type { ServerFeature } from '#platform/server/feature.ts';
import { scheduleTrash } from './schedule-trash.ts';
import { scheduleRows, SCHEDULES_PRIVATE } from './tables.ts';
import { scheduleSheetKind } from './sheets/schedule-sheet.ts';

/**
 * Schedules as `src/app/server/features.ts` registers them. The keys are explained in `ServerFeature`. `routes` is missing,
 * because the routes need more than `FeatureDeps`. `undo` is missing, because the feature `attendance` declares it.
 */
export const schedules = {
  rows: scheduleRows,
  privateData: SCHEDULES_PRIVATE,
  trash: [scheduleTrash],
  sheets: [scheduleSheetKind],
} as const satisfies ServerFeature;
