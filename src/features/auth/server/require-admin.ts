import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Database } from '#platform/server/database/database.ts';
import type { TokenCookie } from '#platform/server/session/token-cookie.ts';
import { Problem } from '#platform/shared/problem.ts';
import { SIGN_IN_FIRST_TEXT } from '#platform/shared/refusal-texts.ts';
import { ADMIN_PREFIX } from '#platform/shared/calls.ts';
import type { Clock } from '#platform/shared/wib.ts';
import { TWO_STEP_REQUIRED_TEXT } from '../messages.ts';
import { readSession } from './sessions.ts';

/** The path as the router reads it: without the query, percent-encoding undone. */
function decodedPath(url: string): string {
  const path = url.split('?', 1)[0] ?? '';
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** Whether the request's address stands under the path, a route or none. */
export function isUnder(prefix: string, request: FastifyRequest): boolean {
  return (request.routeOptions.url ?? '').startsWith(prefix) || `${decodedPath(request.url)}/`.startsWith(prefix);
}

/**
 * Deny by default: whatever stands under the admin path, a route or none, needs a living session, except a route that says
 * `public` in its config. Where a second step is asked of all, one without it is refused all but what switches it on.
 */
export function requireAdmin(
  app: FastifyInstance,
  deps: { db: Database; clock: Clock; cookie: TokenCookie; requireTwoStep: boolean },
): void {
  app.decorateRequest('admin', null);
  app.addHook('onRequest', async (request) => {
    const { config } = request.routeOptions;
    if (config.needsAdmin !== true && (!isUnder(ADMIN_PREFIX, request) || config.public === true)) return;
    const token = deps.cookie.read(request);
    request.admin = token === null ? null : await readSession(deps.db, token, deps.clock());
    if (request.admin === null) throw new Problem('unauthenticated', SIGN_IN_FIRST_TEXT);
    if (deps.requireTwoStep && !request.admin.twoStep && config.beforeTwoStep !== true) {
      throw new Problem('twoStepRequired', TWO_STEP_REQUIRED_TEXT);
    }
  });
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A route outside the admin path that needs a session all the same. */
    needsAdmin?: boolean;
    /** A route for those too who still have to switch the second step on, where it is asked of all. */
    beforeTwoStep?: boolean;
  }
}
