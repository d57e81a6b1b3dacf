import * as calls from '#features/schedules/calls.ts';
import { scheduleAnswer, type Schedule, type ScheduleWarning } from '#features/schedules/contract.ts';
import { MENTORING_CONFLICT_TEXT } from '#features/schedules/messages.ts';
import { inputOf, seriesEdit, undoEdit } from '#features/schedules/series-rules.ts';
import type { ScheduleUpdate } from '#features/schedules/write-contract.ts';
import { addDaysWithin } from '#platform/shared/wib.ts';
import { api } from '#platform/web/admin-ui/api/api.ts';
import { errorText } from '#platform/web/admin-ui/api/api-error.ts';
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
export interface SeriesPreview {
  /** The number of schedules that would be written; 1 if the later ones can't be included. */
  count: number;
  /** The later schedules that keep some of their values because they were edited separately. `now` is absent if it could not be read. */
  kept: readonly { _id: string; scheduleDate: string; fields: readonly string[]; now?: Schedule | undefined }[];
  warnings: readonly ScheduleWarning[];
  /** Why the edit can't include the later schedules; null if it can. */
  refusal: string | null;
}

/** The decision that an edit also applies to the later schedules of the series. */
export interface Following {
  /** The edited schedule, before the edit. */
  target: Schedule;
  /** Whether the edit also overwrites values that were edited separately in a later schedule. */
  overwrite: boolean;
}

type How = Pick<ScheduleUpdate, 'scope' | 'overwrite' | 'dryRun'>;

function send({ target, body }: Edit, how: How) {
  const { _id: id, updatedAt } = target;
  return api(calls.updateSchedule, scheduleAnswer, { params: { id }, body: { ...body, updatedAt, ...how } });
}

/** Stores the edit in the schedule and the later schedules. Returns the stored schedule, and a function that shows the result. */
export async function storeFollowing(body: ScheduleBody, { target, overwrite }: Following) {
  const before = [target, ...(await readLaterOfSeries(target))];
  const { data, updated = 1 } = await send({ target, body }, { scope: 'following', overwrite });
  const edit = seriesEdit(target, body);
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
 * Asks the server what an edit would change in the schedule and the later schedules of its series. Stores nothing. Returns null if the
 * edit changes no other schedule.
 * @throws ApiError if the edit can't be stored in the schedule alone either
 */
export async function readPreview(edit: Edit): Promise<SeriesPreview | null> {
  if (edit.target.series === null || seriesEdit(edit.target, edit.body).changed.length === 0) return null;
  try {
    const { updated: count = 1, kept = [], warnings } = await send(edit, { scope: 'following', dryRun: true });
    if (count === 1 && kept.length === 0) return null;
    const later = kept.length > 0 ? await readLaterOfSeries(edit.target).catch(() => []) : [];
    const withValues = kept.map((line) => ({ ...line, now: later.find(({ _id }) => _id === line._id) }));
    return { count, kept: withValues, warnings, refusal: null };
  } catch (error) {
    await send(edit, { dryRun: true });
    const refusal = errorText(error).replace(MENTORING_CONFLICT_TEXT, 'kelompoknya ikut pelajaran pada jam itu.');
    return { count: 1, kept: [], warnings: [], refusal };
  }
}
