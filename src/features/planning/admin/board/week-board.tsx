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
import type { Schedule, ScheduleWarning } from '#features/schedules/contract.ts';
import type { ScheduleActions } from '#features/schedules/admin/list/schedule-card.tsx';
import { useMinute } from '#features/schedules/admin/use-minute.ts';
import { addDays, type IsoDate } from '#platform/shared/wib.ts';
import { useEndSwipe } from '#platform/web/ui/use-end-swipe.ts';
import type { BoardActs } from './board-acts.ts';
import { BoardLegend } from './board-legend.tsx';
import { BoardHint, DayHead, Fold, HourLabels, WeekStrip } from './board-parts.tsx';
import { countOf, DayColumn } from './day-column.tsx';
import { layOutDay, type LaneChoice } from './lane-rules.ts';
import { SideDays } from './side-days.tsx';
import { slotOf, type TimeSlot } from './slot-rules.ts';
import { useBoardKeys, useKeptFocus } from './use-board-keys.ts';
import { DAY, HOUR, useBoardHours, useBoardWeek, useFirstHour, type BoardWeek } from './use-board-week.ts';
import { useColours, type BoardColours } from './use-colours.ts';
import { isWorkKey, useWork } from './use-work.ts';

/** The minute at which keyboard navigation starts on days other than today. */
const FIRST_MINUTE = 8 * HOUR;
/** The width of the hours in rem. */
const HOURS_REM = 2.75;
/** The least width in rem of a column of a board that fits its screen: at 1024 pixels, a week with two columns in one day fits. */
const FITTING_COLUMN_REM = 5;
/** The width in rem of a column of a board that scrolls sideways anyway: a word of nine letters fits. */
const COLUMN_REM = 5.5;
/** The same on a phone, which shows one day: three columns fit in 360 pixels. */
const PHONE_COLUMN_REM = 5.75;

export interface WeekBoardProps extends ScheduleActions, BoardActs {
  /** A day of the week; on phones the visible day. */
  day: IsoDate;
  /** Shows another day. */
  onDay: (day: IsoDate) => void;
  /** Whether the screen is wider than a phone's. */
  wide: boolean;
  /** What the lanes of each day are for. */
  lanes: LaneChoice;
  /** The week's schedules that pass filters and search. */
  shown: readonly Schedule[];
  /** All schedules of the week. They are needed to find the clashes of a move. */
  all: readonly Schedule[];
  /** The clashes by the id of the schedule. */
  clashes: ReadonlyMap<string, readonly ScheduleWarning[]>;
  /** Whether the week is still loading. */
  loading: boolean;
}

/**
 * Returns the state and the handlers of the board:
 * - `hours` and `week` (use-board-week.ts): which hours and days are visible, and the schedules of the days with their layout
 * - `keys` (use-board-keys.ts): the keyboard
 * - `work` (use-work.ts): adding, moving and selecting schedules. This code is large, so it is loaded when a pointer or the focus
 *   enters the board.
 */
function useBoard(
  { day, onDay, onAdd, wide, lanes, shown, all, chosen, loading, saved }: WeekBoardProps,
  board: RefObject<HTMLDivElement | null>,
) {
  const { today, minute } = useMinute();
  const [saving, onSaving] = useState<ReadonlySet<string>>(new Set());
  const hours = useBoardHours(wide);
  const week = useBoardWeek({ day, wide, lanes, shown, all, hours });
  const { days, byDay } = week;
  const work = useWork();
  const keys = useBoardKeys({
    board,
    days,
    byDay,
    loading,
    onDay,
    from: hours.from,
    to: hours.to,
    first: { date: today, minute: days.includes(today) ? minute : FIRST_MINUTE },
    onChoose: (ids) => chosen.choose((current) => new Set([...current, ...ids])),
    onKey(event, id) {
      if (!isWorkKey(event)) return false;
      const { nativeEvent } = event;
      work.use((handle) => handle.key(nativeEvent, id));
      return true;
    },
  });
  const keptFocus = useKeptFocus(board, keys.stop);
  const goTo = (schedule: Schedule, { date, start }: TimeSlot) => keys.goTo({ date, minute: start, id: schedule._id });
  useFocusOn(saved, goTo);
  // A sideways drag does not count as a swipe.
  useEndSwipe(board, (end) => {
    if (!wide && !work.isDragged()) onDay(addDays(day, end === 'start' ? -1 : 1));
  });
  const keepHour = useFirstHour({ board, days, byDay, loading, today, minute, hours });
  /** Opens the form of a new schedule. The free time becomes the stop before, so that it gets the focus back from the form. */
  const addAt = (slot: TimeSlot) => {
    keys.goTo({ date: slot.date, minute: slot.start, id: null });
    // The stop is rendered and has the focus by then.
    setTimeout(() => onAdd(slot), 0);
  };
  /** Shows another day while a schedule is moved. */
  const onDayOfMove = (next: IsoDate) => {
    keepHour();
    onDay(next);
  };
  return { today, minute, hours, week, keys, keptFocus, work, goTo, addAt, saving, onSaving, onDayOfMove };
}

/** Focuses a schedule that was just saved. A schedule that was saved before the board was shown (`known`) gets no focus. */
function useFocusOn(saved: Schedule | null, goTo: (schedule: Schedule, slot: TimeSlot) => void): void {
  const [known] = useState(saved);
  const focus = useEffectEvent((schedule: Schedule) => goTo(schedule, slotOf(schedule)));
  useEffect(() => {
    if (saved && saved !== known) focus(saved);
  }, [saved, known]);
}

type Board = ReturnType<typeof useBoard>;

/**
 * The week board of the admin's page of schedules: a timetable of days and hours, on which schedules are added and moved with
 * mouse, finger and keys. `WeekOnScreen` renders it.
 *
 * From the outside: `BoardFrame` scrolls and passes on events, `BoardGrid` shows hours and days, a `DayColumn` shows the schedules of
 * a day. As soon as its code is loaded, `Work` renders dialogs and dragged schedules.
 */
export function WeekBoard({ loading, lanes, shown, all, ...props }: WeekBoardProps) {
  const { day, onDay, wide, clashes } = props;
  const frame = useRef<HTMLDivElement>(null);
  /** The element over the days in which `Work` renders what is dragged or selected. */
  const [layer, setLayer] = useState<HTMLElement | null>(null);
  const board = useBoard({ loading, lanes, shown, all, ...props }, frame);
  const { today, week, hours, goTo, saving, onSaving, onDayOfMove } = board;
  const { Work, connect } = board.work;
  const colours = useColours(shown);
  return (
    <section aria-label="Papan minggu" className="mb-6 flex flex-col">
      {!wide && (
        <WeekStrip
          days={week.week}
          day={day}
          today={today}
          counts={new Map(week.week.map((date) => [date, countOf(week.laid.get(date) ?? EMPTY)]))}
          onDay={(next) => {
            board.work.preload();
            onDay(next);
          }}
        />
      )}
      <div className="relative">
        <BoardFrame ref={frame} board={board} loading={loading}>
          <BoardGrid
            layer={setLayer}
            board={board}
            wide={wide}
            lanes={lanes}
            clashes={clashes}
            chosen={props.chosen.ids}
            colours={colours.of}
          />
        </BoardFrame>
        <SideDays board={frame} days={week.days} widths={String(columnsOf(week).gridTemplateColumns)} items={week.laid} />
      </div>
      <BoardLegend colours={colours} />
      {Work ? (
        <Work
          ref={connect}
          board={frame}
          {...{ layer, week, hours, shown, goTo, saving, onSaving }}
          {...props}
          onAdd={board.addAt}
          onDay={onDayOfMove}
        />
      ) : (
        <BoardHint wide={wide} />
      )}
    </section>
  );
}

interface BoardFrameProps {
  ref: Ref<HTMLDivElement>;
  board: Board;
  loading: boolean;
  children: ReactNode;
}

/** The scrolling frame of the board. It passes keys and pointer events to their handlers. */
function BoardFrame({ ref, board: { keys, keptFocus, work }, loading, children }: BoardFrameProps) {
  return (
    <div
      ref={ref}
      role="group"
      aria-label="Hari dan jam"
      aria-busy={loading}
      onPointerDown={({ nativeEvent }) => work.press(nativeEvent)}
      onPointerMove={({ nativeEvent }) => work.follow(nativeEvent)}
      onPointerUp={({ nativeEvent }) => work.release(nativeEvent)}
      onPointerCancel={work.cancel}
      onClick={({ nativeEvent }) => work.use(({ click }) => click(nativeEvent))}
      onKeyDown={keys.onKeyDown}
      onFocus={(event) => {
        work.preload();
        keys.onFocus(event);
        keptFocus.onFocus(event);
      }}
      onBlur={keptFocus.onBlur}
      onPointerEnter={work.preload}
      // A long press with a finger begins a drag, so it must not open the browser's menu.
      onContextMenu={(event) =>
        event.nativeEvent instanceof globalThis.PointerEvent &&
        event.nativeEvent.pointerType === 'touch' &&
        event.preventDefault()
      }
      className="relative isolate max-h-[calc(100dvh-15rem)] max-md:max-h-[calc(100dvh-16.75rem)] min-h-80 overflow-auto overscroll-x-contain scroll-pt-10 scroll-pl-14 has-[[data-lanes]]:scroll-pt-20 rounded-lg border border-line bg-raised select-none"
    >
      {children}
    </div>
  );
}

interface BoardGridProps {
  /** Receives the element in which everything over the days is rendered. */
  layer: Ref<HTMLDivElement>;
  board: Board;
  wide: boolean;
  lanes: LaneChoice;
  clashes: ReadonlyMap<string, readonly ScheduleWarning[]>;
  chosen: ReadonlySet<string>;
  colours: BoardColours['of'];
}

/** The hours and days of the board. */
function BoardGrid({ layer, board, wide, lanes, clashes, chosen, colours }: BoardGridProps) {
  const { today, minute, saving, keys, hours } = board;
  const { days, laid, common, outside, away } = board.week;
  const clashing = useMemo(() => new Set(clashes.keys()), [clashes]);
  return (
    <div data-grid className="relative grid w-full" style={columnsOf(board.week)}>
      <div className="sticky top-0 left-0 z-40 bg-raised" />
      {days.map((date) => (
        <DayHead
          key={date}
          date={date}
          isToday={date === today}
          wide={wide}
          laid={laid.get(date)}
          hasLanes={lanes !== 'none'}
          common={common}
        />
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
          saving={saving}
          chosen={chosen}
          colours={colours}
          stop={keys.stop?.date === date ? keys.stop : null}
          away={away}
        />
      ))}
      <Fold {...hours.late} count={outside.late} label="Sesudah 22.00" />
      <div ref={layer} className="contents" />
    </div>
  );
}

/**
 * Returns the widths of the hours and the days. A day with many columns is wider, so that one full day does not widen the other days. On
 * wide screens the board scrolls sideways only if its columns would be narrower than `FITTING_COLUMN_REM`.
 */
function columnsOf({ days, columns: columnsByDay }: Pick<BoardWeek, 'days' | 'columns'>): CSSProperties {
  const columns = days.map((date) => columnsByDay.get(date) ?? 1);
  const total = columns.reduce((sum, count) => sum + count, 0);
  const widthOf = (column: number) => `${HOURS_REM + total * column}rem`;
  // The product is far below zero if the board fits, and far above all widths if it does not.
  const scrolling = `min(${widthOf(COLUMN_REM)}, (${widthOf(FITTING_COLUMN_REM)} - 100%) * 1000)`;
  return {
    gridTemplateColumns: `${HOURS_REM}rem ${columns.map((count) => `minmax(0, ${count}fr)`).join(' ')}`,
    minWidth: days.length === 1 ? widthOf(PHONE_COLUMN_REM) : `max(100%, ${scrolling})`,
  };
}

const EMPTY = layOutDay([], 'none');
