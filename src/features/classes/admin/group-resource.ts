import * as calls from '#features/classes/calls.ts';
import { groupAnswer, type GroupInput, type Group } from '#features/classes/contract.ts';
import { deletedAnswer } from '#platform/shared/answers.ts';
import { api } from '#platform/web/admin-ui/api/api.ts';
import { listCache, type Resource } from '#platform/web/admin-ui/record/resource.ts';
import { groupsQuery } from './queries.ts';

/** The delay until the lists are read again after a change of a group. */
const GROUP_REFRESH_MS = 0;

/** The calls and toasts with which the admin screens create, change and delete mentoring groups. */
export const groupResource: Resource<Group, GroupInput> = {
  cache: listCache(groupsQuery),
  create: async (body, options) => (await api(calls.createGroup, groupAnswer, { body }, options)).data,
  update: async (id, body) => (await api(calls.updateGroup, groupAnswer, { params: { id }, body })).data,
  delete: (id) => api(calls.deleteGroup, deletedAnswer, { params: { id } }),
  refreshAfterMs: GROUP_REFRESH_MS,
  nameOf: ({ groupName }) => `Group ${groupName}`,
  texts: {
    created: 'Berhasil menambahkan kelompok',
    updated: 'Berhasil mengubah kelompok',
    saveFailed: 'Gagal menyimpan kelompok',
    deleted: 'Berhasil menghapus kelompok',
    deleteFailed: 'Gagal menghapus kelompok',
  },
};
