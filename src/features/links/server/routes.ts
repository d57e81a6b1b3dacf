import type { FeatureDeps } from '#platform/server/feature.ts';
import { writeAsAdmin, type App } from '#platform/server/http/app-server.ts';
import { networkOf } from '#platform/server/http/connections/network.ts';
import { publicRoute, route } from '#platform/server/http/route.ts';
import { idFromPath } from '#platform/server/records/ids.ts';
import * as calls from '../calls.ts';
import * as contract from '../contract.ts';
import { judgeLinks, reportLink } from './commands.ts';
import { listLinks } from './queries.ts';

/** Registers the calls for broken links: students report them, and admins list and confirm links. */
export function linkRoutes(app: App, deps: FeatureDeps): void {
  const { db, clock } = deps;
  const tag = 'Tautan';
  publicRoute(app, calls.reportLink, {
    tag: 'Siswa',
    summary: 'Laporkan tautan rusak; jawabannya selalu sama',
    schemas: { body: contract.linkReport, answer: contract.linkReportAnswer },
    status: 202,
    handle: async ({ body, request }) => {
      // The IP address may be that of a whole school, so headers distinguish its devices. Only a hash is stored.
      const device = ['user-agent', 'accept-language', 'cookie'].map((name) => request.headers[name]).join(' ');
      await reportLink(db, body.content, { network: networkOf(request.ip), device }, clock());
      return { data: {} };
    },
  });
  route(app, calls.listLinks, {
    tag,
    summary: 'Keadaan semua tautan; dengan only=attention yang perlu dilihat',
    schemas: { query: contract.linksQuery, answer: contract.linksAnswer },
    read: async (read, { query: { only } }) => ({ data: await listLinks(read, only) }),
  });
  route(app, calls.judgeLinks, {
    tag,
    summary: 'Tautan sudah dibuka dan masih baik',
    schemas: { body: contract.linkVerdict, answer: contract.linksAnswer },
    handle: async ({ params, request }) => ({
      data: await writeAsAdmin(deps, request, (tx, by) => judgeLinks(tx, by, idFromPath(params.contentId))),
    }),
  });
}
