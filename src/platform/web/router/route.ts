import type { ComponentType } from 'react';

/** The input of a loader. `request` has the address, and a signal that is aborted when the reader navigates elsewhere. */
export interface LoadArgs {
  request: Request;
  params: Match['params'];
}

/** A change of the address within one route. */
export interface AddressChange {
  currentUrl: URL;
  nextUrl: URL;
  /** Whether the router would read the data again if the route had no `shouldReload`. */
  byDefault: boolean;
}

/** A part of a route that has its own data. */
export interface RoutePart {
  /** Reads the data. May return a `NotFound`, and throw a `Redirect`. */
  load?: (args: LoadArgs) => unknown;
  /** Whether a navigation within the route reads the data again. */
  shouldReload?: (change: AddressChange) => boolean;
}

/** A page of the application, with its address and data. */
export interface Route extends RoutePart {
  /** The pattern of its addresses, such as `/subject/:subjectId`; `*` matches every address. */
  path: string;
  Page: ComponentType;
  /** The data of the layout around the page. It is kept during a navigation between routes with the same frame. */
  frame?: RoutePart;
  /** A value for the application, which the router does not use. */
  handle?: unknown;
}

/** The route of an address, and the decoded values of its parameters. */
export interface Match {
  route: Route;
  params: Readonly<Record<string, string | undefined>>;
}

/** Returns the parts of a path between slashes, without trailing slashes. */
function segmentsOf(path: string): string[] {
  const segments = path.split('/');
  while (segments.length > 1 && segments.at(-1) === '') segments.pop();
  return segments;
}

/** Decodes a part of a path. Returns an invalid encoding unchanged. */
function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/** Returns the parameters if the path matches, otherwise null. */
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
