import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Database } from '#platform/server/database/database.ts';
import type { TokenCookie } from '#platform/server/session/token-cookie.ts';
import { Problem } from '#platform/shared/problem.ts';
import { SIGN_IN_FIRST_TEXT } from '#platform/shared/refusal-texts.ts';
import { ADMIN_PREFIX } from '#platform/shared/calls.ts';
import type { Clock } from '#platform/shared/wib.ts';
import { TWO_STEP_REQUIRED_TEXT } from '../../messages.ts';
import type { AuthDeps } from '../auth-deps.ts';
import { readSession } from './admin-sessions.ts';

/** Returns the path as the router reads it: decoded, and without the query. */
function decodedPath(url: string): string {
  const path = url.split('?', 1)[0] ?? '';
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** Returns true if the request's address is below the prefix, or is the prefix itself. The prefix ends in a slash. */
export function isUnder(prefix: string, request: FastifyRequest): boolean {
  return (request.routeOptions.url ?? '').startsWith(prefix) || `${decodedPath(request.url)}/`.startsWith(prefix);
}

/**
 * Protects all admin calls: every address under the admin path requires a valid session, even an address without a route. Only
 * routes with `public` in their config are exempt. If every admin must have a second step, an admin without one may only turn it on.
 */
export function requireAdmin(
  app: FastifyInstance,
  deps: { db: Database; clock: Clock; cookie: TokenCookie; requireTwoStep: () => Promise<boolean> },
): void {
  app.decorateRequest('admin', null);
  app.addHook('onRequest', async (request) => {
    const { config } = request.routeOptions;
    if (config.needsAdmin !== true && (!isUnder(ADMIN_PREFIX, request) || config.public === true)) return;
    const token = deps.cookie.read(request);
    request.admin = token === null ? null : await readSession(deps.db, token, deps.clock());
    if (request.admin === null) throw new Problem('unauthenticated', SIGN_IN_FIRST_TEXT);
    if (!request.admin.twoStep && config.beforeTwoStep !== true && (await deps.requireTwoStep())) {
      throw new Problem('twoStepRequired', TWO_STEP_REQUIRED_TEXT);
    }
  });
}

/** Returns true if a signed-in admin sent the request. Public routes that show more to admins call this function. */
export async function isSignedIn(
  { db, clock, cookie }: Pick<AuthDeps, 'db' | 'clock' | 'cookie'>,
  request: FastifyRequest,
): Promise<boolean> {
  const token = cookie.read(request);
  return token !== null && (await readSession(db, token, clock())) !== null;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route is outside the admin path but requires an admin's session. */
    needsAdmin?: boolean;
    /** An admin may call the route before turning on a required second step. */
    beforeTwoStep?: boolean;
  }
}
