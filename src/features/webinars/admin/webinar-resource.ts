import * as calls from '#features/webinars/calls.ts';
import { webinarAnswer, type Webinar, type WebinarInput } from '#features/webinars/contract.ts';
import { deletedAnswer } from '#platform/shared/answers.ts';
import { api } from '#platform/web/admin-ui/api/api.ts';
import { listCache, type Resource } from '#platform/web/admin-ui/record/resource.ts';
import { webinarsQuery } from './queries.ts';

/** The delay after a save until the list is read again (`docs/product.md#after-a-save`). */
const WEBINAR_REFRESH_MS = 1_500;

/** The calls that change webinars, and the texts of their toasts. */
export const webinarResource: Resource<Webinar, WebinarInput> = {
  cache: listCache(webinarsQuery),
  create: async (body, options) => (await api(calls.createWebinar, webinarAnswer, { body }, options)).data,
  update: async (id, body) => (await api(calls.updateWebinar, webinarAnswer, { params: { id }, body })).data,
  delete: (id) => api(calls.deleteWebinar, deletedAnswer, { params: { id } }),
  refreshAfterMs: WEBINAR_REFRESH_MS,
  nameOf: ({ webinarTheme }) => webinarTheme,
  texts: {
    created: 'Berhasil menambahkan webinar',
    updated: 'Berhasil mengubah data webinar!',
    saveFailed: 'Gagal menyimpan webinar',
    deleted: 'Berhasil menghapus webinar',
    deleteFailed: 'Gagal menghapus webinar',
  },
};
