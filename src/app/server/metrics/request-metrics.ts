import { Counter, Histogram, type Registry } from 'prom-client';
import { isInProcess } from '#platform/server/http/in-process.ts';
import type { App } from '#platform/server/http/app-server.ts';
import type { AnswerTally } from '#platform/server/http/prepared/answer-tally.ts';
import { countSignIns } from './sign-in-metrics.ts';

/** The methods with their own label. HEAD counts as GET, any other as `other`. */
const METHODS = new Set(['GET', 'POST', 'PUT', 'DELETE']);
/** The label of all addresses without a route, so that invented addresses don't add labels. */
const UNKNOWN = 'unknown';
/** The upper bounds of the histogram's buckets, in seconds. */
const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

function methodOf(method: string): string {
  if (method === 'HEAD') return 'GET';
  return METHODS.has(method) ? method : 'other';
}

/**
 * Counts answers by route pattern, never by address. Answers from prepared bytes bypass the app's hooks; `tally` counts them, and
 * each scrape adds them here.
 */
export function countRequests(registry: Registry, app: App, tally: AnswerTally): void {
  const countSignIn = countSignIns(registry);
  const durations = new Histogram({
    name: 'suluh_http_request_duration_seconds',
    help: 'Time until Fastify had sent an answer. Answers from prepared bytes bypass Fastify and are not counted here.',
    labelNames: ['method', 'route'],
    buckets: SECONDS,
    registers: [registry],
  });
  /** The tally's totals at the last scrape, by status and route. */
  const counted = new Map<string, number>();
  const requests = new Counter({
    name: 'suluh_http_requests_total',
    help: 'Answers by method, route pattern and status, including answers from prepared bytes.',
    labelNames: ['method', 'route', 'status'],
    registers: [registry],
    collect() {
      for (const { route, answers, notModified } of tally.totals()) {
        for (const [status, total] of [
          [200, answers - notModified],
          [304, notModified],
        ] as const) {
          const key = `${status} ${route}`;
          const increase = total - (counted.get(key) ?? 0);
          if (increase > 0) this.inc({ method: 'GET', route, status }, increase);
          counted.set(key, total);
        }
      }
    },
  });
  app.addHook('onResponse', async (request, { statusCode: status, elapsedTime }) => {
    if (isInProcess(request)) return;
    const method = methodOf(request.method);
    const route = request.routeOptions.url ?? UNKNOWN;
    requests.inc({ method, route, status });
    durations.observe({ method, route }, elapsedTime / 1_000);
    countSignIn(method, route, status);
  });
}
