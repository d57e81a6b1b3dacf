import { useEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import type { Schedule } from '#features/schedules/contract.ts';
import { addDays, type IsoDate } from '#platform/shared/wib.ts';
import { nearestStop, stopsOf, type Stop } from './lane-rules.ts';

interface DayStop extends Stop {
  date: IsoDate;
}

interface BoardKeys {
  board: RefObject<HTMLElement | null>;
  days: readonly IsoDate[];
  byDay: ReadonlyMap<IsoDate, readonly Schedule[]>;
  /** Whether the schedules of the days are still being read. */
  loading: boolean;
  /** Minutes shown. */
  from: number;
  to: number;
  /** Where the focus starts. */
  first: { date: IsoDate; minute: number };
  onDay: (day: IsoDate) => void;
  /** Shift and an arrow key select the schedule that had the focus, and the next one. */
  onChoose: (ids: string[]) => void;
  /** Handles another key for the focused schedule. Returns whether it did something. */
  onKey: (event: KeyboardEvent, id: string | null) => boolean;
}

/**
 * The board is one tab stop. Arrow keys move within it: up and down through a day's schedules and free half hours, left and right
 * to the nearest one of the next day, Home and End to a day's first and last, Page Up and Page Down by a week.
 */
export function useBoardKeys({ board, days, byDay, loading, from, to, first, onDay, onChoose, onKey }: BoardKeys) {
  const [wanted, setWanted] = useState<DayStop | null>(null);
  const stopsOn = (date: IsoDate) => stopsOf(byDay.get(date) ?? [], from, to);
  const stop = presentStop();
  const focusWhenRendered = useFocusWhenRendered(board, stop, loading);

  /** The wanted stop if it still exists, else the nearest one. */
  function presentStop(): DayStop | null {
    const date = wanted && days.includes(wanted.date) ? wanted.date : days.includes(first.date) ? first.date : days[0];
    if (date === undefined) return null;
    const stops = stopsOn(date);
    const same = stops.find(({ id, minute }) => wanted && id === wanted.id && (id !== null || minute === wanted.minute));
    const near = same ?? nearestStop(stops, wanted?.minute ?? first.minute);
    return near ? { date, ...near } : null;
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

  function nextStop({ key, shiftKey }: KeyboardEvent, present: DayStop): DayStop | undefined {
    if (!shiftKey || present.id === null) return stopOfKey(key, present, stopsOn);
    const next = stopOfKey(key, present, (date) => stopsOn(date).filter(({ id }) => id !== null));
    if (next && next.id !== null) onChoose([present.id, next.id]);
    return next?.id === null ? present : next;
  }

  /** Arrow keys continue from the stop that was clicked or focused last. */
  function onFocus({ target }: { target: EventTarget }) {
    if (!(target instanceof HTMLElement)) return;
    const date = target.closest<HTMLElement>('[data-column]')?.dataset['column'];
    const id = target.dataset['stop'];
    const schedule = id === undefined ? undefined : byDay.get(date ?? '')?.find(({ _id }) => _id === id);
    if (date === undefined || !schedule || stop?.id === id) return;
    const minute = stopsOn(date).find((one) => one.id === id)?.minute;
    if (minute !== undefined) setWanted({ date, id: schedule._id, minute });
  }

  return { stop, goTo, onKeyDown, onFocus };
}

/** The next stop for a key; undefined for a key that does not move. */
function stopOfKey(key: string, stop: DayStop, stopsOn: (date: IsoDate) => Stop[]): DayStop | undefined {
  const stops = stopsOn(stop.date);
  const index = stops.findIndex(({ id, minute }) => id === stop.id && minute === stop.minute);
  const beside = (by: number): DayStop => {
    const date = addDays(stop.date, by);
    return { date, ...(nearestStop(stopsOn(date), stop.minute) ?? { minute: stop.minute, id: null }) };
  };
  const within = (at: number): DayStop => ({ date: stop.date, ...(stops[at] ?? stop) });
  const steps: Record<string, () => DayStop> = {
    ArrowUp: () => within(index - 1),
    ArrowDown: () => within(index + 1),
    ArrowLeft: () => beside(-1),
    ArrowRight: () => beside(1),
    Home: () => within(0),
    End: () => within(stops.length - 1),
    PageUp: () => beside(-7),
    PageDown: () => beside(7),
  };
  return steps[key]?.();
}

/**
 * Focuses a stop as soon as it is rendered. The schedules of another week must be read first: when one of them takes the place of a
 * focused free half hour, it gets the focus. A key or a press in between keeps the focus where the user put it.
 */
function useFocusWhenRendered(
  board: RefObject<HTMLElement | null>,
  present: DayStop | null,
  loading: boolean,
): (stop: DayStop) => void {
  const waiting = useRef<DayStop | null>(null);
  useEffect(() => {
    const forget = () => {
      waiting.current = null;
    };
    const inputs = ['keydown', 'pointerdown'];
    for (const type of inputs) document.addEventListener(type, forget, true);
    return () => {
      for (const type of inputs) document.removeEventListener(type, forget, true);
    };
  }, []);
  useEffect(() => {
    const stop = waiting.current;
    const near = stop?.id === null && present?.date === stop.date ? present : null;
    const element = stop && (elementOf(board.current, stop) ?? (near && elementOf(board.current, near)));
    // A dialog over the board has the focus.
    if (!element || element.closest('[aria-hidden="true"], [inert]')) return;
    if (!loading) waiting.current = null;
    element.focus();
    element.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  });
  return (stop) => {
    waiting.current = stop;
  };
}

/** The focusable element of a stop; null while it is not rendered. */
function elementOf(board: HTMLElement | null, { date, id, minute }: DayStop): HTMLElement | null {
  const exact = id === null ? `[data-free="${minute}"]` : `[data-stop="${CSS.escape(id)}"]`;
  return board?.querySelector<HTMLElement>(`[data-column="${date}"] ${exact}`) ?? null;
}
