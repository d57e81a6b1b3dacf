import type { FastifyInstance } from 'fastify';

/** A registered route. */
export interface ListedRoute {
  method: string;
  /** The pattern, such as `/api/v1/admin/report/:id`. */
  url: string;
  /** Whether the route needs no session (its `config.public`). */
  isPublic: boolean;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route needs no admin session although it is under the admin path. */
    public?: boolean;
  }
  interface FastifyInstance {
    /** Every registered route. */
    routeList: ListedRoute[];
  }
}

/** Collects the router's routes, for the answer to a wrong method and for tests. Call it before any route is added. */
export function collectRoutes(app: FastifyInstance): void {
  const routes: ListedRoute[] = [];
  app.decorate('routeList', routes);
  app.addHook('onRoute', ({ method, url, config }) => {
    for (const name of [method].flat()) routes.push({ method: name, url, isPublic: config?.public === true });
  });
}

/** Whether the path fits the pattern of a route. */
function matches(pattern: string, path: string): boolean {
  if (pattern.endsWith('*')) return path.startsWith(pattern.slice(0, -1));
  const expected = pattern.split('/');
  const actual = path.split('/');
  return expected.length === actual.length && expected.every((part, index) => part.startsWith(':') || part === actual[index]);
}

/** Returns the methods of a path; empty if no route has it. A route for every path (`*`) does not count. */
export function allowedMethods(routes: readonly ListedRoute[], path: string): string[] {
  const methods = routes.filter(({ url }) => url !== '*' && url !== '/*' && matches(url, path)).map(({ method }) => method);
  return [...new Set(methods)].sort();
}
