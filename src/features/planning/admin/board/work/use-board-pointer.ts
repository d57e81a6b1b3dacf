import { useRef, type RefObject } from 'react';
import { toPlanned } from '#features/schedules/clash-rules.ts';
import type { Schedule } from '#features/schedules/contract.ts';
import type { IsoDate } from '#platform/shared/wib.ts';
import { freeSlot, slotOf, verdictOnAll, type Grip, type TimeSlot } from '../slot-rules.ts';
import { DAY, type BoardWeek } from '../use-board-week.ts';
import { selectRange, startDrag, pointOn, type Scale } from './drag.ts';
import type { GhostHandle } from './ghost.tsx';
import type { Moves } from './use-moves.tsx';
import { markAsMoving, type Moving } from './use-moving.ts';

interface BoardPointer {
  board: RefObject<HTMLDivElement | null>;
  /** The ghost: the frame that shows the time slot of the dragged schedule. */
  ghost: RefObject<GhostHandle | null>;
  scale: Scale;
  week: BoardWeek;
  /** Shows another day on phones. */
  onDay: (day: IsoDate) => void;
  moves: Moves;
  /** A move with keys or buttons. While it lasts, a click sets its time, and no drag begins. */
  moving: Moving;
  /** The ids of the schedules whose move is being saved. They can't be dragged. */
  saving: ReadonlySet<string>;
  /** Returns the schedules that move together with `schedule`: all selected ones if `schedule` is selected, else only `schedule`. */
  groupOf: (schedule: Schedule) => readonly Schedule[];
  /** Focuses a schedule in its new time slot, because its element on the former day disappears. */
  goTo: (schedule: Schedule, slot: TimeSlot) => void;
  /** Opens a schedule, or selects it if Shift is pressed. */
  onOpen: (id: string, isShift: boolean) => void;
  /** Opens the form of a new schedule. */
  onAdd: (slot: TimeSlot) => void;
}

/** Returns what is under a pointer, from the elements' data attributes: day, schedule, edge of a schedule, free half hour. */
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
    const slot = slotOf(schedule);
    startDrag({
      event,
      board,
      scale,
      grip,
      onDay,
      slot,
      all: group.map(slotOf),
      onLift() {
        onLift();
        markAsMoving(board, group, true);
      },
      onSlot: (next) =>
        ghost.current?.show(next, verdictOnAll(planned, slot, next, week.planned, week.away), scale, group.length),
      onDrop(next) {
        markAsMoving(board, group, false);
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
      onSlot: (slot) => ghost.current?.show(slot, null, scale),
      onDrop(slot) {
        ghost.current?.hide();
        if (slot) onAdd(slot);
      },
    });
  }

  return { drag, selectTime };
}

/**
 * Handles mouse, pen and finger on the board. A drag moves a schedule or selects the time of a new one. A click opens a schedule, or
 * the form of a new one at a free time.
 */
export function useBoardPointer(props: BoardPointer) {
  const { board, scale, week, moves, saving, onOpen, onAdd } = props;
  const { moving } = props.moving;
  const dragged = useRef(false);
  /** The id of the schedule that was pressed last; undefined if it was free time. */
  const pressed = useRef<string>(undefined);
  const { drag, selectTime } = useDrags(props, () => {
    dragged.current = true;
    // The message lies over the days and could cover the target.
    moves.forget();
  });

  return {
    /** Whether the last press became a drag, so that the click after it must be ignored. */
    isDragged: () => dragged.current,
    /** Begins a drag: of a schedule, of one of its edges, or over free time. */
    press(event: PointerEvent) {
      dragged.current = false;
      const element = board.current;
      const { column, item, edge } = targetOf(event);
      pressed.current = item;
      if (!element || event.button !== 0 || !event.isPrimary || moving) return;
      const schedule = week.find(item);
      if (!schedule && item === undefined && column !== undefined) selectTime(event, element);
      else if (schedule && !props.groupOf(schedule).some(({ _id }) => saving.has(_id))) drag(event, element, schedule, edge);
    },
    /** Ends a move with keys or buttons (`moving`) at the clicked time; else opens a schedule, or the form of a new one. */
    click(event: MouseEvent) {
      const { column, item, free } = targetOf(event);
      if (column === undefined || !board.current) return;
      // After a drag of a schedule that is being saved, the browser sends the click to the day below. A click with a key has no detail.
      if (item === undefined && pressed.current !== undefined && event.detail > 0) return;
      const point =
        free === undefined ? pointOn(board.current, scale, event.clientX, event.clientY) : { date: column, minute: Number(free) };
      if (moving && point) {
        const { start, end } = moving.slot;
        const newStart = freeSlot(point.date, point.minute).start;
        // Keeps the length, but a schedule ends at 23:59 at the latest.
        props.moving.moveTo({ date: point.date, start: newStart, end: Math.min(newStart + end - start, DAY - 1) });
      } else if (item !== undefined) onOpen(item, event.shiftKey);
      else if (point) onAdd(freeSlot(point.date, point.minute));
    },
  };
}
