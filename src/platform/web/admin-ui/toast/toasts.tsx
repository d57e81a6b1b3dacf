import { Toast } from '@base-ui/react/toast';
import { useRef, type RefObject } from 'react';
import { CheckIcon, CrossIcon, WarningIcon } from '../page/icons.tsx';
import { useClearPlace } from './use-clear-place.ts';

/** The duration of a toast in milliseconds. */
export const TOAST_MS = 2_000;

/** The duration of a toast with an action, in milliseconds. */
export const UNDO_MS = 10_000;

const manager = Toast.createToastManager();
/** Only the last action can be undone: several toasts would cover a phone's screen. */
let undoableId: string | null = null;

/** The last undo that was offered, and the screen that it belongs to. */
let lastUndo: { run: () => void; path: string } | null = null;

interface ToastAction {
  label: string;
  run: () => void;
}

/** A message with an action; it replaces the previous one. Returns a function that removes it. */
function stay(text: string, type: string, { label, run }: ToastAction, detail?: string): () => void {
  if (undoableId !== null) manager.close(undoableId);
  const id = manager.add({
    title: text,
    ...(detail === undefined ? {} : { description: detail }),
    type,
    timeout: UNDO_MS,
    actionProps: {
      children: label,
      onClick() {
        manager.close(id);
        run();
      },
    },
  });
  undoableId = id;
  return () => manager.close(id);
}

/** An undo on this screen, which can run once. */
function offer(undo: () => void): NonNullable<typeof lastUndo> {
  const offered = {
    path: window.location.pathname,
    run() {
      if (lastUndo === offered) lastUndo = null;
      undo();
    },
  };
  return offered;
}

/** Short messages in the corner, announced by screen readers. */
export const toasts = {
  success: (text: string) => void manager.add({ title: text, type: 'success' }),
  /** A form was saved: an earlier change is no longer the last one. Without `undo`, only its screen or the history can undo it. */
  saved(text: string | undefined, undo?: () => void) {
    lastUndo = undo ? offer(undo) : null;
    if (text !== undefined) toasts.success(text);
  },
  /** `detail`: a second line with what to do. */
  error: (text: string, detail?: string) =>
    void manager.add({ title: text, ...(detail === undefined ? {} : { description: detail }), type: 'error' }),
  /** Not a failure, but it needs attention. */
  warning: (text: string) => void manager.add({ title: text, type: 'warning' }),
  /**
   * A success with "Urungkan" for 10 s. `detail` is a second line; `clash` makes it a warning. Returns a function that removes it
   * when the undo would fail.
   */
  undoable(text: string, undo: () => void, { clash = false, detail }: { clash?: boolean; detail?: string } = {}) {
    const offered = offer(() => {
      close();
      undo();
    });
    const close = stay(text, clash ? 'warning' : 'success', { label: 'Urungkan', run: offered.run }, detail);
    lastUndo = offered;
    return () => {
      if (lastUndo === offered) lastUndo = null;
      close();
    };
  },
  /** Undoes the last change of this screen, also after its message is gone. Returns whether there was one. */
  undoLast(): boolean {
    const undo = lastUndo?.path === window.location.pathname ? lastUndo : null;
    undo?.run();
    return undo !== null;
  },
  /** A refusal with an action, for 10 s. */
  refused: (text: string, action: ToastAction) => void stay(text, 'error', action),
};

const LOOKS: Record<string, string> = {
  success: 'bg-success-wash text-success',
  error: 'bg-danger-wash text-danger',
  warning: 'bg-amber-wash text-amber-text',
};

function ToastIcon({ type }: { type: string | undefined }) {
  if (type === 'error') return <CrossIcon />;
  return type === 'warning' ? <WarningIcon /> : <CheckIcon />;
}

function ToastList({ area }: { area: RefObject<HTMLElement | null> }) {
  const { toasts: shown } = Toast.useToastManager();
  useClearPlace(area, shown.length > 0);
  return shown.map((toast) => (
    <Toast.Root
      key={toast.id}
      toast={toast}
      className={`absolute inset-x-0 z-[calc(9-var(--toast-index))] rounded-md border border-current/25 shadow-dialog transition-[opacity,translate] duration-200 max-md:top-0 md:bottom-0 md:-translate-y-[calc(var(--toast-index)*0.5rem)] data-ending-style:opacity-0 data-limited:hidden data-starting-style:opacity-0 motion-reduce:transition-none ${LOOKS[toast.type ?? ''] ?? LOOKS.success}`}
    >
      <Toast.Content className="flex items-center gap-3 px-4 py-3 max-md:gap-1.5 max-md:px-3 max-md:py-1">
        <ToastIcon type={toast.type} />
        <div className="max-h-[40dvh] min-w-0 flex-1 overflow-y-auto text-sm wrap-anywhere text-ink max-md:text-xs max-md:leading-tight">
          <Toast.Title className="font-semibold" />
          <Toast.Description className="line-clamp-2" />
        </div>
        <Toast.Action className="-my-2 min-h-touch shrink-0 cursor-pointer rounded-sm px-1 text-sm font-bold text-ink underline underline-offset-3 md:min-h-9" />
        <Toast.Close
          aria-label="Tutup pesan"
          className="-my-2 -mr-2 grid size-touch shrink-0 cursor-pointer place-items-center rounded-sm text-ink/70 hover:text-ink max-md:hidden md:size-9"
        >
          <CrossIcon />
        </Toast.Close>
      </Toast.Content>
    </Toast.Root>
  ));
}

/**
 * Renders the messages of `toasts`; used once, around the application. They lie on each other, the latest in front: at the bottom of
 * wide screens, and on a phone over its bar, where a swipe closes them. They cover no title or buttons of a dialog, and no bar of actions.
 */
export function ToastArea() {
  const area = useRef<HTMLDivElement>(null);
  return (
    <Toast.Provider toastManager={manager} timeout={TOAST_MS}>
      <Toast.Portal>
        <Toast.Viewport
          ref={area}
          aria-label="Pesan"
          className="fixed inset-x-2 top-[calc(0.125rem+var(--safe-top))] z-(--z-toast) md:top-auto md:right-8 md:bottom-3 md:left-auto md:w-128"
        >
          <ToastList area={area} />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  );
}
