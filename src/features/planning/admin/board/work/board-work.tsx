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
import { placeOf, verdictOnAll, type Place } from '../place-rules.ts';
import type { BoardHours, BoardWeek } from '../use-board-week.ts';
import type { WorkHandle } from '../work-handle.ts';
import { Ghost, type GhostHandle } from './ghost.tsx';
import { ItemDialog } from './item-dialog.tsx';
import { MoveBar } from './move-bar.tsx';
import { MoveRefusal } from './move-refusal.tsx';
import { useBoardPointer } from './use-board-pointer.ts';
import { actOnKey, useChosen } from './use-chosen.ts';
import { useMoves, type Refusal } from './use-moves.tsx';
import { useMoving, type Moving } from './use-moving.ts';

export interface BoardWorkProps extends ScheduleActions, BoardActs {
  ref: Ref<WorkHandle>;
  board: RefObject<HTMLDivElement | null>;
  /** The element over the days that contains the ghost and the messages. */
  layer: HTMLElement | null;
  week: BoardWeek;
  /** The week's schedules that pass filters and search. */
  shown: readonly Schedule[];
  hours: BoardHours;
  day: IsoDate;
  onDay: (day: IsoDate) => void;
  wide: boolean;
  clashes: ReadonlyMap<string, readonly ScheduleWarning[]>;
  /** Gives the focus to a schedule at a place. */
  goTo: (schedule: Schedule, place: Place) => void;
  saving: ReadonlySet<string>;
  onSaving: Dispatch<SetStateAction<ReadonlySet<string>>>;
}

/** The actions of the board: opening, adding and moving schedules. */
export function BoardWork({ ref, board, layer, week, hours, day, onDay, wide, onAdd, goTo, ...props }: BoardWorkProps) {
  const { clashes, saving, onSaving, shown, chosen: choosing, onDuplicate, saved: _saved, ...actions } = props;
  const ghost = useRef<GhostHandle>(null);
  const [opened, setOpened] = useState<string | null>(null);
  const moves = useMoves({ onPlaced: goTo, onSaving });
  const moving = useMoving({ board, ghost, hours, week, day, onDay, moves, onEnd: goTo });
  const { scale } = hours;
  const { chosen, toggle, groupOf } = useChosen(choosing, shown);
  const onOpen = (id: string, isShift: boolean) => (isShift || chosen.length > 0 ? toggle(id) : setOpened(id));
  const pointer = useBoardPointer({ board, ghost, scale, week, onDay, moves, moving, saving, groupOf, goTo, onAdd, onOpen });

  useReturn(moves.refusal, week.days, onDay);

  function beginMoving(schedule: Schedule) {
    const group = groupOf(schedule);
    if (group.some(({ _id }) => saving.has(_id))) return;
    setOpened(null);
    moving.begin(schedule, group);
  }

  useImperativeHandle(ref, () => ({
    ...pointer,
    key: ({ key }, id) =>
      actOnKey(key, week.find(id ?? undefined), { chosen, choosing, toggle, onDuplicate, beginMoving, ...actions }),
  }));

  const present = week.find(opened ?? undefined);
  return (
    <>
      {layer &&
        createPortal(
          <>
            {moves.refusal && <MoveRefusal refusal={moves.refusal} scale={scale} onClose={moves.forget} />}
            <Ghost ref={ghost} />
          </>,
          layer,
        )}
      {moving.moving ? <Mover moving={moving} week={week} /> : <BoardHint wide={wide} />}
      {!moving.moving && chosen.length > 0 && choosing.bar(chosen, shown, () => focusItem(board.current, chosen[0]?._id ?? ''))}
      {moves.question}
      {present && opened !== null && (
        <ItemDialog
          key={opened}
          {...actions}
          schedule={present}
          clashes={clashes.get(opened)}
          onFocusBack={() => focusItem(board.current, opened)}
          onMove={() => beginMoving(present)}
          onChoose={() => toggle(opened)}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  );
}

/** Shows the day of a schedule whose move was refused. */
function useReturn(refusal: Refusal | null, days: readonly IsoDate[], onDay: (day: IsoDate) => void): void {
  const show = useEffectEvent((date: IsoDate) => {
    if (!days.includes(date)) onDay(date);
  });
  useEffect(() => {
    if (refusal) show(refusal.place.date);
  }, [refusal]);
}

/** The bar that moves a schedule without dragging. */
function Mover({ moving: { moving, place, end }, week }: { moving: Moving; week: BoardWeek }) {
  if (!moving) return null;
  return (
    <MoveBar
      schedule={moving.schedule}
      place={moving.place}
      verdict={verdictOnAll(moving.group.map(toPlanned), placeOf(moving.schedule), moving.place, week.planned, week.away)}
      count={moving.group.length}
      onPlace={place}
      onSave={() => end(moving.place)}
      onGiveUp={() => end(null)}
    />
  );
}

/** Gives the focus to a schedule on the board. */
function focusItem(board: HTMLElement | null, id: string): void {
  board?.querySelector<HTMLElement>(`[data-stop="${CSS.escape(id)}"]`)?.focus();
}
