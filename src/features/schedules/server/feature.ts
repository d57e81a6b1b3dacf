import type { ServerFeature } from '#platform/server/feature.ts';
import { scheduleTrash } from './schedule-trash.ts';
import { scheduleRows, SCHEDULES_PRIVATE } from './tables.ts';

export const schedules = {
  rows: scheduleRows,
  hidden: SCHEDULES_PRIVATE,
  trash: [scheduleTrash],
} as const satisfies ServerFeature;
