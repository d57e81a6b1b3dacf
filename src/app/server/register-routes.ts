import { attendanceRoutes } from '#features/attendance/server/routes.ts';
import { staffScheduleRoutes } from '#features/attendance/server/staff-routes.ts';
import { colleagueRoutes } from '#features/auth/server/accounts/colleague-routes.ts';
import { linkRoutes } from '#features/auth/server/links/link-routes.ts';
import type { AuthDeps } from '#features/auth/server/auth-deps.ts';
import { authRoutes } from '#features/auth/server/sessions/sign-in-routes.ts';
import { isSignedIn } from '#features/auth/server/sessions/require-admin.ts';
import { secondStepRoutes } from '#features/auth/server/second-step/second-step-routes.ts';
import { sessionRoutes, staffSessionRoutes } from '#features/auth/server/sessions/own-session-routes.ts';
import { staffLinkRoutes } from '#features/auth/server/links/staff-links.ts';
import { staffRoutes } from '#features/auth/server/sessions/staff-routes.ts';
import { backupRoutes } from '#features/backups/server/routes.ts';
import { fileRoutes } from '#features/files/server/routes.ts';
import { firstStepsRoutes } from '#features/first-steps/server/routes.ts';
import { feedRoutes } from '#features/feeds/server/routes.ts';
import { historyRoutes } from '#features/history/server/routes.ts';
import { offlineRoutes } from '#features/offline/server/routes.ts';
import { personalDataRoutes } from '#features/personal-data/server/routes.ts';
import { planningRoutes } from '#features/planning/server/routes.ts';
import { titleOf } from '#features/schedules/rules.ts';
import { reportRoutes } from '#features/reports/server/routes.ts';
import { scheduleRoutes } from '#features/schedules/server/routes.ts';
import { createReadTurns } from '#features/schedules/server/window-queries.ts';
import { searchRoutes } from '#features/search/server/routes.ts';
import { scholarshipRecord } from '#features/scholarship/record.ts';
import { scholarshipUndo } from '#features/scholarship/server/commands.ts';
import { scholarshipRoutes } from '#features/scholarship/server/routes.ts';
import { settingsUndo } from '#features/settings/server/commands.ts';
import type { LiveSettings } from '#features/settings/server/queries.ts';
import { settingsRoutes } from '#features/settings/server/routes.ts';
import { settingsRecord } from '#features/settings/record.ts';
import { spreadsheetRoutes } from '#features/spreadsheets/server/routes.ts';
import { countUndoable } from '#features/spreadsheets/server/undo-import.ts';
import { trashRoutes } from '#features/trash/server/routes.ts';
import { usageRoutes } from '#features/usage/server/routes.ts';
import type { App } from '#platform/server/http/app-server.ts';
import { type Drain } from '#platform/server/http/connections/drain.ts';
import { FEATURES, SHEETS, TRASH_KINDS, UNDOS } from './features.ts';
import { healthRoutes } from './routes/health.ts';
import { serveApiDocument } from './routes/open-api.ts';
import { reachedRoute } from './routes/reached.ts';
import { securityTxt } from './routes/security-txt.ts';
import type { AppDeps } from './app-deps.ts';

/** Adds the routes of every feature, of the API document, and of the server itself (health, `security.txt`), but no pages. */
export async function registerRoutes(
  app: App,
  { db, clock, config, backups, backupsElsewhere = async () => false }: AppDeps,
  { auth, drain, settings }: { auth: AuthDeps; drain: Drain; settings: LiveSettings },
) {
  const deps = { db, clock };
  const { publicUrl } = config;
  authRoutes(app, auth);
  colleagueRoutes(app, auth);
  linkRoutes(app, auth);
  sessionRoutes(app, auth);
  secondStepRoutes(app, auth);
  staffLinkRoutes(app, auth);
  staffRoutes(app, auth);
  staffSessionRoutes(app, auth);
  for (const { routes } of FEATURES) routes?.(app, { ...deps, publicUrl });
  staffScheduleRoutes(app, deps);
  personalDataRoutes(app, { ...deps, titleOf });
  const windowDeps = { ...deps, inTurn: createReadTurns() };
  scheduleRoutes(app, { ...windowDeps, settings });
  reportRoutes(app, { ...deps, siteUrl: publicUrl, settings });
  scholarshipRoutes(app, { ...deps, settings, isAdmin: (request) => isSignedIn(auth, request) });
  settingsRoutes(app, { ...deps, base: settings.base });
  firstStepsRoutes(app, {
    ...deps,
    auth,
    base: settings.base,
    kinds: SHEETS,
    trashKinds: TRASH_KINDS,
    // True if there is a backup, and its folder is on another disk.
    hasBackupsElsewhere: async () => typeof (await backups?.state())?.lastDate === 'string' && (await backupsElsewhere()),
  });
  planningRoutes(app, windowDeps);
  attendanceRoutes(app, windowDeps);
  feedRoutes(app, publicUrl);
  await fileRoutes(app, { ...deps, limit: config.filesLimit });
  searchRoutes(app, { titleOf });
  offlineRoutes(app, settings);
  trashRoutes(app, { ...deps, kinds: TRASH_KINDS });
  spreadsheetRoutes(app, { ...deps, kinds: SHEETS, publicUrl });
  usageRoutes(app);
  backupRoutes(app, backups);
  const undos = new Map([
    ...UNDOS,
    [settingsRecord.entity, settingsUndo(settings.base)],
    [scholarshipRecord.entity, scholarshipUndo(settings)],
  ]);
  historyRoutes(app, {
    ...deps,
    undos,
    trashKinds: TRASH_KINDS,
    countUndoable: (db, imports, now) => countUndoable(db, SHEETS, imports, now),
  });
  await serveApiDocument(app);
  healthRoutes(app, { ...deps, drain });
  reachedRoute(app, deps);
  securityTxt(app, { clock, contact: config.securityContact, publicUrl });
}
