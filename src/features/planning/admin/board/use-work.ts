import { useQuery } from '@tanstack/react-query';
import { useRef, useState, type RefCallback } from 'react';
import { CODE_FAILED_TEXT, codeQuery } from '#platform/web/admin-ui/dialog/lazy-dialog.tsx';
import { toasts } from '#platform/web/admin-ui/toast/toasts.tsx';
import type { WorkHandle } from './work-handle.ts';

/** The board's actions. Most visits only look at the board, so this code loads when a pointer or the focus enters it. */
const workCode = codeQuery(async () => (await import('./work/board-work.tsx')).BoardWork);

type Act = (work: WorkHandle) => void;

/** Loads the code of the board's actions. Clicks and keys before it has loaded are handled in their order as soon as it has. */
export function useWork() {
  const [wanted, setWanted] = useState(false);
  const { data, isError, refetch } = useQuery({ ...workCode, enabled: wanted });
  const handle = useRef<WorkHandle>(null);
  const waiting = useRef<Act[]>([]);
  const pressed = useRef<Act>(null);
  /** The pointer's last move since a press that waits for the code. */
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
    // A drag that began before the code had loaded starts at the pointer's present place.
    if (moved) window.dispatchEvent(new PointerEvent('pointermove', moved));
  };

  return {
    Work: data?.code,
    connect,
    /** Loads the code. */
    ahead: () => setWanted(true),
    isDragged: () => handle.current?.isDragged() === true,
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
    follow: (move: PointerEvent) => {
      if (pressed.current) lastMove.current = move;
    },
    /** A press that ended before the code had loaded is ignored. */
    release,
  };
}

const WITH_CONTROL = ['d'];
const ALONE = ['m', 'Delete', 'Escape'];

/** Whether a key has an effect on the focused or selected schedules. */
export function isWorkKey({ key, shiftKey, ctrlKey, metaKey }: Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'metaKey'>) {
  if (ctrlKey || metaKey) return WITH_CONTROL.includes(key.toLowerCase());
  return ALONE.includes(key.length === 1 ? key.toLowerCase() : key) || (shiftKey && key === ' ');
}
