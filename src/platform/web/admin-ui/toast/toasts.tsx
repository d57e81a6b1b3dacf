/**
 * The messages (toasts) of the admin screens. Any screen calls `toasts`. The area that renders the messages is loaded with the
 * first message; until then the messages wait.
 */

import { asUndo } from '../api/api.ts';

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
  /** Called when the message disappears, for whatever reason. */
  onClose?: () => void;
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

/** A message with an action, and how long it still has to be shown. */
interface Offer {
  message: Omit<Message, 'id'>;
  /** The id of the shown message; null while dialogs hold it back. */
  id: string | null;
  /** The rest of its time when it was shown last, in milliseconds. */
  left: number;
  shownAt: number;
}

/** The last message with an action, until it disappears. There is only one, because several would cover a phone's screen. */
let offer: Offer | null = null;
/** The number of open dialogs. */
let openDialogs = 0;

function showOffer(shown: Offer): void {
  shown.shownAt = performance.now();
  const id = add({
    ...shown.message,
    timeout: shown.left,
    // A message that `holdBack` removed comes back.
    onClose: () => shown.id === id && dropOffer(shown),
  });
  shown.id = id;
}

function dropOffer(dropped: Offer | null): void {
  if (!dropped) return;
  if (offer === dropped) offer = null;
  const { id } = dropped;
  dropped.id = null;
  if (id !== null) close(id);
}

/** Removes the message with an action. The rest of its time remains for `bringBack`. */
function holdBack(): void {
  if (!offer || offer.id === null) return;
  const { id, left, shownAt } = offer;
  offer.id = null;
  // Its time stands still while a pointer or the focus is on it, so it may be shown longer than planned.
  offer.left = Math.max(TOAST_MS, left - (performance.now() - shownAt));
  close(id);
}

/** Shows the message that `holdBack` removed, unless another dialog has opened. */
function bringBack(): void {
  if (openDialogs === 0 && offer?.id === null) showOffer(offer);
}

/** An undo that Ctrl+Z can run on the screen with this path. */
interface Undo {
  path: string;
  run: () => void;
  /** Returns whether the undo can no longer succeed. */
  isStale: () => boolean;
}

/** The undos that were offered on one screen, the latest last. */
let undos: Undo[] = [];
/** The maximum number of undos that Ctrl+Z can run one after the other. */
const UNDOS_MAX = 20;
/** The undo that is being stored; null if there is none. The next one waits for it, because it may change the same record. */
let running: Promise<unknown> | null = null;

interface ToastAction {
  label: string;
  run: () => void;
}

/** The parts of a message that only some messages have: a second line, and links below it. */
interface Extras {
  detail?: string;
  links?: readonly ToastLink[];
}

interface UndoableOptions extends Extras {
  clash?: boolean;
  isStale?: () => boolean;
}

/** Shows a message with an action, which replaces the previous such message. Returns a function that removes it. */
function showWithAction(
  text: string,
  type: string,
  { label, run }: ToastAction,
  { detail, links = [] }: Extras = {},
): () => void {
  dropOffer(offer);
  let isUsed = false;
  const onClick = () => {
    dropOffer(shown);
    // The message is visible until its animation ends, so that the second click of a double click reaches it too.
    if (isUsed) return;
    isUsed = true;
    run();
  };
  const shown: Offer = {
    message: {
      title: text,
      ...(detail === undefined ? {} : { description: detail }),
      type,
      data: { links },
      actionProps: { children: label, onClick },
    },
    id: null,
    left: UNDO_MS,
    shownAt: 0,
  };
  offer = shown;
  showOffer(shown);
  return () => dropOffer(shown);
}

/** Offers an undo to Ctrl+Z on this screen, until it has run. Undos of other screens are dropped. */
function offerUndo(undo: () => unknown, isStale = () => false): Undo {
  const offered: Undo = {
    path: window.location.pathname,
    isStale,
    run() {
      undos = undos.filter((other) => other !== offered);
      const stored = asUndo(undo);
      if (!(stored instanceof Promise)) return;
      const settled = stored.catch(() => {}).finally(() => running === settled && (running = null));
      running = settled;
    },
  };
  undos = [...undos.filter(({ path }) => path === offered.path), offered].slice(-UNDOS_MAX);
  return offered;
}

/** Shows short messages in the corner of the screen, which screen readers announce. */
export const toasts = {
  success: (text: string, detail?: string) =>
    void add({ title: text, ...(detail === undefined ? {} : { description: detail }), type: 'success' }),
  /**
   * Reports that a form was saved. Ctrl+Z then runs `undo`. Without `undo`, Ctrl+Z does nothing: it must not undo an earlier
   * change.
   */
  saved(text: string | undefined, undo?: () => unknown) {
    // A message that a dialog holds back would offer to undo an earlier change.
    if (offer?.id === null) offer = null;
    if (undo) offerUndo(undo);
    else undos = [];
    if (text !== undefined) toasts.success(text);
  },
  /** Reports an error. @param detail a second line, which says what to do. */
  error: (text: string, detail?: string) =>
    void add({ title: text, ...(detail === undefined ? {} : { description: detail }), type: 'error' }),
  /** Reports something that succeeded but needs attention. */
  warning: (text: string) => void add({ title: text, type: 'warning' }),
  /**
   * Reports a success, with "Urungkan" for 10 s. `detail` adds a second line, `links` a line of links. With `clash`, the whole message looks like a warning.
   * Ctrl+Z runs the undo even after the message is gone, unless `isStale` returns that it can no longer succeed. If `undo` returns a
   * promise, the next undo waits for it. Returns a function that removes the message.
   */
  undoable(text: string, undo: () => unknown, { clash = false, isStale, ...extras }: UndoableOptions = {}) {
    const offered = offerUndo(() => {
      remove();
      return undo();
    }, isStale);
    const remove = showWithAction(text, clash ? 'warning' : 'success', { label: 'Urungkan', run: offered.run }, extras);
    return remove;
  },
  /** Undoes the last change on this screen that was not undone yet. Returns whether there was a change to undo. */
  undoLast(): boolean {
    if (running) {
      void running.then(() => toasts.undoLast());
      return true;
    }
    while (undos.at(-1)?.isStale()) undos.pop();
    const undo = undos.at(-1);
    if (undo?.path !== window.location.pathname) return false;
    undo.run();
    return true;
  },
  /**
   * Removes the message with an action while a dialog is open, which needs its place. Ctrl+Z still undoes the change. Call the
   * returned function when the dialog closes: without another dialog, the message returns for the rest of its time.
   */
  makeRoom(): () => void {
    openDialogs += 1;
    holdBack();
    return () => {
      openDialogs -= 1;
      // The action of a dialog may open the next one at once.
      setTimeout(bringBack, 0);
    };
  },
  /** Reports a refusal, with an action for 10 s. */
  refused: (text: string, action: ToastAction) => void showWithAction(text, 'error', action),
};
