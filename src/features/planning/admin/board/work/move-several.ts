import type { Schedule } from '#features/schedules/contract.ts';
import { changeSchedules, reportOutcome } from '#features/schedules/admin/actions/change-schedules.ts';
import { tellsOfMove } from '#features/schedules/admin/actions/place/place-change.ts';
import { todayInWib } from '#platform/web/admin-ui/api/server-clock.ts';
import { movedAlong, placeOf, presetAt, type Place } from '../place-rules.ts';

/** The new place of each schedule that moves together with one of them. */
export const placesWith = (held: Schedule, to: Place) => (schedule: Schedule) => movedAlong(placeOf(schedule), placeOf(held), to);

/**
 * Moves schedules with one of them to a place, all or none, and offers to undo it.
 * @returns why none was stored; null after a success. `lost`: the server could not be reached.
 */
export async function moveSeveral(
  group: readonly Schedule[],
  held: Schedule,
  to: Place,
): Promise<{ text: string; lost: boolean } | null> {
  const placeThere = placesWith(held, to);
  const outcome = await changeSchedules(group, (schedule) => ({
    ...presetAt(placeThere(schedule)),
    announceMove: tellsOfMove(schedule, todayInWib()),
  }));
  const [refused] = outcome.refused;
  if (refused) return { text: refused.error.message, lost: refused.error.status === 0 || refused.error.status >= 500 };
  reportOutcome(outcome, 'dipindah');
  return null;
}
