import cookie from '@fastify/cookie';
import proxyAddress, { compile } from '@fastify/proxy-addr';
import Fastify, { LogController, type FastifyBaseLogger } from 'fastify';
import type { IncomingMessage } from 'node:http';
import { attendanceRoutes } from '#features/attendance/server/routes.ts';
import { staffScheduleRoutes } from '#features/attendance/server/staff-routes.ts';
import { colleagueRoutes } from '#features/auth/server/accounts/colleague-routes.ts';
import { readLinkState } from '#features/auth/server/links/links.ts';
import { linkRoutes } from '#features/auth/server/links/link-routes.ts';
import type { AuthDeps } from '#features/auth/server/auth-deps.ts';
import { authRoutes } from '#features/auth/server/sessions/sign-in-routes.ts';
import { requireAdmin } from '#features/auth/server/sessions/require-admin.ts';
import { requireStaff } from '#features/auth/server/sessions/require-staff.ts';
import { secondStepRoutes } from '#features/auth/server/second-step/second-step-routes.ts';
import { WAIT_MAX_MS } from '#features/auth/server/second-step/sign-in-waits.ts';
import { sessionRoutes, staffSessionRoutes } from '#features/auth/server/sessions/own-session-routes.ts';
import { SESSION_MAX_MS } from '#features/auth/server/sessions/admin-sessions.ts';
import { staffLinkRoutes } from '#features/auth/server/links/staff-links.ts';
import { staffRoutes } from '#features/auth/server/sessions/staff-routes.ts';
import { STAFF_MAX_MS } from '#features/auth/server/sessions/staff-sessions.ts';
import { DEVICE_MAX_MS } from '#features/auth/server/limits/devices.ts';
import type { DailyBackups } from '#features/backups/server/daily-backups.ts';
import { backupRoutes } from '#features/backups/server/routes.ts';
import { feedRoutes } from '#features/feeds/server/routes.ts';
import { historyRoutes } from '#features/history/server/routes.ts';
import { offlineRoutes } from '#features/offline/server/routes.ts';
import { personalDataRoutes } from '#features/personal-data/server/routes.ts';
import { planningRoutes } from '#features/planning/server/routes.ts';
import { titleOf } from '#features/schedules/rules.ts';
import { scheduleRoutes } from '#features/schedules/server/routes.ts';
import { createReadTurns } from '#features/schedules/server/window-queries.ts';
import { searchRoutes } from '#features/search/server/routes.ts';
import { trashRoutes } from '#features/trash/server/routes.ts';
import { usageRoutes } from '#features/usage/server/routes.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { FairQueueLimits } from '#platform/server/fair-queue.ts';
import { logBadRows } from '#platform/server/http/log/bad-row-log.ts';
import { limitCalls } from '#platform/server/http/connections/call-limit.ts';
import { watchUnread } from '#platform/server/http/connections/unread-answers.ts';
import { logAnswers } from '#platform/server/http/log/answer-log.ts';
import type { App } from '#platform/server/http/app-server.ts';
import { handleNotFound } from '#platform/server/http/unknown-addresses.ts';
import { deliverAnswers } from '#platform/server/http/delivery/deliver-answers.ts';
import { createDrain, sendCallersOn, type Drain } from '#platform/server/http/connections/drain.ts';
import { drainConnections } from '#platform/server/http/connections/drain-connections.ts';
import { handleClientError } from '#platform/server/http/connections/broken-requests.ts';
import { limitConnections, CONNECTION_LIMITS, type ConnectionLimits } from '#platform/server/http/connections/connections.ts';
import { parseJsonBodies } from '#platform/server/http/requests/json-body.ts';
import { tallyAnswers } from '#platform/server/http/prepared/answer-tally.ts';
import { openFastPath } from '#platform/server/http/prepared/fast-path.ts';
import { takePublicTurns } from '#platform/server/http/prepared/answer-in-turn.ts';
import { keepAnswers, keepNothing, servePrepared } from '#platform/server/http/prepared/prepared-answers.ts';
import { handleErrors, sendProblem, toProblem } from '#platform/server/http/problems.ts';
import { readableUrl } from '#platform/server/http/requests/readable-url.ts';
import { createRequestIds } from '#platform/server/http/log/request-id.ts';
import { collectRoutes } from '#platform/server/http/route-list.ts';
import { secure } from '#platform/server/http/security.ts';
import { createStatementTrail, type StatementTrail } from '#platform/server/http/log/statement-trail.ts';
import { warnAboutUnknownProxy } from '#platform/server/http/connections/unknown-proxy.ts';
import { serializerCompiler, validatorCompiler } from '#platform/server/http/requests/validation.ts';
import {
  deviceCookie,
  sessionCookie,
  staffCookie,
  staffDeviceCookie,
  waitCookie,
} from '#platform/server/session/token-cookie.ts';
import { choiceIn } from '#platform/shared/choice.ts';
import { Problem } from '#platform/shared/problem.ts';
import { UNREADABLE_REQUEST_TEXT } from '#platform/shared/refusal-texts.ts';
import type { Clock } from '#platform/shared/wib.ts';
import type { Config } from './settings/config.ts';
import { FEATURES, TRASH_KINDS } from './features.ts';
import { healthRoutes } from './routes/health.ts';
import type { Figures } from './figures/figures.ts';
import { describeApi, serveApiDocument } from './routes/open-api.ts';
import { builtPages, type Pages } from './pages/pages.ts';
import { reachedRoute } from './routes/reached.ts';
import { securityTxt } from './routes/security-txt.ts';

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
  config: Pick<
    Config,
    'publicUrl' | 'rateLimit' | 'trustProxy' | 'joinWindow' | 'programme' | 'requireTwoStep' | 'offline' | 'securityContact'
  >;
  logger: FastifyBaseLogger;
  /** Null where the server makes no backups. */
  backups: DailyBackups | null;
  /** The folder of the built pages. */
  webDir: string;
  /** Has begun once the server was told to stop. */
  drain?: Drain | undefined;
  /** Pages from elsewhere than that folder, for the workbench. */
  pages?: Pages | undefined;
  version: string;
  /** Hears of the database's statements; without one the log tells none. */
  trail?: StatementTrail | undefined;
  /** Counts what is answered; null where nobody asks. */
  figures?: Figures | null | undefined;
  /** Other limits than the usual ones, for tests. */
  connections?: Partial<ConnectionLimits> | undefined;
  callsAMinute?: number | undefined;
  publicTurns?: Partial<FairQueueLimits> | undefined;
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
  drain = createDrain(),
  pages = builtPages,
  version,
  trail = createStatementTrail(),
  figures,
  connections,
  callsAMinute = CALLS_A_MINUTE,
  publicTurns,
  prepared: isPrepared = true,
}: AppDeps): Promise<App> {
  const proxies = Array.isArray(config.trustProxy) ? compile(config.trustProxy) : null;
  const isProxy = (address: string) => proxies?.(address, 0) ?? false;
  const idOf = createRequestIds(isProxy);
  const app: App = Fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: idOf,
    trustProxy: Array.isArray(config.trustProxy) && config.trustProxy,
    bodyLimit: BODY_LIMIT,
    requestTimeout: BODY_TIMEOUT_MS,
    keepAliveTimeout: KEEP_ALIVE_MS,
    forceCloseConnections: 'idle',
    // A request that a stop meets on its way in is still answered: the database is closed after the last one.
    return503OnClosing: false,
    http: { maxHeaderSize: HEADERS_MAX },
    rewriteUrl: (request) => readableUrl(request.url ?? '/'),
    clientErrorHandler: handleClientError,
    routerOptions: { maxParamLength: HEADERS_MAX },
    frameworkErrors: (error, _request, reply) => {
      sendProblem(reply, toProblem(error) ?? new Problem('malformed', UNREADABLE_REQUEST_TEXT));
    },
  });
  app.server.headersTimeout = HEADERS_TIMEOUT_MS;
  const addressOf = (request: IncomingMessage) =>
    proxies ? proxyAddress(request, proxies) : (request.socket.remoteAddress ?? '');
  const callLimit = config.rateLimit ? limitCalls(callsAMinute, addressOf) : null;
  const prepared = isPrepared ? keepAnswers({ db, clock }) : keepNothing({ db, clock });
  const requestLooks: ((request: IncomingMessage) => void)[] = [];
  const tally = tallyAnswers(app, logger);
  const limits = { ...CONNECTION_LIMITS, ...connections };
  const unread = watchUnread(app.server, limits.unreadBytes);
  drainConnections(app);
  openFastPath(app, app.server, {
    prepared,
    variantOf: ({ cookie: cookies }) => choiceIn(cookies) ?? '',
    takes: (request) => callLimit?.takes(request) ?? true,
    idOf,
    onSend: unread.note,
    onRequest: (request) => requestLooks.forEach((look) => look(request)),
    tally,
  });
  sendCallersOn(app.server, drain);
  limitConnections(app.server, limits, isProxy);
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  collectRoutes(app);
  logAnswers(app, trail);
  logBadRows(app, clock);
  handleErrors(app);
  parseJsonBodies(app);
  deliverAnswers(app);
  unread.limit(app);
  app.decorate('snapshot', db.snapshot);
  servePrepared(app, prepared);
  const turns = takePublicTurns(app, publicTurns);
  figures?.watchApp(app, { prepared, tally, unreadBytes: unread.held, turns });
  // The clock that decides what "today" is also dates the answers: a browser goes by it, not by its device.
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('date', clock().toUTCString());
  });

  if (config.trustProxy === 'unset') requestLooks.push(warnAboutUnknownProxy(app, '/reached'));
  await secure(app, config.publicUrl);
  await callLimit?.register(app);
  await app.register(cookie);
  const session = sessionCookie(config.publicUrl, SESSION_MAX_MS / 1000);
  const { requireTwoStep } = config;
  requireAdmin(app, { db, clock, cookie: session, requireTwoStep });

  const staff = {
    cookie: staffCookie(config.publicUrl, STAFF_MAX_MS / 1000),
    device: staffDeviceCookie(config.publicUrl, DEVICE_MAX_MS / 1000),
  };
  requireStaff(app, { db, clock, cookie: staff.cookie });

  await describeApi(app, version, { admin: session.name, staff: staff.cookie.name });
  const deps = { db, clock };
  const device = deviceCookie(config.publicUrl, DEVICE_MAX_MS / 1000);
  const authDeps: AuthDeps = {
    ...deps,
    cookie: session,
    device,
    wait: waitCookie(config.publicUrl, WAIT_MAX_MS / 1000),
    limitLogins: config.rateLimit,
    programme: config.programme.name,
    siteUrl: config.publicUrl,
    requireTwoStep,
    staff,
  };
  authRoutes(app, authDeps);
  colleagueRoutes(app, authDeps);
  linkRoutes(app, authDeps);
  sessionRoutes(app, authDeps);
  secondStepRoutes(app, authDeps);
  staffLinkRoutes(app, authDeps);
  staffRoutes(app, authDeps);
  staffSessionRoutes(app, authDeps);
  for (const { routes } of FEATURES) routes?.(app, { ...deps, publicUrl: config.publicUrl });
  staffScheduleRoutes(app, deps);
  personalDataRoutes(app, { ...deps, titleOf });
  const windowDeps = { ...deps, inTurn: createReadTurns() };
  scheduleRoutes(app, { ...windowDeps, joinWindow: config.joinWindow });
  planningRoutes(app, windowDeps);
  attendanceRoutes(app, windowDeps);
  feedRoutes(app, config.publicUrl);
  searchRoutes(app, { titleOf });
  offlineRoutes(app);
  trashRoutes(app, { ...deps, kinds: TRASH_KINDS });
  usageRoutes(app);
  backupRoutes(app, backups);
  historyRoutes(app);
  await serveApiDocument(app);
  healthRoutes(app, { ...deps, drain });
  reachedRoute(app, deps);
  securityTxt(app, { clock, contact: config.securityContact, publicUrl: config.publicUrl });
  const { programme, publicUrl, offline } = config;
  await pages.serve(app, {
    clock,
    session,
    staffSession: staff.cookie,
    programme,
    publicUrl,
    webDir,
    offline,
    findLink: (token) => readLinkState(db.read, token, clock()),
  });
  handleNotFound(app);
  return app;
}
