/** From this near to the window's upper or lower edge, in pixels, the page scrolls along. */
const EDGE_PX = 90;
const SCROLL_STEP_PX = 14;

interface Drag {
  /** The list, the item and the handle that was pressed inside it. */
  list: HTMLElement;
  item: HTMLElement;
  handle: HTMLElement;
  pointerId: number;
  /** The pointer's place in the window, in pixels. */
  clientY: number;
  /** The item was let go at another place, counted from 0. The items stand where they were dragged to until `settle` is called. */
  onDrop: (to: number, settle: () => void) => void;
}

function middle(item: HTMLElement): number {
  return item.offsetTop + item.offsetHeight / 2;
}

/**
 * Lets an item of a vertical list follow a finger, pen or mouse from its handle, the others making room. Escape and a lost
 * pointer put everything back. Works on the elements themselves, so that a long list needs no rendering while it moves.
 */
export function dragItem({ list, item, handle, pointerId, clientY, onDrop }: Drag): void {
  const items = [...list.children].filter((child) => child instanceof HTMLElement);
  const from = items.indexOf(item);
  const neighbour = items[from + 1] ?? items[from - 1];
  if (!neighbour) return;
  const gap = Math.max(
    0,
    Math.abs(neighbour.offsetTop - item.offsetTop) - (from + 1 < items.length ? item : neighbour).offsetHeight,
  );
  const room = item.offsetHeight + gap;
  const startY = clientY + window.scrollY;
  let pointerY = clientY;
  let to = from;
  let frame = 0;

  function place() {
    const shift = pointerY + window.scrollY - startY;
    const at = middle(item) + shift;
    item.style.translate = `0 ${shift}px`;
    const next = items.filter(
      (other) => other !== item && middle(other) - Math.sign(middle(other) - middle(item)) * (room / 2) < at,
    ).length;
    if (next === to) return;
    to = next;
    items.forEach((other, index) => {
      if (other === item) return;
      const moved = index > from && index <= to ? -room : index < from && index >= to ? room : 0;
      other.style.translate = moved === 0 ? '' : `0 ${moved}px`;
    });
  }

  function scrollAlong() {
    const step = pointerY < EDGE_PX ? -SCROLL_STEP_PX : pointerY > window.innerHeight - EDGE_PX ? SCROLL_STEP_PX : 0;
    if (step !== 0) {
      window.scrollBy(0, step);
      place();
    }
    frame = requestAnimationFrame(scrollAlong);
  }

  function settle() {
    delete list.dataset.sorting;
    delete item.dataset.dragging;
    items.forEach((other) => {
      other.style.translate = '';
    });
  }

  function stop() {
    cancelAnimationFrame(frame);
    handle.removeEventListener('pointermove', follow);
    handle.removeEventListener('pointerup', drop);
    handle.removeEventListener('pointercancel', cancel);
    handle.removeEventListener('lostpointercapture', cancel);
    document.removeEventListener('keydown', cancelOnEscape, true);
    if (handle.hasPointerCapture(pointerId)) handle.releasePointerCapture(pointerId);
  }

  function follow(event: PointerEvent) {
    pointerY = event.clientY;
    place();
  }

  function drop() {
    stop();
    if (to === from) settle();
    else onDrop(to, settle);
  }

  function cancel() {
    stop();
    settle();
  }

  function cancelOnEscape(event: KeyboardEvent) {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    cancel();
  }

  handle.setPointerCapture(pointerId);
  handle.addEventListener('pointermove', follow);
  handle.addEventListener('pointerup', drop);
  handle.addEventListener('pointercancel', cancel);
  handle.addEventListener('lostpointercapture', cancel);
  document.addEventListener('keydown', cancelOnEscape, true);
  list.dataset.sorting = '';
  item.dataset.dragging = '';
  frame = requestAnimationFrame(scrollAlong);
}
