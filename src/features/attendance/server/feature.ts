import type { ServerFeature } from '#platform/server/feature.ts';
import { scheduleUndo } from './schedule-undo.ts';

/** Schedules have their undo here, because logs are part of it. */
export const attendance = { undo: [scheduleUndo] } as const satisfies ServerFeature;
