import type { ServerFeature } from '#platform/server/feature.ts';
import { scheduleTrash } from './schedule-trash.ts';
import { scheduleRows, SCHEDULES_PRIVATE } from './tables.ts';
import { scheduleSheetKind } from './sheets/schedule-sheet.ts';

/** What the server's parts for all features (restores, trash, spreadsheets, history) need to know of schedules. */
export const schedules = {
  rows: scheduleRows,
  hidden: SCHEDULES_PRIVATE,
  trash: [scheduleTrash],
  sheets: [scheduleSheetKind],
} as const satisfies ServerFeature;
