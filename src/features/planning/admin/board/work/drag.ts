import { movedTo, movedTogether, rangePlace, samePlace, type Grip, type Place } from '../place-rules.ts';

/** A finger that rests this long starts a drag; one that moves sooner scrolls or swipes. */
const LONG_PRESS_MS = 350;
const FINGER_SLIP_PX = 10;
const MOUSE_SLIP_PX = 4;
/** The board scrolls while the pointer is this near to its edge. */
const EDGE_PX = 36;
const SCROLL_STEP_PX = 10;

/** The scale of the board's hours on the screen. */
export interface Scale {
  /** The first minute shown. */
  from: number;
  /** Pixels of an hour. */
  hour: number;
}

/** The day and minute under a point of the window, or the nearest day. Null on a board without days. */
export function pointOn(
  board: HTMLElement,
  { from, hour }: Scale,
  x: number,
  y: number,
): { date: string; minute: number } | null {
  let best: { date: string; minute: number; far: number } | null = null;
  for (const column of board.querySelectorAll<HTMLElement>('[data-column]')) {
    const { left, right, top } = column.getBoundingClientRect();
    const far = Math.max(left - x, x - right, 0);
    if (best && best.far <= far) continue;
    best = { date: column.dataset['column'] ?? '', minute: from + ((y - top) / hour) * 60, far };
  }
  return best;
}

interface Point {
  x: number;
  y: number;
}

interface Gesture {
  event: PointerEvent;
  /** The element that scrolls. */
  board: HTMLElement;
  scale: Scale;
  /** The drag has begun. Nothing is stored yet. */
  onLift: () => void;
  /** The place under the pointer. Called once for each new place. */
  onPlace: (place: Place) => void;
  /** The pointer was released at a place; null when the drag was cancelled or changed nothing. */
  onDrop: (place: Place | null) => void;
}

interface Drag extends Gesture {
  place: Place;
  grip: Grip;
  /** The places of all schedules that move together. */
  all: readonly Place[];
  /** A finger or pen is over another day of the strip (only where days are shown one by one). */
  onDay: (day: string) => void;
}

/**
 * Lets a schedule follow mouse, pen or finger. It renders nothing itself: `onPlace` does. Escape and a lost pointer cancel the drag.
 */
export function followPointer(drag: Drag): void {
  const held = trackPlace(drag);
  if (held) follow(drag, held);
}

/** Selects the time of a new schedule: a range of free time on one day, from the press to the release. */
export function selectRange(gesture: Gesture): void {
  const held = trackRange(gesture);
  if (held) follow(gesture, held);
}

function follow({ event, board, onLift, onPlace, onDrop }: Gesture, held: HeldPlace): void {
  const { clientX, clientY } = event;
  const finger = event.pointerType !== 'mouse';
  let pointer: Point = { x: clientX, y: clientY };
  let lifted = false;
  let frame = 0;

  function lift() {
    lifted = true;
    onLift();
    onPlace(held.now());
    frame = requestAnimationFrame(scrollAlong);
  }

  function scrollAlong() {
    if (!held.isOverStrip() && scrollAtEdge(board, pointer)) held.moveTo(pointer);
    frame = requestAnimationFrame(scrollAlong);
  }

  function move({ clientX: x, clientY: y }: PointerEvent) {
    pointer = { x, y };
    if (!lifted) {
      if (Math.hypot(x - clientX, y - clientY) <= (finger ? FINGER_SLIP_PX : MOUSE_SLIP_PX)) return;
      if (finger) return stop();
      lift();
    }
    held.moveTo(pointer);
  }

  function finish(result: Place | null) {
    stop();
    if (!lifted) return;
    swallowClick();
    onDrop(result);
  }

  function cancelOnEscape(key: KeyboardEvent) {
    if (key.key !== 'Escape' || !lifted) return;
    key.preventDefault();
    key.stopPropagation();
    // The button is still held; releasing it must not count as a click.
    window.addEventListener('pointerup', swallowClick, { once: true });
    finish(null);
  }

  const stopListening = listenToDrag(event, board, {
    move,
    up: () => finish(held.dropped()),
    lost: () => finish(null),
    key: cancelOnEscape,
    touch: (touch) => lifted && touch.cancelable && touch.preventDefault(),
  });
  const timer = finger ? setTimeout(lift, LONG_PRESS_MS) : undefined;

  function stop() {
    clearTimeout(timer);
    cancelAnimationFrame(frame);
    stopListening();
  }
}

interface HeldPlace {
  now: () => Place;
  /** The place to store; null where nothing changed. */
  dropped: () => Place | null;
  isOverStrip: () => boolean;
  /** Reports the place under a point, or the day where the point is over the strip. */
  moveTo: (point: Point) => void;
}

/** Keeps the place of the held schedule while the pointer moves. Null on a board without days. */
function trackPlace({ event, board, scale, place, grip, all, onPlace, onDay }: Drag): HeldPlace | null {
  const pressed = pointOn(board, scale, event.clientX, event.clientY);
  if (!pressed) return null;
  const finger = event.pointerType !== 'mouse';
  const offset = pressed.minute - (grip === 'end' ? place.end : place.start);
  let now = place;
  let shownDay = place.date;
  let overStrip = false;

  return {
    now: () => now,
    dropped: () => (samePlace(now, place) ? null : now),
    isOverStrip: () => overStrip,
    moveTo(point) {
      const day = finger ? stripDayAt(point) : null;
      overStrip = day !== null;
      if (day !== null) {
        if (day !== shownDay) onDay(day);
        shownDay = day;
        return;
      }
      const found = pointOn(board, scale, point.x, point.y);
      if (!found) return;
      const alone = movedTo(place, grip, found.date, found.minute - offset);
      const next = grip === 'whole' ? movedTogether(all, place, alone) : alone;
      if (samePlace(next, now)) return;
      now = next;
      onPlace(now);
    },
  };
}

/** Keeps the range on the pressed day while the pointer moves. Null on a board without days. */
function trackRange({ event, board, scale, onPlace }: Gesture): HeldPlace | null {
  const pressed = pointOn(board, scale, event.clientX, event.clientY);
  if (!pressed) return null;
  let now = rangePlace(pressed.date, pressed.minute, pressed.minute);
  return {
    now: () => now,
    dropped: () => now,
    isOverStrip: () => false,
    moveTo({ x, y }) {
      const found = pointOn(board, scale, x, y);
      if (!found) return;
      const next = rangePlace(pressed.date, pressed.minute, found.minute);
      if (samePlace(next, now)) return;
      now = next;
      onPlace(now);
    },
  };
}

/** The day of the strip under a point, even if a message covers it; null beside the strip. */
function stripDayAt({ x, y }: Point): string | null {
  const days = document
    .elementsFromPoint(x, y)
    .map((element) => (element instanceof HTMLElement ? element.dataset['stripDay'] : undefined));
  return days.find((day) => day !== undefined) ?? null;
}

/** Scrolls the board if the point is near its edge. Returns whether the board moved. */
function scrollAtEdge(board: HTMLElement, { x, y }: Point): boolean {
  const { top, bottom, left, right } = board.getBoundingClientRect();
  const step = (low: number, high: number, at: number) =>
    at < low + EDGE_PX ? -SCROLL_STEP_PX : at > high - EDGE_PX ? SCROLL_STEP_PX : 0;
  const { scrollLeft, scrollTop } = board;
  board.scrollBy(step(left, right, x), step(top, bottom, y));
  return board.scrollTop !== scrollTop || board.scrollLeft !== scrollLeft;
}

interface DragListeners {
  move: (event: PointerEvent) => void;
  up: () => void;
  lost: () => void;
  key: (event: KeyboardEvent) => void;
  touch: (event: TouchEvent) => void;
}

/** Listens to the pointer that was pressed, and to keys and touches, until the returned function is called. */
function listenToDrag(pressed: PointerEvent, board: HTMLElement, { move, up, lost, key, touch }: DragListeners): () => void {
  const target = pressed.target instanceof HTMLElement ? pressed.target : board;
  const ownOnly = (listener: (event: PointerEvent) => void) => (event: PointerEvent) => {
    if (event.pointerId === pressed.pointerId) listener(event);
  };
  const pointerEvents = [
    ['pointermove', ownOnly(move)],
    ['pointerup', ownOnly(up)],
    ['pointercancel', ownOnly(lost)],
  ] as const;
  for (const [name, listener] of pointerEvents) window.addEventListener(name, listener);
  // On the pressed element: it still gets its events after the board shows another day.
  target.addEventListener('touchmove', touch, { passive: false });
  document.addEventListener('keydown', key, true);
  return () => {
    for (const [name, listener] of pointerEvents) window.removeEventListener(name, listener);
    target.removeEventListener('touchmove', touch);
    document.removeEventListener('keydown', key, true);
  };
}

/** Prevents the click that the browser sends after a drag ends. */
function swallowClick(): void {
  const swallow = (click: MouseEvent) => {
    click.preventDefault();
    click.stopPropagation();
  };
  window.addEventListener('click', swallow, { capture: true, once: true });
  setTimeout(() => window.removeEventListener('click', swallow, { capture: true }), 0);
}
