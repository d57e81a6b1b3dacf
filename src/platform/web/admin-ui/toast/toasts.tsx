/** Sent to the window when a message waits for its area. */
export const MESSAGE_WAITS = 'admin-message-waits';

/** The duration of a toast in milliseconds. */
export const TOAST_MS = 2_000;

/** The duration of a toast with an action, in milliseconds. */
export const UNDO_MS = 10_000;

interface Message {
  id: string;
  title: string;
  description?: string;
  type: string;
  timeout?: number;
  actionProps?: { children: string; onClick: () => void };
}

interface Area {
  add: (message: Message) => void;
  close: (id: string) => void;
}

/** The area that shows messages; null until its code has loaded. */
let area: Area | null = null;
/** The messages that came before it. */
let waiting: Message[] = [];
let count = 0;

/** Sends the messages to an area, first those that wait. */
export function showMessagesIn(shown: Area): void {
  area = shown;
  for (const message of waiting.splice(0)) shown.add(message);
}

function add(message: Omit<Message, 'id'>): string {
  const id = `message-${(count += 1)}`;
  if (area) area.add({ ...message, id });
  else {
    waiting.push({ ...message, id });
    window.dispatchEvent(new Event(MESSAGE_WAITS));
  }
  return id;
}

function close(id: string): void {
  waiting = waiting.filter((message) => message.id !== id);
  area?.close(id);
}

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
  if (undoableId !== null) close(undoableId);
  const id = add({
    title: text,
    ...(detail === undefined ? {} : { description: detail }),
    type,
    timeout: UNDO_MS,
    actionProps: {
      children: label,
      onClick() {
        close(id);
        run();
      },
    },
  });
  undoableId = id;
  return () => close(id);
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
  success: (text: string) => void add({ title: text, type: 'success' }),
  /** A form was saved: an earlier change is no longer the last one. Without `undo`, only its screen or the history can undo it. */
  saved(text: string | undefined, undo?: () => void) {
    lastUndo = undo ? offer(undo) : null;
    if (text !== undefined) toasts.success(text);
  },
  /** `detail`: a second line with what to do. */
  error: (text: string, detail?: string) =>
    void add({ title: text, ...(detail === undefined ? {} : { description: detail }), type: 'error' }),
  /** Not a failure, but it needs attention. */
  warning: (text: string) => void add({ title: text, type: 'warning' }),
  /**
   * A success with "Urungkan" for 10 s. `detail` is a second line; `clash` makes it a warning. Returns a function that removes it
   * when the undo would fail.
   */
  undoable(text: string, undo: () => void, { clash = false, detail }: { clash?: boolean; detail?: string } = {}) {
    const offered = offer(() => {
      remove();
      undo();
    });
    const remove = stay(text, clash ? 'warning' : 'success', { label: 'Urungkan', run: offered.run }, detail);
    lastUndo = offered;
    return () => {
      if (lastUndo === offered) lastUndo = null;
      remove();
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
