import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { ADMIN_PATHS, LINK_PATH } from '#app/admin/screens.ts';
import { linkState, type LinkState } from '#features/auth/contract.ts';
import { FIRST_STEPS_PATH } from '#features/first-steps/address.ts';
import { firstKeyState, type FirstKeyState } from '#features/first-steps/contract.ts';
import type { LiveSettings } from '#features/settings/server/queries.ts';
import { preparedContent, textWithoutTag } from '#platform/server/http/delivery/content.ts';
import { pinEncoding } from '#platform/server/http/delivery/content-encoding.ts';
import { deliver } from '#platform/server/http/delivery/deliver.ts';
import type { TokenCookie } from '#platform/server/session/token-cookie.ts';
import type { ProgrammeSettings } from '#platform/shared/programme.ts';
import { dateInWib, type Clock } from '#platform/shared/wib.ts';
import { fromSettings } from './page-settings.ts';
import { findPreloads } from './admin-preloads.ts';

interface AdminPagesOptions {
  clock: Clock;
  /** The session cookie. It is used only to find out whether somebody is signed in. */
  session: TokenCookie;
  settings: LiveSettings;
  /** The functions of the same name in `PageDeps`. */
  findLink: (token: string) => Promise<LinkState | null>;
  findFirstKey: (key: string) => Promise<FirstKeyState | null>;
  /** The build of the admin application: `index.html` and `assets/`. */
  assetsDir: string;
  /**
   * The HTML of the staff's pages. Links of teachers and mentors use it, and links that are no longer valid. Null if those pages are
   * not built.
   */
  staffHtml: string | null;
}

/** Marks the position of the programme's settings in the application's HTML. */
export const SETTINGS_PLACEHOLDER = '<!--programme-->';

/** Returns a JSON data block for an HTML page. Escapes `<`, so that no text in the data can end the block. */
export function dataBlock(id: string, data: unknown): string {
  return `<script type="application/json" id="${id}">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`;
}

/** The headers of pages whose address is a secret. They hide the address from other sites and search engines. */
export const LINK_HEADERS = { 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex, nofollow' } as const;

/** Returns the application's HTML for a one-time link, with the link's account; `link` is null if it is no longer valid. */
export function linkPage(html: string, programme: ProgrammeSettings, link: LinkState | null): string {
  return html
    .replace(/<title>[^<]*<\/title>/, '<title>Masuk ke Suluh</title>')
    .replace(SETTINGS_PLACEHOLDER, () => dataBlock('programme', programme) + dataBlock('link', linkState.parse(link)));
}

/** Returns the application's HTML for the first steps; `state` is null if the key is no longer valid. */
export function firstStepsPage(html: string, programme: ProgrammeSettings, state: FirstKeyState | null): string {
  return html
    .replace(/<title>[^<]*<\/title>/, '<title>Langkah pertama</title>')
    .replace(SETTINGS_PLACEHOLDER, () => dataBlock('programme', programme) + dataBlock('first', firstKeyState.parse(state)));
}

/**
 * Serves the built admin application:
 * - its assets. Their names contain a hash of their content, so they are cached for a year;
 * - the same HTML for every address below `/admin`, with status 200 at a screen's address and 404 at any other;
 * - the pages of a one-time link and of the first start's key. The state of the link or key is written into their HTML.
 */
export const adminPages: FastifyPluginAsync<AdminPagesOptions> = async (app, options) => {
  const { clock, session, settings, assetsDir, findLink, findFirstKey, staffHtml } = options;
  const html = await readFile(join(assetsDir, 'index.html'), 'utf8');
  const shell = fromSettings(settings, (programme) =>
    preparedContent(html.replace(SETTINGS_PLACEHOLDER, () => dataBlock('programme', programme))),
  );
  const currentProgramme = fromSettings(settings, (programme) => programme);

  const sendShell = (status: 200 | 404) => async (request: FastifyRequest, reply: FastifyReply) =>
    deliver(request, reply, { ...(await shell()), status, type: 'text/html; charset=utf-8' });

  // For each screen, the `Link` header with which the browser requests the screen's code and first calls immediately.
  const preloads = await findPreloads(assetsDir);
  const sendScreen = (path: string) => (request: FastifyRequest, reply: FastifyReply) => {
    const links = preloads.get(path);
    if (links) {
      const { searchParams } = new URL(request.url, 'http://localhost');
      void reply.header('link', links(searchParams, dateInWib(clock()), session.read(request) !== null));
    }
    return sendShell(200)(request, reply);
  };

  app.addHook('onRequest', pinEncoding);
  await app.register(fastifyStatic, {
    root: join(assetsDir, 'assets'),
    prefix: '/admin/assets/',
    decorateReply: false,
    dotfiles: 'ignore',
    index: false,
    preCompressed: true,
    setHeaders: (response) => response.setHeader('vary', 'Accept-Encoding'),
    immutable: true,
    maxAge: '365d',
  });
  // The page sets its own cache rules: its HTML is the same for everyone, but its preload header shows whether somebody is signed
  // in.
  const page = { schema: { hide: true }, config: { cache: 'own' } } as const;
  for (const path of ADMIN_PATHS) {
    app.get(path, page, sendScreen(path));
    app.get(`${path}/`, page, sendScreen(path));
  }
  app.get('/admin/*', page, sendShell(404));
  app.get<{ Params: { token: string } }>(LINK_PATH, { schema: { hide: true } }, async (request, reply) => {
    const link = await findLink(request.params.token);
    void reply.headers(LINK_HEADERS);
    // Nobody knows whose link it was if it is no longer valid. The staff's pages then fit everybody, and are the smaller ones.
    const pageHtml = link?.kind !== 'admin' && staffHtml !== null ? staffHtml : html;
    const content = textWithoutTag(linkPage(pageHtml, await currentProgramme(), link));
    return deliver(request, reply, { ...content, status: link ? 200 : 410, type: 'text/html; charset=utf-8' });
  });
  app.get<{ Params: { key: string } }>(FIRST_STEPS_PATH, { schema: { hide: true } }, async (request, reply) => {
    const state = await findFirstKey(request.params.key);
    void reply.headers(LINK_HEADERS);
    const content = textWithoutTag(firstStepsPage(html, await currentProgramme(), state));
    return deliver(request, reply, { ...content, status: state ? 200 : 410, type: 'text/html; charset=utf-8' });
  });
};
