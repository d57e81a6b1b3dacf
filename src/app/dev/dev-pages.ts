import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyReply } from 'fastify';
import type { ViteDevServer } from 'vite';
import { ADMIN_PATHS } from '#app/admin/screens.ts';
import { dataBlock, SETTINGS_PLACEHOLDER } from '#app/server/pages/admin-pages.ts';
import { createPageDrawing } from '#app/server/pages/draw-page.ts';
import type { Pages } from '#app/server/pages/pages.ts';
import type { StudentAssets } from '#app/server/pages/student-assets.ts';
import { studentDocument } from '#app/server/pages/student-document.ts';

/** The two Vite servers: the students' pages at the root, the admin application under `/admin/`. */
export interface DevViteServers {
  student: ViteDevServer;
  admin: ViteDevServer;
}

/** In place of what a build leaves: Vite brings styles and scripts one by one. */
const SOURCES: StudentAssets = { css: '', script: '/src/app/student/client.tsx', scriptsOf: () => [] };

/**
 * The policy of the workbench's pages alone: Vite's scripts and styles stand inline, and its changes come over a WebSocket.
 * Everything else stays as the server says it, so that the pages meet the same refusals as in production.
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

/** The pages from their sources, with Vite's client in them. */
export function devPages({ student, admin }: DevViteServers): Pages {
  return {
    styleHashes: () => [],
    async serve(app, { clock, programme, publicUrl }) {
      const draw = createPageDrawing(app, programme, (path, reason) => app.log.warn({ path, reason }, 'a page could not read'));

      const adminPage = (status: number) => async (request: { url: string }, reply: FastifyReply) => {
        const source = await readFile(join(admin.config.root, 'index.html'), 'utf8');
        const html = await admin.transformIndexHtml('/index.html', source, request.url);
        return sendHtml(
          reply,
          status,
          html.replace(SETTINGS_PLACEHOLDER, () => dataBlock('programme', programme)),
        );
      };
      for (const path of ADMIN_PATHS) {
        app.get(path, adminPage(200));
        app.get(`${path}/`, adminPage(200));
      }
      app.get('/admin/*', adminPage(404));

      app.get('/*', async (request, reply) => {
        if (request.url.startsWith('/api/')) return reply.callNotFound();
        const url = new URL(`${new URL(publicUrl).origin}${request.url}`);
        const { page } = await draw(url, null, clock());
        if (page.kind === 'redirect') return reply.redirect(page.location, 302);
        for (const error of page.errors) app.log.error({ err: error }, 'a page could not be drawn');
        return sendHtml(reply, page.status, await student.transformIndexHtml(request.url, studentDocument(page, SOURCES, url)));
      });
    },
  };
}
