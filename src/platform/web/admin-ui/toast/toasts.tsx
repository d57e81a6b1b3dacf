/**
 * The messages (toasts) of the admin screens. Any screen calls `toasts`. The area that renders the messages is loaded with the
 * first message; until then the messages wait.
 */

/** The name of the event that is sent to the window when a message waits for its area. */
export const MESSAGE_WAITS = 'admin-message-waits';

/** The duration of a toast in milliseconds. */
export const TOAST_MS = 2_000;

/** The duration of a toast with an action, in milliseconds. */
export const UNDO_MS = 10_000;

/** A message as the area's component takes it. */
interface Message {
  id: string;
  title: string;
  description?: string;
  type: string;
  timeout?: number;
  actionProps?: { children: string; onClick: () => void };
  data?: { links: readonly ToastLink[] };
}

/** A link in a message. It opens a new tab. */
export interface ToastLink {
  text: string;
  href: string;
}

interface Area {
  add: (message: Message) => void;
  close: (id: string) => void;
}

/** The area that shows messages; null until its code has loaded. */
let area: Area | null = null;
/** The messages that wait for the area. */
let waiting: Message[] = [];
/** The number of messages so far, which makes each id unique. */
let count = 0;

/** Sends all messages from now on to an area, first those that wait. With null, messages wait for the next area. */
export function showMessagesIn(shown: Area | null): void {
  area = shown;
  if (shown) for (const message of waiting.splice(0)) shown.add(message);
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

/** The id of the shown message with an action. There is only one, because several would cover a phone's screen. */
let undoableId: string | null = null;

/** The last undo that was offered, and the path of its screen. */
let lastUndo: { run: () => void; path: string } | null = null;

interface ToastAction {
  label: string;
  run: () => void;
}

/** The parts of a message that only some messages have: a second line, and links below it. */
interface Extras {
  detail?: string;
  links?: readonly ToastLink[];
}

/** Shows a message with an action, which replaces the previous such message. Returns a function that removes it. */
function showWithAction(
  text: string,
  type: string,
  { label, run }: ToastAction,
  { detail, links = [] }: Extras = {},
): () => void {
  if (undoableId !== null) close(undoableId);
  let isUsed = false;
  const id = add({
    title: text,
    ...(detail === undefined ? {} : { description: detail }),
    type,
    data: { links },
    timeout: UNDO_MS,
    actionProps: {
      children: label,
      onClick() {
        close(id);
        // The message is visible until its animation ends, so that the second click of a double click reaches it too.
        if (isUsed) return;
        isUsed = true;
        run();
      },
    },
  });
  undoableId = id;
  return () => close(id);
}

/** Creates an undo for this screen. When the undo runs, Ctrl+Z no longer offers it. */
function createUndo(undo: () => void): NonNullable<typeof lastUndo> {
  const offered = {
    path: window.location.pathname,
    run() {
      if (lastUndo === offered) lastUndo = null;
      undo();
    },
  };
  return offered;
}

/** Shows short messages in the corner of the screen, which screen readers announce. */
export const toasts = {
  success: (text: string) => void add({ title: text, type: 'success' }),
  /**
   * Reports that a form was saved. Ctrl+Z then runs `undo`. Without `undo`, Ctrl+Z does nothing: it must not undo an earlier
   * change.
   */
  saved(text: string | undefined, undo?: () => void) {
    lastUndo = undo ? createUndo(undo) : null;
    if (text !== undefined) toasts.success(text);
  },
  /** Reports an error. @param detail a second line, which says what to do. */
  error: (text: string, detail?: string) =>
    void add({ title: text, ...(detail === undefined ? {} : { description: detail }), type: 'error' }),
  /** Reports something that succeeded but needs attention. */
  warning: (text: string) => void add({ title: text, type: 'warning' }),
  /**
   * Reports a success, with "Urungkan" for 10 s. `detail` adds a second line, `links` a line of links. With `clash`, the whole message looks like a warning.
   * Returns a function that removes the message. Call that function when the undo can no longer succeed.
   */
  undoable(text: string, undo: () => void, { clash = false, ...extras }: Extras & { clash?: boolean } = {}) {
    const offered = createUndo(() => {
      remove();
      undo();
    });
    const remove = showWithAction(text, clash ? 'warning' : 'success', { label: 'Urungkan', run: offered.run }, extras);
    lastUndo = offered;
    return () => {
      if (lastUndo === offered) lastUndo = null;
      remove();
    };
  },
  /** Undoes the last change on this screen, even after its message is gone. Returns whether there was a change to undo. */
  undoLast(): boolean {
    const undo = lastUndo?.path === window.location.pathname ? lastUndo : null;
    undo?.run();
    return undo !== null;
  },
  /** Removes the message with an action: a dialog that has just opened needs its place. Ctrl+Z still undoes the change. */
  makeRoom() {
    if (undoableId !== null) close(undoableId);
  },
  /** Reports a refusal, with an action for 10 s. */
  refused: (text: string, action: ToastAction) => void showWithAction(text, 'error', action),
};
