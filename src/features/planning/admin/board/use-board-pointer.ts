import { useRef, type MouseEvent, type PointerEvent, type RefObject } from 'react';
import { toPlanned } from '#features/schedules/clash-rules.ts';
import { addDays, type IsoDate } from '#platform/shared/wib.ts';
import { useEndSwipe } from '#platform/web/ui/use-end-swipe.ts';
import { followPointer, pointOn, type Scale } from './drag.ts';
import type { GhostHandle } from './ghost.tsx';
import { freePlace, placeOf, verdictOn, type Grip, type Place } from './place-rules.ts';
import { DAY, type BoardWeek } from './use-board-week.ts';
import type { Moves } from './use-moves.ts';
import { lift, type Moving } from './use-moving.ts';

interface BoardPointer {
  board: RefObject<HTMLDivElement | null>;
  ghost: RefObject<GhostHandle | null>;
  scale: Scale;
  week: BoardWeek;
  day: IsoDate;
  wide: boolean;
  onDay: (day: IsoDate) => void;
  moves: Moves;
  moving: Moving;
  onOpen: (id: string) => void;
  onAdd: (place: Place) => void;
}

/** Mouse, pen and finger on the board: a drag moves a schedule, a click opens one or fills a free place, a swipe changes the day. */
export function useBoardPointer(props: BoardPointer) {
  const { board, ghost, scale, week, day, wide, onDay, moves, onOpen, onAdd } = props;
  const { moving } = props.moving;
  const dragged = useRef(false);

  function onPointerDown(event: PointerEvent<HTMLDivElement>) {
    dragged.current = false;
    const target = event.target instanceof HTMLElement ? event.target : null;
    const schedule = week.find(target?.closest<HTMLElement>('[data-item]')?.dataset['item']);
    const element = board.current;
    if (!schedule || !element || event.button !== 0 || !event.isPrimary || moving || moves.saving.has(schedule._id)) return;
    const edge = target?.closest<HTMLElement>('[data-edge]')?.dataset['edge'];
    const grip: Grip = edge === 'start' || edge === 'end' ? edge : 'whole';
    followPointer({
      event: event.nativeEvent,
      board: element,
      scale,
      place: placeOf(schedule),
      grip,
      onLift() {
        dragged.current = true;
        lift(element, schedule._id, true);
      },
      onPlace: (next) => ghost.current?.draw(next, verdictOn(toPlanned(schedule), next, week.planned), scale),
      onDay,
      onDrop(next) {
        lift(element, schedule._id, false);
        ghost.current?.hide();
        if (next) moves.move(schedule, next);
      },
    });
  }

  function onClick(event: MouseEvent<HTMLDivElement>) {
    const target = event.target instanceof HTMLElement ? event.target : null;
    const column = target?.closest<HTMLElement>('[data-column]')?.dataset['column'];
    if (column === undefined || !target || !board.current) return;
    const id = target.closest<HTMLElement>('[data-item]')?.dataset['item'];
    const free = target.closest<HTMLElement>('[data-free]')?.dataset['free'];
    const point =
      free === undefined ? pointOn(board.current, scale, event.clientX, event.clientY) : { date: column, minute: Number(free) };
    if (moving && point) {
      const { start, end } = moving.place;
      const at = freePlace(point.date, point.minute).start;
      props.moving.place(moving.schedule, { date: point.date, start: at, end: Math.min(at + end - start, DAY - 1) });
    } else if (id !== undefined) onOpen(id);
    else if (point) onAdd(freePlace(point.date, point.minute));
  }

  // A sideways drag is no swipe.
  useEndSwipe(board, (end) => {
    if (!wide && !dragged.current) onDay(addDays(day, end === 'start' ? -1 : 1));
  });

  return { onPointerDown, onClick };
}
