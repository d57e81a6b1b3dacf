import type { App, Deps } from '#platform/server/http/app-server.ts';
import { Problem } from '#platform/shared/problem.ts';
import { createReadiness } from './readiness.ts';

/** For whoever watches over the server: a flood of others' calls never makes them look down. */
const NO_LIMIT = { schema: { hide: true }, config: { rateLimit: false } } as const;

/** `/livez`: the process runs. `/readyz`: it can reach its database and store in it. */
export function healthRoutes(app: App, deps: Deps): void {
  const checkReady = createReadiness(deps);
  app.get('/livez', NO_LIMIT, async () => ({ status: 'ok' }));
  app.get('/readyz', NO_LIMIT, async (request) => {
    try {
      await checkReady();
    } catch (error) {
      request.log.warn({ err: error }, 'the database does not answer, or takes no writes');
      throw new Problem('unavailable', 'Basis data tidak dapat dihubungi atau tidak dapat menyimpan.', { retryAfterSeconds: 5 });
    }
    return { status: 'ok' };
  });
}
