import type { ServerFeature } from '#platform/server/feature.ts';
import { scheduleUndo } from './schedule-undo.ts';

/**
 * The entry of attendance in the list of features (`src/app/server/features.ts`). The undo of schedules is here, because it must
 * restore logs too.
 */
export const attendance = { undo: [scheduleUndo] } as const satisfies ServerFeature;
