import { reportAnswer, type Report, type ReportInput } from '#features/reports/contract.ts';
import { api } from '#platform/web/admin-ui/api/api.ts';
import { listCache, type Resource } from '#platform/web/admin-ui/record/resource.ts';
import { reportsQuery } from './queries.ts';

/** Section 4: after a save of a report the list is read again at once. */
const REPORT_REFRESH_MS = 0;

/** Writing reports: calls of section 7, toasts of section 8. */
export const reportResource: Resource<Report, ReportInput> = {
  cache: listCache(reportsQuery),
  create: async (body, options) => (await api.post('/admin/report', reportAnswer, body, options)).data,
  update: async (id, body) => (await api.put(`/admin/report/${id}`, reportAnswer, body)).data,
  remove: (id) => api.delete(`/admin/report/${id}`),
  refreshAfterMs: REPORT_REFRESH_MS,
  texts: {
    created: 'Berhasil menambahkan laporan',
    updated: 'Berhasil mengubah laporan',
    saveFailed: 'Gagal menyimpan laporan',
    deleted: 'Berhasil menghapus laporan',
    deleteFailed: 'Gagal menghapus laporan',
  },
};
