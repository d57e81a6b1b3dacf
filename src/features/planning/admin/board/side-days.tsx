import { useEffect, useState, type RefObject } from 'react';
import { WEEKDAY_NAMES, weekday, type IsoDate } from '#platform/shared/wib.ts';
import { ChevronDownIcon, ChevronLeftIcon, ChevronRightIcon } from '#platform/web/admin-ui/page/icons.tsx';

/** The horizontal edges of something in the board, in pixels. */
interface Edges {
  left: number;
  right: number;
}

/** Edges that differ by at most this number of pixels count as equal, because the browser rounds. */
const ROUNDING_PX = 2;

/** Returns the days that begin before or end after the visible part of the board. */
export function daysBeside(
  days: readonly (Edges & { date: IsoDate })[],
  visible: Edges,
): { before: IsoDate[]; after: IsoDate[] } {
  return {
    before: days.filter(({ left }) => left < visible.left - ROUNDING_PX).map(({ date }) => date),
    after: days.filter(({ right }) => right > visible.right + ROUNDING_PX).map(({ date }) => date),
  };
}

/** Returns by how many pixels the board must scroll to the right, or with a negative number to the left, to show a day. */
export function shiftTo(day: Edges, visible: Edges): number {
  const beyond = Math.max(0, day.right - visible.right);
  return day.left - beyond < visible.left ? day.left - visible.left : beyond;
}

/** Returns the edges of the part of the board in which days are visible. The column of the hours covers the days below it. */
function visiblePart(board: HTMLElement): Edges {
  const { left, right } = board.getBoundingClientRect();
  const hours = board.querySelector('[data-hours]')?.getBoundingClientRect();
  return { left: hours?.right ?? left, right };
}

const headOf = (board: HTMLElement, date: IsoDate) => board.querySelector(`[data-day-head="${date}"]`);

/** Scrolls the board sideways until a day is visible. */
export function scrollToDay(board: HTMLElement, date: IsoDate): void {
  const head = headOf(board, date)?.getBoundingClientRect();
  if (head) board.scrollBy({ left: shiftTo(head, visiblePart(board)) });
}

/** Scrolls the board sideways until a day is the first or the last of the visible ones. */
function turnTo(board: HTMLElement, date: IsoDate, side: 'left' | 'right'): void {
  const head = headOf(board, date)?.getBoundingClientRect();
  const visible = visiblePart(board);
  if (!head) return;
  board.scrollBy({ left: side === 'right' ? head.left - visible.left : head.right - visible.right, behavior: 'smooth' });
}

/** Returns "Rabu sampai Minggu", or "Minggu" for one day. */
function spanText(days: readonly IsoDate[]): string {
  const ends = [...new Set([days[0], days.at(-1)])];
  return ends.map((date) => (date === undefined ? '' : WEEKDAY_NAMES[weekday(date)])).join(' sampai ');
}

/** The least part of a schedule, in pixels, that must be visible so that it does not count as below the board's edge. */
const GLIMPSE_PX = 16;

/** Returns the edges of the schedules below the visible part of the board, sorted from top to bottom. */
export function itemsBelow<Item extends { top: number; bottom: number }>(items: readonly Item[], visibleBottom: number): Item[] {
  return items.filter(({ top }) => top > visibleBottom - GLIMPSE_PX).sort((a, b) => a.top - b.top);
}

function measureBelow(board: HTMLElement) {
  const edges = [...board.querySelectorAll('[data-item]')].map((item) => item.getBoundingClientRect());
  return itemsBelow(edges, board.getBoundingClientRect().bottom);
}

/** Scrolls the board down until the next schedule is visible. */
function scrollDown(board: HTMLElement): void {
  const [next] = measureBelow(board);
  if (next) board.scrollBy({ top: next.bottom - board.getBoundingClientRect().bottom + GLIMPSE_PX, behavior: 'smooth' });
}

interface SideDaysProps {
  board: RefObject<HTMLElement | null>;
  days: readonly IsoDate[];
  /** Changes when the schedules on the board may have moved. */
  items: unknown;
  /** Changes when the widths of the days may have changed. */
  widths: string;
}

/**
 * Shows at the edges of a board that is too wide for its screen which days are beside the visible ones. A click scrolls to the next of
 * them. The arrow keys reach these days without a button. At the lower edge, a button counts the schedules below it, and scrolls to
 * the next one.
 */
export function SideDays({ board, days, widths, items }: SideDaysProps) {
  const [below, setBelow] = useState(0);
  const [beside, setBeside] = useState(daysBeside([], { left: 0, right: 0 }));
  useEffect(() => {
    const element = board.current;
    if (!element) return;
    const measure = () => {
      const edges = days.flatMap((date) => {
        const head = headOf(element, date)?.getBoundingClientRect();
        return head ? [{ date, left: head.left, right: head.right }] : [];
      });
      const found = daysBeside(edges, visiblePart(element));
      setBelow(measureBelow(element).length);
      setBeside((before) => (JSON.stringify(before) === JSON.stringify(found) ? before : found));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    // The hours before 06.00 push the schedules down when they unfold.
    if (element.firstElementChild) observer.observe(element.firstElementChild);
    element.addEventListener('scroll', measure, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', measure);
    };
  }, [board, days, widths, items]);
  const turn = (date: IsoDate, side: 'left' | 'right') => board.current && turnTo(board.current, date, side);
  return (
    <>
      <SideButton side="left" days={beside.before} onClick={(date) => turn(date, 'left')} />
      <SideButton side="right" days={beside.after} onClick={(date) => turn(date, 'right')} />
      {below > 0 && (
        <button
          type="button"
          tabIndex={-1}
          onClick={() => board.current && scrollDown(board.current)}
          className="absolute bottom-1.5 md:-bottom-3.5 left-1/2 z-30 flex min-h-7 -translate-x-1/2 cursor-pointer items-center gap-1 rounded-full bg-amber px-3 text-xs font-semibold whitespace-nowrap text-on-amber pointer-coarse:min-h-touch"
        >
          {below} kegiatan di bawah
          <ChevronDownIcon className="size-3.5" />
        </button>
      )}
    </>
  );
}

interface SideButtonProps {
  side: 'left' | 'right';
  days: readonly IsoDate[];
  onClick: (next: IsoDate) => void;
}

function SideButton({ side, days, onClick }: SideButtonProps) {
  const next = side === 'left' ? days.at(-1) : days[0];
  if (next === undefined) return null;
  const isLeft = side === 'left';
  return (
    <>
      <span
        aria-hidden="true"
        className={`pointer-events-none absolute inset-y-px z-20 w-4 from-scrim/50 to-transparent ${isLeft ? 'left-11 bg-linear-to-r' : 'right-px rounded-r-lg bg-linear-to-l'}`}
      />
      <button
        type="button"
        tabIndex={-1}
        aria-label={`Gulir ke ${spanText(days)}`}
        title={spanText(days)}
        onClick={() => onClick(next)}
        className={`absolute top-1 z-30 grid min-h-7 cursor-pointer place-items-center rounded-md bg-amber text-on-amber ${isLeft ? 'left-1 w-11' : 'right-1 w-5'}`}
      >
        {isLeft ? <ChevronLeftIcon className="size-4" /> : <ChevronRightIcon className="size-4" />}
      </button>
    </>
  );
}
