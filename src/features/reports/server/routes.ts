import type { App, Deps } from '#platform/server/http/app-server.ts';
import { recordRoutes } from '#platform/server/http/record-routes.ts';
import { reportAnswer, reportInput, reports, reportUpdate, studentReports } from '../contract.ts';
import { createReport, deleteReport, updateReport } from './commands.ts';
import { listReports } from './queries.ts';

/** Section 7: reports for students and for admins. */
export function reportRoutes(app: App, deps: Deps): void {
  const { db } = deps;
  app.get(
    '/api/v1/student/reports',
    { schema: { tags: ['Siswa'], summary: 'Laporan bulanan', response: { 200: studentReports } } },
    async () => ({ data: await listReports(db.read) }),
  );
  app.get(
    '/api/v1/admin/report',
    { schema: { tags: ['Laporan'], summary: 'Daftar laporan', response: { 200: reports } } },
    async () => ({ data: await listReports(db.read) }),
  );
  recordRoutes(app, deps, {
    tag: 'Laporan',
    noun: 'laporan',
    paths: { create: '/api/v1/admin/report', update: '/api/v1/admin/report', delete: '/api/v1/admin/report' },
    input: reportInput,
    update: reportUpdate,
    answer: reportAnswer,
    prepare: async (input) => input,
    onCreate: async (tx, by, input) => ({ data: await createReport(tx, by, input) }),
    onUpdate: async (tx, by, id, input) => ({ data: await updateReport(tx, by, id, input) }),
    onDelete: deleteReport,
  });
}
