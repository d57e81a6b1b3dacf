/** An address of this application, with its history entry. */
export interface RouterLocation {
  pathname: string;
  /** The query with its `?`; '' if there is none. */
  search: string;
  /** The fragment with its `#`; '' if there is none. */
  hash: string;
  /** The value that `navigate` stored in the history entry. */
  state: unknown;
  /** Identifies the history entry. */
  key: string;
}

/**
 * How a location was reached. `POP`: by a page load or the browser's buttons. `PUSH`: as a new history entry. `REPLACE`: in
 * place of an entry.
 */
export type Action = 'POP' | 'PUSH' | 'REPLACE';

const FIRST_KEY = 'default';

/** Returns the address of a location; it begins with `/`. */
export function hrefOf({ pathname, search, hash }: Pick<RouterLocation, 'pathname' | 'search' | 'hash'>): string {
  return pathname + search + hash;
}

/** Returns the location of a URL, of any origin. */
export function locationOf({ pathname, search, hash }: URL | Location, state: unknown = null, key = FIRST_KEY): RouterLocation {
  return { pathname, search, hash, state, key };
}

/** Returns the location of the current history entry. `usr` and `key` are the names that React Router uses in the admin application. */
export function currentLocation(): RouterLocation {
  const entry = history.state as { usr?: unknown; key?: string } | null;
  return locationOf(window.location, entry?.usr ?? null, entry?.key);
}

/** Creates the location of a new history entry. @param to an address that begins with `/` */
export function newLocation(to: string, state: unknown = null): RouterLocation {
  return locationOf(new URL(to, window.location.origin), state, Math.random().toString(36).slice(2, 10));
}

/** Writes a location into the browser's history. After a `POP`, the browser has done so already. */
export function writeHistory(location: RouterLocation, action: Action): void {
  const entry = { usr: location.state, key: location.key };
  if (action === 'REPLACE') history.replaceState(entry, '', hrefOf(location));
  if (action !== 'PUSH') return;
  try {
    history.pushState(entry, '', hrefOf(location));
  } catch {
    // Safari limits how many entries a page may add in a short time.
    window.location.assign(hrefOf(location));
  }
}

/** Whether only the fragment changes, so that no data must be read. Removing the fragment counts as a navigation. */
export function isHashChange(from: RouterLocation, to: RouterLocation): boolean {
  return from.pathname === to.pathname && from.search === to.search && to.hash !== '';
}

/** The part of a click event that decides whether the application follows the link. */
interface LinkClick {
  button: number;
  metaKey: boolean;
  ctrlKey: boolean;
  shiftKey: boolean;
  altKey: boolean;
  defaultPrevented: boolean;
}

type LinkAddress = Pick<URL, 'origin' | 'pathname' | 'search' | 'hash'>;

/**
 * Whether the application follows a link itself. The browser handles clicks with another button or a modifier key, links with a
 * target or a download, other origins, and fragments of the current page.
 */
export function isFollowed(
  click: LinkClick,
  link: LinkAddress & { target: string; download: boolean },
  here: LinkAddress,
): boolean {
  if (click.defaultPrevented || click.button !== 0) return false;
  if (click.metaKey || click.ctrlKey || click.shiftKey || click.altKey) return false;
  if ((link.target !== '' && link.target !== '_self') || link.download || link.origin !== here.origin) return false;
  return link.hash === '' || link.pathname !== here.pathname || link.search !== here.search;
}
