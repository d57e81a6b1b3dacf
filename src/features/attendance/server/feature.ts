import type { ServerFeature } from '#platform/server/feature.ts';
import { scheduleUndo } from './schedule-undo.ts';

/**
 * The attendance feature as `src/app/server/features.ts` registers it. It declares the undo of schedules, because that undo must
 * restore logs too.
 */
export const attendance = { undo: [scheduleUndo] } as const satisfies ServerFeature;
