import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { LinkState } from '#features/auth/contract.ts';
import type { App } from '#platform/server/http/app-server.ts';
import type { TokenCookie } from '#platform/server/session/token-cookie.ts';
import type { ProgrammeSettings } from '#platform/shared/programme.ts';
import type { Clock } from '#platform/shared/wib.ts';
import { adminPages } from './admin-pages.ts';
import { choiceForm } from './choice-form.ts';
import { staffPages } from './staff-pages.ts';
import { studentPages } from './student-pages.ts';

export interface PageDeps {
  clock: Clock;
  /** Who is signed in to the admin area. */
  session: TokenCookie;
  /** Which teacher or mentor is. */
  staffSession: TokenCookie;
  programme: ProgrammeSettings;
  publicUrl: string;
  /** The folder of the built pages. */
  webDir: string;
  /** Whether students' devices keep a copy. */
  offline: boolean;
  /** Whose one-time link a token is of, for its page; null when it no longer holds. Spends nothing. */
  findLink: (token: string) => Promise<LinkState | null>;
}

/** What people see. */
export interface Pages {
  serve(app: App, parts: PageDeps): Promise<void>;
}

/** The pages as they were built. */
export const builtPages: Pages = {
  async serve(app, { clock, session, staffSession, programme, publicUrl, webDir, offline, findLink }) {
    const staffDir = join(webDir, 'staff');
    const staffHtml = existsSync(staffDir) ? await readFile(join(staffDir, 'index.html'), 'utf8') : null;
    if (staffHtml !== null) {
      await app.register(staffPages, { clock, session: staffSession, programme, assetsDir: staffDir, html: staffHtml });
    }
    const assetsDir = join(webDir, 'admin');
    if (existsSync(assetsDir)) await app.register(adminPages, { clock, session, programme, assetsDir, findLink, staffHtml });
    const studentDir = join(webDir, 'student');
    if (!existsSync(studentDir)) return;
    await app.register(choiceForm, { publicUrl });
    await app.register(studentPages, { programme, publicUrl, assetsDir: studentDir, offline });
  },
};
