import * as calls from '#features/reports/calls.ts';
import { reportAnswer, type Report, type ReportInput } from '#features/reports/contract.ts';
import { deletedAnswer } from '#platform/shared/answers.ts';
import { api } from '#platform/web/admin-ui/api/api.ts';
import { listCache, type Resource } from '#platform/web/admin-ui/record/resource.ts';
import { reportsQuery } from './queries.ts';

/** After a save, the list is read again without delay. */
const REPORT_REFRESH_MS = 0;

/** The calls that change reports, and the texts of their toasts. */
export const reportResource: Resource<Report, ReportInput> = {
  cache: listCache(reportsQuery),
  create: async (body, options) => (await api(calls.createReport, reportAnswer, { body }, options)).data,
  update: async (id, body) => (await api(calls.updateReport, reportAnswer, { params: { id }, body })).data,
  delete: (id) => api(calls.deleteReport, deletedAnswer, { params: { id } }),
  refreshAfterMs: REPORT_REFRESH_MS,
  nameOf: ({ reportName }) => reportName,
  texts: {
    created: 'Berhasil menambahkan laporan',
    updated: 'Berhasil mengubah laporan',
    saveFailed: 'Gagal menyimpan laporan',
    deleted: 'Berhasil menghapus laporan',
    deleteFailed: 'Gagal menghapus laporan',
  },
};
