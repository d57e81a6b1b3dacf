import * as calls from '#features/teachers/calls.ts';
import { teacherAnswer, type Teacher, type TeacherInput } from '#features/teachers/contract.ts';
import { deletedAnswer } from '#platform/shared/answers.ts';
import { api } from '#platform/web/admin-ui/api/api.ts';
import { listCache, type Resource } from '#platform/web/admin-ui/record/resource.ts';
import { teachersQuery } from './queries.ts';

/** Until the teachers are read again after a save (`docs/product.md#after-a-save`). */
const TEACHER_REFRESH_MS = 1_500;

/** What the form sends; a password only with a new teacher. */
export type TeacherBody = Omit<TeacherInput, 'password'> & Partial<Pick<TeacherInput, 'password'>>;

/** How teachers are written: their calls and toasts. */
export const teacherResource: Resource<Teacher, TeacherBody> = {
  cache: listCache(teachersQuery),
  create: async (body, options) =>
    (await api(calls.createTeacher, teacherAnswer, { body: { ...body, password: body.password ?? '' } }, options)).data,
  update: async (id, body) => (await api(calls.updateTeacher, teacherAnswer, { params: { id }, body })).data,
  delete: (id) => api(calls.deleteTeacher, deletedAnswer, { params: { id } }),
  refreshAfterMs: TEACHER_REFRESH_MS,
  texts: { saveFailed: 'Failed to save teacher', deleteFailed: 'Gagal menghapus guru' },
};
