import { useState, type ReactNode } from 'react';
import type { Schedule, ScheduleWarning } from '#features/schedules/contract.ts';
import { movedFromOf } from '#features/schedules/rules.ts';
import { scheduleResource } from '#features/schedules/admin/schedule-resource.ts';
import type { AskedSeries, SeriesAnswer } from '#features/schedules/admin/actions/series-move-question.tsx';
import { undoWhileCurrent } from '#features/schedules/admin/undo-while-current.ts';
import { queryClient } from '#platform/web/admin-ui/api/query-client.ts';
import { lazyDialog } from '#platform/web/admin-ui/dialog/lazy-dialog.tsx';
import { showSaved } from '#platform/web/admin-ui/record/resource.ts';
import { toasts } from '#platform/web/admin-ui/toast/toasts.tsx';
import { placeOf, placeText, type Place } from '../place-rules.ts';
import { moveSeveral, placesWith } from './move-several.ts';
import { storeMove, type AskSeries, type MoveResult } from './move-store.ts';
import { at } from './place-at.ts';

/** Most moved schedules belong to no series. */
const Question = lazyDialog<AskedSeries & { onClose: () => void }>({
  title: 'Simpan untuk jadwal mana?',
  load: async () => (await import('#features/schedules/admin/actions/series-move-question.tsx')).SeriesMoveQuestion,
});

/** A move that was not stored: the schedule keeps its place. */
export interface Refusal {
  /** Its present place. */
  place: Place;
  text: string;
  /** Tries again; null if that can't succeed. */
  retry: (() => void) | null;
}

export interface Moves {
  /** Whether a move includes the later schedules of its series; to be rendered with the board. */
  question: ReactNode;
  refusal: Refusal | null;
  forget: () => void;
  /**
   * Stores a schedule at another place with one write, and all of `group` that move along. They are shown there immediately, and move
   * back if the write is refused.
   */
  move: (schedule: Schedule, to: Place, group: readonly Schedule[]) => void;
}

/** Reports a stored move with its clashes and whether students read of it, and offers to undo it. */
function reportMoved(stored: Schedule, warnings: readonly ScheduleWarning[], undo: () => void): void {
  const clash = warnings.length > 0;
  const detail = `Bentrok: ${warnings.map(({ message }) => message).join(' ')}`;
  const text = `Dipindah ke ${placeText(placeOf(stored))}.${movedFromOf(stored) ? ' Siswa diberi tahu.' : ''}`;
  undoWhileCurrent([stored], text, undo, { clash, ...(clash ? { detail } : {}) });
}

/** Asks whether a move includes the later schedules of a series. */
function useSeriesQuestion(): { ask: AskSeries; question: ReactNode } {
  const [asked, setAsked] = useState<AskedSeries | null>(null);

  function answer(given: SeriesAnswer | Promise<never>) {
    setAsked(null);
    asked?.settle(given);
  }

  return {
    ask(question) {
      Question.ahead();
      return new Promise<SeriesAnswer>((resolve) => {
        const opener = document.activeElement;
        setAsked((before) => {
          before?.settle('back');
          return { ...question, opener, settle: resolve };
        });
      });
    },
    question: asked && <Question {...asked} settle={answer} onClose={() => answer('back')} />,
  };
}

interface MovesInput {
  /** Called after a question and after an undo: the focus was elsewhere, or on the element of the former day. */
  onPlaced: (schedule: Schedule, place: Place) => void;
  /** Changes the ids of schedules that are being saved. */
  onSaving: (change: (ids: ReadonlySet<string>) => ReadonlySet<string>) => void;
}

interface Progress {
  begin: (group: readonly Schedule[]) => void;
  finish: (group: readonly Schedule[]) => void;
  refuse: (refusal: Refusal) => void;
}

/** Moves several schedules together. It asks no question about their series. */
async function moveGroup(progress: Progress, held: Schedule, to: Place, group: readonly Schedule[]): Promise<void> {
  progress.begin(group);
  const placeThere = placesWith(held, to);
  for (const schedule of group) scheduleResource.cache.put(at(schedule, placeThere(schedule)));
  const refused = await moveSeveral(group, held, to);
  if (refused) {
    group.forEach(scheduleResource.cache.put);
    void queryClient.invalidateQueries({ queryKey: [...scheduleResource.cache.queryKey] });
    const retry = refused.lost ? () => void moveGroup(progress, held, to, group) : null;
    progress.refuse({ place: placeOf(held), text: `${group.length} jadwal tidak dipindah. ${refused.text}`, retry });
  }
  progress.finish(group);
}

/** Moves schedules on the board. */
export function useMoves({ onPlaced, onSaving: setSaving }: MovesInput): Moves {
  const { ask, question } = useSeriesQuestion();
  const [refusal, setRefusal] = useState<Refusal | null>(null);

  /** Returns whether a question was answered. */
  function settle(schedule: Schedule, to: Place, result: MoveResult, undone: boolean): boolean {
    const before = placeOf(schedule);
    if (result.kind === 'series') return true;
    if (result.kind === 'one') {
      const { stored, warnings } = result;
      showSaved(scheduleResource, stored);
      if (undone) toasts.success(`Kembali ke ${placeText(placeOf(stored))}.`);
      else reportMoved(stored, warnings, () => void move(stored, before, true));
      return result.asked;
    }
    scheduleResource.cache.put(schedule);
    if (result.kind === 'back') return true;
    void queryClient.invalidateQueries({ queryKey: [...scheduleResource.cache.queryKey] });
    const retry = result.lost ? () => void move(schedule, to, undone) : null;
    setRefusal({ place: before, text: result.text, retry });
    return result.asked;
  }

  function begin(group: readonly Schedule[]) {
    setRefusal(null);
    setSaving((ids) => new Set([...ids, ...group.map(({ _id }) => _id)]));
  }

  function finish(group: readonly Schedule[]) {
    setSaving((ids) => new Set([...ids].filter((id) => group.every(({ _id }) => _id !== id))));
  }

  async function move(schedule: Schedule, to: Place, undone = false): Promise<void> {
    begin([schedule]);
    scheduleResource.cache.put(at(schedule, to));
    const result = await storeMove(schedule, to, undone ? null : ask);
    const wasAsked = settle(schedule, to, result, undone);
    finish([schedule]);
    const isStored = result.kind === 'one' || result.kind === 'series';
    if (wasAsked || undone) onPlaced(schedule, isStored ? to : placeOf(schedule));
  }

  return {
    question,
    refusal,
    forget: () => setRefusal(null),
    move: (schedule, to, group) =>
      void (group.length > 1 ? moveGroup({ begin, finish, refuse: setRefusal }, schedule, to, group) : move(schedule, to)),
  };
}
