import cookie from '@fastify/cookie';
import proxyAddress, { compile } from '@fastify/proxy-addr';
import Fastify, { LogController, type FastifyBaseLogger } from 'fastify';
import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { authRoutes } from '#features/auth/server/routes.ts';
import { requireAdmin } from '#features/auth/server/require-admin.ts';
import { SESSION_MAX_MS } from '#features/auth/server/sessions.ts';
import { DEVICE_MAX_MS } from '#features/auth/server/trusted-devices.ts';
import type { DailyBackups } from '#features/backups/server/daily-backups.ts';
import { backupRoutes } from '#features/backups/server/routes.ts';
import { classRoutes } from '#features/classes/server/routes.ts';
import { mentorRoutes } from '#features/mentors/server/routes.ts';
import { reportRoutes } from '#features/reports/server/routes.ts';
import { scheduleRoutes } from '#features/schedules/server/routes.ts';
import { contentRoutes, materialRoutes } from '#features/subjects/server/material-routes.ts';
import { adminSubjectRoutes, publicSubjectRoutes, validateSubjectRoutes } from '#features/subjects/server/routes.ts';
import { teacherRoutes } from '#features/teachers/server/routes.ts';
import { usageRoutes } from '#features/usage/server/routes.ts';
import { webinarRoutes } from '#features/webinars/server/routes.ts';
import type { Database } from '#platform/server/database/database.ts';
import { limitCalls } from '#platform/server/http/connections/call-limit.ts';
import { limitUnreadAnswers } from '#platform/server/http/connections/unread-answers.ts';
import type { App } from '#platform/server/http/app-server.ts';
import { handleNotFound } from '#platform/server/http/unknown-addresses.ts';
import { deliverAnswers } from '#platform/server/http/delivery/deliver-answers.ts';
import { drainConnections } from '#platform/server/http/connections/drain-connections.ts';
import { isInProcess } from '#platform/server/http/in-process.ts';
import { handleClientError } from '#platform/server/http/connections/broken-requests.ts';
import { limitConnections, CONNECTION_LIMITS, type ConnectionLimits } from '#platform/server/http/connections/connections.ts';
import { parseJsonBodies } from '#platform/server/http/json-body.ts';
import { tallyAnswers } from '#platform/server/http/prepared/answer-tally.ts';
import { openFrontDoor } from '#platform/server/http/prepared/front-door.ts';
import { keepAnswers, keepNothing, servePrepared } from '#platform/server/http/prepared/prepared-answers.ts';
import { handleErrors, sendProblem, toProblem } from '#platform/server/http/problems.ts';
import { readableUrl } from '#platform/server/http/readable-url.ts';
import { collectRoutes } from '#platform/server/http/route-list.ts';
import { secure } from '#platform/server/http/security.ts';
import { warnAboutUnknownProxy } from '#platform/server/http/connections/unknown-proxy.ts';
import { serializerCompiler, validatorCompiler } from '#platform/server/http/validation.ts';
import { deviceCookie, sessionCookie } from '#platform/server/session/token-cookie.ts';
import { Problem } from '#platform/shared/problem.ts';
import { UNREADABLE_REQUEST_TEXT } from '#platform/shared/refusal-texts.ts';
import type { Clock } from '#platform/shared/wib.ts';
import type { Config } from './config.ts';
import { healthRoutes } from './health.ts';
import { describeApi, serveApiDocument } from './open-api.ts';
import { builtPages, type Pages } from './pages/pages.ts';

const BODY_LIMIT = 256 * 1024;
/** The request line and all headers; beyond it the answer is 431. No browser comes near it. */
const HEADERS_MAX = 16 * 1024;
const HEADERS_TIMEOUT_MS = 10_000;
const BODY_TIMEOUT_MS = 15_000;
const KEEP_ALIVE_MS = 30_000;
/** Calls a minute from one address: a flood, not a school behind one connection. */
const CALLS_A_MINUTE = 6_000;

export interface AppDeps {
  db: Database;
  clock: Clock;
  config: Pick<Config, 'publicUrl' | 'rateLimit' | 'trustProxy' | 'joinWindow' | 'programme'>;
  logger: FastifyBaseLogger;
  /** Null where the server makes no backups. */
  backups: DailyBackups | null;
  /** The folder of the built pages. */
  webDir: string;
  /** Pages from elsewhere than that folder, for the workbench. */
  pages?: Pages | undefined;
  version: string;
  /** Other limits than the usual ones, for tests. */
  connections?: Partial<ConnectionLimits> | undefined;
  callsAMinute?: number | undefined;
  /** False: each public read is computed when it is asked for, as if nobody had asked before. For tests, which compare. */
  prepared?: boolean | undefined;
}

/** The whole server, not yet listening: every feature's routes, the pages, and what holds for each answer. */
export async function createApp({
  db,
  clock,
  config,
  logger,
  backups,
  webDir,
  pages = builtPages,
  version,
  connections,
  callsAMinute = CALLS_A_MINUTE,
  prepared: isPrepared = true,
}: AppDeps): Promise<App> {
  const app: App = Fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: Array.isArray(config.trustProxy) && config.trustProxy,
    bodyLimit: BODY_LIMIT,
    requestTimeout: BODY_TIMEOUT_MS,
    keepAliveTimeout: KEEP_ALIVE_MS,
    forceCloseConnections: 'idle',
    http: { maxHeaderSize: HEADERS_MAX },
    rewriteUrl: (request) => readableUrl(request.url ?? '/'),
    clientErrorHandler: handleClientError,
    routerOptions: { maxParamLength: HEADERS_MAX },
    frameworkErrors: (error, _request, reply) => {
      sendProblem(reply, toProblem(error) ?? new Problem('malformed', UNREADABLE_REQUEST_TEXT));
    },
  });
  app.server.headersTimeout = HEADERS_TIMEOUT_MS;
  const proxies = Array.isArray(config.trustProxy) ? compile(config.trustProxy) : null;
  const addressOf = (request: IncomingMessage) =>
    proxies ? proxyAddress(request, proxies) : (request.socket.remoteAddress ?? '');
  const callLimit = config.rateLimit ? limitCalls(callsAMinute, addressOf) : null;
  const prepared = isPrepared ? keepAnswers({ db, clock }) : keepNothing(clock);
  const requestLooks: ((request: IncomingMessage) => void)[] = [];
  drainConnections(app);
  openFrontDoor(app, app.server, {
    prepared,
    takes: (request) => callLimit?.takes(request) ?? true,
    onRequest: (request) => requestLooks.forEach((look) => look(request)),
    tally: tallyAnswers(app, logger),
  });
  const limits = { ...CONNECTION_LIMITS, ...connections };
  limitConnections(app.server, limits, (address) => proxies?.(address, 0) ?? false);
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  collectRoutes(app);
  handleErrors(app);
  parseJsonBodies(app);
  deliverAnswers(app);
  limitUnreadAnswers(app, limits.unreadBytes);
  servePrepared(app, prepared);
  // The clock that decides what "today" is also dates the answers: a browser goes by it, not by its device.
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('date', clock().toUTCString());
  });
  app.addHook('onResponse', async (request, reply) => {
    if (isInProcess(request)) return;
    const { method, routeOptions } = request;
    request.log.info(
      { method, route: routeOptions.url ?? null, status: reply.statusCode, ms: Math.round(reply.elapsedTime) },
      'answered',
    );
  });

  if (config.trustProxy === 'unset') requestLooks.push(warnAboutUnknownProxy(app));
  await secure(app, { publicUrl: config.publicUrl, styleHashes: pages.styleHashes(webDir) });
  await callLimit?.register(app);
  await app.register(cookie);
  const session = sessionCookie(config.publicUrl, SESSION_MAX_MS / 1000);
  requireAdmin(app, { db, clock, cookie: session });

  await describeApi(app, version, session.name);
  const deps = { db, clock };
  const device = deviceCookie(config.publicUrl, DEVICE_MAX_MS / 1000);
  authRoutes(app, { ...deps, cookie: session, device, limitLogins: config.rateLimit, programme: config.programme.name });
  publicSubjectRoutes(app, deps);
  validateSubjectRoutes(app, deps);
  adminSubjectRoutes(app, deps);
  materialRoutes(app, deps);
  contentRoutes(app, deps);
  classRoutes(app, deps);
  teacherRoutes(app, deps);
  mentorRoutes(app, deps);
  scheduleRoutes(app, { ...deps, joinWindow: config.joinWindow });
  webinarRoutes(app, deps);
  reportRoutes(app, { ...deps, siteUrl: config.publicUrl });
  usageRoutes(app, deps);
  backupRoutes(app, backups);
  await serveApiDocument(app);
  healthRoutes(app, deps);
  await pages.serve(app, { clock, session, programme: config.programme, publicUrl: config.publicUrl, webDir });
  handleNotFound(app);
  return app;
}
