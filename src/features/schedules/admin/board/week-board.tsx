import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type CSSProperties,
  type MouseEvent,
  type PointerEvent,
} from 'react';
import { toPlanned } from '#features/schedules/clash-rules.ts';
import type { Schedule, ScheduleWarning } from '#features/schedules/contract.ts';
import { groupByDay } from '#features/schedules/view/group-by-day.ts';
import {
  addDays,
  formatDate,
  formatTime,
  fromMinutes,
  weekOf,
  WEEKDAY_NAMES,
  weekday,
  type IsoDate,
} from '#platform/shared/wib.ts';
import { useEndSwipe } from '#platform/web/ui/use-end-swipe.ts';
import { lazyDialog } from '#platform/web/admin-ui/dialog/lazy-dialog.tsx';
import { Button } from '#platform/web/admin-ui/page/button.tsx';
import { ChevronDownIcon, CrossIcon } from '#platform/web/admin-ui/page/icons.tsx';
import { Notice } from '#platform/web/admin-ui/page/notice.tsx';
import type { ScheduleActions } from '../list/schedule-card.tsx';
import { countOf, countOutside, DayColumn } from './day-column.tsx';
import { followPointer, pointOn, type Scale } from './drag.ts';
import { Ghost, type GhostHandle } from './ghost.tsx';
import { layDay, type LaneChoice } from './lane-rules.ts';
import { MoveBar } from './move-bar.tsx';
import { freePlace, placeOf, samePlace, type Grip, type Place } from './place-rules.ts';
import { useBoardKeys } from './use-board-keys.ts';
import { useMinute } from './use-minute.ts';
import { useMoves } from './use-moves.ts';
import { verdictOn } from './verdict.ts';
import { WeekStrip } from './week-strip.tsx';

const ItemDialog = lazyDialog({
  title: 'Jadwal',
  load: async () => (await import('./item-dialog.tsx')).ItemDialog,
});

const HOUR = 60;
const DAY = 24 * HOUR;
/** The hours that always stand; what lies outside is folded away. */
const MORNING = 6 * HOUR;
const NIGHT = 22 * HOUR;
/** Keys begin here on a day that is not today. */
const FIRST_MINUTE = 8 * HOUR;
/** Pixels of an hour on wide screens and on phones. */
const HOUR_PX = { wide: 44, phone: 56 };
/** A column of items is at least so wide, a day at least as wide as two; in rem. */
const COLUMN_REM = 3.75;

export interface WeekBoardProps extends ScheduleActions {
  /** A day of the week; on phones the one that is shown. */
  day: IsoDate;
  onDay: (day: IsoDate) => void;
  wide: boolean;
  lanes: LaneChoice;
  /** Those of the week that pass filters and search. */
  shown: readonly Schedule[];
  /** All of the week: what a move is checked against. */
  all: readonly Schedule[];
  clashes: ReadonlyMap<string, readonly ScheduleWarning[]>;
  onAdd: (place: Place) => void;
  /** The week is not read yet. */
  loading: boolean;
}

/** A week by hours and days: free places are filled, schedules moved, by mouse, finger and keys. */
export function WeekBoard({ day, onDay, wide, lanes, shown, all, clashes, onAdd, loading, ...actions }: WeekBoardProps) {
  const { today, minute } = useMinute();
  const [early, setEarly] = useState(false);
  const [late, setLate] = useState(false);
  const [opened, setOpened] = useState<string | null>(null);
  const [moving, setMoving] = useState<{ schedule: Schedule; place: Place } | null>(null);
  const moves = useMoves();
  const board = useRef<HTMLDivElement>(null);
  const ghost = useRef<GhostHandle>(null);

  const week = useMemo(() => weekOf(day), [day]);
  const [monday] = week;
  const days = wide ? week : [day];
  const byDay = useMemo(() => groupByDay(shown), [shown]);
  const laid = useMemo(() => new Map(week.map((date) => [date, layDay(byDay.get(date) ?? [], lanes)])), [week, byDay, lanes]);
  const clashing = useMemo(() => new Set(clashes.keys()), [clashes]);
  const planned = useMemo(() => all.map(toPlanned), [all]);
  const [from, to] = [early ? 0 : MORNING, late ? DAY : NIGHT];
  const hour = wide ? HOUR_PX.wide : HOUR_PX.phone;
  const scale = useMemo<Scale>(() => ({ from, hour }), [from, hour]);
  const outside = countOutside(
    days.flatMap((date) => byDay.get(date) ?? []),
    from,
    to,
  );
  const columnsOf = (date: IsoDate) => laid.get(date)?.columns ?? 1;

  const verdict = (schedule: Schedule, place: Place) => verdictOn(toPlanned(schedule), place, planned);
  const find = (id: string | undefined) => all.find(({ _id }) => _id === id);

  const keys = useBoardKeys({
    board,
    days,
    byDay,
    from,
    to,
    first: { date: today, minute: days.includes(today) ? minute : FIRST_MINUTE },
    onDay,
    onKey(key, id) {
      const schedule = find(id);
      if (key.toLowerCase() !== 'm' || !schedule) return false;
      beginMoving(schedule);
      return true;
    },
  });

  /** Hours that a place lies in are unfolded. */
  function reveal({ start, end }: Place) {
    if (start < MORNING) setEarly(true);
    if (end > NIGHT) setLate(true);
  }

  function beginMoving(schedule: Schedule) {
    if (moves.saving.has(schedule._id)) return;
    setOpened(null);
    place(schedule, placeOf(schedule));
  }

  function place(schedule: Schedule, next: Place) {
    setMoving({ schedule, place: next });
    reveal(next);
    if (wide ? !week.includes(next.date) : next.date !== day) onDay(next.date);
  }

  function endMoving(to: Place | null) {
    if (!moving) return;
    const { schedule } = moving;
    setMoving(null);
    const stand = to ?? placeOf(schedule);
    if (to && !samePlace(to, placeOf(schedule))) moves.move(schedule, to);
    keys.goTo({ date: stand.date, minute: stand.start, id: schedule._id });
  }

  // The ghost of a schedule that keys or buttons move; one that is dragged draws its own.
  useLayoutEffect(() => {
    if (!moving) return ghost.current?.hide();
    ghost.current?.draw(moving.place, verdictOn(toPlanned(moving.schedule), moving.place, planned), scale);
    const element = board.current;
    lift(element, moving.schedule._id, true);
    element?.querySelector('[data-ghost]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    return () => lift(element, moving.schedule._id, false);
  }, [moving, planned, scale, days.length, day, laid]);

  function onPointerDown(event: PointerEvent<HTMLDivElement>) {
    ItemDialog.ahead();
    dragged.current = false;
    const target = event.target instanceof HTMLElement ? event.target : null;
    const schedule = find(target?.closest<HTMLElement>('[data-item]')?.dataset['item']);
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
      onPlace: (next) => ghost.current?.draw(next, verdict(schedule, next), scale),
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
      place(moving.schedule, { date: point.date, start: at, end: Math.min(at + end - start, DAY - 1) });
    } else if (id !== undefined) setOpened(id);
    else if (point) onAdd(freePlace(point.date, point.minute));
  }

  // What was dragged sideways was no swipe.
  const dragged = useRef(false);
  useEndSwipe(board, (end) => {
    if (!wide && !dragged.current) onDay(addDays(day, end === 'start' ? -1 : 1));
  });

  // A week opens at its first schedule or, this one, at the present hour; later it stays where it was scrolled to.
  const scrollToFirst = useEffectEvent(() => {
    const starts = shown.map((schedule) => placeOf(schedule).start).filter((start) => start >= MORNING);
    const isNow = week.includes(today) && minute >= MORNING && minute < NIGHT;
    const wanted = Math.min(...starts, ...(isNow ? [minute] : []));
    if (board.current && Number.isFinite(wanted)) board.current.scrollTop = ((wanted - MORNING) / HOUR) * hour - hour;
  });
  useEffect(() => scrollToFirst(), [monday]);

  const present = find(opened ?? undefined);
  const hours = Array.from({ length: (to - from) / HOUR }, (_, index) => from + index * HOUR);
  const columns: CSSProperties = {
    gridTemplateColumns: `3.25rem ${days.map((date) => `minmax(${Math.max(2, columnsOf(date)) * COLUMN_REM}rem, 1fr)`).join(' ')}`,
  };
  const fold = (count: number, open: boolean, label: string, toggle: () => void) => (
    <div className="sticky left-0 col-span-full border-t border-line">
      <button
        type="button"
        aria-expanded={open}
        onClick={toggle}
        className="sticky left-0 flex min-h-7 cursor-pointer items-center gap-1 px-2 text-xs text-soft hover:text-ink pointer-coarse:min-h-touch"
      >
        <ChevronDownIcon className={`size-3.5 ${open ? 'rotate-180' : ''}`} />
        {label}
        {!open && count > 0 && <strong> ({count})</strong>}
      </button>
    </div>
  );

  return (
    <section aria-label="Papan minggu" className="mb-6">
      {moves.refusal && (
        <div className="mb-2">
          <Notice kind="error">
            <p>{moves.refusal.text}</p>
            <p className="mt-1 flex flex-wrap gap-2">
              {moves.refusal.retry && <Button onClick={moves.refusal.retry}>Coba lagi</Button>}
              <Button look="quiet" onClick={moves.forget}>
                <CrossIcon className="size-4" />
                Tutup pesan
              </Button>
            </p>
          </Notice>
        </div>
      )}
      {!wide && (
        <WeekStrip
          days={week}
          day={day}
          today={today}
          counts={new Map(week.map((date) => [date, countOf(laid.get(date) ?? EMPTY)]))}
          onDay={onDay}
        />
      )}
      <div
        ref={board}
        role="group"
        aria-label="Hari dan jam"
        aria-busy={loading}
        onPointerDown={onPointerDown}
        onClick={onClick}
        onKeyDown={keys.onKeyDown}
        onFocus={keys.onFocus}
        onPointerEnter={ItemDialog.ahead}
        onContextMenu={(event) =>
          event.nativeEvent instanceof globalThis.PointerEvent &&
          event.nativeEvent.pointerType === 'touch' &&
          event.preventDefault()
        }
        className="relative isolate max-h-[calc(100dvh-10rem)] max-md:max-h-[calc(100dvh-9rem)] min-h-80 overflow-auto overscroll-x-contain rounded-lg border border-line bg-raised"
      >
        <div className="relative grid w-full min-w-max" style={columns}>
          <div className="sticky top-0 left-0 z-40 bg-raised" />
          {days.map((date) => {
            const { lanes: parts = [], columns: count = 1 } = laid.get(date) ?? {};
            return (
              <div
                key={date}
                data-day-head={date}
                className={`sticky top-0 z-20 border-l border-line ${date === today ? 'bg-amber-wash' : 'bg-raised'}`}
              >
                <p className="flex items-baseline gap-1.5 px-1.5 py-1 text-sm text-ink">
                  {wide ? WEEKDAY_NAMES[weekday(date)] : formatDate(date)}
                  {wide && <span className="text-base font-bold tabular-nums">{Number(date.slice(8))}</span>}
                  {date === today && <span className="sr-only">hari ini</span>}
                </p>
                {lanes !== 'none' && (
                  <ul aria-label="Lajur" className="flex border-t border-line text-xs text-ink">
                    {parts.map((lane) => (
                      <li
                        key={lane.id}
                        title={lane.label}
                        style={{ width: `${(100 * lane.columns) / count}%` }}
                        className="truncate border-l border-line px-1 py-0.5 first:border-l-0"
                      >
                        {lane.label}
                      </li>
                    ))}
                  </ul>
                )}
              </div>
            );
          })}
          {fold(outside.early, early, 'Sebelum 06.00', () => setEarly(!early))}
          <div className="sticky left-0 z-10 bg-raised">
            {hours.map((at) => (
              <p
                key={at}
                style={{ height: hour }}
                className="-translate-y-[0.65em] pr-1.5 text-right text-xs text-soft tabular-nums first:translate-y-0"
              >
                {formatTime(fromMinutes(at))}
              </p>
            ))}
          </div>
          {days.map((date) => (
            <DayColumn
              key={date}
              date={date}
              laid={laid.get(date) ?? EMPTY}
              scale={scale}
              to={to}
              minute={date === today ? minute : date < today ? DAY : 0}
              isToday={date === today}
              clashing={clashing}
              saving={moves.saving}
              stop={keys.stop?.date === date ? keys.stop : null}
            />
          ))}
          {fold(outside.late, late, 'Sesudah 22.00', () => setLate(!late))}
          <Ghost ref={ghost} />
        </div>
      </div>
      {moving ? (
        <MoveBar
          schedule={moving.schedule}
          place={moving.place}
          verdict={verdict(moving.schedule, moving.place)}
          onPlace={(next) => place(moving.schedule, next)}
          onSave={() => endMoving(moving.place)}
          onGiveUp={() => endMoving(null)}
        />
      ) : (
        <p className="mt-1.5 text-xs text-soft">
          {wide
            ? 'Klik tempat kosong untuk menambah. Tarik untuk memindahkan, tarik tepi bawah atau atas untuk lamanya. Papan ketik: panah untuk berpindah, Enter untuk membuka atau menambah, M untuk memindahkan.'
            : 'Ketuk tempat kosong untuk menambah. Tekan lama lalu geser untuk memindahkan, juga ke hari lain di atas. Usap ke samping untuk hari lain.'}
        </p>
      )}
      {present && opened !== null && (
        <ItemDialog
          {...actions}
          key={opened}
          schedule={present}
          clashes={clashes.get(opened)}
          onFocusBack={() => focusItem(board.current, opened)}
          onMove={() => beginMoving(present)}
          onClose={() => setOpened(null)}
        />
      )}
    </section>
  );
}

const EMPTY = layDay([], 'none');

/** The schedule on the board takes the focus. */
function focusItem(board: HTMLElement | null, id: string): void {
  board?.querySelector<HTMLElement>(`[data-stop="${CSS.escape(id)}"]`)?.focus();
}

/** A schedule that is held stands back, in all of its lanes. */
function lift(board: HTMLElement | null, id: string, held: boolean): void {
  board?.querySelectorAll(`[data-item="${CSS.escape(id)}"]`).forEach((element) => element.toggleAttribute('data-lifted', held));
}
