import type { FastifyReply } from 'fastify';
import type { App, Deps } from '#platform/server/http/app-server.ts';
import type { Drain } from '#platform/server/http/connections/drain.ts';
import { Problem } from '#platform/shared/problem.ts';
import { sendProblem } from '#platform/server/http/problems.ts';
import { createReadiness } from './readiness.ts';

/** Exempts monitoring from the rate limit, so that a flood of other calls does not make the server look down. */
const NO_LIMIT = { schema: { hide: true }, config: { rateLimit: false } } as const;

/**
 * Adds the routes for monitoring and load balancers. `/livez` answers 200 while the process runs. `/readyz` answers 200 if the server
 * is not stopping and its database answers and accepts writes, otherwise 503.
 */
export function healthRoutes(app: App, deps: Deps & { drain: Drain }): void {
  const checkReady = createReadiness(deps);
  app.get('/livez', NO_LIMIT, async () => ({ status: 'ok' }));
  // The problem is sent and not thrown, so that it is not logged as a failed request.
  const notReady = (reply: FastifyReply, text: string) =>
    sendProblem(reply, new Problem('unavailable', text, { retryAfterSeconds: 5 }));
  /** The last result, so that only changes are logged. */
  let wasReady = true;
  app.get('/readyz', NO_LIMIT, async (request, reply) => {
    if (deps.drain.hasBegun) return notReady(reply, 'Server ini sedang berhenti.');
    try {
      await checkReady();
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      if (wasReady) request.log.warn({ reason }, 'the database does not answer, or does not accept writes');
      wasReady = false;
      return notReady(reply, 'Basis data tidak dapat dihubungi atau tidak dapat menyimpan.');
    }
    if (!wasReady) request.log.info('the database answers and accepts writes again');
    wasReady = true;
    return { status: 'ok' };
  });
}
