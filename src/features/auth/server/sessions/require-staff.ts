import type { FastifyInstance } from 'fastify';
import type { Database } from '#platform/server/database/database.ts';
import type { TokenCookie } from '#platform/server/session/token-cookie.ts';
import { STAFF_PREFIX } from '#platform/shared/calls.ts';
import { Problem } from '#platform/shared/problem.ts';
import { SIGN_IN_FIRST_TEXT } from '#platform/shared/refusal-texts.ts';
import type { Clock } from '#platform/shared/wib.ts';
import { isUnder } from './require-admin.ts';
import { readStaffSession } from './staff-sessions.ts';

/**
 * Protects all staff calls: every address under the staff path requires a valid session of a teacher or mentor, even an address
 * without a route. Only routes with `public` in their config are exempt.
 */
export function requireStaff(app: FastifyInstance, deps: { db: Database; clock: Clock; cookie: TokenCookie }): void {
  app.decorateRequest('staff', null);
  app.addHook('onRequest', async (request) => {
    if (!isUnder(STAFF_PREFIX, request) || request.routeOptions.config.public === true) return;
    const token = deps.cookie.read(request);
    request.staff = token === null ? null : await readStaffSession(deps.db, token, deps.clock());
    if (request.staff === null) throw new Problem('unauthenticated', SIGN_IN_FIRST_TEXT);
  });
}
