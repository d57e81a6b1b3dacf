import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Database } from '#platform/server/database/database.ts';
import type { TokenCookie } from '#platform/server/session/token-cookie.ts';
import { Problem } from '#platform/shared/problem.ts';
import { SIGN_IN_FIRST_TEXT } from '#platform/shared/refusal-texts.ts';
import { ADMIN_PREFIX } from '#platform/shared/calls.ts';
import type { Clock } from '#platform/shared/wib.ts';
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

/** Whether the request's address stands under the admin path, a route or none. */
function isUnderAdminPath(request: FastifyRequest): boolean {
  return (request.routeOptions.url ?? '').startsWith(ADMIN_PREFIX) || `${decodedPath(request.url)}/`.startsWith(ADMIN_PREFIX);
}

/**
 * Deny by default: whatever stands under the admin path, a route or none, needs a living session, except a route that says
 * `public` in its config.
 */
export function requireAdmin(app: FastifyInstance, deps: { db: Database; clock: Clock; cookie: TokenCookie }): void {
  app.decorateRequest('admin', null);
  app.addHook('onRequest', async (request) => {
    const { config } = request.routeOptions;
    if (config.needsAdmin !== true && (!isUnderAdminPath(request) || config.public === true)) return;
    const token = deps.cookie.read(request);
    request.admin = token === null ? null : await readSession(deps.db, token, deps.clock());
    if (request.admin === null) throw new Problem('unauthenticated', SIGN_IN_FIRST_TEXT);
  });
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A route outside the admin path that needs a session all the same. */
    needsAdmin?: boolean;
  }
}
