import type { Database } from '#platform/server/database/database.ts';
import type { App } from '#platform/server/http/app-server.ts';
import { Problem } from '#platform/shared/problem.ts';

/** `/livez`: the process runs. `/readyz`: it can reach its database. */
export function healthRoutes(app: App, db: Database): void {
  app.get('/livez', { schema: { hide: true } }, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  );
  app.get('/readyz', { schema: { hide: true } }, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    try {
      await db.ping();
    } catch (error) {
      request.log.warn({ err: error }, 'the database does not answer');
      throw new Problem('unavailable', 'Basis data tidak dapat dihubungi.', { retryAfterSeconds: 5 });
    }
    return { status: 'ok' };
  });
}
