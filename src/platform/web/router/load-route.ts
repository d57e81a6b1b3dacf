import type { LoadArgs, Match, RoutePart } from './route.ts';

/** A loader throws it to navigate to `to`, an address that begins with `/`. */
export class Redirect extends Error {
  readonly to: string;

  constructor(to: string) {
    super(`Redirect to ${to}`);
    this.to = to;
  }
}

/** A loader returns it for a page with the HTTP status 404. Any other returned value gives 200, a thrown error 500. */
export class NotFound {
  readonly data: unknown;

  constructor(data: unknown) {
    this.data = data;
  }
}

/** A value for each part of a route. A part without a value has no key. */
export interface Parts {
  frame?: unknown;
  page?: unknown;
}

/** The results of a route's loaders. */
export interface LoadedRoute {
  data: Parts;
  /** The errors that the loaders threw. */
  errors: Parts;
  /** The HTTP status of the page. */
  status: number;
}

async function loadPart(name: keyof Parts, part: RoutePart, args: LoadArgs): Promise<LoadedRoute> {
  try {
    const loaded = await part.load?.(args);
    const [status, data] = loaded instanceof NotFound ? [404, loaded.data] : [200, loaded];
    return { data: { [name]: data }, errors: {}, status };
  } catch (error) {
    return { data: {}, errors: { [name]: error }, status: 500 };
  }
}

/**
 * Runs a route's loaders at the same time. The server and the browser both use it.
 * @param kept the data of parts that are not read again
 */
export async function loadRoute({ route, params }: Match, request: Request, kept: Parts = {}): Promise<LoadedRoute | Redirect> {
  const args = { request, params };
  const [frame, page] = await Promise.all([
    route.frame && !('frame' in kept) ? loadPart('frame', route.frame, args) : null,
    'page' in kept ? null : loadPart('page', route, args),
  ]);
  const errors: Parts = { ...frame?.errors, ...page?.errors };
  if (errors.frame instanceof Redirect) return errors.frame;
  if (errors.page instanceof Redirect) return errors.page;
  return {
    data: { ...kept, ...frame?.data, ...page?.data },
    errors,
    status: Math.max(frame?.status ?? 0, page?.status ?? 200),
  };
}
