import { loadRoute, type Parts, Redirect } from './load-route.ts';
import {
  type Action,
  hrefOf,
  isHashChange,
  newLocation,
  currentLocation,
  type RouterLocation,
  writeHistory,
} from './location.ts';
import { type Match, matchRoute, type Route, type RoutePart } from './route.ts';

/** The state of the router, which the page renders. Every change creates a new object. */
export interface RouterState {
  /** The same object until the next navigation. */
  location: RouterLocation;
  action: Action;
  match: Match;
  /** The data of the page, and of the frame (layout) around it. If a loader failed, there is an error instead. */
  data: Parts;
  errors: Parts;
  /** The location that is being opened; null if none is. */
  pending: RouterLocation | null;
  /** Whether the data of the current page is being read again. */
  isRevalidating: boolean;
  /** False until the first page has its data. */
  isReady: boolean;
}

interface NavigateOptions {
  /** Whether to replace the current history entry. */
  replace?: boolean;
  /** A value to store in the history entry. */
  state?: unknown;
}

/** Opens pages by their addresses and keeps the state that `RouterProvider` renders. */
export interface Router {
  readonly state: RouterState;
  /** Calls `listener` after each change. Returns a function that removes the listener. */
  subscribe: (listener: () => void) => () => void;
  /** Opens an address. @param to an address that begins with `/` */
  navigate: (to: string, options?: NavigateOptions) => void;
  /** Reads the data of the current page again, or that of the page that is being opened. */
  revalidate: () => void;
}

/** Returns the state of a page whose data is loaded. */
export function loadedState(location: RouterLocation, match: Match, data: Parts, errors: Parts = {}): RouterState {
  return { location, action: 'POP', match, data, errors, pending: null, isRevalidating: false, isReady: true };
}

const urlOf = (location: RouterLocation) => new URL(hrefOf(location), window.location.origin);

/**
 * Returns the data that a navigation does not read again. By default, a navigation reads the page again, but not the frame if only
 * the path changes.
 */
function keptParts({ location, match, data }: RouterState, next: Match, to: RouterLocation, isRevalidating: boolean): Parts {
  const change = { currentUrl: urlOf(location), nextUrl: urlOf(to) };
  const isKept = (name: keyof Parts, part: RoutePart, byDefault: boolean) =>
    name in data && !(part.shouldReload?.({ ...change, byDefault }) ?? byDefault);
  const { route } = next;
  const reloadsFrame = isRevalidating || location.pathname === to.pathname || location.search !== to.search;
  return {
    ...(route.frame && route.frame === match.route.frame && isKept('frame', route.frame, reloadsFrame) && { frame: data.frame }),
    ...(route === match.route && isKept('page', route, true) && { page: data.page }),
  };
}

/**
 * Creates the router of the pages in a browser. A link, "Back", `navigate` and `revalidate` call `open`:
 *
 * 1. It aborts a navigation that is not finished.
 * 2. If no data must be read, it shows the location immediately.
 * 3. Otherwise it reads the data, while the earlier page and address stay. `pendingAction` is the action of this navigation.
 * 4. It shows the page and its address (`commit`), or follows a redirect.
 * @param rendered the data of the page that the server rendered; null if the browser reads the first page
 */
export function createRouter(routes: readonly Route[], rendered: Parts | null): Router {
  const listeners = new Set<() => void>();
  const first = currentLocation();
  let state = loadedState(first, matchRoute(routes, first.pathname), rendered ?? {});
  if (!rendered) state = { ...state, pending: first, isReady: false };
  let pendingAction: Action = 'POP';
  let controller = new AbortController();
  /** Set by `revalidate` until the data is read. If a navigation aborts that read, the navigation reads everything again itself. */
  let mustReload = false;

  const set = (next: RouterState) => {
    state = next;
    for (const listener of listeners) listener();
  };

  const commit = (location: RouterLocation, action: Action, match: Match, data: Parts, errors: Parts = {}) => {
    if (location !== state.location) writeHistory(location, action);
    set({ ...loadedState(location, match, data, errors), action });
  };

  const open = async (location: RouterLocation, action: Action): Promise<void> => {
    controller.abort();
    controller = new AbortController();
    const { signal } = controller;
    const isFragment = state.isReady && !mustReload && isHashChange(state.location, location);
    if (isFragment) return commit(location, action, state.match, state.data, state.errors);
    const match = matchRoute(routes, location.pathname);
    const kept = keptParts(state, match, location, mustReload);
    if ('page' in kept && (!match.route.frame || 'frame' in kept)) return commit(location, action, match, kept);
    const isRevalidating = state.isReady && location === state.location;
    pendingAction = action;
    set({ ...state, ...(isRevalidating ? { pending: null, isRevalidating } : { pending: location }) });
    const loaded = await loadRoute(match, new Request(urlOf({ ...location, hash: '' }), { signal }), kept);
    if (signal.aborted) return;
    if (loaded instanceof Redirect) {
      // The redirecting address gets no history entry.
      return open(newLocation(loaded.to), action === 'PUSH' || isRevalidating ? 'PUSH' : 'REPLACE');
    }
    mustReload = false;
    commit(location, action, match, loaded.data, loaded.errors);
  };

  window.addEventListener('popstate', () => void open(currentLocation(), 'POP'));
  if (!rendered) void open(first, 'POP');

  return {
    get state() {
      return state;
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    navigate: (to, { replace = false, state: kept } = {}) => void open(newLocation(to, kept), replace ? 'REPLACE' : 'PUSH'),
    revalidate: () => {
      mustReload = true;
      void open(state.pending ?? state.location, state.pending ? pendingAction : state.action);
    },
  };
}
