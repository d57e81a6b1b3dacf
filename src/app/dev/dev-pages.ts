import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readContentVersion } from '#platform/server/database/content-writes.ts';
import type { FastifyReply } from 'fastify';
import type { ViteDevServer } from 'vite';
import { ADMIN_PATHS, LINK_PATH } from '#app/admin/screens.ts';
import { STAFF_PATHS } from '#app/staff/paths.ts';
import { dataBlock, LINK_HEADERS, linkPage, SETTINGS_PLACEHOLDER } from '#app/server/pages/admin-pages.ts';
import { choiceForm } from '#app/server/pages/choice-form.ts';
import { createPageDrawing } from '#app/server/pages/draw-page.ts';
import type { Pages } from '#app/server/pages/pages.ts';
import type { StudentAssets } from '#app/server/pages/student-assets.ts';
import { studentDocument } from '#app/server/pages/student-document.ts';
import { choiceIn } from '#platform/shared/choice.ts';

/** The Vite servers: the students' pages at the root, the admin application under `/admin/`, teachers' and mentors' under `/staf/`. */
export interface DevViteServers {
  student: ViteDevServer;
  admin: ViteDevServer;
  staff: ViteDevServer;
}

/** Replaces the files of a build: Vite serves each style and script itself. */
const SOURCES: StudentAssets = {
  script: '/src/app/student/client.tsx',
  partsOf: () => ({ scripts: [], css: '', styleHash: '', styles: [] }),
};

/**
 * The server's CSP, with what Vite needs: inline scripts and styles, and a WebSocket for changes. The rest is
 * unchanged, so that `npm run dev` blocks what production blocks.
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

/** Serves all pages from their sources, with Vite's client. */
export function devPages({ student, admin, staff }: DevViteServers): Pages {
  return {
    async serve(app, { clock, programme, publicUrl, findLink }) {
      const draw = createPageDrawing(app, programme, (path, reason) => app.log.warn({ path, reason }, 'a page could not read'));

      const htmlOf = async (vite: ViteDevServer, url: string) =>
        vite.transformIndexHtml('/index.html', await readFile(join(vite.config.root, 'index.html'), 'utf8'), url);
      const applicationPage = (vite: ViteDevServer, status: number) => async (request: { url: string }, reply: FastifyReply) => {
        const html = await htmlOf(vite, request.url);
        return sendHtml(
          reply,
          status,
          html.replace(SETTINGS_PLACEHOLDER, () => dataBlock('programme', programme)),
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
      app.get<{ Params: { token: string } }>(LINK_PATH, async (request, reply) => {
        const link = await findLink(request.params.token);
        const html = await htmlOf(link?.kind === 'staff' ? staff : admin, request.url);
        return sendHtml(reply.headers(LINK_HEADERS), link ? 200 : 410, linkPage(html, programme, link));
      });

      await app.register(choiceForm, { publicUrl });
      app.get('/*', async (request, reply) => {
        if (request.url.startsWith('/api/')) return reply.callNotFound();
        const url = new URL(`${new URL(publicUrl).origin}${request.url}`);
        const choice = choiceIn(request.headers.cookie);
        const { page } = await app.snapshot(async (read) =>
          draw(url, null, choice, clock(), { read, version: await readContentVersion(read) }),
        );
        if (page.kind === 'redirect') return reply.redirect(page.location, 302);
        for (const error of page.errors) app.log.error({ err: error }, 'a page could not be drawn');
        return sendHtml(
          reply,
          page.status,
          await student.transformIndexHtml(request.url, studentDocument(page, SOURCES, url, { offline: false })),
        );
      });
    },
  };
}
