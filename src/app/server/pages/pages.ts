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
  /** The account of a one-time link's token, for its page; null if it is no longer valid. Does not use the link up. */
  findLink: (token: string) => Promise<LinkState | null>;
  /** The data of the page of the first steps; null if the key is no longer valid. Does not use the key up. */
  findFirstKey: (key: string) => Promise<FirstKeyState | null>;
  /** The data of the page that asks a possible substitute; null if the question is no longer open. */
  findAsk: (token: string) => Promise<AskState | null>;
}

/** The pages for people. */
export interface Pages {
  serve(app: App, parts: PageDeps): Promise<void>;
}

/** The built pages. */
export const builtPages: Pages = {
  async serve(app, { clock, session, staffSession, settings, publicUrl, webDir, findLink, findFirstKey, findAsk }) {
    const staffDir = join(webDir, 'staff');
    const staffHtml = existsSync(staffDir) ? await readFile(join(staffDir, 'index.html'), 'utf8') : null;
    if (staffHtml !== null) {
      const parts = { clock, session: staffSession, settings, assetsDir: staffDir, html: staffHtml, findAsk };
      await app.register(staffPages, parts);
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
