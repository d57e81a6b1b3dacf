import { useRef, type RefObject } from 'react';
import { toPlanned } from '#features/schedules/clash-rules.ts';
import type { Schedule } from '#features/schedules/contract.ts';
import type { IsoDate } from '#platform/shared/wib.ts';
import { freePlace, placeOf, verdictOnAll, type Grip, type Place } from '../place-rules.ts';
import { DAY, type BoardWeek } from '../use-board-week.ts';
import { selectRange, followPointer, pointOn, type Scale } from './drag.ts';
import type { GhostHandle } from './ghost.tsx';
import type { Moves } from './use-moves.tsx';
import { lift, type Moving } from './use-moving.ts';

interface BoardPointer {
  board: RefObject<HTMLDivElement | null>;
  ghost: RefObject<GhostHandle | null>;
  scale: Scale;
  week: BoardWeek;
  onDay: (day: IsoDate) => void;
  moves: Moves;
  moving: Moving;
  saving: ReadonlySet<string>;
  /** The schedules that move with one: only itself, or all selected ones. */
  groupOf: (schedule: Schedule) => readonly Schedule[];
  /** Gives the focus to a schedule at a place: its element of the former day goes. */
  goTo: (schedule: Schedule, place: Place) => void;
  /** Handles a click on a schedule; with Shift it is selected. */
  onOpen: (id: string, isShift: boolean) => void;
  onAdd: (place: Place) => void;
}

/** The column, schedule, edge and free place under a pointer. */
function targetOf({ target }: Event) {
  const element = target instanceof HTMLElement ? target : null;
  const nameOf = (name: string) => element?.closest<HTMLElement>(`[data-${name}]`)?.dataset[name];
  return { column: nameOf('column'), item: nameOf('item'), edge: nameOf('edge'), free: nameOf('free') };
}

/** Starts the two kinds of drags: one moves a schedule, the other selects a range of free time. */
function useDrags({ ghost, scale, week, onDay, moves, groupOf, goTo, onAdd }: BoardPointer, onLift: () => void) {
  function drag(event: PointerEvent, board: HTMLElement, schedule: Schedule, edge: string | undefined) {
    const grip: Grip = edge === 'start' || edge === 'end' ? edge : 'whole';
    const group = grip === 'whole' ? groupOf(schedule) : [schedule];
    const planned = group.map(toPlanned);
    const place = placeOf(schedule);
    followPointer({
      event,
      board,
      scale,
      grip,
      onDay,
      place,
      all: group.map(placeOf),
      onLift() {
        onLift();
        lift(board, group, true);
      },
      onPlace: (next) =>
        ghost.current?.show(next, verdictOnAll(planned, place, next, week.planned, week.away), scale, group.length),
      onDrop(next) {
        lift(board, group, false);
        ghost.current?.hide();
        if (!next) return;
        moves.move(schedule, next, group);
        goTo(schedule, next);
      },
    });
  }

  function selectTime(event: PointerEvent, board: HTMLElement) {
    selectRange({
      event,
      board,
      scale,
      onLift,
      onPlace: (place) => ghost.current?.show(place, null, scale),
      onDrop(place) {
        ghost.current?.hide();
        if (place) onAdd(place);
      },
    });
  }

  return { drag, selectTime };
}

/**
 * Mouse, pen and finger on the board: a drag moves a schedule or selects the time of a new one, a click opens a schedule or fills a free
 * place.
 */
export function useBoardPointer(props: BoardPointer) {
  const { board, scale, week, saving, onOpen, onAdd } = props;
  const { moving } = props.moving;
  const dragged = useRef(false);
  const { drag, selectTime } = useDrags(props, () => (dragged.current = true));

  return {
    isDragged: () => dragged.current,
    press(event: PointerEvent) {
      dragged.current = false;
      const element = board.current;
      const { column, item, edge } = targetOf(event);
      if (!element || event.button !== 0 || !event.isPrimary || moving) return;
      const schedule = week.find(item);
      if (!schedule && item === undefined && column !== undefined) selectTime(event, element);
      else if (schedule && !props.groupOf(schedule).some(({ _id }) => saving.has(_id))) drag(event, element, schedule, edge);
    },
    click(event: MouseEvent) {
      const { column, item, free } = targetOf(event);
      if (column === undefined || !board.current) return;
      const point =
        free === undefined ? pointOn(board.current, scale, event.clientX, event.clientY) : { date: column, minute: Number(free) };
      if (moving && point) {
        const { start, end } = moving.place;
        const at = freePlace(point.date, point.minute).start;
        props.moving.place({ date: point.date, start: at, end: Math.min(at + end - start, DAY - 1) });
      } else if (item !== undefined) onOpen(item, event.shiftKey);
      else if (point) onAdd(freePlace(point.date, point.minute));
    },
  };
}
