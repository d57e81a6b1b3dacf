import { createAsAdmin, writeAsAdmin, type App, type Deps } from '#platform/server/http/app-server.ts';
import type { LiveSettings } from '#features/settings/server/queries.ts';
import { recordRoutes } from '#platform/server/http/record-routes.ts';
import { publicRoute, route } from '#platform/server/http/route.ts';
import { idFromPath } from '#platform/server/records/ids.ts';
import { deletedAnswer } from '#platform/shared/answers.ts';
import { asksForPage } from '#platform/shared/pages.ts';
import * as calls from '../calls.ts';
import { activityPublication, reportAnswer, reportInput, reportPage, reports, reportUpdate, publicReports } from '../contract.ts';
import { dateInWib } from '#platform/shared/wib.ts';
import { createReport, deleteReport, publishActivity, updateReport, withdrawActivity } from './commands.ts';
import { listReports, listPublicReports, readReportPage } from './queries.ts';

export interface ReportDeps extends Deps {
  /** The site's address without a path. */
  siteUrl: string;
  settings: LiveSettings;
}

/** Registers the calls for reports, for students and admins. */
export function reportRoutes(app: App, deps: ReportDeps): void {
  publicRoute(app, calls.listPublicReports, {
    tag: 'Siswa',
    summary: 'Laporan bulanan',
    schemas: { answer: publicReports },
    read: async (db, { now }) => ({
      data: await listPublicReports(db, dateInWib(now), (await deps.settings.in(db)).reportsShown),
    }),
  });
  route(app, calls.listReports, {
    tag: 'Laporan',
    summary: 'Daftar laporan',
    schemas: { query: reportPage, answer: reports },
    read: async (db, { query: { archived, ...page } }) =>
      asksForPage(page) ? readReportPage(db, deps.db.engine, { ...page, archived }) : { data: await listReports(db, archived) },
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
  route(app, calls.publishActivity, {
    tag: 'Laporan',
    summary: 'Terbitkan kegiatan satu bulan: halamannya terbuka bagi semua (200 bila sudah)',
    schemas: { body: activityPublication, answer: reportAnswer },
    status: [201, 200],
    handle: async ({ body, request, reply }) => {
      const published = await createAsAdmin(deps, request, (tx, by) => publishActivity(tx, by, body.month, deps.siteUrl));
      if (!published.created) reply.code(200);
      return published;
    },
  });
  route(app, calls.withdrawActivity, {
    tag: 'Laporan',
    summary: 'Batalkan penerbitan kegiatan satu bulan, selama laporannya belum diubah',
    schemas: { answer: deletedAnswer },
    handle: async ({ params, request }) => ({
      data: await writeAsAdmin(deps, request, (tx, by) => withdrawActivity(tx, by, idFromPath(params.month))),
    }),
  });
}
