import { brought, samePlace, type Grip, type Place } from './place-rules.ts';

/** A finger that rests so long takes hold; one that moves sooner scrolls or swipes. */
const LONG_PRESS_MS = 350;
const FINGER_SLIP_PX = 10;
const MOUSE_SLIP_PX = 4;
/** This near to the board's edge, in pixels, it scrolls along. */
const EDGE_PX = 36;
const SCROLL_STEP_PX = 10;

/** How the board's hours lie on the screen. */
export interface Scale {
  /** The first minute shown. */
  from: number;
  /** Pixels of an hour. */
  hour: number;
}

/** The day and minute under a point of the window; the nearest day where it is over none. Null on a board without days. */
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

interface Drag {
  event: PointerEvent;
  /** What scrolls. */
  board: HTMLElement;
  scale: Scale;
  place: Place;
  grip: Grip;
  /** It is held: nothing is stored yet. */
  onLift: () => void;
  /** Where it would stand if let go. */
  onPlace: (place: Place) => void;
  /** A finger or pen over another day of the strip, where days are shown one by one. */
  onDay: (day: string) => void;
  /** Let go at another place; null when it was given up, or brought back. */
  onDrop: (place: Place | null) => void;
}

/**
 * Lets a schedule follow mouse, pen or finger. Nothing is drawn here but by `onPlace`, once for each place. Escape and a lost pointer
 * give up.
 */
export function followPointer({ event, board, scale, place, grip, onLift, onPlace, onDay, onDrop }: Drag): void {
  const { pointerId, clientX, clientY } = event;
  const finger = event.pointerType !== 'mouse';
  const target = event.target instanceof HTMLElement ? event.target : board;
  const pressed = pointOn(board, scale, clientX, clientY);
  if (!pressed) return;
  const held = pressed.minute - (grip === 'end' ? place.end : place.start);
  let pointer = { x: clientX, y: clientY };
  let lifted = false;
  let overStrip = false;
  let shownDay = place.date;
  let now = place;
  let frame = 0;

  function lift() {
    lifted = true;
    onLift();
    onPlace(now);
    frame = requestAnimationFrame(scrollAlong);
  }

  function look() {
    // A message may lie over the strip.
    const under = finger ? document.elementsFromPoint(pointer.x, pointer.y) : [];
    const strip = under.find((element) => element instanceof HTMLElement && element.dataset['stripDay'] !== undefined);
    overStrip = strip !== undefined;
    if (strip instanceof HTMLElement) return show(strip.dataset['stripDay'] ?? '');
    const point = pointOn(board, scale, pointer.x, pointer.y);
    if (!point) return;
    const next = brought(place, grip, point.date, point.minute - held);
    if (samePlace(next, now)) return;
    now = next;
    onPlace(now);
  }

  function show(day: string) {
    if (day !== shownDay) onDay(day);
    shownDay = day;
  }

  function scrollAlong() {
    const { top, bottom, left, right } = board.getBoundingClientRect();
    const step = (low: number, high: number, at: number) =>
      at < low + EDGE_PX ? -SCROLL_STEP_PX : at > high - EDGE_PX ? SCROLL_STEP_PX : 0;
    const [sideways, down] = [step(left, right, pointer.x), step(top, bottom, pointer.y)];
    const { scrollLeft, scrollTop } = board;
    if (!overStrip && (sideways !== 0 || down !== 0)) board.scrollBy(sideways, down);
    if (board.scrollTop !== scrollTop || board.scrollLeft !== scrollLeft) look();
    frame = requestAnimationFrame(scrollAlong);
  }

  function follow(moved: PointerEvent) {
    if (moved.pointerId !== pointerId) return;
    pointer = { x: moved.clientX, y: moved.clientY };
    if (!lifted) {
      const slip = Math.hypot(pointer.x - clientX, pointer.y - clientY);
      if (slip <= (finger ? FINGER_SLIP_PX : MOUSE_SLIP_PX)) return;
      if (finger) return stop();
      lift();
    }
    look();
  }

  function drop(up: PointerEvent) {
    if (up.pointerId !== pointerId) return;
    finish(samePlace(now, place) ? null : now);
  }

  function finish(result: Place | null) {
    stop();
    if (!lifted) return;
    swallowClick();
    onDrop(result);
  }

  function cancel(lost: PointerEvent) {
    if (lost.pointerId === pointerId) finish(null);
  }

  function cancelOnEscape(key: KeyboardEvent) {
    if (key.key !== 'Escape' || !lifted) return;
    key.preventDefault();
    key.stopPropagation();
    // The button is still held: what it does when it is let go is no click either.
    window.addEventListener('pointerup', swallowClick, { once: true });
    finish(null);
  }

  function keepFromScrolling(touch: TouchEvent) {
    if (lifted && touch.cancelable) touch.preventDefault();
  }

  function stop() {
    clearTimeout(timer);
    cancelAnimationFrame(frame);
    window.removeEventListener('pointermove', follow);
    window.removeEventListener('pointerup', drop);
    window.removeEventListener('pointercancel', cancel);
    target.removeEventListener('touchmove', keepFromScrolling);
    document.removeEventListener('keydown', cancelOnEscape, true);
  }

  const timer = finger ? setTimeout(lift, LONG_PRESS_MS) : undefined;
  window.addEventListener('pointermove', follow);
  window.addEventListener('pointerup', drop);
  window.addEventListener('pointercancel', cancel);
  // On what was touched itself: its events still come here when the board shows another day meanwhile.
  target.addEventListener('touchmove', keepFromScrolling, { passive: false });
  document.addEventListener('keydown', cancelOnEscape, true);
}

/** The click that follows letting go is none. */
function swallowClick(): void {
  const swallow = (click: MouseEvent) => {
    click.preventDefault();
    click.stopPropagation();
  };
  window.addEventListener('click', swallow, { capture: true, once: true });
  setTimeout(() => window.removeEventListener('click', swallow, { capture: true }), 0);
}
