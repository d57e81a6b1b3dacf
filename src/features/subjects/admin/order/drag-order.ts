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
  /**
   * Called after a drop at another index.
   * @param to the new index of the item in the list.
   * @param resetShifts must be called when the list is shown in its new order. Until then the items stay where they were dropped.
   */
  onDrop: (to: number, resetShifts: () => void) => void;
}

/**
 * Starts to drag an item of a vertical list (a material or a content), when a finger, pen or mouse presses its handle. The item then
 * follows the pointer, and the other items make room.
 *
 * - Near the edge of the window, the page scrolls.
 * - A drop at another index calls `onDrop`. A drop at the same index changes nothing.
 * - Escape or a lost pointer cancels the drag.
 *
 * The elements are moved by `style.translate`, without React: rendering a long list in each frame would be too slow.
 */
export function dragItem({ list, item, handle, pointerId, clientY, onDrop }: Drag): void {
  const items = [...list.children].filter((child) => child instanceof HTMLElement);
  if (items.length < 2) return;
  const from = items.indexOf(item);
  const shifting = startShifting(list, items, item);
  /** Where the drag began, in pixels from the top of the page: the page may scroll during the drag. */
  const startY = clientY + window.scrollY;
  /** Aborting this controller removes all listeners of the drag. */
  const listeners = new AbortController();
  let pointerY = clientY;
  let frame = 0;

  const follow = () => shifting.shift(pointerY + window.scrollY - startY);
  const scrollAtEdges = () => {
    const step = scrollStep(pointerY);
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
    shifting.resetShifts();
  };
  const onHandle = <Name extends keyof HTMLElementEventMap>(name: Name, listener: (event: HTMLElementEventMap[Name]) => void) =>
    handle.addEventListener(name, listener, { signal: listeners.signal });

  // The handle gets the events of the pointer even when the pointer is elsewhere.
  handle.setPointerCapture(pointerId);
  onHandle('pointermove', (event) => {
    pointerY = event.clientY;
    follow();
  });
  onHandle('pointerup', () => {
    stop();
    if (shifting.targetIndex() === from) shifting.resetShifts();
    else onDrop(shifting.targetIndex(), shifting.resetShifts);
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

/** Returns by how many pixels the page scrolls in a frame: upwards (negative) near the upper edge, downwards near the lower one. */
function scrollStep(pointerY: number): number {
  if (pointerY < EDGE_PX) return -SCROLL_STEP_PX;
  return pointerY > window.innerHeight - EDGE_PX ? SCROLL_STEP_PX : 0;
}

/** Moves the items of the list on the screen while one of them is dragged. Their order in the document stays the same. */
interface Shifting {
  /** Moves the dragged item by this many pixels, and the others out of its way. */
  shift(pixels: number): void;
  /** Returns the index that the dragged item would get if it were dropped now. */
  targetIndex(): number;
  /** Moves all items back to their positions in the document. */
  resetShifts(): void;
}

/** Returns the vertical position of an item's middle in pixels, without its shift. */
function middle(item: HTMLElement): number {
  return item.offsetTop + item.offsetHeight / 2;
}

/** Returns the pixels by which another item moves to make room: the height of the dragged item and the gap between two items. */
function roomOf(items: readonly HTMLElement[], from: number): number {
  const item = items[from];
  const next = items[from + 1];
  const neighbour = next ?? items[from - 1];
  if (!item || !neighbour) return 0;
  const gap = Math.abs(neighbour.offsetTop - item.offsetTop) - (next ? item : neighbour).offsetHeight;
  return item.offsetHeight + Math.max(0, gap);
}

/** Marks the list and the dragged item, and returns the functions that move the items. */
function startShifting(list: HTMLElement, items: readonly HTMLElement[], item: HTMLElement): Shifting {
  const from = items.indexOf(item);
  const room = roomOf(items, from);
  let to = from;
  /**
   * Whether the dragged item would come after another item. The two change places when their middles are less than half of `room`
   * apart.
   */
  const isAfter = (other: HTMLElement, draggedMiddle: number) => {
    const direction = Math.sign(middle(other) - middle(item));
    return middle(other) - direction * (room / 2) < draggedMiddle;
  };
  list.dataset.sorting = '';
  item.dataset.dragging = '';
  return {
    shift(pixels) {
      const draggedMiddle = middle(item) + pixels;
      item.style.translate = `0 ${pixels}px`;
      const newIndex = items.filter((other) => other !== item && isAfter(other, draggedMiddle)).length;
      if (newIndex === to) return;
      to = newIndex;
      items.forEach((other, index) => {
        if (other === item) return;
        // The items between the old and the new index move by one place.
        const movedBy = index > from && index <= to ? -room : index < from && index >= to ? room : 0;
        other.style.translate = movedBy === 0 ? '' : `0 ${movedBy}px`;
      });
    },
    targetIndex: () => to,
    resetShifts() {
      delete list.dataset.sorting;
      delete item.dataset.dragging;
      for (const other of items) other.style.translate = '';
    },
  };
}
