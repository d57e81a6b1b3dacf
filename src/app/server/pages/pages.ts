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
  /** The session cookie of the admin area. */
  session: TokenCookie;
  /** The session cookie of teachers and mentors. */
  staffSession: TokenCookie;
  programme: ProgrammeSettings;
  publicUrl: string;
  /** The folder of the built pages. */
  webDir: string;
  /** Whether students' devices keep a copy. */
  offline: boolean;
  /** The account of a one-time link's token, for its page; null if it is no longer valid. Does not use the link up. */
  findLink: (token: string) => Promise<LinkState | null>;
}

/** The pages for people. */
export interface Pages {
  serve(app: App, parts: PageDeps): Promise<void>;
}

/** The built pages. */
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
