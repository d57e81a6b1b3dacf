import { useQuery } from '@tanstack/react-query';
import { useRef, useState, type RefCallback } from 'react';
import { CODE_FAILED_TEXT, codeQuery } from '#platform/web/admin-ui/dialog/lazy-dialog.tsx';
import { toasts } from '#platform/web/admin-ui/toast/toasts.tsx';
import type { WorkHandle } from './work-handle.ts';

/** The code of the board's actions. Most visits only look at the board, so it is loaded when a pointer or the focus enters it. */
const workCode = codeQuery(async () => (await import('./work/board-work.tsx')).BoardWork);

/** An input of the user that the loaded code handles. */
type Act = (work: WorkHandle) => void;

/** The press of a pointer, its last movement and its release, all before the code is loaded. They may be a drag. */
interface EarlyDrag {
  press: PointerEvent;
  move: PointerEvent | null;
  up: PointerEvent | null;
}

/** Stores a drag that begins before the code is loaded. */
function useEarlyDrag() {
  const early = useRef<EarlyDrag>(null);
  return {
    press(event: PointerEvent) {
      early.current = { press: event, move: null, up: null };
    },
    /** A movement without a button means that the pointer was released outside the board. */
    follow(move: PointerEvent) {
      const drag = early.current;
      if (drag && !drag.up) early.current = move.buttons === 0 ? null : { ...drag, move };
    },
    release(up: PointerEvent) {
      if (early.current) early.current = { ...early.current, up };
    },
    cancel() {
      early.current = null;
    },
    /** Passes the stored events to the loaded code. Returns whether they were a drag. */
    replay(work: WorkHandle): boolean {
      const drag = early.current;
      early.current = null;
      if (!drag) return false;
      work.press(drag.press);
      if (drag.move) window.dispatchEvent(new PointerEvent('pointermove', drag.move));
      if (drag.up) window.dispatchEvent(new PointerEvent('pointerup', drag.up));
      return work.isDragged();
    },
  };
}

/**
 * Loads the code of the board's actions (`board-work.tsx`) when it is needed. Clicks, keys and a drag that come before the code wait
 * for it, and are then handled.
 */
export function useWork() {
  const [wanted, setWanted] = useState(false);
  const { data, isError, refetch } = useQuery({ ...workCode, enabled: wanted });
  const handle = useRef<WorkHandle>(null);
  const waiting = useRef<Act[]>([]);
  const early = useEarlyDrag();

  function load() {
    setWanted(true);
    if (!isError) return;
    toasts.error(CODE_FAILED_TEXT);
    void refetch();
  }

  const connect: RefCallback<WorkHandle> = (work) => {
    handle.current = work;
    if (!work) return;
    const acts = waiting.current.splice(0);
    // The click that the browser sends after a drag has no effect.
    if (early.replay(work)) return;
    for (const act of acts) act(work);
  };

  return {
    /** The component with the board's actions; undefined until its code is loaded. The board must render it. */
    Work: data?.code,
    /** The ref for `Work`. When it is set, the waiting inputs are handled. */
    connect,
    preload: () => setWanted(true),
    /** Whether the last press became a drag, so that the click after it must be ignored. */
    isDragged: () => handle.current?.isDragged() === true,
    /** Handles an input, now or as soon as the code is loaded. */
    use(act: Act) {
      if (handle.current) return act(handle.current);
      waiting.current.push(act);
      load();
    },
    press(event: PointerEvent) {
      if (handle.current) return handle.current.press(event);
      early.press(event);
      load();
    },
    follow: early.follow,
    release: early.release,
    cancel: early.cancel,
  };
}

/** Keys with an effect together with Control, and without it. */
const WITH_CONTROL = ['d'];
const ALONE = ['m', 'Delete', 'Escape'];

/** Whether a key has an effect on the focused or selected schedules. */
export function isWorkKey({ key, shiftKey, ctrlKey, metaKey }: Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'metaKey'>) {
  if (ctrlKey || metaKey) return WITH_CONTROL.includes(key.toLowerCase());
  return ALONE.includes(key.length === 1 ? key.toLowerCase() : key) || (shiftKey && key === ' ');
}
