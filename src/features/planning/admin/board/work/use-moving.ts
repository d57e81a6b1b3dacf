import { useLayoutEffect, useState, type RefObject } from 'react';
import { toPlanned } from '#features/schedules/clash-rules.ts';
import type { Schedule } from '#features/schedules/contract.ts';
import type { IsoDate } from '#platform/shared/wib.ts';
import type { GhostHandle } from './ghost.tsx';
import { movedTogether, placeOf, samePlace, verdictOnAll, type Place } from '../place-rules.ts';
import type { BoardHours, BoardWeek } from '../use-board-week.ts';
import type { Moves } from './use-moves.tsx';

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

interface Held {
  schedule: Schedule;
  place: Place;
  /** All schedules that move together. */
  group: readonly Schedule[];
}

/** A schedule, or several, moved with keys or buttons. It is saved only at the end. */
export function useMoving({ board, ghost, hours, week, day, onDay, moves, onEnd }: MovingInput) {
  const [moving, setMoving] = useState<Held | null>(null);
  const { days, laid, planned, away } = week;
  const { scale } = hours;

  function hold({ schedule, group }: Omit<Held, 'place'>, wanted: Place) {
    const isAlone = group.length === 1;
    const next = isAlone ? wanted : movedTogether(group.map(placeOf), placeOf(schedule), wanted);
    setMoving({ schedule, group, place: next });
    hours.reveal(next);
    if (days.length > 1 ? !days.includes(next.date) : next.date !== day) onDay(next.date);
  }

  function end(to: Place | null) {
    if (!moving) return;
    const { schedule, group } = moving;
    const before = placeOf(schedule);
    setMoving(null);
    if (to && !samePlace(to, before)) moves.move(schedule, to, group);
    onEnd(schedule, to ?? before);
  }

  // Renders the ghost of this move; a drag renders its own ghost.
  useLayoutEffect(() => {
    if (!moving) return ghost.current?.hide();
    const { schedule, group, place } = moving;
    const verdict = verdictOnAll(group.map(toPlanned), placeOf(schedule), place, planned, away);
    ghost.current?.show(place, verdict, scale, group.length);
    const element = board.current;
    lift(element, group, true);
    element?.querySelector('[data-ghost]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    return () => lift(element, group, false);
  }, [board, ghost, moving, planned, scale, days.length, day, laid, away]);

  return {
    moving,
    begin: (schedule: Schedule, group: readonly Schedule[]) => hold({ schedule, group }, placeOf(schedule)),
    place: (next: Place) => moving && hold(moving, next),
    end,
  };
}

export type Moving = ReturnType<typeof useMoving>;

/** Marks the schedules that are being moved, in all of their lanes. */
export function lift(board: HTMLElement | null, schedules: readonly Schedule[], held: boolean): void {
  for (const { _id } of schedules) {
    board
      ?.querySelectorAll(`[data-item="${CSS.escape(_id)}"]`)
      .forEach((element) => element.toggleAttribute('data-lifted', held));
  }
}
