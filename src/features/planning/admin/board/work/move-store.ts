import * as calls from '#features/schedules/calls.ts';
import { findMentoringConflicts, toPlanned } from '#features/schedules/clash-rules.ts';
import { scheduleAnswer, type Schedule, type ScheduleWarning } from '#features/schedules/contract.ts';
import { MENTORING_CONFLICT_TEXT } from '#features/schedules/messages.ts';
import { toInput, type ScheduleInput } from '#features/schedules/write-contract.ts';
import type { SeriesAnswer } from '#features/schedules/admin/actions/series-question.tsx';
import type { Edit, Following } from '#features/schedules/admin/actions/series-store.ts';
import { readSchedules } from '#features/schedules/admin/queries.ts';
import { scheduleResource } from '#features/schedules/admin/schedule-resource.ts';
import { isMoveAnnounced } from '#features/schedules/admin/actions/move/slot-change.ts';
import { api } from '#platform/web/admin-ui/api/api.ts';
import { ApiError, errorText } from '#platform/web/admin-ui/api/api-error.ts';
import { todayInWib } from '#platform/web/admin-ui/api/server-clock.ts';
import { queryClient } from '#platform/web/admin-ui/api/query-client.ts';
import { showSaved } from '#platform/web/admin-ui/record/resource.ts';
import { slotOf, slotText, presetAt, isSameSlot, type TimeSlot } from '../slot-rules.ts';
import { atSlot } from './slot-at.ts';

/** Asks the admin whether the later schedules of a series move too. Returns null without a question if none would change. */
export type AskSeries = (edit: Edit) => Promise<SeriesAnswer | null>;

/** The result of a move. `asked` is whether a question was shown. */
export type MoveResult =
  /** The schedule was stored alone. */
  | { kind: 'one'; stored: Schedule; warnings: readonly ScheduleWarning[]; asked: boolean }
  /** The schedule was stored with the later schedules of its series. */
  | { kind: 'series' }
  /** The admin cancelled the move. */
  | { kind: 'back' }
  /** `lost`: the server could not be reached, so another try may succeed. */
  | { kind: 'refused'; text: string; lost: boolean; asked: boolean };

const CHANGED_TEXT =
  'Orang lain baru saja mengubah jadwal ini. Papan sudah diperbarui: lihat dulu, lalu pindahkan lagi bila masih perlu.';
/** Shown if the class that causes the conflict is not known. */
const CONFLICT_TEXT = 'Kelompoknya ikut pelajaran pada jam itu.';
const GONE_TEXT = 'Orang lain sudah menghapus jadwal ini.';

/**
 * Stores the move of one schedule to another time slot. `use-moves.tsx` calls it after a drag, a key or an undo.
 *
 * 1. If the move could include later schedules of the series, asks whether they move too.
 * 2. Stores the move, alone or with them.
 * 3. If the server refuses, finds out why. A refusal is a result, not an error: this function never throws.
 * @param ask null for an undo, which never includes the later schedules of a series
 */
export async function storeMove(schedule: Schedule, to: TimeSlot, ask: AskSeries | null): Promise<MoveResult> {
  const body = { ...toInput(schedule), ...presetAt(to), announceMove: isAnnounced(schedule, to, ask === null) };
  let asked = false;
  try {
    const answer = ask && schedule.series !== null ? await ask({ target: schedule, body: { ...body, dates: [] } }) : null;
    asked = answer !== null;
    if (answer === 'back') return { kind: 'back' };
    if (answer === 'following' || answer === 'overwrite') {
      await storeWithLater(body, { target: schedule, overwrite: answer === 'overwrite' });
      return { kind: 'series' };
    }
    const { _id: id, updatedAt } = schedule;
    const { data, warnings } = await api(calls.updateSchedule, scheduleAnswer, { params: { id }, body: { ...body, updatedAt } });
    return { kind: 'one', stored: data, warnings, asked };
  } catch (error) {
    const refusal = error instanceof ApiError ? error : new ApiError(0, errorText(error));
    return explainRefusal(schedule, to, refusal, asked);
  }
}

/** Returns the result of a refused move. If an earlier try was stored and only its answer was lost, the move has succeeded. */
async function explainRefusal(schedule: Schedule, to: TimeSlot, refusal: ApiError, asked: boolean): Promise<MoveResult> {
  const sameDay = refusal.status === 409 ? await readDay(to) : [];
  const stored = sameDay.find(({ _id }) => _id === schedule._id);
  if (stored && stored.updatedAt !== schedule.updatedAt && isSameSlot(slotOf(stored), to)) {
    return { kind: 'one', stored, warnings: [], asked };
  }
  const reason = await whyRefused(schedule, refusal, conflictTexts(atSlot(schedule, to), sameDay));
  const lost = refusal.status === 0 || refusal.status >= 500;
  return { kind: 'refused', text: `Tidak dipindah ke ${slotText(to)}. ${reason}`, lost, asked };
}

/** Reads the stored schedules of a day; empty if they can't be read. */
async function readDay({ date }: TimeSlot): Promise<readonly Schedule[]> {
  try {
    return await readSchedules({ from: date, to: date });
  } catch {
    return [];
  }
}

/**
 * Explains a mentoring conflict: returns a sentence for each class that has a lesson during the moved mentoring of its groups.
 * Returns `CONFLICT_TEXT` if `others` contains no such lesson.
 */
function conflictTexts(schedule: Schedule, others: readonly Schedule[]): string {
  const conflicts = findMentoringConflicts(toPlanned(schedule), others.map(toPlanned));
  return conflicts.map(({ message }) => message).join(' ') || CONFLICT_TEXT;
}

/** Stores a move of a schedule and the later schedules of its series. */
async function storeWithLater(body: ScheduleInput, following: Following): Promise<void> {
  const { storeFollowing } = await import('#features/schedules/admin/actions/series-store.ts');
  const { data, report } = await storeFollowing({ ...body, dates: [] }, following);
  showSaved(scheduleResource, data);
  void queryClient.invalidateQueries({ queryKey: [...scheduleResource.cache.queryKey] });
  report();
}

/**
 * Returns the sentences that explain a refusal. A 409 means a mentoring conflict or a change by somebody else. The `updatedAt` of the
 * stored record shows which: after a change by somebody else it is different.
 */
async function whyRefused(schedule: Schedule, refusal: ApiError, conflictText: string): Promise<string> {
  if (refusal.status === 404) return GONE_TEXT;
  const texts = [...new Set([refusal.message, ...refusal.errors.map(({ message }) => message)])];
  if (refusal.status !== 409) return texts.join(' ');
  const stored = (await readDay(slotOf(schedule))).find(({ _id }) => _id === schedule._id);
  if (stored?.updatedAt !== schedule.updatedAt) return CHANGED_TEXT;
  return texts.includes(MENTORING_CONFLICT_TEXT) ? conflictText : texts.join(' ');
}

/**
 * Whether students see the former slot of a moved schedule. An undo keeps the announcement, unless it moves the schedule back to the
 * slot that is announced.
 */
function isAnnounced(schedule: Schedule, to: TimeSlot, isUndo: boolean): boolean {
  if (!isUndo) return isMoveAnnounced(schedule, todayInWib());
  return schedule.movedFrom !== null && !isSameSlot(slotOf({ ...schedule, ...schedule.movedFrom }), to);
}
