import type { FastifyInstance } from 'fastify';
import { isInProcess } from '../in-process.ts';
import type { DatabaseWork, StatementTrail } from './statement-trail.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The database's total work until the request arrived. */
    workBefore: DatabaseWork | null;
  }
}

/**
 * Logs each answer of the framework with its route, never its address. An answer that took `trail.slowMs` or longer, including
 * the transfer, is logged as a warning with the database's work. Call this before any other hook is added.
 */
export function logAnswers(app: FastifyInstance, trail: StatementTrail): void {
  app.decorateRequest('workBefore', null);
  app.addHook('onRequest', (request, _reply, done) => {
    request.workBefore = trail.done;
    done();
  });
  app.addHook('onResponse', async (request, { statusCode: status, elapsedTime }) => {
    if (isInProcess(request)) return;
    const { method, routeOptions, workBefore } = request;
    const line = { method, route: routeOptions.url ?? null, status, ms: Math.round(elapsedTime) };
    if (elapsedTime < trail.slowMs) {
      request.log.info(line, 'answered');
      return;
    }
    const meanwhile = workBefore && trail.since(performance.now() - elapsedTime, workBefore);
    request.log.warn({ ...line, ...(meanwhile && { database: meanwhile }) }, 'answered slowly');
  });
}
