import * as calls from '#features/subjects/calls.ts';
import { adminSubjectAnswer, type AdminSubject, type SubjectInput } from '#features/subjects/contract.ts';
import { deletedAnswer } from '#platform/shared/answers.ts';
import { api } from '#platform/web/admin-ui/api/api.ts';
import { listCache, type Resource } from '#platform/web/admin-ui/record/resource.ts';
import { REFRESH_AFTER_MS, subjectsQuery } from '../queries.ts';

/**
 * The calls with which the admin screens create, change and delete subjects, and the toasts. Creates and deletes that
 * succeed show none.
 */
export const subjectResource: Resource<AdminSubject, SubjectInput> = {
  cache: listCache(subjectsQuery),
  create: async (body, options) => (await api(calls.createSubject, adminSubjectAnswer, { body }, options)).data,
  update: async (id, body) => (await api(calls.updateSubject, adminSubjectAnswer, { params: { id }, body })).data,
  delete: (id) => api(calls.deleteSubject, deletedAnswer, { params: { id } }),
  refreshAfterMs: REFRESH_AFTER_MS,
  nameOf: ({ name }) => name,
  texts: {
    updated: 'Mata pelajaran tersimpan.',
    saveFailed: 'Failed to save subject.',
    deleteFailed: 'Failed to delete subject.',
  },
};
