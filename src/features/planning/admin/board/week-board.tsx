import {
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
  type CSSProperties,
  type ReactNode,
  type Ref,
  type RefObject,
} from 'react';
import { toPlanned } from '#features/schedules/clash-rules.ts';
import type { Schedule, ScheduleWarning } from '#features/schedules/contract.ts';
import type { ScheduleActions } from '#features/schedules/admin/list/schedule-card.tsx';
import { useMinute } from '#features/schedules/admin/use-minute.ts';
import type { IsoDate } from '#platform/shared/wib.ts';
import { lazyDialog } from '#platform/web/admin-ui/dialog/lazy-dialog.tsx';
import { BoardHint, DayHead, Fold, HourLabels, MoveRefusal, WeekStrip } from './board-parts.tsx';
import { countOf, DayColumn } from './day-column.tsx';
import { Ghost, type GhostHandle } from './ghost.tsx';
import { layDay, type LaneChoice } from './lane-rules.ts';
import { MoveBar } from './move-bar.tsx';
import { placeOf, verdictOn, type Place } from './place-rules.ts';
import { useBoardKeys } from './use-board-keys.ts';
import { useBoardPointer } from './use-board-pointer.ts';
import { DAY, HOUR, useBoardHours, useBoardWeek, useFirstHour, type BoardWeek } from './use-board-week.ts';
import { useMoves, type Refusal } from './use-moves.ts';
import { useMoving, type Moving } from './use-moving.ts';

const ItemDialog = lazyDialog({
  title: 'Jadwal',
  load: async () => (await import('./item-dialog.tsx')).ItemDialog,
});

/** The first minute of the keys on a day other than today. */
const FIRST_MINUTE = 8 * HOUR;
/** The least width of a column of items; a day is at least two wide. In rem. */
const COLUMN_REM = 3.75;

export interface WeekBoardProps extends ScheduleActions {
  /** A day of the week; on phones the one that is shown. */
  day: IsoDate;
  onDay: (day: IsoDate) => void;
  wide: boolean;
  lanes: LaneChoice;
  /** The week's schedules that pass filters and search. */
  shown: readonly Schedule[];
  /** All schedules of the week, for checking moves. */
  all: readonly Schedule[];
  clashes: ReadonlyMap<string, readonly ScheduleWarning[]>;
  onAdd: (place: Place) => void;
  /** The week is not read yet. */
  loading: boolean;
}

/** State and handlers of the board. */
function useBoard(
  { day, onDay, wide, lanes, shown, all, onAdd }: WeekBoardProps,
  board: RefObject<HTMLDivElement | null>,
  ghost: RefObject<GhostHandle | null>,
) {
  const { today, minute } = useMinute();
  const [opened, setOpened] = useState<string | null>(null);
  const moves = useMoves({ onAnswered: goTo });
  function goTo(schedule: Schedule, { date, start }: Place) {
    keys.goTo({ date, minute: start, id: schedule._id });
  }
  const hours = useBoardHours(wide);
  const week = useBoardWeek({ day, wide, lanes, shown, all, hours });
  const { days, byDay, find } = week;

  const moving = useMoving({ board, ghost, hours, week, day, onDay, moves, onEnd: goTo });
  function beginMoving(schedule: Schedule) {
    if (moves.saving.has(schedule._id)) return;
    setOpened(null);
    moving.place(schedule, placeOf(schedule));
  }
  const keys = useBoardKeys({
    board,
    days,
    byDay,
    onDay,
    from: hours.from,
    to: hours.to,
    first: { date: today, minute: days.includes(today) ? minute : FIRST_MINUTE },
    onKey(key, id) {
      const schedule = find(id);
      if (key.toLowerCase() !== 'm' || !schedule) return false;
      beginMoving(schedule);
      return true;
    },
  });
  const pointer = useBoardPointer({
    board,
    ghost,
    week,
    day,
    wide,
    onDay,
    moves,
    moving,
    onAdd,
    scale: hours.scale,
    onOpen: setOpened,
  });
  useReturn(moves.refusal, days, onDay);
  useFirstHour({ board, week: week.week, shown, today, minute, hour: hours.hour });
  return { today, minute, opened, setOpened, moves, hours, week, moving, beginMoving, keys, pointer };
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

type Board = ReturnType<typeof useBoard>;

/** A week by hours and days. Schedules are added and moved with mouse, finger and keys. */
export function WeekBoard(props: WeekBoardProps) {
  const { day, onDay, wide, clashes } = props;
  const frame = useRef<HTMLDivElement>(null);
  const ghost = useRef<GhostHandle>(null);
  const board = useBoard(props, frame, ghost);
  const { today, opened, week, moving } = board;
  const present = week.find(opened ?? undefined);
  return (
    <section aria-label="Papan minggu" className="mb-6">
      {!wide && (
        <WeekStrip
          days={week.week}
          day={day}
          today={today}
          counts={new Map(week.week.map((date) => [date, countOf(week.laid.get(date) ?? EMPTY)]))}
          onDay={onDay}
        />
      )}
      <BoardFrame ref={frame} keys={board.keys} pointer={board.pointer} loading={props.loading}>
        <BoardGrid ghost={ghost} board={board} wide={wide} lanes={props.lanes} clashes={clashes} />
      </BoardFrame>
      {moving.moving ? <Mover moving={moving} week={week} /> : <BoardHint wide={wide} />}
      {board.moves.question}
      {present && opened !== null && (
        <ItemDialog
          key={opened}
          ahead={props.ahead}
          onEdit={props.onEdit}
          onDelete={props.onDelete}
          more={props.more}
          schedule={present}
          clashes={clashes.get(opened)}
          onFocusBack={() => focusItem(frame.current, opened)}
          onMove={() => board.beginMoving(present)}
          onClose={() => board.setOpened(null)}
        />
      )}
    </section>
  );
}

interface BoardFrameProps extends Pick<Board, 'keys' | 'pointer'> {
  ref: Ref<HTMLDivElement>;
  loading: boolean;
  children: ReactNode;
}

/** The scrolling frame, which handles keys and pointers. */
function BoardFrame({ ref, keys, pointer, loading, children }: BoardFrameProps) {
  return (
    <div
      ref={ref}
      role="group"
      aria-label="Hari dan jam"
      aria-busy={loading}
      onPointerDown={(event) => {
        ItemDialog.ahead();
        pointer.onPointerDown(event);
      }}
      onClick={pointer.onClick}
      onKeyDown={keys.onKeyDown}
      onFocus={keys.onFocus}
      onPointerEnter={ItemDialog.ahead}
      onContextMenu={(event) =>
        event.nativeEvent instanceof globalThis.PointerEvent &&
        event.nativeEvent.pointerType === 'touch' &&
        event.preventDefault()
      }
      className="relative isolate max-h-[calc(100dvh-15rem)] max-md:max-h-[calc(100dvh-12rem)] min-h-80 overflow-auto overscroll-x-contain rounded-lg border border-line bg-raised"
    >
      {children}
    </div>
  );
}

interface BoardGridProps {
  ghost: Ref<GhostHandle>;
  board: Board;
  wide: boolean;
  lanes: LaneChoice;
  clashes: ReadonlyMap<string, readonly ScheduleWarning[]>;
}

/** The hours and days of the board. */
function BoardGrid({ ghost, board, wide, lanes, clashes }: BoardGridProps) {
  const { today, minute, moves, keys, hours } = board;
  const { days, laid, outside } = board.week;
  const clashing = useMemo(() => new Set(clashes.keys()), [clashes]);
  return (
    <div className="relative grid w-full min-w-max" style={columnsOf(days, laid)}>
      <div className="sticky top-0 left-0 z-40 bg-raised" />
      {days.map((date) => (
        <DayHead key={date} date={date} isToday={date === today} wide={wide} laid={laid.get(date)} hasLanes={lanes !== 'none'} />
      ))}
      <Fold {...hours.early} count={outside.early} label="Sebelum 06.00" />
      <HourLabels from={hours.from} to={hours.to} hour={hours.hour} />
      {days.map((date) => (
        <DayColumn
          key={date}
          date={date}
          laid={laid.get(date) ?? EMPTY}
          scale={hours.scale}
          to={hours.to}
          minute={date === today ? minute : date < today ? DAY : 0}
          isToday={date === today}
          clashing={clashing}
          saving={moves.saving}
          stop={keys.stop?.date === date ? keys.stop : null}
        />
      ))}
      <Fold {...hours.late} count={outside.late} label="Sesudah 22.00" />
      {moves.refusal && <MoveRefusal refusal={moves.refusal} scale={hours.scale} onClose={moves.forget} />}
      <Ghost ref={ghost} />
    </div>
  );
}

function columnsOf(days: readonly IsoDate[], laid: BoardWeek['laid']): CSSProperties {
  const widths = days.map((date) => Math.max(2, laid.get(date)?.columns ?? 1) * COLUMN_REM);
  return { gridTemplateColumns: `3.25rem ${widths.map((rem) => `minmax(${rem}rem, 1fr)`).join(' ')}` };
}

/** The bar that moves a schedule without dragging. */
function Mover({ moving: { moving, place, end }, week }: { moving: Moving; week: BoardWeek }) {
  if (!moving) return null;
  return (
    <MoveBar
      schedule={moving.schedule}
      place={moving.place}
      verdict={verdictOn(toPlanned(moving.schedule), moving.place, week.planned)}
      onPlace={(next) => place(moving.schedule, next)}
      onSave={() => end(moving.place)}
      onGiveUp={() => end(null)}
    />
  );
}

const EMPTY = layDay([], 'none');

/** Gives the focus to a schedule on the board. */
function focusItem(board: HTMLElement | null, id: string): void {
  board?.querySelector<HTMLElement>(`[data-stop="${CSS.escape(id)}"]`)?.focus();
}
