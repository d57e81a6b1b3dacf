import { useQuery } from '@tanstack/react-query';
import { useRef, useState, type RefCallback } from 'react';
import { CODE_FAILED_TEXT, codeQuery } from '#platform/web/admin-ui/dialog/lazy-dialog.tsx';
import { toasts } from '#platform/web/admin-ui/toast/toasts.tsx';
import type { WorkHandle } from './work-handle.ts';

/** The code of the board's actions. Most visits only look at the board, so it is loaded when a pointer or the focus enters it. */
const workCode = codeQuery(async () => (await import('./work/board-work.tsx')).BoardWork);

/** An input of the user that the loaded code handles. */
type Act = (work: WorkHandle) => void;

/**
 * Loads the code of the board's actions (`board-work.tsx`) when it is needed. Clicks and keys that come before the code wait for
 * it, and are then handled in order.
 */
export function useWork() {
  const [wanted, setWanted] = useState(false);
  const { data, isError, refetch } = useQuery({ ...workCode, enabled: wanted });
  const handle = useRef<WorkHandle>(null);
  const waiting = useRef<Act[]>([]);
  /** A press that may become a drag, while the button is down and the code is loading. */
  const pressed = useRef<Act>(null);
  /** The last movement of the pointer since that press. */
  const lastMove = useRef<PointerEvent>(null);

  function release() {
    pressed.current = null;
    lastMove.current = null;
  }

  function load() {
    setWanted(true);
    if (!isError) return;
    toasts.error(CODE_FAILED_TEXT);
    void refetch();
  }

  const connect: RefCallback<WorkHandle> = (work) => {
    handle.current = work;
    if (!work) return;
    for (const act of waiting.current.splice(0)) act(work);
    const [press, moved] = [pressed.current, lastMove.current];
    release();
    press?.(work);
    // If a drag began before the code had loaded, continue it at the current position of the pointer.
    if (moved) window.dispatchEvent(new PointerEvent('pointermove', moved));
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
      pressed.current = (work) => work.press(event);
      load();
    },
    /** Stores the last movement of the pointer while the code is loading. */
    follow: (move: PointerEvent) => {
      if (pressed.current) lastMove.current = move;
    },
    /** Forgets a press that ends before the code has loaded. */
    release,
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
