import { useEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import type { Schedule } from '#features/schedules/contract.ts';
import { addDays, type IsoDate } from '#platform/shared/wib.ts';
import { nearestStop, stopsOf, type Stop } from './lane-rules.ts';

/** A position that arrow keys can reach: a schedule (with its id) or a free half hour (`id` is null), with its day. */
interface DayStop extends Stop {
  date: IsoDate;
}

interface BoardKeys {
  /** The element of the board. */
  board: RefObject<HTMLElement | null>;
  /** The visible days. */
  days: readonly IsoDate[];
  byDay: ReadonlyMap<IsoDate, readonly Schedule[]>;
  /** Whether the schedules of the days are still loading. */
  loading: boolean;
  /** The first and last visible minute of a day. */
  from: number;
  to: number;
  /** The day and minute at which the focus starts. */
  first: { date: IsoDate; minute: number };
  /** Called when a key moves to a day that is not visible. Must show the day's week. */
  onDay: (day: IsoDate) => void;
  /** Called when Shift and an arrow key select the schedule that had the focus, and the next one. */
  onChoose: (ids: string[]) => void;
  /** Handles other keys. `id` is that of the focused schedule. Returns whether the key has an effect. */
  onKey: (event: KeyboardEvent, id: string | null) => boolean;
}

/**
 * Handles the keyboard on the week board (`week-board.tsx`). Only one element of the board is reached with the Tab key: the current stop.
 * Other keys move it:
 * - up and down: through the day's schedules and free half hours
 * - left and right: to the nearest stop of the day before or after
 * - Home and End: to the first and last stop of the day
 * - Page Up and Page Down: by a week
 *
 * Returns the current stop, a function that moves it (`goTo`), and two listeners for the board.
 */
export function useBoardKeys({ board, days, byDay, loading, from, to, first, onDay, onChoose, onKey }: BoardKeys) {
  /** The stop to which the admin moved last. It may have disappeared since, for example because the schedule was deleted. */
  const [wanted, setWanted] = useState<DayStop | null>(null);
  const stopsOn = (date: IsoDate) => stopsOf(byDay.get(date) ?? [], from, to);
  const stop = currentStop();
  const focusWhenRendered = useFocusWhenRendered(board, { wanted, stop }, loading);

  /** Returns the wanted stop if it still exists, else the nearest one. */
  function currentStop(): DayStop | null {
    const date = wanted && days.includes(wanted.date) ? wanted.date : days.includes(first.date) ? first.date : days[0];
    if (date === undefined) return null;
    const stops = stopsOn(date);
    const same = stops.find(({ id, minute }) => wanted && id === wanted.id && (id !== null || minute === wanted.minute));
    const nearest = same ?? nearestStop(stops, wanted?.minute ?? first.minute);
    return nearest ? { date, ...nearest } : null;
  }

  function goTo(next: DayStop) {
    setWanted(next);
    focusWhenRendered(next);
    if (!days.includes(next.date)) onDay(next.date);
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (!stop || event.altKey) return;
    const next = event.ctrlKey || event.metaKey ? undefined : nextStop(event, stop);
    if (next) goTo(next);
    else if (!onKey(event, stop.id)) return;
    event.preventDefault();
  }

  /**
   * Returns the stop to which a key moves. With Shift, from a schedule, the key skips free half hours and selects both schedules. If
   * there is no schedule in that direction, the stop stays.
   */
  function nextStop({ key, shiftKey }: KeyboardEvent, current: DayStop): DayStop | undefined {
    if (!shiftKey || current.id === null) return stopOfKey(key, current, stopsOn);
    const next = stopOfKey(key, current, (date) => stopsOn(date).filter(({ id }) => id !== null));
    if (next && next.id !== null) onChoose([current.id, next.id]);
    return next?.id === null ? current : next;
  }

  /** Makes the element that was clicked or focused the stop, so that arrow keys continue from it. */
  function onFocus({ target }: { target: EventTarget }) {
    if (!(target instanceof HTMLElement)) return;
    const date = target.closest<HTMLElement>('[data-column]')?.dataset['column'];
    const id = target.dataset['stop'];
    const schedule = id === undefined ? undefined : byDay.get(date ?? '')?.find(({ _id }) => _id === id);
    if (date === undefined || !schedule || stop?.id === id) return;
    const minute = stopsOn(date).find((candidate) => candidate.id === id)?.minute;
    if (minute !== undefined) setWanted({ date, id: schedule._id, minute });
  }

  return { stop, goTo, onKeyDown, onFocus };
}

/**
 * Returns the stop to which a key moves; undefined for keys that move nothing.
 * @param stopsOn returns the stops of a day in order
 */
function stopOfKey(key: string, stop: DayStop, stopsOn: (date: IsoDate) => Stop[]): DayStop | undefined {
  const stops = stopsOn(stop.date);
  const index = stops.findIndex(({ id, minute }) => id === stop.id && minute === stop.minute);
  const nearestAfterDays = (days: number): DayStop => {
    const date = addDays(stop.date, days);
    return { date, ...(nearestStop(stopsOn(date), stop.minute) ?? { minute: stop.minute, id: null }) };
  };
  // Before the first and after the last stop of the day: stay.
  const atPosition = (position: number): DayStop => ({ date: stop.date, ...(stops[position] ?? stop) });
  const stopByKey: Record<string, () => DayStop> = {
    ArrowUp: () => atPosition(index - 1),
    ArrowDown: () => atPosition(index + 1),
    ArrowLeft: () => nearestAfterDays(-1),
    ArrowRight: () => nearestAfterDays(1),
    Home: () => atPosition(0),
    End: () => atPosition(stops.length - 1),
    PageUp: () => nearestAfterDays(-7),
    PageDown: () => nearestAfterDays(7),
  };
  return stopByKey[key]?.();
}

/**
 * Returns a function that focuses a stop as soon as it is rendered. That may take a while, because another week must be loaded first. If
 * a schedule covers the wanted free half hour after loading, the focus goes to the current stop instead. A key or a press in the meantime
 * cancels the wait.
 */
function useFocusWhenRendered(
  board: RefObject<HTMLElement | null>,
  current: { wanted: DayStop | null; stop: DayStop | null },
  loading: boolean,
): (stop: DayStop) => void {
  /** The stop that gets the focus as soon as it is rendered; null if none is wanted. */
  const waiting = useRef<DayStop | null>(null);
  useEffect(() => {
    const cancel = () => {
      waiting.current = null;
    };
    const inputs = ['keydown', 'pointerdown'];
    for (const type of inputs) document.addEventListener(type, cancel, true);
    return () => {
      for (const type of inputs) document.removeEventListener(type, cancel, true);
    };
  }, []);
  // Runs after each render, because any render may add the element.
  useEffect(() => {
    const stop = waiting.current;
    // A render that began before the stop was wanted still has the stop before it, which replaces nothing.
    const isCurrent = stop === current.wanted && stop?.date === current.stop?.date;
    const replacement = stop?.id === null && isCurrent ? current.stop : null;
    const element = stop && (elementOf(board.current, stop) ?? (replacement && elementOf(board.current, replacement)));
    // Do nothing while a dialog over the board has the focus.
    if (!element || element.closest('[aria-hidden="true"], [inert]')) return;
    // While schedules are loading, an element may still be replaced. Then the next render focuses again.
    if (!loading) waiting.current = null;
    element.focus();
    element.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  });
  return (stop) => {
    waiting.current = stop;
  };
}

/**
 * Focuses the current stop when what had the focus is no longer on the board, for example because a new schedule was undone. The board
 * does not scroll. A schedule that moves to another day is focused by what moves it. Returns two listeners for the board.
 */
export function useKeptFocus(board: RefObject<HTMLElement | null>, stop: DayStop | null) {
  /** The element of the board that has the focus. React calls no `onBlur` when it disappears. */
  const focused = useRef<HTMLElement>(null);
  // Runs after each render, because any render may remove the element.
  useEffect(() => {
    const element = focused.current;
    if (!element || element.isConnected || document.activeElement !== document.body) return;
    const id = element.dataset['stop'];
    const isOnBoard = id !== undefined && board.current?.querySelector(`[data-stop="${CSS.escape(id)}"]`);
    if (stop && !isOnBoard) elementOf(board.current, stop)?.focus({ preventScroll: true });
  });
  return {
    onFocus({ target }: { target: EventTarget }) {
      focused.current = target instanceof HTMLElement ? target : null;
    },
    onBlur() {
      focused.current = null;
    },
  };
}

/** Returns the focusable element of a stop; null while it is not rendered. */
function elementOf(board: HTMLElement | null, { date, id, minute }: DayStop): HTMLElement | null {
  const selector = id === null ? `[data-free="${minute}"]` : `[data-stop="${CSS.escape(id)}"]`;
  return board?.querySelector<HTMLElement>(`[data-column="${date}"] ${selector}`) ?? null;
}
