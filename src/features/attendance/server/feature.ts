import type { ServerFeature } from '#platform/server/feature.ts';
import { scheduleUndo } from './schedule-undo.ts';

/** What attendance contributes to the server. The undo of schedules is here, because it must restore logs too. */
export const attendance = { undo: [scheduleUndo] } as const satisfies ServerFeature;
