import { useImperativeHandle, useRef, type Ref } from 'react';
import { formatTimeRange, fromMinutes, WEEKDAY_SHORT_NAMES, weekday } from '#platform/shared/wib.ts';
import type { Scale } from './drag.ts';
import { verdictText, type TimeSlot, type SlotState, type Verdict } from '../slot-rules.ts';

/** The functions that show and hide the ghost. */
export interface GhostHandle {
  /**
   * Shows the new time slot of a schedule and its clashes there. Without a verdict, shows the slot of a new schedule. Hides the
   * ghost if the day is not on the board.
   * @param count the number of schedules that move together
   */
  show: (slot: TimeSlot, verdict: Verdict | null, scale: Scale, count?: number) => void;
  hide: () => void;
}

/** The sign of each tone, shown in addition to its colour and word. */
const SIGNS: Record<SlotState, string> = { free: '✓', clash: '!', refused: '✕' };

/** Returns the element with all hours and days of the board, given an element inside it. */
export function gridOf(element: Element | null): HTMLElement | null {
  return element?.closest<HTMLElement>('[data-grid]') ?? null;
}

/** If the ghost is nearer to the top of the visible hours than this number of pixels, the hint is shown below the ghost. */
const HINT_ROOM = 64;
/** Half the greatest width of the hint, in pixels. Its middle keeps this distance from the edges of the visible days. */
const HINT_ROOM_BESIDE = 120;

/**
 * Returns the pixels from the left of the board's grid to the middle of the hint. The hint is over the middle of the column, or
 * at the nearest place at which all of it is visible.
 */
function hintMiddle(column: HTMLElement): number {
  const grid = gridOf(column);
  const frame = grid?.parentElement;
  const middle = column.offsetLeft + column.offsetWidth / 2;
  if (!grid || !frame) return middle;
  const { scrollLeft, clientWidth } = frame;
  // The hours stay over the days when the board scrolls.
  const hours = grid.querySelector<HTMLElement>('[data-hours]')?.offsetWidth ?? 0;
  const first = scrollLeft + hours + HINT_ROOM_BESIDE;
  return Math.max(first, Math.min(middle, scrollLeft + clientWidth - HINT_ROOM_BESIDE));
}

/**
 * Returns whether the hint is below the ghost, because above it the heading of the board would cover the hint. All in pixels from the top
 * of the grid.
 * @param top the top of the ghost
 * @param firstHour the top of the first hour
 * @param visible where the board is scrolled to, below its heading
 */
export function isHintBelow(top: number, firstHour: number, visible: number): boolean {
  return top - Math.max(firstHour, visible) < HINT_ROOM;
}

/** Returns the pixels from the top of the grid to the top of the visible hours: the heading of the days stays above them. */
function visibleTop(grid: HTMLElement): number {
  const heading = grid.querySelector<HTMLElement>('[data-day-head]')?.offsetHeight ?? 0;
  return (grid.parentElement?.scrollTop ?? 0) + heading;
}

/**
 * The ghost: a frame on the board that shows the slot of a schedule while it is moved. It is updated without React, so that the
 * board does not render again with every movement.
 */
export function Ghost({ ref }: { ref: Ref<GhostHandle> }) {
  const box = useRef<HTMLDivElement>(null);
  const hint = useRef<HTMLParagraphElement>(null);
  const number = useRef<HTMLParagraphElement>(null);
  useImperativeHandle(ref, () => ({
    show({ date, start, end }, verdict, { from, hour }, count = 1) {
      const [element, text, inside] = [box.current, hint.current, number.current];
      const grid = gridOf(element);
      const column = grid?.querySelector<HTMLElement>(`[data-column="${date}"]`);
      if (!element || !text || !inside) return;
      element.hidden = !column;
      if (!grid || !column) return;
      const top = column.offsetTop + ((start - from) / 60) * hour;
      element.style.transform = `translate(${column.offsetLeft}px, ${top}px)`;
      element.style.width = `${column.offsetWidth}px`;
      element.style.height = `${((end - start) / 60) * hour}px`;
      element.dataset['tone'] = verdict?.tone ?? 'free';
      text.style.left = `${hintMiddle(column) - column.offsetLeft}px`;
      element.dataset['hint'] = isHintBelow(top, column.offsetTop, visibleTop(grid)) ? 'below' : 'above';
      const when = `${WEEKDAY_SHORT_NAMES[weekday(date)]} ${formatTimeRange(fromMinutes(start), fromMinutes(end))}`;
      const which = count > 1 ? `${count} jadwal · ` : '';
      inside.textContent = count > 1 ? `${count} jadwal` : '';
      text.textContent = verdict ? `${SIGNS[verdict.tone]} ${which}${when} · ${verdictText(verdict)}` : `+ ${when}`;
    },
    hide() {
      if (box.current) box.current.hidden = true;
    },
  }));
  return (
    <div
      ref={box}
      hidden
      data-ghost
      aria-hidden="true"
      className="group pointer-events-none absolute top-0 left-0 z-20 contain-layout contain-size scroll-mt-28 scroll-mb-56 rounded-md border-2 will-change-transform data-[tone=clash]:border-dashed data-[tone=clash]:border-amber-text data-[tone=clash]:bg-amber-wash/70 data-[tone=free]:border-success data-[tone=free]:bg-success-wash/70 data-[tone=refused]:border-double data-[tone=refused]:border-danger data-[tone=refused]:bg-danger-wash/70"
    >
      <p ref={number} className="truncate px-1.5 text-xs font-semibold text-ink" />
      <p
        ref={hint}
        className="absolute w-max max-w-60 rounded-md -translate-x-1/2 border bg-raised px-2.5 py-1 text-xs font-semibold text-ink shadow-raised group-data-[hint=above]:bottom-full group-data-[hint=above]:mb-1 group-data-[hint=below]:top-full group-data-[hint=below]:mt-1 group-data-[tone=clash]:border-amber-text group-data-[tone=free]:border-success group-data-[tone=refused]:border-danger"
      />
    </div>
  );
}
