import { useState, type ReactNode } from 'react';
import * as calls from '#features/schedules/calls.ts';
import { findMentoringConflicts, toPlanned } from '#features/schedules/clash-rules.ts';
import { scheduleAnswer, type Schedule, type ScheduleWarning } from '#features/schedules/contract.ts';
import { MENTORING_CONFLICT_TEXT } from '#features/schedules/messages.ts';
import { toInput, type ScheduleInput } from '#features/schedules/write-contract.ts';
import { fromMinutes, toOffsetIso } from '#platform/shared/wib.ts';
import { api } from '#platform/web/admin-ui/api/api.ts';
import { ApiError, errorText } from '#platform/web/admin-ui/api/api-error.ts';
import { queryClient } from '#platform/web/admin-ui/api/query-client.ts';
import { showSaved } from '#platform/web/admin-ui/record/resource.ts';
import { toasts } from '#platform/web/admin-ui/toast/toasts.tsx';
import type { Following } from '#features/schedules/admin/actions/series-store.ts';
import { useSeriesMove, type SeriesAnswer } from '#features/schedules/admin/actions/use-series-move.tsx';
import { undoWhileCurrent } from '#features/schedules/admin/undo-while-current.ts';
import { readSchedules } from '#features/schedules/admin/queries.ts';
import { scheduleResource } from '#features/schedules/admin/schedule-resource.ts';
import { placeOf, placeText, presetAt, samePlace, type Place } from './place-rules.ts';

/** A move that was not stored: the schedule keeps its place. */
export interface Refusal {
  /** Where it is. */
  place: Place;
  text: string;
  /** Tries again; null if that can't succeed. */
  retry: (() => void) | null;
}

export interface Moves {
  /** The ids of schedules that are being saved. They can't be moved. */
  saving: ReadonlySet<string>;
  /** Whether a move includes the later schedules of its series; to be rendered with the board. */
  question: ReactNode;
  refusal: Refusal | null;
  forget: () => void;
  /** Stores a schedule at another place with one write. It is shown there immediately, and moves back if the write is refused. */
  move: (schedule: Schedule, to: Place) => void;
}

const CHANGED_TEXT =
  'Orang lain baru saja mengubah jadwal ini. Papan sudah diperbarui: lihat dulu, lalu pindahkan lagi bila masih perlu.';
/** The text if the conflicting class is not known. */
const CONFLICT_TEXT = 'Kelompoknya ikut pelajaran pada jam itu.';
const GONE_TEXT = 'Orang lain sudah menghapus jadwal ini.';

function at(schedule: Schedule, { date, start, end }: Place): Schedule {
  return {
    ...schedule,
    scheduleDate: date,
    scheduleTimeStart: toOffsetIso(date, fromMinutes(start)),
    scheduleTimeEnd: toOffsetIso(date, fromMinutes(end)),
  };
}

function store({ _id: id, updatedAt }: Schedule, body: ScheduleInput) {
  return api(calls.updateSchedule, scheduleAnswer, { params: { id }, body: { ...body, updatedAt } });
}

/** The stored schedules of a day; none if they can't be read. */
async function readDay({ date }: Place): Promise<readonly Schedule[]> {
  try {
    return await readSchedules({ from: date, to: date });
  } catch {
    return [];
  }
}

/** Names the classes of a schedule's mentoring groups that have lessons at its time. */
function conflictTexts(schedule: Schedule, others: readonly Schedule[]): string {
  const conflicts = findMentoringConflicts(toPlanned(schedule), others.map(toPlanned));
  return conflicts.map(({ message }) => message).join(' ') || CONFLICT_TEXT;
}

/** Stores a move of a schedule and the later ones of its series. */
async function storeWithLater(body: ScheduleInput, following: Following): Promise<void> {
  const { storeFollowing } = await import('#features/schedules/admin/actions/series-store.ts');
  const { data, report } = await storeFollowing({ ...body, dates: [] }, following);
  showSaved(scheduleResource, data);
  void queryClient.invalidateQueries({ queryKey: [...scheduleResource.cache.queryKey] });
  report();
}

/** Reports a stored move with its clashes, and offers to undo it. */
function reportMoved(stored: Schedule, warnings: readonly ScheduleWarning[], undo: () => void): void {
  const clash = warnings.length > 0;
  const detail = `Bentrok: ${warnings.map(({ message }) => message).join(' ')}`;
  undoWhileCurrent([stored], `Dipindah ke ${placeText(placeOf(stored))}.`, undo, { clash, ...(clash ? { detail } : {}) });
}

/** Moves schedules on the board. `onAnswered` is called after a question, with the schedule's place. */
export function useMoves({ onAnswered }: { onAnswered: (schedule: Schedule, place: Place) => void }): Moves {
  const [saving, setSaving] = useState<ReadonlySet<string>>(new Set());
  const series = useSeriesMove();
  const [refusal, setRefusal] = useState<Refusal | null>(null);

  function done(stored: Schedule, before: Place, warnings: readonly ScheduleWarning[], undone: boolean) {
    showSaved(scheduleResource, stored);
    if (undone) toasts.success(`Dikembalikan ke ${placeText(placeOf(stored))}.`);
    else reportMoved(stored, warnings, () => void move(stored, before, true));
  }

  async function move(schedule: Schedule, to: Place, undone = false): Promise<void> {
    const { _id } = schedule;
    const before = placeOf(schedule);
    setRefusal(null);
    setSaving((ids) => new Set([...ids, _id]));
    scheduleResource.cache.put(at(schedule, to));
    const body = { ...toInput(schedule), ...presetAt(to) };
    let answer: SeriesAnswer = null;
    try {
      answer = undone ? null : await series.ask(schedule, { ...body, dates: [] });
      if (answer === 'back') return scheduleResource.cache.put(schedule);
      if (answer !== null && answer !== 'one') return await storeWithLater(body, answer);
      const { data, warnings } = await store(schedule, body);
      done(data, before, warnings, undone);
    } catch (error) {
      const refused = error instanceof ApiError ? error : new ApiError(0, errorText(error));
      const there = refused.status === 409 ? await readDay(to) : [];
      const stored = there.find((one) => one._id === _id);
      // An earlier try was stored, but its answer was lost.
      if (stored && stored.updatedAt !== schedule.updatedAt && samePlace(placeOf(stored), to)) {
        return done(stored, before, [], undone);
      }
      scheduleResource.cache.put(schedule);
      void queryClient.invalidateQueries({ queryKey: [...scheduleResource.cache.queryKey] });
      const why = await whyRefused(schedule, refused, conflictTexts(at(schedule, to), there));
      const lost = refused.status === 0 || refused.status >= 500;
      setRefusal({
        place: before,
        text: `Tidak dipindah ke ${placeText(to)}. ${why}`,
        retry: lost ? () => void move(schedule, to, undone) : null,
      });
    } finally {
      setSaving((ids) => new Set([...ids].filter((id) => id !== _id)));
      if (answer !== null) onAnswered(schedule, answer === 'back' ? before : to);
    }
  }

  return {
    saving,
    question: series.question,
    refusal,
    forget: () => setRefusal(null),
    move: (schedule, to) => void move(schedule, to),
  };
}

/** A 409 means a conflict with a class or somebody else's change: the stored record shows which. */
async function whyRefused(schedule: Schedule, refused: ApiError, conflicts: string): Promise<string> {
  if (refused.status === 404) return GONE_TEXT;
  const texts = [...new Set([refused.message, ...refused.errors.map(({ message }) => message)])];
  if (refused.status !== 409) return texts.join(' ');
  const stored = (await readDay(placeOf(schedule))).find(({ _id }) => _id === schedule._id);
  if (stored?.updatedAt !== schedule.updatedAt) return CHANGED_TEXT;
  return texts.includes(MENTORING_CONFLICT_TEXT) ? conflicts : texts.join(' ');
}
