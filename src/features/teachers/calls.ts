import type { deletedAnswer } from '#platform/shared/answers.ts';
import type { Call } from '#platform/shared/calls.ts';
import type * as contract from './contract.ts';

/** Every teacher with the subjects. */
export const listTeachers: Call<{ answer: typeof contract.teachers }> = { method: 'GET', path: '/api/v1/admin/teachers' };
export const createTeacher: Call<{ body: typeof contract.teacherInput; answer: typeof contract.teacherAnswer }> = {
  method: 'POST',
  path: '/api/v1/admin/teachers',
};
export const updateTeacher: Call<{ params: 'id'; body: typeof contract.teacherUpdate; answer: typeof contract.teacherAnswer }> = {
  method: 'PUT',
  path: '/api/v1/admin/teachers/:id',
};
export const deleteTeacher: Call<{ params: 'id'; answer: typeof deletedAnswer }> = {
  method: 'DELETE',
  path: '/api/v1/admin/teachers/:id',
};
