import { createServer } from 'node:http';
import type { FastifyBaseLogger } from 'fastify';
import { listenRefusal } from '../start/listen-refusal.ts';
import type { Metrics } from './metrics.ts';

/** The time limit for receiving a request. */
const TIMEOUT_MS = 5_000;
/** The limit of open connections. Prometheus needs one. */
const CONNECTIONS_MAX = 32;

/** The running server for the metrics. */
export interface MetricsServer {
  /** The address of the metrics, such as `http://127.0.0.1:9464/metrics`. */
  address: string;
  close(): Promise<void>;
}

/**
 * Starts the server for the metrics, which Prometheus reads. It has its own port and answers only `GET /metrics`.
 * @throws StartError that names the setting if the port is not available.
 */
export async function serveMetrics(
  { host, port }: { host: string; port: number },
  { render }: Pick<Metrics, 'render'>,
  logger: Pick<FastifyBaseLogger, 'error'>,
): Promise<MetricsServer> {
  const server = createServer({ requestTimeout: TIMEOUT_MS, headersTimeout: TIMEOUT_MS }, async (request, response) => {
    const isMetricsRequest = request.method === 'GET' && request.url?.split('?', 1)[0] === '/metrics';
    if (!isMetricsRequest) {
      response.writeHead(404, { connection: 'close' }).end();
      return;
    }
    try {
      const { type, text } = await render();
      response
        .writeHead(200, { 'content-type': type, 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })
        .end(text);
    } catch (error) {
      logger.error({ err: error }, 'metrics could not be rendered');
      response.writeHead(500).end();
    }
  });
  server.maxConnections = CONNECTIONS_MAX;
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(listenRefusal({ port: 'METRICS_PORT', host: 'METRICS_HOST' }, { host, port }, error)));
    server.listen({ host, port }, resolve);
  });
  // The listener above only reports that the server can't start.
  server.removeAllListeners('error').on('error', (error) => logger.error({ err: error }, 'the metrics server failed'));
  const bound = server.address();
  const boundPort = typeof bound === 'object' && bound !== null ? bound.port : port;
  return {
    address: `http://${host.includes(':') ? `[${host}]` : host}:${boundPort}/metrics`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
