import { teacherAnswer, type Teacher, type TeacherInput } from '#features/teachers/contract.ts';
import { api } from '#platform/web/admin-ui/api/api.ts';
import { listCache, type Resource } from '#platform/web/admin-ui/record/resource.ts';
import { teachersQuery } from './queries.ts';

/** Section 9: teacher reload delay. */
const TEACHER_REFRESH_MS = 1_500;

/** What the form sends; a password only with a new teacher. */
export type TeacherBody = Omit<TeacherInput, 'password'> & Partial<Pick<TeacherInput, 'password'>>;

/** Writing teachers: calls of section 7, toasts of section 8. */
export const teacherResource: Resource<Teacher, TeacherBody> = {
  cache: listCache(teachersQuery),
  create: async (body, options) => (await api.post('/admin/teachers', teacherAnswer, body, options)).data,
  update: async (id, body) => (await api.put(`/admin/teachers/${id}`, teacherAnswer, body)).data,
  remove: (id) => api.delete(`/admin/teachers/${id}`),
  refreshAfterMs: TEACHER_REFRESH_MS,
  texts: { saveFailed: 'Failed to save teacher', deleteFailed: 'Gagal menghapus guru' },
};
