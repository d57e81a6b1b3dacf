import type { Schedule } from '#features/schedules/contract.ts';
import { changeSchedules, reportOutcome } from '#features/schedules/admin/actions/change-schedules.ts';
import { isMoveAnnounced } from '#features/schedules/admin/actions/move/slot-change.ts';
import { todayInWib } from '#platform/web/admin-ui/api/server-clock.ts';
import { movedWithOther, slotOf, presetAt, type TimeSlot } from '../slot-rules.ts';

/** `dragged` moves to the slot `to`, and other schedules move along. Returns the function that computes the new slot of each. */
export const slotsWith = (dragged: Schedule, to: TimeSlot) => (schedule: Schedule) =>
  movedWithOther(slotOf(schedule), slotOf(dragged), to);

/**
 * Stores a move of several schedules: all or none. Then offers an undo.
 * @param dragged the schedule that was dragged to the slot `to`; the others move by the same number of days and minutes
 * @returns null after a success, else why nothing was stored; `lost` if the server could not be reached
 */
export async function moveSeveral(
  group: readonly Schedule[],
  dragged: Schedule,
  to: TimeSlot,
): Promise<{ text: string; lost: boolean } | null> {
  const slotFor = slotsWith(dragged, to);
  const outcome = await changeSchedules(group, (schedule) => ({
    ...presetAt(slotFor(schedule)),
    announceMove: isMoveAnnounced(schedule, todayInWib()),
  }));
  const [refused] = outcome.refused;
  if (refused) return { text: refused.error.message, lost: refused.error.status === 0 || refused.error.status >= 500 };
  reportOutcome(outcome, 'dipindah');
  return null;
}
