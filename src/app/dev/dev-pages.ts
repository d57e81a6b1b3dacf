import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readContentVersion } from '#platform/server/database/content-writes.ts';
import type { FastifyReply } from 'fastify';
import type { ViteDevServer } from 'vite';
import { ADMIN_PATHS, LINK_PATH } from '#app/admin/screens.ts';
import { ASK_PATH, STAFF_PATHS } from '#app/staff/paths.ts';
import { FIRST_STEPS_PATH } from '#features/first-steps/address.ts';
import { dataBlock, firstStepsPage, LINK_HEADERS, linkPage, SETTINGS_PLACEHOLDER } from '#app/server/pages/admin-pages.ts';
import { fromSettings } from '#app/server/pages/page-settings.ts';
import { askPage } from '#app/server/pages/staff-pages.ts';
import { choiceForm } from '#app/server/pages/choice-form.ts';
import { createPageRenderer } from '#app/server/pages/render-page.ts';
import type { PageDeps, Pages } from '#app/server/pages/pages.ts';
import type { StudentAssets } from '#app/server/pages/student-assets.ts';
import { studentDocument } from '#app/server/pages/student-document.ts';
import type { App } from '#platform/server/http/app-server.ts';
import type { ProgrammeSettings } from '#platform/shared/programme.ts';
import { choiceIn } from '#platform/shared/choice.ts';

/** The Vite servers of the workbench: one each for the students' pages (`/`), the admin application (`/admin/`) and the staff's pages (`/staf/`). */
export interface DevViteServers {
  student: ViteDevServer;
  admin: ViteDevServer;
  staff: ViteDevServer;
}

/** Replaces the list of built files, because Vite serves each style and script from its source. */
const SOURCES: StudentAssets = {
  script: '/src/app/student/client.tsx',
  icon: '/icon.svg',
  partsOf: () => ({ scripts: [], css: '', styleHash: '', styles: [] }),
};

/**
 * Adds to the server's CSP what Vite needs: inline scripts and styles, and a WebSocket for changes. Everything else stays blocked
 * as in production.
 */
function relaxPolicy(policy: string): string {
  return policy
    .replace('script-src', "script-src 'unsafe-inline'")
    .replace('style-src', "style-src 'unsafe-inline'")
    .replace('connect-src', 'connect-src ws:');
}

function sendHtml(reply: FastifyReply, status: number, html: string) {
  const policy = String(reply.getHeader('content-security-policy'));
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .header('content-security-policy', relaxPolicy(policy))
    .type('text/html; charset=utf-8')
    .send(html);
}

const htmlOf = async (vite: ViteDevServer, url: string) =>
  vite.transformIndexHtml('/index.html', await readFile(join(vite.config.root, 'index.html'), 'utf8'), url);

/** Adds the routes of the pages with a secret in their address: one-time links, the first start's key, requests to substitutes. */
function addSecretLinkPages(
  app: App,
  { findLink, findFirstKey, findAsk }: PageDeps,
  { admin, staff }: Omit<DevViteServers, 'student'>,
  programme: () => Promise<ProgrammeSettings>,
): void {
  app.get<{ Params: { token: string } }>(LINK_PATH, async (request, reply) => {
    const link = await findLink(request.params.token);
    const html = await htmlOf(link?.kind === 'admin' ? admin : staff, request.url);
    return sendHtml(reply.headers(LINK_HEADERS), link ? 200 : 410, linkPage(html, await programme(), link));
  });

  app.get<{ Params: { key: string } }>(FIRST_STEPS_PATH, async (request, reply) => {
    const state = await findFirstKey(request.params.key);
    const html = await htmlOf(admin, request.url);
    return sendHtml(reply.headers(LINK_HEADERS), state ? 200 : 410, firstStepsPage(html, await programme(), state));
  });
  app.get<{ Params: { token: string } }>(ASK_PATH, async (request, reply) => {
    const ask = await findAsk(request.params.token);
    const html = await htmlOf(staff, request.url);
    return sendHtml(reply.headers(LINK_HEADERS), ask ? 200 : 410, askPage(html, await programme(), ask));
  });
}

/**
 * Serves all pages of the workbench (`npm run dev`) from their sources, with Vite's client. Replaces the pages of a build.
 *
 * 1. The screens of the admin application and of the staff: the same HTML for each, with the programme's settings.
 * 2. The pages with a secret in their address.
 * 3. Every other address: a students' page, which the server renders.
 */
export function devPages({ student, admin, staff }: DevViteServers): Pages {
  return {
    async serve(app, deps) {
      const { clock, settings, publicUrl } = deps;
      const renderPage = createPageRenderer(app, settings, (path, reason) =>
        app.log.warn({ path, reason }, 'a read of a page failed'),
      );

      const programme = fromSettings(settings, (value) => value);
      const applicationPage = (vite: ViteDevServer, status: number) => async (request: { url: string }, reply: FastifyReply) => {
        const html = await htmlOf(vite, request.url);
        const current = await programme();
        return sendHtml(
          reply,
          status,
          html.replace(SETTINGS_PLACEHOLDER, () => dataBlock('programme', current)),
        );
      };
      for (const path of ADMIN_PATHS) {
        app.get(path, applicationPage(admin, 200));
        app.get(`${path}/`, applicationPage(admin, 200));
      }
      app.get('/admin/*', applicationPage(admin, 404));
      for (const path of Object.values(STAFF_PATHS)) {
        app.get(path, applicationPage(staff, 200));
        app.get(`${path}/`, applicationPage(staff, 200));
      }
      app.get('/staf/*', applicationPage(staff, 404));
      addSecretLinkPages(app, deps, { admin, staff }, programme);

      await app.register(choiceForm, { publicUrl });
      app.get('/*', async (request, reply) => {
        if (request.url.startsWith('/api/')) return reply.callNotFound();
        const url = new URL(`${new URL(publicUrl).origin}${request.url}`);
        const choice = choiceIn(request.headers.cookie);
        const { page } = await app.snapshot(async (read) =>
          renderPage(url, null, choice, clock(), { read, version: await readContentVersion(read) }),
        );
        if (page.kind === 'redirect') return reply.redirect(page.location, 302);
        for (const error of page.errors) app.log.error({ err: error }, "a page's loader failed");
        return sendHtml(
          reply,
          page.status,
          await student.transformIndexHtml(request.url, studentDocument(page, SOURCES, url, { offline: false })),
        );
      });
    },
  };
}
