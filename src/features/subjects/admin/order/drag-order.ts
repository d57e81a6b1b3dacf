/** The page scrolls while the pointer is this close to the upper or lower edge of the window, in pixels. */
const EDGE_PX = 90;
/** The page scrolls by this many pixels in each frame. */
const SCROLL_STEP_PX = 14;

interface Drag {
  list: HTMLElement;
  /** The dragged item of the list. */
  item: HTMLElement;
  /** The handle of the item, on which the pointer was pressed. */
  handle: HTMLElement;
  pointerId: number;
  /** The pointer's position in the window, in pixels. */
  clientY: number;
  /** Called after a drop at another index. The items keep their shifted positions until `settle` is called. */
  onDrop: (to: number, settle: () => void) => void;
}

/** Shifts the items of the list while one of them is dragged. */
interface Shifting {
  /** Moves the dragged item by this many pixels, and the others out of its way. */
  shift(pixels: number): void;
  /** Returns the index in the list over which the dragged item is. */
  index(): number;
  /** Removes all shifts. */
  settle(): void;
}

function middle(item: HTMLElement): number {
  return item.offsetTop + item.offsetHeight / 2;
}

/** Returns the distance by which the others move, in pixels: the item's height and the gap between two items. */
function distanceOf(items: readonly HTMLElement[], from: number): number {
  const item = items[from];
  const next = items[from + 1];
  const neighbour = next ?? items[from - 1];
  if (!item || !neighbour) return 0;
  const gap = Math.abs(neighbour.offsetTop - item.offsetTop) - (next ? item : neighbour).offsetHeight;
  return item.offsetHeight + Math.max(0, gap);
}

function startShifting(list: HTMLElement, items: readonly HTMLElement[], item: HTMLElement): Shifting {
  const from = items.indexOf(item);
  const distance = distanceOf(items, from);
  let to = from;
  list.dataset.sorting = '';
  item.dataset.dragging = '';
  return {
    shift(pixels) {
      const draggedMiddle = middle(item) + pixels;
      item.style.translate = `0 ${pixels}px`;
      const next = items.filter(
        (other) => other !== item && middle(other) - Math.sign(middle(other) - middle(item)) * (distance / 2) < draggedMiddle,
      ).length;
      if (next === to) return;
      to = next;
      items.forEach((other, index) => {
        if (other === item) return;
        const moved = index > from && index <= to ? -distance : index < from && index >= to ? distance : 0;
        other.style.translate = moved === 0 ? '' : `0 ${moved}px`;
      });
    },
    index: () => to,
    settle() {
      delete list.dataset.sorting;
      delete item.dataset.dragging;
      for (const other of items) other.style.translate = '';
    },
  };
}

/**
 * Makes an item of a vertical list follow a finger, pen or mouse from its handle. The other items make room. Escape or a lost
 * pointer cancels the drag. It moves the elements without React: a long list is not rendered during the drag.
 */
export function dragItem({ list, item, handle, pointerId, clientY, onDrop }: Drag): void {
  const items = [...list.children].filter((child) => child instanceof HTMLElement);
  if (items.length < 2) return;
  const from = items.indexOf(item);
  const shifting = startShifting(list, items, item);
  const startY = clientY + window.scrollY;
  const listeners = new AbortController();
  let pointerY = clientY;
  let frame = 0;

  const follow = () => shifting.shift(pointerY + window.scrollY - startY);
  const scrollAtEdges = () => {
    const step = pointerY < EDGE_PX ? -SCROLL_STEP_PX : pointerY > window.innerHeight - EDGE_PX ? SCROLL_STEP_PX : 0;
    if (step !== 0) {
      window.scrollBy(0, step);
      follow();
    }
    frame = requestAnimationFrame(scrollAtEdges);
  };
  const stop = () => {
    cancelAnimationFrame(frame);
    listeners.abort();
    if (handle.hasPointerCapture(pointerId)) handle.releasePointerCapture(pointerId);
  };
  const cancel = () => {
    stop();
    shifting.settle();
  };
  const onHandle = <Name extends keyof HTMLElementEventMap>(name: Name, act: (event: HTMLElementEventMap[Name]) => void) =>
    handle.addEventListener(name, act, { signal: listeners.signal });

  handle.setPointerCapture(pointerId);
  onHandle('pointermove', (event) => {
    pointerY = event.clientY;
    follow();
  });
  onHandle('pointerup', () => {
    stop();
    if (shifting.index() === from) shifting.settle();
    else onDrop(shifting.index(), shifting.settle);
  });
  onHandle('pointercancel', cancel);
  onHandle('lostpointercapture', cancel);
  const cancelOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    cancel();
  };
  document.addEventListener('keydown', cancelOnEscape, { capture: true, signal: listeners.signal });
  frame = requestAnimationFrame(scrollAtEdges);
}
