import {
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useRef,
  useState,
  type Dispatch,
  type Ref,
  type RefObject,
  type SetStateAction,
} from 'react';
import { createPortal } from 'react-dom';
import { toPlanned } from '#features/schedules/clash-rules.ts';
import type { Schedule, ScheduleWarning } from '#features/schedules/contract.ts';
import type { ScheduleActions } from '#features/schedules/admin/list/schedule-card.tsx';
import type { IsoDate } from '#platform/shared/wib.ts';
import type { BoardActs } from '../board-acts.ts';
import { BoardHint } from '../board-parts.tsx';
import { slotOf, verdictOnAll, type TimeSlot } from '../slot-rules.ts';
import type { BoardHours, BoardWeek } from '../use-board-week.ts';
import type { WorkHandle } from '../work-handle.ts';
import { Ghost, type GhostHandle } from './ghost.tsx';
import { ItemDialog } from './item-dialog.tsx';
import { MoveBar } from './move-bar.tsx';
import { MoveRefusal } from './move-refusal.tsx';
import { useBoardPointer } from './use-board-pointer.ts';
import { actOnKey, useChosen } from './use-chosen.ts';
import { useMoves, type Moves } from './use-moves.tsx';
import { useMoving, type Moving } from './use-moving.ts';

export interface BoardWorkProps extends ScheduleActions, BoardActs {
  ref: Ref<WorkHandle>;
  board: RefObject<HTMLDivElement | null>;
  /** The element over the days in which the ghost and the messages are rendered. */
  layer: HTMLElement | null;
  week: BoardWeek;
  /** The week's schedules that pass filters and search. */
  shown: readonly Schedule[];
  hours: BoardHours;
  /** A day of the week; on phones the visible day. */
  day: IsoDate;
  onDay: (day: IsoDate) => void;
  /** Whether the screen is wider than a phone's. */
  wide: boolean;
  /** The clashes by the id of the schedule. */
  clashes: ReadonlyMap<string, readonly ScheduleWarning[]>;
  /** Focuses a schedule in a time slot. */
  goTo: (schedule: Schedule, slot: TimeSlot) => void;
  /** The ids of schedules that are being saved. */
  saving: ReadonlySet<string>;
  /** Changes the set of these ids. */
  onSaving: Dispatch<SetStateAction<ReadonlySet<string>>>;
}

/**
 * Handles the actions on the week board: opening, adding, selecting and moving schedules. The board passes pointer events and keys to
 * its `ref` (`WorkHandle`). The code is loaded on demand (`use-work.ts`).
 *
 * - `moves` stores moves; `moving` is a move with keys or buttons that is not stored yet.
 * - `pointer` handles clicks and drags.
 * - It renders the ghost of a drag, the bar of a move, and the open dialog.
 */
export function BoardWork({ ref, board, layer, week, hours, day, onDay, wide, onAdd, goTo, ...props }: BoardWorkProps) {
  // `choosing` holds the ids of the selected schedules; `chosen` below is the list of those that are visible. `saved` is removed
  // from `actions`, because only the board uses it.
  const { clashes, saving, onSaving, shown, chosen: choosing, onDuplicate, saved: _saved, ...actions } = props;
  const ghost = useRef<GhostHandle>(null);
  const [opened, setOpened] = useState<string | null>(null);
  const onMoved = useShowMoved(week.week, goTo);
  const moves = useMoves({ onMoved, onSaving });
  const moving = useMoving({ board, ghost, hours, week, day, onDay, moves, onEnd: goTo });
  const { scale } = hours;
  const { chosen, toggle, groupOf } = useChosen(choosing, shown);
  const onOpen = (id: string, isShift: boolean) => (isShift || chosen.length > 0 ? toggle(id) : setOpened(id));
  const pointer = useBoardPointer({ board, ghost, scale, week, onDay, moves, moving, saving, groupOf, goTo, onAdd, onOpen });

  const closeRefusal = useRefusal(moves, week.days, onDay, goTo);

  function beginMoving(schedule: Schedule) {
    const group = groupOf(schedule);
    if (group.some(({ _id }) => saving.has(_id))) return;
    setOpened(null);
    moves.forget();
    moving.begin(schedule, group);
  }

  useImperativeHandle(ref, () => ({
    ...pointer,
    key: ({ key }, id) =>
      actOnKey(key, week.find(id ?? undefined), { chosen, choosing, toggle, onDuplicate, beginMoving, closeRefusal, ...actions }),
  }));

  const openedSchedule = week.find(opened ?? undefined);
  return (
    <>
      {layer &&
        createPortal(
          <>
            {moves.refusal && <MoveRefusal refusal={moves.refusal} scale={scale} onClose={closeRefusal} />}
            <Ghost ref={ghost} />
          </>,
          layer,
        )}
      {moving.moving ? <Mover moving={moving} week={week} /> : <BoardHint wide={wide} />}
      {!moving.moving && chosen.length > 0 && choosing.bar(chosen, shown, () => focusItem(board.current, chosen[0]?._id ?? ''))}
      {moves.question}
      {openedSchedule && opened !== null && (
        <ItemDialog
          key={opened}
          {...actions}
          schedule={openedSchedule}
          clashes={clashes.get(opened)}
          onFocusBack={() => focusItem(board.current, opened)}
          onMove={() => beginMoving(openedSchedule)}
          onChoose={() => toggle(opened)}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  );
}

/**
 * Returns a function that focuses a schedule after a move, in the shown week only. An undo calls it long after the move began, when
 * the board may show another day. So the effect uses the `goTo` of the last render.
 */
function useShowMoved(week: readonly IsoDate[], goTo: BoardWorkProps['goTo']): BoardWorkProps['goTo'] {
  const [moved, setMoved] = useState<{ schedule: Schedule; slot: TimeSlot } | null>(null);
  const show = useEffectEvent(({ schedule, slot }: NonNullable<typeof moved>) => {
    if (week.includes(slot.date)) goTo(schedule, slot);
  });
  useEffect(() => {
    if (moved) show(moved);
  }, [moved]);
  return (schedule, slot) => setMoved({ schedule, slot });
}

/**
 * If a move was refused, shows the day to which the schedule returned. Returns a function that closes the message about it, and focuses
 * the schedule: the button of the message may have had the focus. It returns false without a message.
 */
function useRefusal(
  { refusal, forget }: Moves,
  days: readonly IsoDate[],
  onDay: (day: IsoDate) => void,
  goTo: BoardWorkProps['goTo'],
): () => boolean {
  const show = useEffectEvent((date: IsoDate) => {
    if (!days.includes(date)) onDay(date);
  });
  useEffect(() => {
    if (refusal) show(refusal.slot.date);
  }, [refusal]);
  return () => {
    forget();
    if (refusal && days.includes(refusal.slot.date)) goTo(refusal.schedule, refusal.slot);
    return refusal !== null;
  };
}

/** The bar that moves schedules with keys or buttons, with the clashes at the current slot. */
function Mover({ moving: { moving, moveTo, end }, week }: { moving: Moving; week: BoardWeek }) {
  if (!moving) return null;
  return (
    <MoveBar
      schedule={moving.schedule}
      slot={moving.slot}
      verdict={verdictOnAll(moving.group.map(toPlanned), slotOf(moving.schedule), moving.slot, week.planned, week.away)}
      count={moving.group.length}
      onSlot={moveTo}
      onSave={() => end(moving.slot)}
      onGiveUp={() => end(null)}
    />
  );
}

/** Focuses a schedule on the board. The board does not scroll: a tap on a schedule that is partly visible would move all others. */
function focusItem(board: HTMLElement | null, id: string): void {
  board?.querySelector<HTMLElement>(`[data-stop="${CSS.escape(id)}"]`)?.focus({ preventScroll: true });
}
