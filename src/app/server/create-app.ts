import { readAskState } from '#features/availability/server/ask-queries.ts';
import { readLinkState } from '#features/auth/server/links/links.ts';
import type { AuthDeps } from '#features/auth/server/auth-deps.ts';
import { requireAdmin } from '#features/auth/server/sessions/require-admin.ts';
import { requireStaff } from '#features/auth/server/sessions/require-staff.ts';
import { WAIT_MAX_MS } from '#features/auth/server/second-step/sign-in-waits.ts';
import { SESSION_MAX_MS } from '#features/auth/server/sessions/admin-sessions.ts';
import { STAFF_MAX_MS } from '#features/auth/server/sessions/staff-sessions.ts';
import { DEVICE_MAX_MS } from '#features/auth/server/limits/devices.ts';
import { readFirstKeyState } from '#features/first-steps/server/finish.ts';
import type { SettingValues } from '#features/settings/contract.ts';
import { createLiveSettings, versionOf, type LiveSettings } from '#features/settings/server/queries.ts';
import type { App } from '#platform/server/http/app-server.ts';
import { handleNotFound } from '#platform/server/http/unknown-addresses.ts';
import { createDrain } from '#platform/server/http/connections/drain.ts';
import {
  deviceCookie,
  sessionCookie,
  staffCookie,
  staffDeviceCookie,
  waitCookie,
} from '#platform/server/session/token-cookie.ts';
import { describeApi } from './routes/open-api.ts';
import { builtPages } from './pages/pages.ts';
import type { AppDeps } from './app-deps.ts';
import { createHttpApp } from './http-app.ts';
import { baseSettings } from './settings/base-settings.ts';
import { registerRoutes } from './register-routes.ts';

/** Creates the whole server, which does not listen yet: the hooks for every answer, the routes of all features, and the pages. */
export async function createApp(deps: AppDeps): Promise<App> {
  const { db, clock, config, drain = createDrain(), pages = builtPages } = deps;
  const settings = createLiveSettings(db, baseSettings(config));
  const auth = authDeps(deps, settings);
  const version = (values: SettingValues) => versionOf(values, settings.base);
  const app = await createHttpApp(deps, drain, {
    in: async (read) => version(await settings.in(read)),
    now: async () => version(await settings.now()),
  });
  requireAdmin(app, { db, clock, cookie: auth.cookie, requireTwoStep: auth.requireTwoStep });
  requireStaff(app, { db, clock, cookie: auth.staff.cookie });
  await describeApi(app, deps.version, { admin: auth.cookie.name, staff: auth.staff.cookie.name });
  await registerRoutes(app, deps, { auth, drain, settings });
  await pages.serve(app, {
    clock,
    session: auth.cookie,
    staffSession: auth.staff.cookie,
    settings,
    publicUrl: config.publicUrl,
    webDir: deps.webDir,
    // For the pages of one-time links, of the first start's key, and of questions to possible substitutes.
    findLink: (token) => readLinkState(db.read, token, clock()),
    findFirstKey: (key) => db.snapshot((read) => readFirstKeyState(read, settings.base, key, clock())),
    findAsk: (token) => readAskState(db.read, token, clock()),
  });
  handleNotFound(app);
  return app;
}

/** Returns the dependencies of the sign-ins of admins and staff: their cookies, and the settings. */
function authDeps({ db, clock, config }: AppDeps, settings: LiveSettings): AuthDeps {
  const { publicUrl } = config;
  return {
    db,
    clock,
    cookie: sessionCookie(publicUrl, SESSION_MAX_MS / 1000),
    device: deviceCookie(publicUrl, DEVICE_MAX_MS / 1000),
    wait: waitCookie(publicUrl, WAIT_MAX_MS / 1000),
    limitLogins: config.rateLimit,
    programme: async () => (await settings.now()).programmeName,
    siteUrl: publicUrl,
    requireTwoStep: async () => (await settings.now()).requireTwoStep,
    staff: {
      cookie: staffCookie(publicUrl, STAFF_MAX_MS / 1000),
      device: staffDeviceCookie(publicUrl, DEVICE_MAX_MS / 1000),
    },
  };
}
