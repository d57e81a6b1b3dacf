import cookie from '@fastify/cookie';
import proxyAddress, { compile } from '@fastify/proxy-addr';
import Fastify, { LogController } from 'fastify';
import type { IncomingMessage } from 'node:http';
import { logBadRows } from '#platform/server/http/log/bad-row-log.ts';
import { limitCalls } from '#platform/server/http/connections/call-limit.ts';
import { watchUnread } from '#platform/server/http/connections/unread-answers.ts';
import { logAnswers } from '#platform/server/http/log/answer-log.ts';
import type { App } from '#platform/server/http/app-server.ts';
import { deliverAnswers } from '#platform/server/http/delivery/deliver-answers.ts';
import { closeConnectionsInDrain, type Drain } from '#platform/server/http/connections/drain.ts';
import { drainConnections } from '#platform/server/http/connections/drain-connections.ts';
import { handleClientError } from '#platform/server/http/connections/broken-requests.ts';
import { limitConnections, CONNECTION_LIMITS } from '#platform/server/http/connections/connections.ts';
import { parseJsonBodies } from '#platform/server/http/requests/json-body.ts';
import { tallyAnswers } from '#platform/server/http/prepared/answer-tally.ts';
import { decorateRelease } from '#platform/server/http/prepared/device-release.ts';
import { installFastPath } from '#platform/server/http/prepared/fast-path.ts';
import { createPublicTurns } from '#platform/server/http/prepared/answer-in-turn.ts';
import { keepAnswers, createUncachedAnswers, servePrepared } from '#platform/server/http/prepared/prepared-answers.ts';
import { announceProgramme, type ProgrammeVersion } from '#platform/server/http/programme-version.ts';
import { handleErrors, sendProblem, toProblem } from '#platform/server/http/problems.ts';
import { readableUrl } from '#platform/server/http/requests/readable-url.ts';
import { createRequestIds } from '#platform/server/http/log/request-id.ts';
import { collectRoutes } from '#platform/server/http/route-list.ts';
import { secure } from '#platform/server/http/security.ts';
import { createStatementTrail } from '#platform/server/http/log/statement-trail.ts';
import { warnAboutUnknownProxy } from '#platform/server/http/connections/unknown-proxy.ts';
import { serializerCompiler, validatorCompiler } from '#platform/server/http/requests/validation.ts';
import { choiceIn } from '#platform/shared/choice.ts';
import { Problem } from '#platform/shared/problem.ts';
import { UNREADABLE_REQUEST_TEXT } from '#platform/shared/refusal-texts.ts';
import type { AppDeps } from './app-deps.ts';

/** The largest body of a request, in bytes. */
const BODY_LIMIT = 256 * 1024;
/** The largest size in bytes of the request line and headers together; a larger request gets 431. Browsers send far less. */
const HEADERS_MAX = 16 * 1024;
/** The time until all headers of a request, or its whole body, must have arrived. */
const HEADERS_TIMEOUT_MS = 10_000;
const BODY_TIMEOUT_MS = 15_000;
/** The time for which an idle connection stays open for the next request. */
const KEEP_ALIVE_MS = 30_000;
/** The largest number of calls per minute from one network. A whole school behind one connection makes fewer. */
const CALLS_A_MINUTE = 6_000;

/**
 * Creates the HTTP server without routes: its limits, its log, the cache of prepared answers, and the hooks for every answer.
 * `create-app.ts` calls it and adds the routes.
 *
 * A request passes these layers from the outside in: the connection limits, the fast path (it sends a cached answer without Fastify), then
 * Fastify's hooks in the order in which they are registered here, and last the route. So the order of the lines matters.
 */
export async function createHttpApp(deps: AppDeps, drain: Drain, programme: ProgrammeVersion): Promise<App> {
  const { db, clock, config, logger, trail = createStatementTrail(), metrics } = deps;
  const { isProxy, addressOf } = trustedProxies(config.trustProxy);
  const idOf = createRequestIds(isProxy);
  const app = openFastify(deps, idOf);
  const callLimit = config.rateLimit ? limitCalls(deps.callsAMinute ?? CALLS_A_MINUTE, addressOf) : null;
  const prepared = deps.prepared === false ? createUncachedAnswers({ db, clock }) : keepAnswers({ db, clock });
  const tally = tallyAnswers(app, logger);
  const limits = { ...CONNECTION_LIMITS, ...deps.connectionLimits };
  const unread = watchUnread(app.server, limits.unreadBytes);
  /** Called with every request, including those that the fast path answers. */
  const requestListeners: ((request: IncomingMessage) => void)[] = [];

  // The connections, before Fastify sees a request.
  drainConnections(app);
  installFastPath(app, app.server, {
    prepared,
    variantOf: ({ cookie: cookies }) => choiceIn(cookies) ?? '',
    release: decorateRelease(app),
    allows: (request) => callLimit?.allows(request) ?? true,
    idOf,
    onSend: unread.note,
    onRequest: (request) => requestListeners.forEach((listener) => listener(request)),
    tally,
  });
  closeConnectionsInDrain(app.server, drain);
  limitConnections(app.server, limits, isProxy);

  // Input and output of the routes, and the log.
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  collectRoutes(app);
  logAnswers(app, trail);
  logBadRows(app, clock);
  handleErrors(app);
  parseJsonBodies(app);
  deliverAnswers(app);
  unread.limit(app);

  // The answers that are computed from a snapshot of the database and cached.
  app.decorate('snapshot', db.snapshot);
  servePrepared(app, prepared);
  announceProgramme(app, programme);
  const turns = createPublicTurns(app, deps.publicTurnLimits);
  metrics?.watchApp(app, { prepared, tally, unreadBytes: unread.total, turns });
  // The header `Date` has the time of the clock that decides which day is today. A browser uses this time instead of its device's.
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('date', clock().toUTCString());
  });

  if (config.trustProxy === 'unset') requestListeners.push(warnAboutUnknownProxy(app, '/reached'));
  await secure(app, config.publicUrl);
  await callLimit?.register(app);
  await app.register(cookie);
  return app;
}

/**
 * Returns two functions: `isProxy` recognises the configured proxies, and `addressOf` returns the address of the client behind
 * them. Without proxies, that is the address of the connection.
 */
function trustedProxies(trustProxy: AppDeps['config']['trustProxy']) {
  const matchesProxy = Array.isArray(trustProxy) ? compile(trustProxy) : null;
  return {
    isProxy: (address: string) => matchesProxy?.(address, 0) ?? false,
    addressOf: (request: IncomingMessage) =>
      matchesProxy ? proxyAddress(request, matchesProxy) : (request.socket.remoteAddress ?? ''),
  };
}

/** Creates the Fastify server with the limits above. The log of Fastify is off, because `logAnswers` writes one line for each answer. */
function openFastify({ config, logger }: AppDeps, idOf: ReturnType<typeof createRequestIds>): App {
  const app: App = Fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: idOf,
    trustProxy: Array.isArray(config.trustProxy) && config.trustProxy,
    bodyLimit: BODY_LIMIT,
    requestTimeout: BODY_TIMEOUT_MS,
    keepAliveTimeout: KEEP_ALIVE_MS,
    forceCloseConnections: 'idle',
    // A request that arrives during a stop is still answered: the database is closed after the last one.
    return503OnClosing: false,
    http: { maxHeaderSize: HEADERS_MAX },
    rewriteUrl: (request) => readableUrl(request.url ?? '/'),
    clientErrorHandler: handleClientError,
    // Fastify refuses parameters of more than 100 characters by default. The headers' limit is enough.
    routerOptions: { maxParamLength: HEADERS_MAX },
    frameworkErrors: (error, _request, reply) => {
      sendProblem(reply, toProblem(error) ?? new Problem('malformed', UNREADABLE_REQUEST_TEXT));
    },
  });
  app.server.headersTimeout = HEADERS_TIMEOUT_MS;
  return app;
}
