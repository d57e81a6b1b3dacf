import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { AskState } from '#features/availability/contract.ts';
import type { LinkState } from '#features/auth/contract.ts';
import type { FirstKeyState } from '#features/first-steps/contract.ts';
import type { App } from '#platform/server/http/app-server.ts';
import type { TokenCookie } from '#platform/server/session/token-cookie.ts';
import type { LiveSettings } from '#features/settings/server/queries.ts';
import type { Clock } from '#platform/shared/wib.ts';
import { adminPages } from './admin-pages.ts';
import { choiceForm } from './choice-form.ts';
import { staffPages } from './staff-pages.ts';
import { studentPages } from './student-pages.ts';

/** The dependencies of the pages. */
export interface PageDeps {
  clock: Clock;
  /** The session cookie of the admin area. */
  session: TokenCookie;
  /** The session cookie of teachers and mentors. */
  staffSession: TokenCookie;
  settings: LiveSettings;
  publicUrl: string;
  /** The folder of the built pages. */
  webDir: string;
  /** Reads the account of a one-time link; null if the link is no longer valid. The link stays valid. */
  findLink: (token: string) => Promise<LinkState | null>;
  /** Reads the data of the first-steps page; null if the key is no longer valid. The key stays valid. */
  findFirstKey: (key: string) => Promise<FirstKeyState | null>;
  /** Reads the data of a request to a possible substitute; null if the request is no longer open. */
  findAsk: (token: string) => Promise<AskState | null>;
}

/** All HTML pages of the server. A build serves `builtPages`; the workbench serves the pages from their sources. */
export interface Pages {
  /** Adds the routes of the pages. */
  serve(app: App, deps: PageDeps): Promise<void>;
}

/** Serves the built pages of students, admins and staff. Pages that were not built are left out. */
export const builtPages: Pages = {
  async serve(app, { clock, session, staffSession, settings, publicUrl, webDir, findLink, findFirstKey, findAsk }) {
    const staffDir = join(webDir, 'staff');
    const staffHtml = existsSync(staffDir) ? await readFile(join(staffDir, 'index.html'), 'utf8') : null;
    if (staffHtml !== null) {
      await app.register(staffPages, { clock, session: staffSession, settings, assetsDir: staffDir, html: staffHtml, findAsk });
    }
    const assetsDir = join(webDir, 'admin');
    if (existsSync(assetsDir)) {
      await app.register(adminPages, { clock, session, settings, assetsDir, findLink, findFirstKey, staffHtml });
    }
    const studentDir = join(webDir, 'student');
    if (!existsSync(studentDir)) return;
    await app.register(choiceForm, { publicUrl });
    await app.register(studentPages, { settings, publicUrl, assetsDir: studentDir });
  },
};
