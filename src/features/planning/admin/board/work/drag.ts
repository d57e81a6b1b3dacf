import { movedTo, movedTogether, rangeSlot, isSameSlot, type Grip, type TimeSlot } from '../slot-rules.ts';

/**
 * A finger or a pen starts a drag this long after its press, which may have been before this code was loaded. If the finger or pen
 * moves sooner, it scrolls or swipes.
 */
const LONG_PRESS_MS = 350;
/** Movements up to this length do not count: a resting finger or a click is never perfectly still. */
const FINGER_SLIP_PX = 10;
const MOUSE_SLIP_PX = 4;
/** A finger selects a day of the strip, and a pointer scrolls the board at its edge, by resting there for this time. */
const REST_MS = 200;
/** The board scrolls while the pointer is at most this far from the board's edge. */
const EDGE_PX = 36;
/** The length of one scroll step. Each frame has one step. */
const SCROLL_STEP_PX = 10;

/** The scale of the board's hours on the screen. */
export interface Scale {
  /** The first visible minute of the day. */
  from: number;
  /** The height of an hour in pixels. */
  hour: number;
}

/**
 * Returns the day and minute at a point of the window. Outside of the days it is the nearest day, and above and below the visible hours
 * their first or last minute: a schedule that is dragged to an edge of the board stays visible. Null if the board has no days.
 */
export function pointOn(
  board: HTMLElement,
  { from, hour }: Scale,
  x: number,
  y: number,
): { date: string; minute: number } | null {
  let nearest: { date: string; minute: number; distance: number } | null = null;
  for (const column of board.querySelectorAll<HTMLElement>('[data-column]')) {
    const { left, right, top, bottom } = column.getBoundingClientRect();
    const distance = Math.max(left - x, x - right, 0);
    if (nearest && nearest.distance <= distance) continue;
    nearest = {
      date: column.dataset['column'] ?? '',
      minute: from + ((Math.max(top, Math.min(y, bottom)) - top) / hour) * 60,
      distance,
    };
  }
  return nearest;
}

interface Point {
  x: number;
  y: number;
}

/** A drag that has just begun, and the functions that are called during it. */
interface Gesture {
  /** The press with which it begins. */
  event: PointerEvent;
  /** The element that scrolls. */
  board: HTMLElement;
  scale: Scale;
  /** Called when a press becomes a drag. */
  onLift: () => void;
  /** Called with each new time slot under the pointer. */
  onSlot: (slot: TimeSlot) => void;
  /** Called with the time slot at which the pointer was released; null if the drag was cancelled or changed nothing. */
  onDrop: (slot: TimeSlot | null) => void;
}

/** A drag of a stored schedule. */
interface Drag extends Gesture {
  /** The schedule's slot before the drag. */
  slot: TimeSlot;
  /** The dragged part of the schedule. */
  grip: Grip;
  /** The slots before the drag of all schedules that move together. */
  all: readonly TimeSlot[];
  /** Called with the day of the strip on which the finger or pen rests. Only phones have the strip. */
  onDay: (day: string) => void;
}

/**
 * Drags a schedule with mouse, pen or finger. `use-board-pointer.ts` calls it when a schedule is pressed. It only reports time slots to
 * the functions of `drag`; the caller renders and stores them.
 *
 * A press becomes a drag after a small movement of the mouse, or after a long press of a finger. Then each movement reports the slot
 * under the pointer, and the board scrolls near its edges. Releasing the pointer drops the schedule. Escape and a lost pointer cancel.
 */
export function startDrag(drag: Drag): void {
  const tracker = trackSlot(drag);
  if (tracker) follow(drag, tracker);
}

/** Selects the time of a new schedule by a drag over free time of one day. The drag begins and ends as in `startDrag`. */
export function selectRange(gesture: Gesture): void {
  const tracker = trackRange(gesture);
  if (tracker) follow(gesture, tracker);
}

/**
 * Follows the pointer until it is released, and calls the functions of the gesture. The tracker turns positions into slots:
 * `trackSlot` for a dragged schedule, `trackRange` for a selected time.
 */
function follow({ event, board, onLift, onSlot, onDrop }: Gesture, tracker: SlotTracker): void {
  const { clientX: startX, clientY: startY } = event;
  const isFinger = event.pointerType !== 'mouse';
  let pointer: Point = { x: startX, y: startY };
  let [hasBegun, frame] = [false, 0];

  function lift() {
    hasBegun = true;
    onLift();
    onSlot(tracker.now());
    frame = requestAnimationFrame(scrollInEachFrame);
  }

  const scrollAtEdge = edgeScroller(board);
  function scrollInEachFrame(now: number) {
    if (tracker.isOverStrip() || scrollAtEdge(pointer, now)) tracker.moveTo(pointer);
    frame = requestAnimationFrame(scrollInEachFrame);
  }

  function move({ clientX: x, clientY: y }: PointerEvent) {
    pointer = { x, y };
    if (!hasBegun) {
      if (Math.hypot(x - startX, y - startY) <= (isFinger ? FINGER_SLIP_PX : MOUSE_SLIP_PX)) return;
      if (isFinger) return stop();
      lift();
    }
    tracker.moveTo(pointer);
  }

  function finish(isDropped: boolean) {
    stop();
    if (!hasBegun) return;
    swallowClick();
    onDrop(tracker.release(isDropped));
  }

  function cancelOnEscape(key: KeyboardEvent) {
    if (key.key !== 'Escape' || !hasBegun) return;
    key.preventDefault();
    key.stopPropagation();
    // The button is still held; releasing it must not count as a click.
    window.addEventListener('pointerup', swallowClick, { once: true });
    finish(false);
  }

  const stopListening = listenToDrag(event, board, {
    move,
    up: () => finish(true),
    lost: () => finish(false),
    key: cancelOnEscape,
    touch: (touch) => hasBegun && touch.cancelable && touch.preventDefault(),
  });
  const timer = isFinger ? setTimeout(lift, LONG_PRESS_MS - (performance.now() - event.timeStamp)) : undefined;

  function stop() {
    clearTimeout(timer);
    cancelAnimationFrame(frame);
    stopListening();
  }
}

/** Computes the time slot for the positions of the pointer. */
interface SlotTracker {
  /** Returns the current slot. */
  now: () => TimeSlot;
  /** Ends the tracking. Returns the slot to store; null if the drag was cancelled or changed nothing. */
  release: (isDropped: boolean) => TimeSlot | null;
  /** Whether the pointer is over the strip of days. */
  isOverStrip: () => boolean;
  /** Reports the slot at a point. */
  moveTo: (point: Point) => void;
}

/** Returns a function to call with the day under the finger. `onRest` is called when the finger has rested on one day. */
export function watchRest(onRest: (day: string) => void): (day: string | null) => void {
  let current: string | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  return (day) => {
    if (day === current) return;
    current = day;
    clearTimeout(timer);
    if (day !== null) timer = setTimeout(onRest, REST_MS, day);
  };
}

/**
 * Tracks the slot of a dragged schedule. Over a day of the strip it is that day, at the time before the drag. When a finger rests there,
 * the board shows that day. Null if the board has no days.
 */
function trackSlot({ event, board, scale, slot, grip, all, onSlot, onDay }: Drag): SlotTracker | null {
  const pressed = pointOn(board, scale, event.clientX, event.clientY);
  if (!pressed) return null;
  const isFinger = event.pointerType !== 'mouse';
  // The pressed minute stays under the pointer, so a schedule that is gripped in its middle does not jump.
  const offset = pressed.minute - (grip === 'end' ? slot.end : slot.start);
  let current = slot;
  let shownDay = slot.date;
  let isOverStrip = false;
  const restOn = watchRest((day) => {
    if (day !== shownDay) onDay(day);
    shownDay = day;
  });

  function slotAt({ x, y }: Point): TimeSlot | null {
    const target = pointOn(board, scale, x, y);
    const moved = target && movedTo(slot, grip, target.date, target.minute - offset);
    return moved && grip === 'whole' ? movedTogether(all, slot, moved) : moved;
  }

  return {
    now: () => current,
    release(isDropped) {
      restOn(null);
      return !isDropped || isSameSlot(current, slot) ? null : current;
    },
    isOverStrip: () => isOverStrip,
    moveTo(point) {
      // A dragged start or end stays on its day.
      const day = isFinger && grip === 'whole' ? stripDayAt(point) : null;
      isOverStrip = day !== null;
      restOn(day);
      const next = day === null ? slotAt(point) : { ...slot, date: day };
      // The day of the strip may have been rendered since the last report.
      if (!next || (!isOverStrip && isSameSlot(next, current))) return;
      current = next;
      onSlot(current);
    },
  };
}

/** Tracks a selected range on the pressed day. Null if the board has no days. */
function trackRange({ event, board, scale, onSlot }: Gesture): SlotTracker | null {
  const pressed = pointOn(board, scale, event.clientX, event.clientY);
  if (!pressed) return null;
  let current = rangeSlot(pressed.date, pressed.minute, pressed.minute);
  return {
    now: () => current,
    release: (isDropped) => (isDropped ? current : null),
    isOverStrip: () => false,
    moveTo({ x, y }) {
      const target = pointOn(board, scale, x, y);
      if (!target) return;
      const next = rangeSlot(pressed.date, pressed.minute, target.minute);
      if (isSameSlot(next, current)) return;
      current = next;
      onSlot(current);
    },
  };
}

/** Returns the day of the strip at a point, even if a message covers it; null beside the strip. */
function stripDayAt({ x, y }: Point): string | null {
  const days = document
    .elementsFromPoint(x, y)
    .map((element) => (element instanceof HTMLElement ? element.dataset['stripDay'] : undefined));
  return days.find((day) => day !== undefined) ?? null;
}

/**
 * Returns a function to call in each frame. It scrolls the board if the pointer has been near its edge for `REST_MS`: on its way to the
 * strip of days the pointer only crosses the edge. The function returns whether the board moved.
 */
export function edgeScroller(board: HTMLElement): (point: Point, now: number) => boolean {
  /** When the pointer came near the edge; null while it is not there. */
  let since: number | null = null;
  return ({ x, y }, now) => {
    const { top, bottom, left, right } = board.getBoundingClientRect();
    const step = (low: number, high: number, position: number) =>
      position < low + EDGE_PX ? -SCROLL_STEP_PX : position > high - EDGE_PX ? SCROLL_STEP_PX : 0;
    const [stepX, stepY] = [step(left, right, x), step(top, bottom, y)];
    since = stepX === 0 && stepY === 0 ? null : (since ?? now);
    if (since === null || now - since < REST_MS) return false;
    const { scrollLeft, scrollTop } = board;
    board.scrollBy(stepX, stepY);
    return board.scrollTop !== scrollTop || board.scrollLeft !== scrollLeft;
  };
}

interface DragListeners {
  move: (event: PointerEvent) => void;
  /** The pointer was released. */
  up: () => void;
  /** The browser took the pointer away, for example to scroll. */
  lost: () => void;
  key: (event: KeyboardEvent) => void;
  touch: (event: TouchEvent) => void;
}

/** Listens to the pointer that was pressed, and to keys and touches, until the returned function is called. */
function listenToDrag(pressed: PointerEvent, board: HTMLElement, { move, up, lost, key, touch }: DragListeners): () => void {
  const target = pressed.target instanceof HTMLElement ? pressed.target : board;
  // Ignore further fingers.
  const ofPointer = (listener: (event: PointerEvent) => void) => (event: PointerEvent) => {
    if (event.pointerId === pressed.pointerId) listener(event);
  };
  const pointerEvents = [
    ['pointermove', ofPointer(move)],
    ['pointerup', ofPointer(up)],
    ['pointercancel', ofPointer(lost)],
  ] as const;
  for (const [name, listener] of pointerEvents) window.addEventListener(name, listener);
  // Listen on the pressed element: it still receives touch events after the board shows another day.
  target.addEventListener('touchmove', touch, { passive: false });
  document.addEventListener('keydown', key, true);
  return () => {
    for (const [name, listener] of pointerEvents) window.removeEventListener(name, listener);
    target.removeEventListener('touchmove', touch);
    document.removeEventListener('keydown', key, true);
  };
}

/** Prevents the click that the browser sends after a drag ends. */
export function swallowClick(): void {
  const swallow = (click: MouseEvent) => {
    click.preventDefault();
    click.stopPropagation();
  };
  window.addEventListener('click', swallow, { capture: true, once: true });
  // The browser sends that click immediately or not at all.
  setTimeout(() => window.removeEventListener('click', swallow, { capture: true }), 0);
}
