import { refetchGroupsOnRefusal } from '#features/classes/admin/group-owners.ts';
import * as calls from '#features/people/calls.ts';
import {
  mentorAnswer,
  teacherAnswer,
  type Mentor,
  type MentorInput,
  type Teacher,
  type TeacherInput,
} from '#features/people/contract.ts';
import { deletedAnswer } from '#platform/shared/answers.ts';
import { api } from '#platform/web/admin-ui/api/api.ts';
import { listCache, type Resource } from '#platform/web/admin-ui/record/resource.ts';
import { mentorsQuery, teachersQuery } from './queries.ts';

/** The delay after a save until the list of teachers is read again (`docs/product.md#after-a-save`). */
const TEACHER_REFRESH_MS = 1_500;

/** The body that a form sends: only that of a new person has a password. */
type Body<Input extends { password: string }> = Omit<Input, 'password'> & { password?: string };
export type TeacherBody = Body<TeacherInput>;
export type MentorBody = Body<MentorInput>;

/** The calls that change teachers, and the texts of their toasts. */
export const teacherResource: Resource<Teacher, TeacherBody> = {
  cache: listCache(teachersQuery),
  create: async (body, options) =>
    (await api(calls.createTeacher, teacherAnswer, { body: { ...body, password: body.password ?? '' } }, options)).data,
  update: async (id, body) => (await api(calls.updateTeacher, teacherAnswer, { params: { id }, body })).data,
  delete: (id) => api(calls.deleteTeacher, deletedAnswer, { params: { id } }),
  refreshAfterMs: TEACHER_REFRESH_MS,
  nameOf: ({ name }) => name,
  texts: { updated: 'Guru tersimpan.', saveFailed: 'Failed to save teacher', deleteFailed: 'Gagal menghapus guru' },
};

/**
 * The calls that change mentors, and the texts of their toasts. The list is not read again after a save
 * (`docs/product.md#after-a-save`).
 */
export const mentorResource: Resource<Mentor, MentorBody> = {
  cache: listCache(mentorsQuery),
  create: async (body, options) =>
    (
      await refetchGroupsOnRefusal(
        api(calls.createMentor, mentorAnswer, { body: { ...body, password: body.password ?? '' } }, options),
      )
    ).data,
  update: async (id, body) =>
    (await refetchGroupsOnRefusal(api(calls.updateMentor, mentorAnswer, { params: { id }, body }))).data,
  delete: (id) => api(calls.deleteMentor, deletedAnswer, { params: { id } }),
  refreshAfterMs: null,
  nameOf: ({ name }) => name,
  texts: { updated: 'Mentor tersimpan.', saveFailed: 'Failed to save mentor.', deleteFailed: 'Failed to delete mentor.' },
};
