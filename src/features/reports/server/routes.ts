import type { App, Deps } from '#platform/server/http/app-server.ts';
import { recordRoutes } from '#platform/server/http/record-routes.ts';
import { publicRoute, route } from '#platform/server/http/route.ts';
import { asksForPage } from '#platform/shared/pages.ts';
import * as calls from '../calls.ts';
import { reportAnswer, reportInput, reportPage, reports, reportUpdate, publicReports } from '../contract.ts';
import { createReport, deleteReport, updateReport } from './commands.ts';
import { listReports, listPublicReports, readReportPage } from './queries.ts';

/** Reports for students and for admins. */
export function reportRoutes(app: App, deps: Deps): void {
  const { db } = deps;
  publicRoute(app, calls.listPublicReports, {
    tag: 'Siswa',
    summary: 'Laporan bulanan',
    schemas: { answer: publicReports },
    handle: async () => ({ data: await listPublicReports(db.read) }),
  });
  route(app, calls.listReports, {
    tag: 'Laporan',
    summary: 'Daftar laporan',
    schemas: { query: reportPage, answer: reports },
    handle: async ({ query }) => (asksForPage(query) ? readReportPage(db, query) : { data: await listReports(db.read) }),
  });
  recordRoutes(app, deps, {
    tag: 'Laporan',
    noun: 'laporan',
    create: calls.createReport,
    update: calls.updateReport,
    delete: calls.deleteReport,
    schemas: { input: reportInput, update: reportUpdate, answer: reportAnswer },
    prepare: async (input) => input,
    onCreate: async (tx, by, input) => ({ data: await createReport(tx, by, input) }),
    onUpdate: async (tx, by, id, input) => ({ data: await updateReport(tx, by, id, input) }),
    onDelete: deleteReport,
  });
}
