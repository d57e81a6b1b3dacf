import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { App } from '#platform/server/http/app-server.ts';
import type { TokenCookie } from '#platform/server/session/token-cookie.ts';
import type { ProgrammeSettings } from '#platform/shared/programme.ts';
import type { Clock } from '#platform/shared/wib.ts';
import { adminPages } from './admin-pages.ts';
import { studentStyleHash } from './student-assets.ts';
import { studentPages } from './student-pages.ts';

export interface PageDeps {
  clock: Clock;
  /** Who is signed in to the admin area. */
  session: TokenCookie;
  programme: ProgrammeSettings;
  publicUrl: string;
  /** The folder of the built pages. */
  webDir: string;
}

/** What people see. */
export interface Pages {
  /** `sha256-…` of each stylesheet that a page carries inline. */
  styleHashes(webDir: string): string[];
  serve(app: App, parts: PageDeps): Promise<void>;
}

/** The pages as they were built. */
export const builtPages: Pages = {
  styleHashes(webDir) {
    const hash = studentStyleHash(join(webDir, 'student'));
    return hash === null ? [] : [hash];
  },
  async serve(app, { clock, session, programme, publicUrl, webDir }) {
    const assetsDir = join(webDir, 'admin');
    if (existsSync(assetsDir)) await app.register(adminPages, { clock, session, programme, assetsDir });
    const studentDir = join(webDir, 'student');
    if (existsSync(studentDir)) await app.register(studentPages, { clock, programme, publicUrl, assetsDir: studentDir });
  },
};
