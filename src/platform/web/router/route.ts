import type { ComponentType } from 'react';

/** The input of a loader. `request` has the address, and a signal that aborts when the reader navigates elsewhere. */
export interface LoadArgs {
  request: Request;
  params: Match['params'];
}

/** A change of the address within one route. */
export interface AddressChange {
  currentUrl: URL;
  nextUrl: URL;
  /** What the router does for a route without `shouldReload`. */
  byDefault: boolean;
}

/** A part of a route that has its own data. */
export interface RoutePart {
  /** Reads the data. May return `withStatus(…)`, and throw a `Redirect`. */
  load?: (args: LoadArgs) => unknown;
  /** Whether a navigation within the route reads the data again. */
  shouldReload?: (change: AddressChange) => boolean;
}

export interface Route extends RoutePart {
  /** `/subject/:subjectId`; `*` matches every address. */
  path: string;
  Page: ComponentType;
  /** The frame around the page; it stays when routes with the same frame follow each other. */
  frame?: RoutePart;
  /** For the application's own use. */
  handle?: unknown;
}

/** The route of an address, and the decoded values of its parameters. */
export interface Match {
  route: Route;
  params: Readonly<Record<string, string | undefined>>;
}

/** The parts between slashes, without trailing slashes. */
function segmentsOf(path: string): string[] {
  const segments = path.split('/');
  while (segments.length > 1 && segments.at(-1) === '') segments.pop();
  return segments;
}

/** An invalid encoding is returned unchanged. */
function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/** The parameters of a path that matches; otherwise null. */
function matchPath(path: string, segments: readonly string[]): Match['params'] | null {
  const params: Record<string, string> = {};
  if (path === '*') return params;
  const expected = segmentsOf(path);
  if (expected.length !== segments.length) return null;
  for (const [index, segment] of segments.entries()) {
    const part = expected[index] ?? '';
    if (part.startsWith(':') && segment !== '') params[part.slice(1)] = segment;
    else if (part.toLowerCase() !== segment.toLowerCase()) return null;
  }
  return params;
}

/**
 * Finds the first route whose path matches, ignoring case and trailing slashes.
 * @throws Error if none matches: the last route should be `*`.
 */
export function matchRoute(routes: readonly Route[], pathname: string): Match {
  const segments = segmentsOf(pathname).map(decode);
  for (const route of routes) {
    const params = matchPath(route.path, segments);
    if (params) return { route, params };
  }
  throw new Error(`No route matches ${pathname}.`);
}
