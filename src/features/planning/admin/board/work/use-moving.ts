import { useLayoutEffect, useState, type RefObject } from 'react';
import { toPlanned } from '#features/schedules/clash-rules.ts';
import type { Schedule } from '#features/schedules/contract.ts';
import type { IsoDate } from '#platform/shared/wib.ts';
import type { GhostHandle } from './ghost.tsx';
import { movedTogether, slotOf, isSameSlot, verdictOnAll, type TimeSlot } from '../slot-rules.ts';
import type { BoardHours, BoardWeek } from '../use-board-week.ts';
import type { Moves } from './use-moves.tsx';

interface MovingInput {
  board: RefObject<HTMLElement | null>;
  /** The ghost: the frame that shows the time slot of the moved schedule. */
  ghost: RefObject<GhostHandle | null>;
  hours: BoardHours;
  week: BoardWeek;
  /** A day of the shown week; on phones the visible day. */
  day: IsoDate;
  /** Shows another day, or the week of that day. */
  onDay: (day: IsoDate) => void;
  /** Saves moves. */
  moves: Moves;
  /** Called after the move was saved or cancelled, with the schedule's time slot. */
  onEnd: (schedule: Schedule, slot: TimeSlot) => void;
}

/** A move with keys or buttons that is not saved yet. */
interface UnsavedMove {
  schedule: Schedule;
  /** The time slot where the ghost shows the schedule. */
  slot: TimeSlot;
  /** All schedules that move together. */
  group: readonly Schedule[];
}

/**
 * Holds a move of one or several schedules with keys or buttons (`MoveBar`):
 * 1. `begin` shows the ghost at the schedule's own time slot.
 * 2. Each `moveTo` shows the ghost at another slot. Nothing is saved yet.
 * 3. `end` saves the move, or cancels it.
 */
export function useMoving({ board, ghost, hours, week, day, onDay, moves, onEnd }: MovingInput) {
  const [moving, setMoving] = useState<UnsavedMove | null>(null);
  const { days, laid, planned, away } = week;
  const { scale } = hours;

  function showAt({ schedule, group }: Omit<UnsavedMove, 'slot'>, wanted: TimeSlot) {
    const isAlone = group.length === 1;
    const next = isAlone ? wanted : movedTogether(group.map(slotOf), slotOf(schedule), wanted);
    setMoving({ schedule, group, slot: next });
    hours.reveal(next);
    // On phones the board has one day, otherwise a week.
    if (days.length > 1 ? !days.includes(next.date) : next.date !== day) onDay(next.date);
  }

  function end(to: TimeSlot | null) {
    if (!moving) return;
    const { schedule, group } = moving;
    const before = slotOf(schedule);
    setMoving(null);
    if (to && !isSameSlot(to, before)) moves.move(schedule, to, group);
    onEnd(schedule, to ?? before);
  }

  // Show the ghost of this move. A drag shows its ghost itself.
  useLayoutEffect(() => {
    if (!moving) return ghost.current?.hide();
    const { schedule, group, slot } = moving;
    const verdict = verdictOnAll(group.map(toPlanned), slotOf(schedule), slot, planned, away);
    ghost.current?.show(slot, verdict, scale, group.length);
    const element = board.current;
    markAsMoving(element, group, true);
    element?.querySelector('[data-ghost]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    return () => markAsMoving(element, group, false);
  }, [board, ghost, moving, planned, scale, days.length, day, laid, away]);

  return {
    /** The move that is not saved yet; null if there is none. */
    moving,
    /** Begins a move at the schedule's own time slot. */
    begin: (schedule: Schedule, group: readonly Schedule[]) => showAt({ schedule, group }, slotOf(schedule)),
    /** Shows the schedules in another time slot. Saves nothing. */
    moveTo: (next: TimeSlot) => moving && showAt(moving, next),
    /** Saves the move to this time slot; null cancels it. */
    end,
  };
}

export type Moving = ReturnType<typeof useMoving>;

/** Marks schedules as being moved, in all of their lanes, or removes the mark. */
export function markAsMoving(board: HTMLElement | null, schedules: readonly Schedule[], isMoving: boolean): void {
  for (const { _id } of schedules) {
    board
      ?.querySelectorAll(`[data-item="${CSS.escape(_id)}"]`)
      .forEach((element) => element.toggleAttribute('data-lifted', isMoving));
  }
}
