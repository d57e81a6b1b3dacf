import * as calls from '#features/schedules/calls.ts';
import { scheduleAnswer, type Schedule, type ScheduleWarning } from '#features/schedules/contract.ts';
import { inputOf, seriesEdit, undoEdit } from '#features/schedules/series-rules.ts';
import { addDaysWithin } from '#platform/shared/wib.ts';
import { api } from '#platform/web/admin-ui/api/api.ts';
import { toasts } from '#platform/web/admin-ui/toast/toasts.tsx';
import { readSchedules } from '../queries.ts';
import type { ScheduleBody } from '../schedule-resource.ts';
import { reportOutcome } from './change-schedules.ts';
import { readLaterOfSeries } from './use-later-of-series.ts';

/** An edit of a schedule that may belong to a series. */
export interface Edit {
  target: Schedule;
  body: ScheduleBody;
}

/** What an edit would change in a schedule and the later schedules of its series. */
export interface PreviewedEdit {
  /** The names of the changed fields. */
  changed: readonly string[];
  /** The number of days by which all schedules move; negative if earlier. */
  days: number;
  /** The number of schedules that would be written. */
  count: number;
  /** The later schedules that keep some of their values because they were edited separately. */
  kept: readonly { _id: string; scheduleDate: string; fields: readonly string[] }[];
  warnings: readonly ScheduleWarning[];
}

/** The decision that an edit also applies to the later schedules of the series. */
export interface Following {
  target: Schedule;
  later: readonly Schedule[];
  /** Whether the edit also overwrites values that were edited separately in a later schedule. */
  overwrite: boolean;
}

function sendFollowing(target: Schedule, body: ScheduleBody, how: { overwrite?: boolean; dryRun?: true }, signal?: AbortSignal) {
  const sent = { ...body, updatedAt: target.updatedAt, scope: 'following' as const, ...how };
  return api(calls.updateSchedule, scheduleAnswer, { params: { id: target._id }, body: sent }, signal ? { signal } : {});
}

/** Stores the edit in the schedule and the later schedules. Returns the stored schedule, and a function that shows the result. */
export async function storeFollowing(body: ScheduleBody, { target, later, overwrite }: Following) {
  const { data, updated = 1 } = await sendFollowing(target, body, { overwrite });
  const edit = seriesEdit(target, body);
  const before = [target, ...later];
  const days = before.flatMap(({ scheduleDate }) => [scheduleDate, addDaysWithin(scheduleDate, edit.days)]).sort();
  try {
    const found = await readSchedules({ from: days[0], to: days.at(-1) });
    const stored = new Map(found.map((schedule) => [schedule._id, schedule]));
    const written = before.flatMap((former) => {
      const after = stored.get(former._id);
      if (!after || after.updatedAt === former.updatedAt) return [];
      // The undo of the toast writes `former`: the values before this edit. If somebody changed a field between this edit and the
      // read above, `former` contains that change.
      return [{ before: former, after, warnings: [], former: inputOf(undoEdit(edit, former, after)) }];
    });
    return { data, report: () => reportOutcome({ stored: written, refused: [] }, 'diubah') };
  } catch {
    // An undo needs the versions of the stored schedules. They could not be read, so the toast offers none.
    return { data, report: () => toasts.success(`${updated} jadwal diubah.`) };
  }
}

/**
 * Asks the server for the changes that an edit would make to the schedule and the later schedules of its series. Stores nothing.
 */
export async function readPreview(
  { target, body }: Edit,
  signal: AbortSignal,
): Promise<{ later: readonly Schedule[]; preview: PreviewedEdit }> {
  const [answer, later] = await Promise.all([
    sendFollowing(target, body, { dryRun: true }, signal),
    readLaterOfSeries(target, true),
  ]);
  const { changed, days } = seriesEdit(target, body);
  const { updated: count = 1, kept = [], warnings } = answer;
  return { later, preview: { changed, days, count, kept, warnings } };
}
