import type { FastifyReply } from 'fastify';
import type { App, Deps } from '#platform/server/http/app-server.ts';
import type { Drain } from '#platform/server/http/connections/drain.ts';
import { Problem } from '#platform/shared/problem.ts';
import { sendProblem } from '#platform/server/http/problems.ts';
import { createReadiness } from './readiness.ts';

/** No rate limit for monitoring: a flood of other calls must not make the server look down. */
const NO_LIMIT = { schema: { hide: true }, config: { rateLimit: false } } as const;

/** `/livez`: the process runs. `/readyz`: it does not stop, and its database answers and takes writes. */
export function healthRoutes(app: App, deps: Deps & { drain: Drain }): void {
  const checkReady = createReadiness(deps);
  app.get('/livez', NO_LIMIT, async () => ({ status: 'ok' }));
  // Sent, not thrown: the request itself does not fail.
  const notReady = (reply: FastifyReply, text: string) =>
    sendProblem(reply, new Problem('unavailable', text, { retryAfterSeconds: 5 }));
  /** Logs changes only, not each request. */
  let wasReady = true;
  app.get('/readyz', NO_LIMIT, async (request, reply) => {
    if (deps.drain.hasBegun) return notReady(reply, 'Server ini sedang berhenti.');
    try {
      await checkReady();
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      if (wasReady) request.log.warn({ reason }, 'the database does not answer, or takes no writes');
      wasReady = false;
      return notReady(reply, 'Basis data tidak dapat dihubungi atau tidak dapat menyimpan.');
    }
    if (!wasReady) request.log.info('the database answers and takes writes again');
    wasReady = true;
    return { status: 'ok' };
  });
}
