import type { FastifyReply } from 'fastify';
import type { App, Deps } from '#platform/server/http/app-server.ts';
import type { Drain } from '#platform/server/http/connections/drain.ts';
import { Problem } from '#platform/shared/problem.ts';
import { sendProblem } from '#platform/server/http/problems.ts';
import { createReadiness } from './readiness.ts';

/** For whoever watches over the server: a flood of others' calls never makes them look down. */
const NO_LIMIT = { schema: { hide: true }, config: { rateLimit: false } } as const;

/** `/livez`: the process runs. `/readyz`: it goes on, can reach its database and store in it. */
export function healthRoutes(app: App, deps: Deps & { drain: Drain }): void {
  const checkReady = createReadiness(deps);
  app.get('/livez', NO_LIMIT, async () => ({ status: 'ok' }));
  // Answered, not thrown: to say so is no failure of the request.
  const notReady = (reply: FastifyReply, text: string) =>
    sendProblem(reply, new Problem('unavailable', text, { retryAfterSeconds: 5 }));
  /** The log gets a line when it changes, and none for each question in between. */
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
