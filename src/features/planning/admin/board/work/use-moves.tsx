import { useRef, useState, type ReactNode } from 'react';
import type { Schedule, ScheduleWarning } from '#features/schedules/contract.ts';
import { isCancelled, movedFromOf } from '#features/schedules/rules.ts';
import { scheduleResource } from '#features/schedules/admin/schedule-resource.ts';
import type { SeriesAnswer } from '#features/schedules/admin/actions/series-question.tsx';
import type { Edit } from '#features/schedules/admin/actions/series-store.ts';
import { undoWhileCurrent } from '#features/schedules/admin/undo-while-current.ts';
import { queryClient } from '#platform/web/admin-ui/api/query-client.ts';
import { currentOf } from '#platform/web/admin-ui/record/current-version.ts';
import { showSaved } from '#platform/web/admin-ui/record/resource.ts';
import { clashText } from '#platform/web/admin-ui/toast/clash-text.ts';
import { toasts } from '#platform/web/admin-ui/toast/toasts.tsx';
import { slotOf, slotText, type TimeSlot } from '../slot-rules.ts';
import { moveSeveral, slotsWith } from './move-several.ts';
import { storeMove, type AskSeries, type MoveResult } from './move-store.ts';
import { atSlot } from './slot-at.ts';

/** A move that was not stored. */
export interface Refusal {
  schedule: Schedule;
  /** The slot where the schedule still is. */
  slot: TimeSlot;
  text: string;
  /** Tries again; null if that can't succeed. */
  retry: (() => void) | null;
}

/** Moves schedules on the week board, and holds the open question and the last refusal. */
export interface Moves {
  /** The open question whether a move includes the later schedules of the series. The board must render it. */
  question: ReactNode;
  /** The last move that was not stored; null when the next move begins, or after `forget`. */
  refusal: Refusal | null;
  /** Removes the refusal. */
  forget: () => void;
  /**
   * Moves a schedule to another time slot, together with the others of `group`, in one write. The board shows them there immediately, and
   * moves them back if the write is refused.
   */
  move: (schedule: Schedule, to: TimeSlot, group: readonly Schedule[]) => void;
}

/** Shows a toast about a stored move with its clashes and whether students see the move as a change. It offers an undo. */
function reportMoved(stored: Schedule, warnings: readonly ScheduleWarning[], undo: () => unknown): void {
  const clash = warnings.length > 0;
  const detail = clashText(warnings.map(({ message }) => message));
  const isAnnounced = !isCancelled(stored) && movedFromOf(stored) !== null;
  const text = `Dipindah ke ${slotText(slotOf(stored))}.${isAnnounced ? ' Siswa diberi tahu.' : ''}`;
  undoWhileCurrent([stored], text, undo, { clash, ...(clash ? { detail } : {}) });
}

/** Holds the question whether a move includes the later schedules of a series. `ask` opens it and returns the answer. */
function useSeriesQuestion(): { ask: AskSeries; question: ReactNode } {
  const [question, setQuestion] = useState<ReactNode>(null);
  /** The last question. The next one waits for its answer. */
  const last = useRef<ReturnType<AskSeries>>(Promise.resolve(null));

  async function askNow(edit: Edit): Promise<SeriesAnswer | null> {
    // Loaded on demand, because most moved schedules belong to no series.
    const [{ SeriesQuestion }, { readPreview }] = await Promise.all([
      import('#features/schedules/admin/actions/series-question.tsx'),
      import('#features/schedules/admin/actions/series-store.ts'),
    ]);
    const preview = await readPreview(edit);
    if (!preview) return null;
    return new Promise((resolve) => {
      const answer = (given: SeriesAnswer) => {
        setQuestion(null);
        resolve(given);
      };
      const opener = document.activeElement;
      setQuestion(<SeriesQuestion {...{ edit, preview, opener }} backLabel="Batal" onAnswer={answer} />);
    });
  }

  return {
    ask(edit) {
      last.current = last.current.catch(() => null).then(() => askNow(edit));
      return last.current;
    },
    question,
  };
}

interface MovesInput {
  /** Called with the slot where a schedule is after a question, a refusal or an undo, so that the board focuses it there. */
  onMoved: (schedule: Schedule, slot: TimeSlot) => void;
  /** Updates the set of the ids of schedules that are being saved. */
  onSaving: (change: (ids: ReadonlySet<string>) => ReadonlySet<string>) => void;
}

/** Callbacks for the state of a running move. */
interface Progress {
  begin: (group: readonly Schedule[]) => void;
  finish: (group: readonly Schedule[]) => void;
  refuse: (refusal: Refusal) => void;
}

/** Moves all schedules of `group`, one of which is `dragged`. Never asks about their series. */
async function moveGroup(progress: Progress, dragged: Schedule, to: TimeSlot, group: readonly Schedule[]): Promise<void> {
  progress.begin(group);
  const slotFor = slotsWith(dragged, to);
  for (const schedule of group) scheduleResource.cache.put(atSlot(schedule, slotFor(schedule)));
  const refused = await moveSeveral(group, dragged, to);
  if (refused) {
    group.forEach(scheduleResource.cache.put);
    void queryClient.invalidateQueries({ queryKey: [...scheduleResource.cache.queryKey] });
    const retry = refused.lost ? () => void moveGroup(progress, dragged, to, group) : null;
    progress.refuse({
      schedule: dragged,
      slot: slotOf(dragged),
      text: `${group.length} jadwal tidak dipindah. ${refused.text}`,
      retry,
    });
  }
  progress.finish(group);
}

/** Stores the moves of schedules on the week board (`move-store.ts`, `move-several.ts`), and holds the last refusal. */
export function useMoves({ onMoved, onSaving: setSaving }: MovesInput): Moves {
  const { ask, question } = useSeriesQuestion();
  const [refusal, setRefusal] = useState<Refusal | null>(null);

  /**
   * Shows the result of a move of one schedule. Returns whether the admin had to answer a question.
   * @param isUndo whether the move is the undo of another
   */
  function settle(schedule: Schedule, to: TimeSlot, result: MoveResult, isUndo: boolean): boolean {
    const before = slotOf(schedule);
    if (result.kind === 'series') return true;
    if (result.kind === 'one') {
      const { stored, warnings } = result;
      showSaved(scheduleResource, stored);
      if (isUndo) toasts.success(`Kembali ke ${slotText(slotOf(stored))}.`);
      else reportMoved(stored, warnings, () => move(currentOf(scheduleResource.cache.queryKey, stored), before, true));
      return result.asked;
    }
    // Not stored: the board shows the schedule where it was.
    scheduleResource.cache.put(schedule);
    if (result.kind === 'back') return true;
    void queryClient.invalidateQueries({ queryKey: [...scheduleResource.cache.queryKey] });
    const retry = result.lost ? () => void move(schedule, to, isUndo) : null;
    setRefusal({ schedule, slot: before, text: result.text, retry });
    return result.asked;
  }

  function begin(group: readonly Schedule[]) {
    setRefusal(null);
    setSaving((ids) => new Set([...ids, ...group.map(({ _id }) => _id)]));
  }

  function finish(group: readonly Schedule[]) {
    setSaving((ids) => new Set([...ids].filter((id) => group.every(({ _id }) => _id !== id))));
  }

  async function move(schedule: Schedule, to: TimeSlot, isUndo = false): Promise<void> {
    begin([schedule]);
    // The board shows the schedule in its new slot before the server answers.
    scheduleResource.cache.put(atSlot(schedule, to));
    const result = await storeMove(schedule, to, isUndo ? null : ask);
    const wasAsked = settle(schedule, to, result, isUndo);
    finish([schedule]);
    const isStored = result.kind === 'one' || result.kind === 'series';
    // A question, an undo, a refusal or "Coba lagi" took the focus from the board.
    const isFocusLost = wasAsked || isUndo || !isStored || document.activeElement === document.body;
    if (isFocusLost) onMoved(schedule, isStored ? to : slotOf(schedule));
  }

  return {
    question,
    refusal,
    forget: () => setRefusal(null),
    move: (schedule, to, group) =>
      void (group.length > 1 ? moveGroup({ begin, finish, refuse: setRefusal }, schedule, to, group) : move(schedule, to)),
  };
}
