import { type KeyboardEvent, type MouseEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { formatTime, fromMinutes, WEEKDAY_NAMES, WEEKDAY_SHORT_NAMES } from '#platform/shared/wib.ts';
import type { Slots } from '../week-slot-rules.ts';

const HOURS = 24;
const DAYS = 7;
const DAY_NUMBERS = Array.from({ length: DAYS }, (_, day) => day);
const ROW = 'grid grid-cols-[min(2.75rem,13vw)_repeat(7,minmax(0,1fr))] items-center';
const hourText = (hour: number) => formatTime(fromMinutes(hour * 60));
/** Converts a day of the grid (0 is Monday) to an index of the weekday names (0 is Sunday). */
const dayIndex = (day: number) => (day + 1) % 7;
/** Returns the index of an hour in the week. */
const slotOf = (day: number, hour: number) => day * HOURS + hour;

interface WeekPainterProps {
  slots: Slots;
  /** The note for newly painted hours. */
  note: string;
  onPaint: (slots: Slots) => void;
}

/** The days and hours by which each arrow key moves. */
const ARROWS: Readonly<Record<string, readonly [days: number, hours: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** A finger paints a rectangle after it has rested this long. A finger that moves sooner scrolls the page. */
const LONG_PRESS_MS = 300;
/** A drag over a bar that covers the grid scrolls the page by these pixels for each move. */
const SCROLL_PX = 12;

/** Finds the hour under the pointer, and whether something covers it: the heading of the days, or a bar of the page. */
function hourUnder({ clientX, clientY }: PointerEvent): { slot: number; isCovered: boolean } | null {
  const hits = document.elementsFromPoint(clientX, clientY);
  const index = hits.findIndex((hit) => hit instanceof HTMLElement && hit.dataset['slot'] !== undefined);
  return index < 0 ? null : { slot: Number((hits[index] as HTMLElement).dataset['slot']), isCovered: index > 0 };
}

/** Returns the hour that the person sees under the pointer. */
function slotUnder(event: PointerEvent): number | null {
  const hour = hourUnder(event);
  return hour && !hour.isCovered ? hour.slot : null;
}

/**
 * Paints with a pointer. The pressed hour decides whether to paint or to clear. A drag does the same with a rectangle of hours; with a
 * finger it begins with a long press.
 */
function usePainting({ slots, note, onPaint }: WeekPainterProps) {
  const drag = useRef<{ from: number; before: Slots; value: string | null } | null>(null);
  /** The hour under a finger that may still begin to scroll. */
  const touched = useRef<{ slot: number; timer: ReturnType<typeof setTimeout> } | null>(null);
  const grid = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const keepFromScrolling = (event: Event) => {
      if (drag.current && event.cancelable) event.preventDefault();
    };
    // React's own listener is passive, so it can't prevent scrolling.
    grid.current?.addEventListener('touchmove', keepFromScrolling, { passive: false });
  }, []);
  function begin(slot: number) {
    drag.current = { from: slot, before: slots, value: slots[slot] === null ? note : null };
    paint(slot);
  }
  function end() {
    clearTimeout(touched.current?.timer);
    touched.current = null;
    drag.current = null;
  }
  function paint(to: number) {
    if (!drag.current) return;
    const { from, before, value } = drag.current;
    const [days, hours] = [
      [Math.floor(from / HOURS), Math.floor(to / HOURS)],
      [from % HOURS, to % HOURS],
    ] as const;
    const isBetween = (index: number, ends: readonly number[]) => index >= Math.min(...ends) && index <= Math.max(...ends);
    onPaint(
      before.map((old, slot) => (isBetween(Math.floor(slot / HOURS), days) && isBetween(slot % HOURS, hours) ? value : old)),
    );
  }
  return {
    ref: grid,
    onPointerDown(event: PointerEvent<HTMLElement>) {
      const slot = slotUnder(event);
      if (slot === null || event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      if (event.pointerType === 'touch') touched.current = { slot, timer: setTimeout(begin, LONG_PRESS_MS, slot) };
      else begin(slot);
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const hour = hourUnder(event);
      if (!drag.current) return slotUnder(event) === touched.current?.slot ? undefined : end();
      if (!hour) return;
      paint(hour.slot);
      if (hour.isCovered) window.scrollBy(0, event.clientY > window.innerHeight / 2 ? SCROLL_PX : -SCROLL_PX);
    },
    onPointerUp() {
      if (touched.current && !drag.current) begin(touched.current.slot);
      end();
    },
    onPointerCancel: end,
    onContextMenu: (event: MouseEvent<HTMLElement>) => touched.current && event.preventDefault(),
  };
}

interface HourRowProps {
  hour: number;
  slots: Slots;
  /** The index of the hour that the Tab key reaches. */
  focused: number;
  onFocus: (slot: number) => void;
}

function nameOf(day: number, hour: number, painted: string | null): string {
  const when = `${WEEKDAY_NAMES[dayIndex(day)]} ${hourText(hour)}`;
  if (painted === null) return when;
  return painted === '' ? `${when}, tidak bisa` : `${when}, tidak bisa: ${painted}`;
}

function HourRow({ hour, slots, focused, onFocus }: HourRowProps) {
  return (
    <div role="row" className={ROW}>
      <div role="rowheader" className="pr-1 text-right whitespace-nowrap text-soft">
        {hourText(hour)}
      </div>
      {DAY_NUMBERS.map((day) => {
        const slot = slotOf(day, hour);
        const painted = slots[slot] ?? null;
        return (
          <div
            key={day}
            role="gridcell"
            data-slot={slot}
            tabIndex={slot === focused ? 0 : -1}
            aria-selected={painted !== null}
            aria-label={nameOf(day, hour, painted)}
            title={painted ?? undefined}
            onFocus={() => onFocus(slot)}
            className={`-mt-px -ml-px h-8 scroll-mt-8 cursor-pointer touch-manipulation focus-visible:z-1 border border-line ${painted === null ? 'bg-paper' : 'bg-ink'}`}
          />
        );
      })}
    </div>
  );
}

/**
 * Moves the focus and paints with keys. Returns the index of the hour that then has the focus. `first` is the first visible hour.
 */
function moveWithKeys(
  event: KeyboardEvent<HTMLElement>,
  focused: number,
  first: number,
  { slots, note, onPaint }: WeekPainterProps,
): number {
  const arrow = ARROWS[event.key];
  if (event.key === ' ' || event.key === 'Enter') {
    event.preventDefault();
    onPaint(slots.map((old, slot) => (slot === focused ? (old === null ? note : null) : old)));
  }
  if (!arrow) return focused;
  event.preventDefault();
  const day = Math.min(DAYS - 1, Math.max(0, Math.floor(focused / HOURS) + arrow[0]));
  const hour = Math.min(HOURS - 1, Math.max(first, (focused % HOURS) + arrow[1]));
  const next = slotOf(day, hour);
  if (event.shiftKey) onPaint(slots.map((old, slot) => (slot === next ? (slots[focused] ?? null) : old)));
  event.currentTarget.querySelector<HTMLElement>(`[data-slot="${next}"]`)?.focus();
  return next;
}

/** Earlier hours are folded, so that the grid fits on a phone with space beside it for scrolling. */
const FIRST_HOUR = 6;
/** The Tab key first reaches this hour of Monday. */
const START_HOUR = 8;

/**
 * The grid of a week's hours, on which unavailable hours are painted with finger, mouse or keys. Arrow keys move, Space paints, and
 * Shift with an arrow key moves and paints.
 */
export function WeekPainter(props: WeekPainterProps) {
  const { slots } = props;
  const [focused, setFocused] = useState(slotOf(0, START_HOUR));
  const [isNight, setNight] = useState(() => slots.some((painted, slot) => painted !== null && slot % HOURS < FIRST_HOUR));
  const first = isNight ? 0 : FIRST_HOUR;
  const pointer = usePainting(props);

  return (
    <>
      {/* The button stays, so that it keeps the focus. */}
      <button
        type="button"
        className="-mb-2 min-h-touch cursor-pointer self-start text-sm text-amber-text underline"
        onClick={() => {
          setNight(!isNight);
          setFocused(slotOf(0, START_HOUR));
        }}
      >
        {isNight ? 'Sembunyikan' : 'Tampilkan'} 00.00–{hourText(FIRST_HOUR)}
      </button>
      <div
        role="grid"
        tabIndex={-1}
        aria-label="Waktu berhalangan dalam seminggu"
        className="text-[length:min(var(--text-xs),3.7vw)] select-none"
        onKeyDown={(event) => setFocused(moveWithKeys(event, focused, first, props))}
        {...pointer}
      >
        <div role="row" className={`${ROW} sticky top-0 z-10 mb-1.5 bg-raised py-1 text-center`}>
          <div role="columnheader">
            <span className="sr-only">Jam</span>
          </div>
          {DAY_NUMBERS.map((day) => (
            <div key={day} role="columnheader">
              {WEEKDAY_SHORT_NAMES[dayIndex(day)]}
            </div>
          ))}
        </div>
        {Array.from({ length: HOURS - first }, (_, index) => (
          <HourRow key={first + index} hour={first + index} slots={slots} focused={focused} onFocus={setFocused} />
        ))}
      </div>
    </>
  );
}
