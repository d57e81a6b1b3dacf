import { useLayoutEffect, useState, type RefObject } from 'react';
import { toPlanned } from '#features/schedules/clash-rules.ts';
import type { Schedule } from '#features/schedules/contract.ts';
import type { IsoDate } from '#platform/shared/wib.ts';
import type { GhostHandle } from './ghost.tsx';
import { placeOf, samePlace, verdictOn, type Place } from './place-rules.ts';
import type { BoardHours, BoardWeek } from './use-board-week.ts';
import type { Moves } from './use-moves.ts';

interface MovingInput {
  board: RefObject<HTMLElement | null>;
  ghost: RefObject<GhostHandle | null>;
  hours: BoardHours;
  week: BoardWeek;
  day: IsoDate;
  onDay: (day: IsoDate) => void;
  moves: Moves;
  /** After the move was saved or cancelled, with the schedule's place. */
  onEnd: (schedule: Schedule, place: Place) => void;
}

/** A schedule moved with keys or buttons. It is saved only at the end. */
export function useMoving({ board, ghost, hours, week, day, onDay, moves, onEnd }: MovingInput) {
  const [moving, setMoving] = useState<{ schedule: Schedule; place: Place } | null>(null);
  const { days, laid, planned } = week;
  const { scale } = hours;

  function place(schedule: Schedule, next: Place) {
    setMoving({ schedule, place: next });
    hours.reveal(next);
    if (days.length > 1 ? !days.includes(next.date) : next.date !== day) onDay(next.date);
  }

  function end(to: Place | null) {
    if (!moving) return;
    const { schedule } = moving;
    const before = placeOf(schedule);
    setMoving(null);
    if (to && !samePlace(to, before)) moves.move(schedule, to);
    onEnd(schedule, to ?? before);
  }

  // Renders the ghost of this move; a drag renders its own ghost.
  useLayoutEffect(() => {
    if (!moving) return ghost.current?.hide();
    ghost.current?.draw(moving.place, verdictOn(toPlanned(moving.schedule), moving.place, planned), scale);
    const element = board.current;
    lift(element, moving.schedule._id, true);
    element?.querySelector('[data-ghost]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    return () => lift(element, moving.schedule._id, false);
  }, [board, ghost, moving, planned, scale, days.length, day, laid]);

  return { moving, place, end };
}

export type Moving = ReturnType<typeof useMoving>;

/** Marks a schedule that is held, in all of its lanes. */
export function lift(board: HTMLElement | null, id: string, held: boolean): void {
  board?.querySelectorAll(`[data-item="${CSS.escape(id)}"]`).forEach((element) => element.toggleAttribute('data-lifted', held));
}
