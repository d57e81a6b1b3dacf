import { queryOptions } from '@tanstack/react-query';
import * as calls from '#features/subjects/calls.ts';
import { adminMaterialDetail, adminSubjectDetail, adminSubjects, validSubject } from '#features/subjects/contract.ts';
import { api } from '#platform/web/admin-ui/api/api.ts';

/** After a change of a subject, material or content, all lists are read again without delay (`Resource.refreshAfterMs`). */
export const REFRESH_AFTER_MS = 0;

/** Reads every subject with its materials. */
export const subjectsQuery = queryOptions({
  queryKey: [calls.listSubjects.path],
  queryFn: ({ signal }) => api(calls.listSubjects, adminSubjects, {}, { signal }),
});

/** Checks whether an id or slug in the address names a subject. */
export function validSubjectQuery(subjectId: string) {
  return queryOptions({
    queryKey: [calls.validateSubject.path, subjectId],
    queryFn: ({ signal }) => api(calls.validateSubject, validSubject, { params: { subjectId } }, { signal }),
  });
}

/** Reads one subject, by id or slug, with its materials in the admins' order. */
export function subjectQuery(subjectId: string) {
  return queryOptions({
    queryKey: [calls.readSubject.path, subjectId],
    queryFn: async ({ signal }) => (await api(calls.readSubject, adminSubjectDetail, { params: { subjectId } }, { signal })).data,
  });
}

/** Reads one material with its contents in the admins' order. The server ignores the title in the address. */
export function materialQuery(subjectId: string, materialTitle: string, materialId: string) {
  return queryOptions({
    queryKey: [calls.readMaterial.path, subjectId, materialId],
    queryFn: async ({ signal }) =>
      (await api(calls.readMaterial, adminMaterialDetail, { params: { subjectId, materialTitle, id: materialId } }, { signal }))
        .data,
  });
}
